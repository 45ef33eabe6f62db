//! A fibre fails: a pair's link lends itself to mend the ring, as the lecture tells; what is lost is told.

use super::fabric::{Fabric, Wired};
use super::finder::Found;
use super::iteration::{Iteration, Known, iteration};
use super::links::Links;
use super::strategy::{Strategy, Work};
use serde::{Deserialize, Serialize};

/// How a failure was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mended {
    /// The pair's link between the same servers, or of both of them, was patched over to the ring.
    ByPair {
        /// Position of the pair that was given up.
        pair: u32,
    },
    /// No pair could be spared: the ring's neighbours send over what is left.
    Around,
}

/// A failure and what it costs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failure {
    /// The arc that failed.
    pub arc: (u32, u32),
    /// What was done.
    pub mended: Mended,
    /// Iteration with the fibre down and nothing done: traffic goes around.
    pub before: Iteration,
    /// Iteration when mended.
    pub after: Iteration,
}

/// One fibre of a ring fails. If a pair is linked whose two ends have what the ring lacks (one end at the failed fibre's
/// source and one at its target), its interfaces are patched to the ring: a pair of these two servers gives its own
/// link; else one pair at each would be needed, and the lighter way is to go around.
pub fn fail(
    work: &Work,
    strategy: &Strategy,
    found: &Found,
    sizes: &[u32],
    link: f64,
    arc: (u32, u32),
) -> Failure {
    let time = |arcs: &[(u32, u32)]| {
        let whole = Wired::new(found, sizes, link);
        let links = Links::new(found.wiring.servers, arcs);
        iteration(work, strategy, &Fabric::Wired(Wired { links, ..whole }), &mut Known::new())
    };
    let mut arcs = found.wiring.arcs();
    if let Some(at) = arcs.iter().position(|one| *one == arc) {
        arcs.remove(at);
    }
    let before = time(&arcs);
    let touches = |pair: &(u32, u32), server: u32| pair.0 == server || pair.1 == server;
    let pairs = &found.wiring.pairs;
    let spare = pairs.iter().position(|pair| touches(pair, arc.0) && touches(pair, arc.1));
    let spare = spare.or_else(|| {
        // A pair at the source and one at the target lend an interface each.
        let one = pairs.iter().position(|pair| touches(pair, arc.0))?;
        pairs.iter().position(|pair| touches(pair, arc.1)).map(|_| one)
    });
    let Some(pair) = spare else { return Failure { arc, mended: Mended::Around, before, after: before } };
    let mut mended = arcs.clone();
    let mut give = |server: u32, sends: bool| {
        let pair = pairs.iter().find(|pair| touches(pair, server));
        let Some(&(a, b)) = pair else { return };
        let other = if a == server { b } else { a };
        let lost = if sends { (server, other) } else { (other, server) };
        if let Some(at) = mended.iter().rposition(|one| *one == lost) {
            mended.remove(at);
        }
    };
    give(arc.0, true);
    give(arc.1, false);
    mended.push(arc);
    let after = time(&mended);
    if after.total < before.total {
        Failure { arc, mended: Mended::ByPair { pair: pair as u32 }, before, after }
    } else {
        Failure { arc, mended: Mended::Around, before, after: before }
    }
}
