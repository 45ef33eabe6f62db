//! A graph as a file gives it: ids and attributes, not yet understood.

use super::assumption::{Assumption, LeftOut};
use super::error::{FileProblem, ImportError};
use super::wanted::FileCount;
use crate::network::limits;
use std::collections::{BTreeMap, BTreeSet};

/// Attributes by name, in order of name.
pub(super) type Attributes = BTreeMap<String, String>;

/// A graph of ids and attributes.
#[derive(Debug)]
pub(super) struct Raw {
    pub(super) title: Option<String>,
    /// Whether links lead one way unless they say otherwise.
    pub(super) directed: bool,
    pub(super) nodes: Vec<RawNode>,
    pub(super) links: Vec<RawLink>,
    pub(super) demands: Vec<(String, String, f64)>,
    pub(super) positions: BTreeMap<String, usize>,
    /// Whether endpoints forward for others.
    pub(super) relays: bool,
    /// Links of each kind whose speed was assumed: kind, Gbit/s, how many.
    pub(super) assumed: Vec<(String, f64, u32)>,
    /// What the reader itself has to say: what it left out and what it took for granted.
    pub(super) notes: Vec<Assumption>,
}

impl Default for Raw {
    fn default() -> Self {
        Self {
            title: None,
            directed: false,
            nodes: Vec::new(),
            links: Vec::new(),
            demands: Vec::new(),
            positions: BTreeMap::new(),
            relays: true,
            assumed: Vec::new(),
            notes: Vec::new(),
        }
    }
}

#[derive(Debug)]
pub(super) struct RawNode {
    pub(super) id: String,
    pub(super) attributes: Attributes,
}

#[derive(Debug)]
pub(super) struct RawLink {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) attributes: Attributes,
    /// Whether this link leads one way.
    pub(super) directed: bool,
    /// Where in the text it stands.
    pub(super) offset: usize,
}

impl Raw {
    /// Adds a node that is not there yet.
    pub(super) fn node(
        &mut self,
        text: &str,
        offset: usize,
        id: String,
        attributes: Attributes,
    ) -> Result<(), ImportError> {
        if self.positions.contains_key(&id) {
            return Err(ImportError::at(text, offset, FileProblem::DuplicateNode { id }));
        }
        self.touch(text, offset, id, attributes)
    }

    /// Adds a node, or attributes to the one that is there.
    pub(super) fn touch(
        &mut self,
        text: &str,
        offset: usize,
        id: String,
        attributes: Attributes,
    ) -> Result<(), ImportError> {
        if let Some(&position) = self.positions.get(&id) {
            self.nodes[position].attributes.extend(attributes);
            return Ok(());
        }
        within(text, offset, FileCount::Nodes, self.nodes.len(), limits::NODES)?;
        self.positions.insert(id.clone(), self.nodes.len());
        self.nodes.push(RawNode { id, attributes });
        Ok(())
    }

    pub(super) fn link(&mut self, text: &str, link: RawLink) -> Result<(), ImportError> {
        within(text, link.offset, FileCount::Links, self.links.len(), limits::LINKS)?;
        self.links.push(link);
        Ok(())
    }

    /// Notes that a link of a kind got a speed that the file does not give.
    pub(super) fn assume(&mut self, kind: &str, gbps: f64) {
        match self.assumed.iter_mut().find(|(known, speed, _)| known == kind && *speed == gbps) {
            Some(entry) => entry.2 += 1,
            None => self.assumed.push((kind.to_owned(), gbps, 1)),
        }
    }

    /// Notes that so many of something were left out.
    pub(super) fn left_out(&mut self, what: LeftOut, count: usize) {
        if count > 0 {
            self.notes.push(Assumption::LeftOut { what, count: count as u32 });
        }
    }

    /// Leaves out links to groups, and notes both: a group's members stand for themselves.
    pub(super) fn without_groups(&mut self, groups: &BTreeSet<String>) {
        let before = self.links.len();
        self.links.retain(|link| !groups.contains(&link.a) && !groups.contains(&link.b));
        let to_groups = before - self.links.len();
        self.left_out(LeftOut::Groups, groups.len());
        self.left_out(LeftOut::GroupLinks, to_groups);
    }

    /// Lets links lead both ways, of a program that draws a direction on all of them.
    pub(super) fn drawn(&mut self) {
        let mut links = 0;
        for link in self.links.iter_mut().filter(|link| link.directed) {
            link.directed = false;
            links += 1;
        }
        if links > 0 {
            self.notes.push(Assumption::Drawn { links });
        }
    }

    pub(super) fn position(&self, id: &str) -> Option<usize> {
        self.positions.get(id).copied()
    }
}

fn within(text: &str, offset: usize, what: FileCount, count: usize, limit: u64) -> Result<(), ImportError> {
    if (count as u64) < limit {
        return Ok(());
    }
    Err(ImportError::at(text, offset, FileProblem::TooMany { what, count: count as u64 + 1, limit }))
}
