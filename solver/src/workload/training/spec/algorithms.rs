//! The algorithms of collectives.

use crate::base::record::{FieldKind, record};
use crate::traffic::Kind;
use crate::workload::collective::Algorithm;

const ALL: [(&str, Algorithm); Algorithm::WORDS.len()] = Algorithm::WORDS;

/// Those that a step can be told to use, their words, and how many they are.
const LISTED: ([Algorithm; ALL.len()], [&str; ALL.len()], usize) = {
    let (mut list, mut words) = ([ALL[0].1; ALL.len()], [""; ALL.len()]);
    let (mut at, mut count) = (0, 0);
    while at < ALL.len() {
        if ALL[at].1.properties().in_steps {
            (words[count], list[count]) = ALL[at];
            count += 1;
        }
        at += 1;
    }
    (list, words, count)
};

/// Algorithms of collectives among ranks alone, which a step can be told to use.
pub const AMONG_RANKS: &[Algorithm] = LISTED.0.split_at(LISTED.2).0;
/// Their words.
const WORDS: &[&str] = LISTED.1.split_at(LISTED.2).0;
/// The same of tokens to experts, which a library may carry too.
const TO_EXPERTS: &[&str] = {
    const ALL_WORDS: [&str; LISTED.2 + 1] = {
        let mut words = [Algorithm::DeepEp.word(); LISTED.2 + 1];
        let mut at = 0;
        while at < LISTED.2 {
            words[at] = LISTED.1[at];
            at += 1;
        }
        words
    };
    &ALL_WORDS
};

record! {
    /// The algorithm of each kind of collective, where one is given.
    #[derive(Copy, Eq, Default)]
    pub struct Algorithms {
        /// Of tensor parallelism.
        pub tp: Option<Algorithm> => FieldKind::Word(WORDS),
        /// Of data parallelism.
        pub dp: Option<Algorithm> => FieldKind::Word(WORDS),
        /// Of expert parallelism. `deepep`: a library carries tokens while other computing goes on, as with Megatron Core, and with
        /// FSDP on Hopper and Blackwell, where nothing is said; of an algorithm that is given nothing is hidden.
        pub ep: Option<Algorithm> => FieldKind::Word(TO_EXPERTS),
        /// Of the shared embedding.
        pub emb: Option<Algorithm> => FieldKind::Word(WORDS),
    }
}

impl Algorithms {
    /// The kinds of collectives that have an algorithm of their own.
    pub const KINDS: [Kind; 4] = [Kind::Tp, Kind::Dp, Kind::Ep, Kind::Emb];

    /// The algorithm whose steps a kind's messages are, where one is given; a kind that has none of its own takes that of data
    /// parallelism. What a library carries goes as it comes.
    pub const fn of(&self, kind: Kind) -> Option<Algorithm> {
        match self.given(kind) {
            Some(Algorithm::DeepEp) => None,
            given => given,
        }
    }

    /// What is given of a kind.
    pub const fn given(&self, kind: Kind) -> Option<Algorithm> {
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
