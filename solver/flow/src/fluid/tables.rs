//! The tables of a running simulation: links with their members, flows with their routes.
//!
//! A link's members are in two parts: first the flows that it limits, then those that only cross it. Slots of finished flows
//! are reused, so that the slots in use stay together however many flows start and finish.

/// Stands for "no link" and "no slot".
pub(super) const NONE: u32 = u32::MAX;

/// Below this part of its peak a difference has lost four bits, and is summed afresh.
const TRUSTED: f64 = 1.0 / 16.0;

/// So many flows stay in a processor's own cache, and there is no wait.
const CACHED: usize = 1 << 14;

/// A link with what the last solution left on it and what the present one has in hand: one cache line.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Link {
    pub(super) capacity: f64,
    /// The sum of the loads of the flows that pass, and so are limited elsewhere.
    pub(super) passing: f64,
    /// At least the greatest rate among the flows that pass.
    pub(super) fastest: f64,
    /// In the event at hand: what is free for flows without a rate.
    pub(super) room: f64,
    /// In the event at hand: the weight of the flows without a rate, where weights are not all 1.
    pub(super) weight: f64,
    /// In the event at hand: how many flows are without a rate.
    pub(super) count: u32,
    /// How many of the members are limited here: the first ones.
    pub(super) limited: u32,
    /// The last event that touched the link.
    pub(super) touched: u32,
    /// The last event that entered the link in the heap.
    pub(super) staged: u32,
    /// The last time that a filling went back and opened what the link limits.
    pub(super) spread: u32,
    /// How often `passing` was changed since it was last summed.
    pub(super) changes: u32,
}

impl Link {
    pub(super) const fn new(capacity: f64) -> Self {
        Self {
            capacity,
            passing: 0.0,
            fastest: 0.0,
            room: 0.0,
            weight: 0.0,
            count: 0,
            limited: 0,
            touched: 0,
            staged: 0,
            spread: 0,
            changes: 0,
        }
    }
}

/// A flow of a link: its slot, and the entry of its route that is this link.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    pub(super) slot: u32,
    pub(super) entry: u32,
}

/// A flow that is under way: one cache line.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
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
    /// The last event that gave it a rate.
    pub(super) fixed: u32,
    /// The number under which the caller knows it.
    pub(super) ticket: u32,
}

/// Links, flows, and who is where.
#[derive(Debug, Clone, Default)]
pub(super) struct Tables {
    pub(super) links: Vec<Link>,
    pub(super) members: Vec<Vec<Member>>,
    pub(super) flows: Vec<Flow>,
    /// The slots without a rate in the event at hand, a bit each.
    pub(super) open: Vec<u64>,
    /// The link of each route entry.
    pub(super) entries: Vec<u32>,
    /// Where in its link's members each route entry stands.
    places: Vec<u32>,
    /// The weight of each entry; empty while all are 1.
    pub(super) weights: Vec<f64>,
    /// For each link the most weight without a rate since `room` and `weight` were last summed; in use with `weights`.
    pub(super) peaks: Vec<f64>,
    free_slots: Vec<u32>,
    /// For each length of a route, where entries of ended flows are free.
    free_entries: Vec<Vec<u32>>,
}

impl Tables {
    pub(super) fn new(capacities: &[f64]) -> Self {
        Self {
            links: capacities.iter().map(|&capacity| Link::new(capacity)).collect(),
            members: vec![Vec::new(); capacities.len()],
            peaks: vec![0.0; capacities.len()],
            ..Self::default()
        }
    }

    /// Adds a link.
    pub(super) fn push_link(&mut self, capacity: f64) -> u32 {
        self.links.push(Link::new(capacity));
        self.members.push(Vec::new());
        self.peaks.push(0.0);
        self.links.len() as u32 - 1
    }

    /// The entries of a flow.
    #[inline(always)]
    pub(super) fn route(&self, slot: u32) -> core::ops::Range<usize> {
        let flow = &self.flows[slot as usize];
        flow.first as usize..flow.first as usize + flow.length as usize
    }

