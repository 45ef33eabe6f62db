//! The algorithms of collectives.

use crate::base::record::{FieldKind, record};
use crate::traffic::Kind;
use crate::workload::collective::Algorithm;

/// Algorithms of collectives among ranks alone, which a step can be told to use.
pub const AMONG_RANKS: [Algorithm; 10] = [
    Algorithm::Ring,
    Algorithm::DoubleTree,
    Algorithm::RecursiveDoubling,
    Algorithm::HalvingNear,
    Algorithm::HalvingFar,
    Algorithm::Direct,
    Algorithm::OneShot,
    Algorithm::Hierarchical,
    Algorithm::Bruck,
    Algorithm::Pairwise,
];

/// Their words.
const WORDS: &[&str] = &{
    let mut words = [""; AMONG_RANKS.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = AMONG_RANKS[at].word();
        at += 1;
    }
    words
};

record! {
    /// The algorithm of each kind of collective, where one is given.
    #[derive(Copy, Eq, Default)]
    pub struct Algorithms {
        /// Of tensor parallelism.
        pub tp: Option<Algorithm> => FieldKind::Word(WORDS),
        /// Of data parallelism.
        pub dp: Option<Algorithm> => FieldKind::Word(WORDS),
        /// Of expert parallelism.
        pub ep: Option<Algorithm> => FieldKind::Word(WORDS),
        /// Of the shared embedding.
        pub emb: Option<Algorithm> => FieldKind::Word(WORDS),
    }
}

impl Algorithms {
    /// The kinds of collectives that have an algorithm of their own.
    pub const KINDS: [Kind; 4] = [Kind::Tp, Kind::Dp, Kind::Ep, Kind::Emb];

    /// The algorithm of a kind, where one is given; a kind that has none of its own takes that of data parallelism.
    pub const fn of(&self, kind: Kind) -> Option<Algorithm> {
        match kind {
            Kind::Tp => self.tp,
            Kind::Ep => self.ep,
            Kind::Emb => self.emb,
            Kind::Dp | Kind::Cp | Kind::Pp | Kind::Kv | Kind::Other => self.dp,
        }
    }

    /// The place for the algorithm of a kind; `None` for a kind that has none.
    pub const fn of_mut(&mut self, kind: Kind) -> Option<&mut Option<Algorithm>> {
        Some(match kind {
            Kind::Tp => &mut self.tp,
            Kind::Dp => &mut self.dp,
            Kind::Ep => &mut self.ep,
            Kind::Emb => &mut self.emb,
            Kind::Cp | Kind::Pp | Kind::Kv | Kind::Other => return None,
        })
    }
}
