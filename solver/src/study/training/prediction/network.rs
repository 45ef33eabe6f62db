//! Whether a step waits for links that are unlike those of the measured runs.

use crate::base::id::CapacityId;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::network::{Role, Tables};
use crate::workload::training::{StepLimit, StepReport};

/// The part of a step that messages took from each other in the measured runs, at most, and the part in which it may wait for a
/// kind of messages on other links than theirs.
const PART: f64 = 0.1;
/// The slowest links of the measured runs, those of A100: between accelerators of a server, and of an adapter for each
/// accelerator.
const INSIDE: BitsPerSecond = BitsPerSecond(2400e9);
const ADAPTER: BitsPerSecond = BitsPerSecond(200e9);

/// Links of a design with what its plan gives them, in bit/s.
pub(in crate::study::training) type Links<'a> = (&'a Tables, &'a [f64]);

/// Whether messages that share links take more of a step than in any measured run, or a kind of them is waited for on links slower
/// than theirs, or between switches alone: their networks carried all that servers send.
pub(super) fn is_unlike(step: &StepReport, limits: &[StepLimit], links: Links<'_>) -> bool {
    let most = PART * step.total.map_or(0.0, Seconds::get);
    let waits = |limit: &&StepLimit| step.exposed.of(limit.kind).get() > most;
    let unlike = |limit: &StepLimit| {
        let places = || limit.capacities.iter().map(|&at| (Place::of(at, links), links.1[at.index()]));
        places().any(|(place, speed)| place.is_slow(speed))
            || (!limit.capacities.is_empty() && places().all(|(place, _)| place == Place::Fabric))
    };
    step.shared.get() > most || limits.iter().filter(waits).any(unlike)
}

/// Where a link is.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Inside,
    Adapter,
    Fabric,
}

impl Place {
    fn of(capacity: CapacityId, (tables, _): Links<'_>) -> Self {
        let link = tables.link_of(capacity);
        let nodes = [link.a, link.b].map(|node| &tables.nodes[node.index()]);
        let adapter = nodes.iter().any(|node| node.is_adapter());
        if tables.same_server(link.a, link.b) && !adapter {
            Self::Inside
        } else if adapter || nodes.iter().any(|node| matches!(node.role, Role::Host | Role::Gpu)) {
            Self::Adapter
        } else {
            Self::Fabric
        }
    }

    fn is_slow(self, speed: f64) -> bool {
        let measured = if self == Self::Inside { INSIDE } else { ADAPTER };
        speed < measured.get()
    }
}
