//! What the page and the worker say to each other, as postcard bytes in a transferred buffer.

use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Report, StructureReport};
use serde::{Deserialize, Serialize};

/// Names the build on both sides: a worker from an older deployment's cache must not answer a newer page.
pub const BUILD: &str = env!("CARGO_PKG_VERSION");

/// From the page to the worker: solve a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with the answer.
    pub id: u32,
    /// The document as canonical JSON: the one form that both sides share.
    pub scenario: String,
    /// Whether the report lists each flow.
    pub flows: bool,
    /// The design whose bottleneck structure is wanted too.
    pub structure: Option<u32>,
}

/// How far a long solve is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The design at work, from 1.
    pub design: u32,
    /// How many there are.
    pub designs: u32,
    /// Distinct instants of this design handled so far.
    pub events: u64,
    /// Flows of this design that have not ended.
    pub flows_left: u64,
    /// Flows that this design began with.
    pub flows: u64,
    /// Seconds since this design's first sign of life.
    pub seconds: f64,
}

impl Progress {
    /// The share of this design's flows that have ended.
    fn of_design(&self) -> f64 {
        if self.flows == 0 { 0.0 } else { 1.0 - self.flows_left.min(self.flows) as f64 / self.flows as f64 }
    }

    /// How much of the whole is done, from 0 to 1, every design taken for equally long.
    pub fn share(&self) -> f64 {
        let before = f64::from(self.design.saturating_sub(1));
        ((before + self.of_design()) / f64::from(self.designs.max(1))).clamp(0.0, 1.0)
    }

    /// About how many seconds are left, at least one, if this design goes on as it began and the next take as long.
    /// `None` while too little is done to tell.
    pub fn seconds_left(&self) -> Option<u64> {
        let done = self.of_design();
        if done < 0.02 || self.seconds < 0.2 {
            return None;
        }
        let whole = self.seconds / done;
        let left = whole - self.seconds + whole * f64::from(self.designs.saturating_sub(self.design));
        Some(whole_seconds(left))
    }
}

#[expect(clippy::cast_sign_loss, reason = "clamped")]
fn whole_seconds(seconds: f64) -> u64 {
    seconds.ceil().clamp(1.0, 1e9) as u64
}

/// From the worker to the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens. Messages sent before this one are lost.
    Ready {
        /// The build that the worker is from.
        build: String,
    },
    /// The document is solved.
    Solved {
        /// The request's.
        id: u32,
        /// What came out.
        report: Report,
        /// The bottleneck structure, where it was asked for.
        structure: Option<Result<StructureReport, DesignError>>,
    },
    /// A long solve is under way.
    Progress {
        /// The request's.
        id: u32,
        /// How far it is.
        progress: Progress,
    },
    /// The document was refused; the page knows why once it reads the same text itself.
    Refused {
        /// The request's.
        id: u32,
    },
    /// The request itself could not be understood.
    Garbled,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_what_is_done() {
        let progress = |design, flows_left, seconds| Progress {
            design,
            designs: 5,
            events: 1,
            flows_left,
            flows: 1000,
            seconds,
        };
        // A quarter in one second: three more here, four for each of three more designs.
        let second = progress(2, 750, 1.0);
        assert_eq!(second.seconds_left(), Some(15));
        assert!((second.share() - 0.25).abs() < 1e-12);
        assert_eq!(progress(5, 500, 2.6).seconds_left(), Some(3));
        assert_eq!(progress(5, 0, 2.0).seconds_left(), Some(1), "never nothing while it is not done");
        assert_eq!(progress(1, 999, 5.0).seconds_left(), None, "too little is done to tell");
        assert_eq!(progress(1, 500, 0.1).seconds_left(), None, "too little time has gone by to tell");
        let empty = Progress { flows: 0, ..progress(1, 0, 1.0) };
        assert_eq!((empty.seconds_left(), empty.share()), (None, 0.0));
    }

    #[test]
    fn messages_survive_the_journey() {
        let sent = Request { id: 7, scenario: "São Paulo".to_owned(), flows: true, structure: Some(1) };
        let bytes = postcard::to_allocvec(&sent).expect("a message can be written");
        assert_eq!(postcard::from_bytes::<Request>(&bytes).expect("and read"), sent);
        let sent = Reply::Solved { id: 7, report: Report::default(), structure: None };
        let bytes = postcard::to_allocvec(&sent).expect("a message can be written");
        assert_eq!(postcard::from_bytes::<Reply>(&bytes).expect("and read"), sent);
    }
}
