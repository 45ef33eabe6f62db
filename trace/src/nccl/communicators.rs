//! Communicators: who belongs to which, on which machine, and over what they send.

use crate::Communicator;
use std::collections::{BTreeMap, BTreeSet};

/// A process on a machine, with the number of its device.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Process {
    pub(super) host: String,
    pub(super) pid: String,
    pub(super) device: String,
}

/// A process's part of a communicator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    /// What all of its ranks call it; `None` in logs before NCCL 2.17.
    pub(super) id: Option<String>,
    pub(super) rank: u32,
    pub(super) size: u32,
}

/// All that is told of communicators.
#[derive(Debug, Default)]
pub(super) struct Communicators {
    /// By process and what it calls them.
    parts: BTreeMap<(Process, String), Part>,
    /// Channels of a process, by the number of ranks that they go around.
    channels: BTreeMap<u32, u32>,
    /// What messages between two ranks go over.
    pub(super) transports: BTreeSet<String>,
}

impl Communicators {
    pub(super) fn join(&mut self, process: &Process, name: &str, part: Part) {
        if part.size == 0 || part.rank >= part.size {
            return;
        }
        let known = self.parts.entry((process.clone(), name.to_owned())).or_insert_with(|| part.clone());
        if part.id.is_some() {
            *known = part;
        }
    }

    pub(super) fn channel(&mut self, of: u32, ranks: u32) {
        let most = self.channels.entry(ranks).or_insert(0);
        *most = (*most).max(of);
    }

    pub(super) fn transport(&mut self, name: &str) {
        if !self.transports.contains(name) {
            self.transports.insert(name.to_owned());
        }
    }

    pub(super) fn of(&self, process: &Process, name: &str) -> Option<&Part> {
        self.parts.get(&(process.clone(), name.to_owned()))
    }

    /// As many as the largest has.
    pub(super) fn world(&self) -> Option<u32> {
        self.parts.values().map(|part| part.size).max()
    }

    /// Its rank in the largest communicator.
    pub(super) fn world_rank(&self, process: &Process) -> Option<u32> {
        let world = self.world()?;
        let from = (process.clone(), String::new());
        let own = self.parts.range(from..).take_while(|((other, _), _)| other == process);
        own.map(|(_, part)| part).find(|part| part.size == world).map(|part| part.rank)
    }

    /// The ranks that are there.
    pub(super) fn ranks(&self) -> BTreeSet<u32> {
        let world = self.world().unwrap_or(0);
        self.parts.values().filter(|part| part.size == world).map(|part| part.rank).collect()
    }

    /// Ranks in the largest communicator of all that belong to one; `None` where not all are there.
    pub(super) fn members(&self, part: &Part) -> Option<Vec<u32>> {
        if Some(part.size) == self.world() {
            return Some((0..part.size).collect());
        }
        let id = part.id.as_ref()?;
        let mut all: BTreeMap<u32, u32> = BTreeMap::new();
        for ((process, _), other) in self.parts.iter().filter(|(_, other)| other.id.as_ref() == Some(id)) {
            all.insert(other.rank, self.world_rank(process)?);
        }
        (all.len() as u32 == part.size).then(|| all.into_values().collect())
    }

    /// The communicators that are there, the largest first.
    pub(super) fn told(&self) -> Vec<Communicator> {
        let mut seen = BTreeSet::new();
        let mut out = Vec::new();
        for ((process, name), part) in &self.parts {
            let key = part.id.clone().unwrap_or_else(|| format!("{}:{} {name}", process.host, process.pid));
            if !seen.insert(key.clone()) {
                continue;
            }
            let same = |other: &&Part| **other == *part || other.id.is_some() && other.id == part.id;
            let hosts: BTreeSet<&str> = self
                .parts
                .iter()
                .filter(|(_, other)| same(other))
                .map(|((process, _), _)| process.host.as_str())
                .collect();
            let there = self.parts.values().filter(same).count();
            out.push(Communicator {
                id: key,
                size: part.size,
                ranks: self.members(part),
                servers: (there as u32 == part.size).then_some(hosts.len() as u32),
                channels: self.channels.get(&part.size).copied(),
            });
        }
        out.sort_by(|a, b| b.size.cmp(&a.size).then_with(|| a.id.cmp(&b.id)));
        out
    }
}
