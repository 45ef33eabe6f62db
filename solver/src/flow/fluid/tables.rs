//! The tables of a running simulation: links with their members, flows with their routes.
//!
//! A link's members are parted: first those that it limits, then those that pass. Flows that have ended leave their
//! slot to new ones, so that what is in use stays together however many flows come and go.

/// Stands for "no link" and "no slot".
pub(super) const NONE: u32 = u32::MAX;

/// A link with what the last solution left on it and what the present one has in hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) capacity: f64,
    /// The sum of the loads of the flows that pass, and so are limited elsewhere.
    pub(super) passing: f64,
    /// At least the greatest rate among the flows that pass.
    pub(super) fastest: f64,
    /// In the event at hand: what is free for flows without a rate.
    pub(super) room: f64,
    /// In the event at hand: the weight of the flows without a rate.
    pub(super) weight: f64,
    /// In the event at hand: how many flows are without a rate.
    pub(super) count: u32,
    /// How many of the members are limited here: the first ones.
    pub(super) limited: u32,
    /// The last event that touched the link.
    pub(super) touched: u32,
    /// The last event that entered the link in the heap.
    pub(super) staged: u32,
    /// How often `passing` was changed since it was last summed.
    pub(super) changes: u32,
}

/// A flow of a link: its slot, and the entry of its route that is this link.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    pub(super) slot: u32,
    pub(super) entry: u32,
}

/// A link of a flow's route, and where in the link's members the flow stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) link: u32,
    pub(super) place: u32,
}

/// A flow that is under way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flow {
    pub(super) rate: f64,
    /// What was left to send at `since`.
    pub(super) left: f64,
    pub(super) since: f64,
    /// When it ends if its rate stays.
    pub(super) end: f64,
    pub(super) first: u32,
    pub(super) length: u32,
    pub(super) bottleneck: u32,
    /// Without a rate in the event at hand.
    pub(super) open: bool,
    /// The number under which the caller knows it.
    pub(super) ticket: u32,
}

/// Links, flows, and who is where.
#[derive(Debug, Clone, Default)]
pub(super) struct Tables {
    pub(super) links: Vec<Link>,
    pub(super) members: Vec<Vec<Member>>,
    pub(super) flows: Vec<Flow>,
    pub(super) entries: Vec<Entry>,
    /// The weight of each entry; empty while all are 1.
    pub(super) weights: Vec<f64>,
    free_slots: Vec<u32>,
    /// For each length of a route, where entries of ended flows are free.
    free_entries: Vec<Vec<u32>>,
}

impl Tables {
    pub(super) fn new(capacities: &[f64]) -> Self {
        let link = |&capacity: &f64| Link {
            capacity,
            passing: 0.0,
            fastest: 0.0,
            room: 0.0,
            weight: 0.0,
            count: 0,
            limited: 0,
            touched: 0,
            staged: 0,
            changes: 0,
        };
        Self {
            links: capacities.iter().map(link).collect(),
            members: vec![Vec::new(); capacities.len()],
            ..Self::default()
        }
    }

    /// The entries of a flow.
    pub(super) fn route(&self, slot: u32) -> core::ops::Range<usize> {
        let flow = &self.flows[slot as usize];
        flow.first as usize..flow.first as usize + flow.length as usize
    }

    pub(super) fn weight(&self, entry: usize) -> f64 {
        if self.weights.is_empty() { 1.0 } else { self.weights[entry] }
    }

    /// Enters a flow, without a rate yet, as passing on all its links (which are distinct).
    pub(super) fn insert(&mut self, route: &[(u32, f64)], size: f64, now: f64, ticket: u32) -> u32 {
        let first = self.room_for(route);
        let flow = Flow {
            rate: 0.0,
            left: size,
            since: now,
            end: f64::INFINITY,
            first,
            length: route.len() as u32,
            bottleneck: NONE,
            open: false,
            ticket,
        };
        let slot = if let Some(slot) = self.free_slots.pop() {
            self.flows[slot as usize] = flow;
            slot
        } else {
            self.flows.push(flow);
            self.flows.len() as u32 - 1
        };
        for (entry, &(link, weight)) in (first..).zip(route) {
            let members = &mut self.members[link as usize];
            self.entries[entry as usize] = Entry { link, place: members.len() as u32 };
            members.push(Member { slot, entry });
            if !self.weights.is_empty() {
                self.weights[entry as usize] = weight;
            }
        }
        slot
    }

