//! Circuits within regions of servers, set up for each exchange, beside a packet network for everything else: `MixNet`
//! (SIGCOMM 2025, arXiv 2501.03905), which takes the all-to-all of experts off the fat-tree.
//!
//! From its abstract and its repository's description: regional optical switches for expert parallelism, an electrical
//! network for the rest, a server's interfaces split between both, circuits given greedily for every iteration. How
//! bytes are divided between a pair's circuit and the packet network is our own: so that both end together.

use super::circuits::{Circuits, Granted, grant};
use super::fabric::busiest;
use crate::base::square::Square;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};

/// Both networks of a cluster.
#[derive(Debug, Clone, PartialEq)]
pub struct Regional {
    /// Servers of a region, next to each other.
    pub region: u32,
    /// The circuits of a region's servers.
    pub circuits: Circuits,
    /// Speed of a server on the packet network, of full bisection.
    pub packet: BitsPerSecond,
    /// Circuits that stay whatever is exchanged; none: they follow.
    pub lasting: Option<Granted>,
}

/// Halvings of the time in question: more than a 53-bit fraction has.
const HALVINGS: usize = 64;

impl Regional {
    /// The same with circuits that take so long to set up.
    #[must_use]
    pub fn with_latency(&self, latency: Seconds) -> Self {
        Self { circuits: Circuits { latency, ..self.circuits }, ..self.clone() }
    }

    /// The same with circuits set up once for these bytes.
    #[must_use]
    pub fn once(&self, bytes: &Square<Bytes>) -> Self {
        Self { lasting: Some(self.granted(bytes)), ..self.clone() }
    }

    fn granted(&self, bytes: &Square<Bytes>) -> Granted {
        let region = (self.region as usize).max(1);
        let inside = |from: usize, to: usize| from / region == to / region;
        let local =
            Square::from_fn(
                bytes.size(),
                |from, to| if inside(from, to) { bytes[(from, to)] } else { Bytes(0.0) },
            );
        grant(&self.circuits, &local, Bytes(0.0))
    }

    /// How long bytes between servers take: circuits are set up once, unless doing without is faster.
    pub fn exchange(&self, bytes: &Square<Bytes>) -> Seconds {
        let (alone, with) = self.ways(bytes);
        let latency = if self.lasting.is_some() { Seconds(0.0) } else { self.circuits.latency };
        alone.min(with + latency)
    }

    /// How long the same takes with packets alone, and with circuits besides, once they are set up.
    pub fn ways(&self, bytes: &Square<Bytes>) -> (Seconds, Seconds) {
        let alone = busiest(bytes).at(self.packet);
        let granted = self.lasting.clone().unwrap_or_else(|| self.granted(bytes));
        if granted.is_empty() || alone.get() <= 0.0 {
            return (alone, alone);
        }
        let left = |time: Seconds| {
            let mut rest = bytes.clone();
            for (&(from, to), &many) in &granted {
                let rest = &mut rest[(from as usize, to as usize)];
                *rest = (*rest - (self.circuits.link * f64::from(many)).over(time)).max(Bytes(0.0));
            }
            busiest(&rest).at(self.packet)
        };
        let (mut low, mut high) = (0.0, alone.get());
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            if left(Seconds(middle)).get() > middle { low = middle } else { high = middle }
        }
        (alone, Seconds(high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: two servers of a region with a circuit of 10 and 5 of packets for 60 bytes: 60 / 15 and the latency; a
    /// pair across regions has the packets alone.
    #[test]
    fn a_circuit_beside_packets() {
        let (link, latency, packet) = (BitsPerSecond(80.0), Seconds(1.0), BitsPerSecond(40.0));
        let circuits = Circuits { degree: 1, link, latency, stays: 4.0, wavelengths: None, forwards: false };
        let regional = Regional { region: 2, circuits, packet, lasting: None };
        let one = |from: usize, to: usize| {
            let mut bytes = Square::new(4, Bytes(0.0));
            bytes[(from, to)] = Bytes(60.0);
            bytes
        };
        assert!((regional.exchange(&one(0, 1)).get() - 5.0).abs() < 1e-9);
        assert_eq!(regional.exchange(&one(1, 2)), Seconds(12.0));
        // Circuits that take longer to set up than all of it are left alone.
        let slow = regional.with_latency(Seconds(60.0));
        let bytes = one(0, 1);
        assert_eq!(slow.exchange(&bytes), Seconds(12.0));
        assert_eq!(slow.exchange(&Square::new(4, Bytes(0.0))), Seconds(0.0));
        // Set up once for this they cost nothing more, and are of no use for the other way.
        let once = slow.once(&bytes);
        assert!((once.exchange(&bytes).get() - 4.0).abs() < 1e-9);
        assert_eq!(once.exchange(&bytes.transposed()), Seconds(12.0));
    }
}
