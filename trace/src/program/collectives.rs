//! The collectives of a program, each once.

use super::groups::Groups;
use crate::{Assumed, Collective, Operation, Why};

/// A collective that a program has, once or many times.
#[derive(Debug, Clone, PartialEq)]
pub struct CollectiveKind {
    /// What it does.
    pub operation: Operation,
    /// Bytes, as NCCL's tests count them.
    pub bytes: u64,
    /// Ranks of a group; `None`: all.
    pub size: Option<u32>,
    /// From one rank of a group to the next.
    pub stride: u32,
    /// The only group, where groups of that size and stride are not what it is.
    pub members: Option<Vec<u32>>,
}

/// The collectives met so far.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    pub(super) kinds: Vec<CollectiveKind>,
    pub(super) assumed: Vec<Assumed>,
}

impl Kinds {
    /// The place of one; `None` where it does not say what it does, or sends nothing to anyone.
    pub(super) fn place(&mut self, one: &Collective, world: Option<u32>) -> Option<u32> {
        let operation = one.operation?;
        let groups = Groups::of(one.ranks.as_deref(), one.group_size, world);
        if groups.size == Some(1) {
            return None;
        }
        if one.bytes.is_none() {
            self.assume("collectives[].bytes", 0, Why::NoBytes);
        }
        if one.ranks.is_none() && groups.size.is_some() {
            self.assume("collectives[].stride", 1, Why::Neighbours);
        }
        let Groups { size, stride, members } = groups;
        let kind = CollectiveKind { operation, bytes: one.bytes.unwrap_or(0), size, stride, members };
        let known = self.kinds.iter().position(|known| *known == kind);
        let place = known.unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        });
        u32::try_from(place).ok()
    }

    fn assume(&mut self, field: &str, value: u32, why: Why) {
        if !self.assumed.iter().any(|known| known.why == why) {
            self.assumed.push(Assumed { field: field.to_owned(), value: value.into(), why });
        }
    }
}
