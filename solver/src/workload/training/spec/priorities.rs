//! Which of a step's kinds of communication come first where they meet on links.

use crate::base::record::record;
use crate::traffic::{Kind, PRIORITY};

record! {
    /// The strict class of each kind of communication, 0 first, where several are on a link at once.
    #[derive(Copy, Default, Eq)]
    pub struct Priorities {
        /// Of tensor parallelism.
        pub tp: u64 = 0 => PRIORITY,
        /// Of sends between stages.
        pub pp: u64 = 0 => PRIORITY,
        /// Of gradients, and of parameters gathered.
        pub dp: u64 = 0 => PRIORITY,
        /// Of tokens to experts and back.
        pub ep: u64 = 0 => PRIORITY,
        /// Of keys and values around the ring.
        pub cp: u64 = 0 => PRIORITY,
        /// Of the sum of the embedding that the first and the last stage share.
        pub emb: u64 = 0 => PRIORITY,
    }
}

impl Priorities {
    /// The class of a kind.
    pub fn of(&self, kind: Kind) -> u32 {
        let class = match kind {
            Kind::Tp => self.tp,
            Kind::Pp => self.pp,
            Kind::Dp => self.dp,
            Kind::Ep => self.ep,
            Kind::Cp => self.cp,
            Kind::Emb => self.emb,
            // What serving sends, and what has no kind, is in no step.
            Kind::Kv | Kind::Other => 0,
        };
        class as u32
    }
}
