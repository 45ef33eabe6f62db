//! Networks with something changed. Nodes and links keep their places, so that what is known of them by position stays true.

use super::{Link, Network, NetworkError, Node};
use crate::base::id::{LinkId, NodeId};
use crate::base::units::BitsPerSecond;
use std::borrow::Cow;

impl Network {
    /// The same with some of its nodes and links failed: they carry nothing.
    #[must_use]
    pub fn with_failed(&self, nodes: &[NodeId], links: &[LinkId]) -> Self {
        self.changed(|all, every| {
            for node in nodes {
                all[node.index()].failed = true;
            }
            for link in links {
                every[link.index()].failed = true;
            }
        })
    }

    /// The same with some of its links at another speed.
    ///
    /// # Errors
    /// The speed is not finite and positive.
    pub fn with_speed(&self, links: &[LinkId], speed: BitsPerSecond) -> Result<Self, NetworkError> {
        let set = |_: &mut [Node], every: &mut Vec<Link>| {
            for link in links {
                every[link.index()].capacity = speed;
            }
        };
        self.changed(set).checked()
    }

    /// The same with each link at the least that `capacities` gives it either way, in bit/s. Links that get nothing stay as they are.
    #[must_use]
    pub fn with_capacities(&self, capacities: &[f64]) -> Cow<'_, Self> {
        let tables = self.tables();
        if tables.as_built() == capacities {
            return Cow::Borrowed(self);
        }
        let mut least = vec![f64::INFINITY; tables.links.len()];
        for (own, &given) in tables.capacities.iter().zip(capacities) {
            if given > 0.0 {
                let link = &mut least[own.link.index()];
                *link = link.min(given);
            }
        }
        Cow::Owned(self.changed(|_, every| {
            for (link, &given) in every.iter_mut().zip(&least).filter(|(_, given)| given.is_finite()) {
                link.capacity = BitsPerSecond(given);
            }
        }))
    }

    /// The same with one more link like a link, after the others.
    ///
    /// # Errors
    /// The link's speed is too small or too large to be written in Gbit/s.
    pub fn with_parallel(&self, link: LinkId) -> Result<Self, NetworkError> {
        let tables = self.tables();
        let like = &tables.links[link.index()];
        let base = format!("{}-{}", tables.nodes[like.a.index()].id, tables.nodes[like.b.index()].id);
        let free = |id: &String| {
            tables.nodes.iter().all(|node| node.id != *id) && tables.links.iter().all(|link| link.id != *id)
        };
        let copies = (2u64..).map(|copy| format!("{base}#{copy}"));
        let id = core::iter::once(base.clone()).chain(copies).find(free).unwrap_or_default();
        // Speeds are written in Gbit/s: a link that is written down again is the same to the bit.
        let capacity = BitsPerSecond::from_gbps(like.capacity.gbps());
        self.changed(|_, every| every.push(Link { id, capacity, failed: false, ..like.clone() })).checked()
    }
}