    /// Whether a flow is without a rate in the event at hand.
    #[inline(always)]
    pub(super) fn is_open(&self, slot: u32) -> bool {
        self.open[slot as usize / 64] >> (slot % 64) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn set_open(&mut self, slot: u32, open: bool) {
        let word = &mut self.open[slot as usize / 64];
        *word = *word & !(1 << (slot % 64)) | u64::from(open) << (slot % 64);
    }

    /// Looks at flows that are about to be handled one by one: the waits for memory overlap here, as they could not
    /// there.
    #[inline(always)]
    pub(super) fn look_at(&self, members: &[Member]) {
        if self.flows.len() < CACHED {
            return;
        }
        let mut seen = 0;
        for member in members {
            seen ^= self.flows[member.slot as usize].first;
        }
        for member in members {
            seen ^= self.entries[self.flows[member.slot as usize].first as usize];
        }
        core::hint::black_box(seen);
    }

    #[inline(always)]
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
            fixed: 0,
            ticket,
        };
        let slot = if let Some(slot) = self.free_slots.pop() {
            self.flows[slot as usize] = flow;
            slot
        } else {
            self.flows.push(flow);
            self.open.resize(self.flows.len() / 64 + 1, 0);
            self.flows.len() as u32 - 1
        };
        for (entry, &(link, weight)) in (first..).zip(route) {
            let members = &mut self.members[link as usize];
            self.entries[entry as usize] = link;
            self.places[entry as usize] = members.len() as u32;
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
        self.entries.resize(first + route.len(), NONE);
        self.places.resize(first + route.len(), 0);
        if !self.weights.is_empty() {
            self.weights.resize(self.entries.len(), 1.0);
        }
        first as u32
    }

    /// Takes a flow off its links and frees its slot.
    pub(super) fn remove(&mut self, slot: u32) {
        let flow = self.flows[slot as usize];
        for entry in self.route(slot) {
            let link = self.entries[entry];
            if link == flow.bottleneck {
                self.release(entry);
            } else {
                let load = self.weight(entry) * flow.rate;
                let state = &mut self.links[link as usize];
                state.passing -= load;
                state.changes += 1;
            }
            let place = self.places[entry];
            let members = &mut self.members[link as usize];
            members.swap_remove(place as usize);
            if let Some(moved) = members.get(place as usize) {
                self.places[moved.entry as usize] = place;
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
    #[inline(always)]
    pub(super) fn release(&mut self, entry: usize) {
        let (link, place) = (self.entries[entry], self.places[entry]);
        let state = &mut self.links[link as usize];
        state.limited -= 1;
        let last = state.limited;
        self.swap(link, place, last);
    }

    /// Moves a flow from those that pass a link to those that it limits.
    #[inline(always)]
    pub(super) fn limit(&mut self, entry: usize) {
        let (link, place) = (self.entries[entry], self.places[entry]);
        let state = &mut self.links[link as usize];
        let next = state.limited;
        state.limited += 1;
        self.swap(link, place, next);
    }

    #[inline(always)]
    fn swap(&mut self, link: u32, a: u32, b: u32) {
        if a != b {
            let members = &mut self.members[link as usize];
            members.swap(a as usize, b as usize);
            self.places[members[a as usize].entry as usize] = a;
            self.places[members[b as usize].entry as usize] = b;
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
    #[inline(always)]
    pub(super) fn share(&mut self, link: u32) -> f64 {
        let state = self.links[link as usize];
        if self.weights.is_empty() {
            return state.room / f64::from(state.count);
        }
        if state.weight >= TRUSTED * self.peaks[link as usize] {
            return state.room / state.weight;
        }
        // Weights can round: where little is left of much, the difference is not to be trusted.
        let mut weight = 0.0;
        let mut load = 0.0;
        for member in &self.members[link as usize] {
            let flow = &self.flows[member.slot as usize];
            if self.is_open(member.slot) {
                weight += self.weights[member.entry as usize];
            } else {
                load += self.weights[member.entry as usize] * flow.rate;
            }
        }
        let state = &mut self.links[link as usize];
        state.weight = weight;
        state.room = state.capacity - load;
        self.peaks[link as usize] = weight;
        state.room / state.weight
    }
}