    /// The first of as many free entries as the route needs.
    fn room_for(&mut self, route: &[(u32, f64)]) -> u32 {
        if self.weights.is_empty() && route.iter().any(|entry| entry.1 != 1.0) {
            // One at least, so that "empty" keeps its meaning.
            self.weights = vec![1.0; self.entries.len().max(1)];
        }
        if let Some(first) = self.free_entries.get_mut(route.len()).and_then(Vec::pop) {
            return first;
        }
        let first = self.entries.len();
        self.entries.resize(first + route.len(), Entry { link: NONE, place: 0 });
        if !self.weights.is_empty() {
            self.weights.resize(self.entries.len(), 1.0);
        }
        first as u32
    }

    /// Takes a flow off its links and frees its slot.
    pub(super) fn remove(&mut self, slot: u32) {
        let flow = self.flows[slot as usize];
        for entry in self.route(slot) {
            let link = self.entries[entry].link;
            if link == flow.bottleneck {
                self.release(entry);
            } else {
                let load = self.weight(entry) * flow.rate;
                let state = &mut self.links[link as usize];
                state.passing -= load;
                state.changes += 1;
            }
            let place = self.entries[entry].place;
            let members = &mut self.members[link as usize];
            members.swap_remove(place as usize);
            if let Some(moved) = members.get(place as usize) {
                self.entries[moved.entry as usize].place = place;
            }
        }
        self.free_slots.push(slot);
        let length = flow.length as usize;
        if self.free_entries.len() <= length {
            self.free_entries.resize(length + 1, Vec::new());
        }
        self.free_entries[length].push(flow.first);
    }

    /// Moves a flow from those that a link limits to those that pass it.
    pub(super) fn release(&mut self, entry: usize) {
        let Entry { link, place } = self.entries[entry];
        let state = &mut self.links[link as usize];
        state.limited -= 1;
        let last = state.limited;
        self.swap(link, place, last);
    }

    /// Moves a flow from those that pass a link to those that it limits.
    pub(super) fn limit(&mut self, entry: usize) {
        let Entry { link, place } = self.entries[entry];
        let state = &mut self.links[link as usize];
        let next = state.limited;
        state.limited += 1;
        self.swap(link, place, next);
    }

    fn swap(&mut self, link: u32, a: u32, b: u32) {
        if a != b {
            let members = &mut self.members[link as usize];
            members.swap(a as usize, b as usize);
            self.entries[members[a as usize].entry as usize].place = a;
            self.entries[members[b as usize].entry as usize].place = b;
        }
    }

    /// The loads of the flows that pass a link, summed afresh.
    pub(super) fn sum_passing(&self, link: u32) -> f64 {
        let limited = self.links[link as usize].limited as usize;
        self.members[link as usize][limited..]
            .iter()
            .map(|member| self.weight(member.entry as usize) * self.flows[member.slot as usize].rate)
            .sum()
    }

    /// What a link has for each unit of weight without a rate.
    pub(super) fn share(&mut self, link: u32) -> f64 {
        let state = self.links[link as usize];
        if self.weights.is_empty() {
            return state.room / state.weight;
        }
        // Weights can round: where little is left of many, the difference is not to be trusted.
        let mut weight = 0.0;
        let mut load = 0.0;
        for member in &self.members[link as usize] {
            let flow = &self.flows[member.slot as usize];
            if flow.open {
                weight += self.weights[member.entry as usize];
            } else {
                load += self.weights[member.entry as usize] * flow.rate;
            }
        }
        let state = &mut self.links[link as usize];
        state.weight = weight;
        state.room = state.capacity - load;
        state.room / state.weight
    }
}
