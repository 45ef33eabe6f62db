//! Ids of an imported network's links.

use super::raw::{Raw, RawLink};
use std::collections::{BTreeMap, BTreeSet};

/// Ids of links: their own where it is free, else `a-b`, then `a-b#2` and on.
pub(super) struct Ids {
    taken: BTreeSet<String>,
    copies: BTreeMap<String, u64>,
    pub(super) renamed: u32,
}

impl Ids {
    pub(super) fn new(raw: &Raw) -> Self {
        let taken = raw.nodes.iter().map(|node| node.id.clone()).collect();
        Self { taken, copies: BTreeMap::new(), renamed: 0 }
    }

    pub(super) fn of(&mut self, link: &RawLink) -> String {
        let own = link.attributes.get("id").filter(|id| !id.is_empty());
        if let Some(id) = own {
            if self.taken.insert(id.clone()) {
                return id.clone();
            }
            self.renamed += 1;
        }
        let base = format!("{}-{}", link.a, link.b);
        let copy = self.copies.entry(base.clone()).or_insert(0);
        loop {
            *copy += 1;
            let id = if *copy == 1 { base.clone() } else { format!("{base}#{copy}") };
            if self.taken.insert(id.clone()) {
                return id;
            }
        }
    }
}
