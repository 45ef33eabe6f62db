//! A simulation of one class of flows, on capacities that the classes before it may change.

use super::SIMULTANEOUS;
use super::ends::Ends;
use super::refill::Refill;
use super::tables::{Link, NONE, Tables};

/// A running simulation of one class. Its rates are levels: for each unit of a flow's weight.
#[derive(Debug, Clone)]
pub(super) struct Single {
    tables: Tables,
    refill: Refill,
    ends: Ends,
    now: f64,
    /// The slot of each flow ever added; none once it has ended.
    slots: Vec<u32>,
    /// Flows that finish as soon as they are added.
    instant: Vec<u32>,
    active: usize,
    /// Slots filled since rates were last computed.
    added: Vec<u32>,
    /// Links that lost flows since then.
    relieved: Vec<u32>,
    /// Links whose capacity has changed since then.
    resized: Vec<u32>,
    /// How many links are the problem's; those from there on are caps, each of one flow.
    links: u32,
    /// Caps of flows that have ended.
    free_caps: Vec<u32>,
    /// The links whose load may have changed, kept where a class comes after this one.
    pub(super) changed: Option<Vec<u32>>,
    /// Working memory.
    due: Vec<u32>,
    leaving: Vec<u32>,
}

impl Single {
    /// A simulation without flows that begins at some time.
    pub(super) fn new(capacities: &[f64], now: f64) -> Self {
        Self {
            tables: Tables::new(capacities),
            refill: Refill::default(),
            ends: Ends::new(capacities.len()),
            now,
            slots: Vec::new(),
            instant: Vec::new(),
            active: 0,
            added: Vec::new(),
            relieved: Vec::new(),
            resized: Vec::new(),
            links: capacities.len() as u32,
            free_caps: Vec::new(),
            changed: None,
            due: Vec::new(),
            leaving: Vec::new(),
        }
    }

    /// A link of one flow's own.
    pub(super) fn cap(&mut self, capacity: f64) -> u32 {
        if let Some(link) = self.free_caps.pop() {
            self.tables.links[link as usize] = Link::new(capacity);
            return link;
        }
        self.ends.push_link();
        self.tables.push_link(capacity)
    }

    /// What is left of a link's capacity.
    pub(super) fn room(&mut self, link: u32) -> f64 {
        self.tables.links[link as usize].capacity - self.load(link)
    }

    /// Changes a link's capacity from now on.
    pub(super) fn resize(&mut self, link: u32, capacity: f64) {
        let state = &mut self.tables.links[link as usize];
        if state.capacity != capacity {
            state.capacity = capacity;
            self.resized.push(link);
        }
    }

    /// Adds flows whose links are distinct and whose weights are positive and hold their number.
    pub(super) fn enter(&mut self, loads: &[(u32, f64)], size: f64) -> u32 {
        let ticket = self.slots.len() as u32;
        if loads.is_empty() || size.is_nan() || size <= 0.0 {
            self.slots.push(NONE);
            self.instant.push(ticket);
            return ticket;
        }
        let slot = self.tables.insert(loads, size, self.now, ticket);
        self.slots.push(slot);
        self.added.push(slot);
        self.active += 1;
        ticket
    }

    /// The present time.
    pub(super) fn now(&self) -> f64 {
        self.now
    }

    /// How many flows (groups added as one count once) are under way.
    pub(super) fn active(&self) -> usize {
        self.active
    }

    /// How many flows were ever added.
    pub(super) fn flow_count(&self) -> usize {
        self.slots.len()
    }

    /// How many flows were given a rate so far, each time counted: the measure of work done.
    pub(super) fn work(&self) -> u64 {
        self.refill.work
    }

    /// The present rate of a flow (of each, where several were added as one); 0 when it has ended.
    pub(super) fn rate(&mut self, flow: u32) -> f64 {
        self.settle();
        match self.slots.get(flow as usize) {
            Some(&slot) if slot != NONE => self.tables.flows[slot as usize].rate,
            _ => 0.0,
        }
    }

