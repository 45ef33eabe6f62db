//! The algorithms of collectives.

use crate::traffic::Kind;
use crate::workload::collective::Algorithm;
use serde::Serialize;

/// The algorithm of each kind of collective, where one is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Algorithms {
    /// Of tensor parallelism.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tp: Option<Algorithm>,
    /// Of data parallelism.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp: Option<Algorithm>,
    /// Of expert parallelism.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<Algorithm>,
    /// Of the shared embedding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emb: Option<Algorithm>,
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