    /// What is left of a flow at the present time, in its own measure; 0 when it has ended.
    pub(super) fn left(&mut self, flow: u32) -> f64 {
        self.settle();
        match self.slots.get(flow as usize) {
            Some(&slot) if slot != NONE => {
                let own = &self.tables.flows[slot as usize];
                (own.left - own.rate * (self.now - own.since)).max(0.0)
            }
            _ => 0.0,
        }
    }

    /// The link that limits a flow; none for one that its cap limits, or that has ended.
    pub(super) fn bottleneck(&mut self, flow: u32) -> Option<u32> {
        self.settle();
        let slot = self.slots.get(flow as usize).copied().filter(|&slot| slot != NONE)?;
        Some(self.tables.flows[slot as usize].bottleneck).filter(|&link| link < self.links)
    }

    /// The present load of a link: the sum of the rates that it carries.
    pub(super) fn load(&mut self, link: u32) -> f64 {
        self.settle();
        let Some(members) = self.tables.members.get(link as usize) else { return 0.0 };
        let load = |member: &super::tables::Member| {
            self.tables.weight(member.entry as usize) * self.tables.flows[member.slot as usize].rate
        };
        members.iter().map(load).sum()
    }

    /// When the next flow finishes if none is added before; infinite if none ever does.
    pub(super) fn next_completion(&mut self) -> f64 {
        self.settle();
        if self.instant.is_empty() { self.ends.first().max(self.now) } else { self.now }
    }

    /// Advances to the next completion, or to `until` if that comes first, and returns the time. Puts into `ended` the
    /// flows that finish then, ascending: none if `until` came first.
    pub(super) fn next_event(&mut self, until: f64, ended: &mut Vec<u32>) -> f64 {
        ended.clear();
        let first = self.next_completion();
        let until = until.max(self.now);
        if !self.instant.is_empty() {
            ended.append(&mut self.instant);
            return self.now;
        }
        let time = first.min(until);
        if time == f64::INFINITY {
            return time;
        }
        self.now = time;
        let bound = time * (1.0 + SIMULTANEOUS);
        let mut due = core::mem::take(&mut self.due);
        let mut leaving = core::mem::take(&mut self.leaving);
        leaving.clear();
        self.ends.until(bound, &mut due);
        for &link in &due {
            let limited = self.tables.links[link as usize].limited as usize;
            let slots = self.tables.members[link as usize][..limited].iter().map(|member| member.slot);
            leaving.extend(slots.filter(|&slot| self.tables.flows[slot as usize].end <= bound));
        }
        for &slot in &leaving {
            let ticket = self.tables.flows[slot as usize].ticket;
            for entry in self.tables.route(slot) {
                let link = self.tables.entries[entry];
                self.relieved.push(link);
                if link >= self.links {
                    self.free_caps.push(link);
                }
            }
            self.tables.remove(slot);
            self.slots[ticket as usize] = NONE;
            self.active -= 1;
            ended.push(ticket);
        }
        self.due = due;
        self.leaving = leaving;
        ended.sort_unstable();
        time
    }

    /// Computes the rates that have changed with the flows added and ended, and the capacities changed, since the last time.
    pub(super) fn settle(&mut self) {
        if self.added.is_empty() && self.relieved.is_empty() && self.resized.is_empty() {
            return;
        }
        self.refill.begin(&mut self.tables);
        if let Some(changed) = &mut self.changed {
            changed.extend_from_slice(&self.relieved);
            changed.extend_from_slice(&self.resized);
        }
        for link in self.resized.drain(..) {
            self.refill.resize(&mut self.tables, link);
        }
        for slot in self.added.drain(..) {
            self.refill.open(&mut self.tables, slot);
        }
        for link in self.relieved.drain(..) {
            if self.tables.links[link as usize].limited > 0 {
                self.refill.touch(&mut self.tables, link);
            } else {
                self.ends.remove(link);
            }
        }
        self.refill.run(&mut self.tables, &mut self.ends, self.now);
        if let Some(changed) = &mut self.changed {
            changed.extend_from_slice(self.refill.region());
            changed.sort_unstable();
            changed.dedup();
            changed.truncate(changed.partition_point(|&link| link < self.links));
        }
    }
}
