//! Water filling on the region that an event reaches, and nowhere else.
//!
//! When flows leave or start, the rates of the flows limited by their links are recomputed; so are those of the flows limited by
//! the links of those, and so on, as far as the bottleneck structure reaches. Flows that only cross these links keep their rates and
//! count as a constant load. Then the links concerned are filled as in [`crate::max_min`], with two additions:
//!
//! - A link that limited no flow is only entered in the heap when a level is about to pass its share. Most never are.
//! - A level below the rate of a flow that passes takes that flow's rate too: the link becomes its bottleneck.

use super::ends::Ends;
use super::tables::{Member, NONE, Tables};
use crate::heap::LazyHeap;

/// Rates this much above a share are above it; less is rounding.
const ABOVE: f64 = 1.0 + 1e-12;

/// A level this much above what a link has for each of its flows passes it.
const BELOW: f64 = 1.0 - 1e-13;

/// After so many changes a link's sum is formed afresh, which bounds its rounding.
const RESUM: u32 = 4096;

/// The working memory of the filling; nothing in it outlives an event.
#[derive(Debug, Clone, Default)]
pub(super) struct Refill {
    event: u32,
    /// Counts the times that a filling had to go back.
    pass: u32,
    /// The links in the region; those from `spread` on have not passed the change on yet.
    region: Vec<u32>,
    spread: usize,
    /// Flows without a rate.
    open: usize,
    /// Flows that lost their rates since the list was last cleared.
    opened: Vec<u32>,
    /// The flows about to be fixed.
    fixing: Vec<Member>,
    heap: LazyHeap,
    /// How many flows have lost their rates since the start: the measure of work.
    pub(super) work: u64,
}

impl Refill {
    /// Begins an event.
    pub(super) fn begin(&mut self, tables: &mut Tables) {
        self.event = self.event.wrapping_add(1);
        if self.event == 0 {
            // The numbers have come round, after four thousand million events: forget the old ones.
            for link in &mut tables.links {
                link.touched = 0;
                link.staged = 0;
            }
            for flow in &mut tables.flows {
                flow.fixed = 0;
            }
            self.event = 1;
        }
        self.region.clear();
        self.opened.clear();
        self.spread = 0;
        self.open = 0;
        self.heap.clear();
    }

    /// Brings a link into the region.
    pub(super) fn touch(&mut self, tables: &mut Tables, link: u32) {
        if tables.links[link as usize].touched != self.event {
            self.enter(tables, link);
        }
    }

    /// Takes up a changed capacity. Where it is below what passes, that loses its rate: the link limits it from now on.
    pub(super) fn resize(&mut self, tables: &mut Tables, link: u32) {
        let state = &tables.links[link as usize];
        if state.limited > 0 {
            self.touch(tables, link);
        } else if state.passing > state.capacity {
            for place in 0..tables.members[link as usize].len() {
                let slot = tables.members[link as usize][place].slot;
                self.open(tables, slot);
            }
        }
    }

    /// The links of the event at hand.
    pub(super) fn region(&self) -> &[u32] {
        &self.region
    }

    #[inline(always)]
    fn enter(&mut self, tables: &mut Tables, link: u32) {
        if tables.links[link as usize].changes > RESUM {
            tables.links[link as usize].passing = tables.sum_passing(link);
            tables.links[link as usize].changes = 0;
        }
        let state = &mut tables.links[link as usize];
        state.touched = self.event;
        state.room = state.capacity - state.passing;
        state.weight = 0.0;
        state.count = 0;
        self.region.push(link);
    }

    /// Takes a flow's rate from it and brings its links into the region.
    #[inline(always)]
    pub(super) fn open(&mut self, tables: &mut Tables, slot: u32) {
        if tables.is_open(slot) {
            return;
        }
        tables.set_open(slot, true);
        let flow = &tables.flows[slot as usize];
        let rate = flow.rate;
        // On the link that limits it, its load is in the room only if this event has put it there.
        let apart = if flow.fixed == self.event { NONE } else { flow.bottleneck };
        self.opened.push(slot);
        self.open += 1;
        self.work += 1;
        let unit = tables.weights.is_empty();
        for entry in tables.route(slot) {
            let link = tables.entries[entry];
            let mut state = &mut tables.links[link as usize];
            if state.touched != self.event {
                self.enter(tables, link);
                state = &mut tables.links[link as usize];
            }
            state.count += 1;
            state.changes += 1;
            let mut load = rate;
            if !unit {
                state.weight += tables.weights[entry];
                tables.peaks[link as usize] = state.weight;
                load *= tables.weights[entry];
            }
            state.room += if link == apart { 0.0 } else { load };
        }
    }

    /// Follows the structure: what the links in the region limit loses its rate.
    fn spread(&mut self, tables: &mut Tables) {
        while let Some(&link) = self.region.get(self.spread) {
            self.spread += 1;
            let limited = tables.links[link as usize].limited as usize;
            tables.look_at(&tables.members[link as usize][..limited]);
            for place in 0..limited {
                let slot = tables.members[link as usize][place].slot;
                self.open(tables, slot);
            }
        }
    }

    /// Follows the structure from flows opened in the middle of the filling. A link entered late may have a lower
    /// share than links filled before it: then flows fixed already, in this event, lose their rates once more.
    fn respread(&mut self, tables: &mut Tables) {
        self.pass = self.pass.wrapping_add(1);
        if self.pass == 0 {
            for link in &mut tables.links {
                link.spread = 0;
            }
            self.pass = 1;
        }
        let mut next = 0;
        while let Some(&slot) = self.opened.get(next) {
            next += 1;
            for entry in tables.route(slot) {
                let link = tables.entries[entry] as usize;
                if core::mem::replace(&mut tables.links[link].spread, self.pass) == self.pass {
                    continue;
                }
                for place in 0..tables.links[link].limited as usize {
                    let slot = tables.members[link][place].slot;
                    self.open(tables, slot);
                }
            }
        }
        self.spread = self.region.len();
    }

    /// Gives every flow of the region its rate from `now` on.
    pub(super) fn run(&mut self, tables: &mut Tables, ends: &mut Ends, now: f64) {
        self.spread(tables);
        for index in 0..self.region.len() {
            let link = self.region[index];
            if tables.links[link as usize].limited > 0 {
                self.stage(tables, link);
            }
        }
        self.heap.build();
        let mut level = 0.0_f64;
        while self.open > 0 {
            let Some(top) = self.heap.top() else {
                if !self.stage_rest(tables) {
                    break;
                }
                continue;
            };
            let state = &tables.links[top.link as usize];
            if state.count == 0 {
                self.heap.pop();
                continue;
            }
            let share = tables.share(top.link);
            if share > top.key {
                self.heap.replace_top(share);
                continue;
            }
            // Parts of the region that share no flow come in any order; but what is below the last level by no more
            // than rounding is a tie, and ties stay exact.
            let tied = share < level && share > level * BELOW;
            let next = match share {
                _ if tied => level,
                share if share > 0.0 => share.min(f64::MAX),
                // Less than nothing, or nothing that is a number, is rounding at the ends of the range.
                _ => 0.0,
            };
            if self.overtakes(tables, top.link, next) || self.exceeds(tables, top.link, next) {
                continue;
            }
            level = next;
            self.heap.pop();
            self.fix(tables, ends, top.link, level, now);
        }
        self.finish(tables, ends);
    }

    #[inline(always)]
    fn stage(&mut self, tables: &mut Tables, link: u32) {
        let share = tables.share(link);
        let state = &mut tables.links[link as usize];
        state.staged = self.event;
        if state.count > 0 {
            self.heap.stage(share, link);
        }
    }

    /// Enters every link of the region that still has flows without a rate; false if there is none.
    fn stage_rest(&mut self, tables: &mut Tables) -> bool {
        for index in 0..self.region.len() {
            let link = self.region[index];
            if tables.links[link as usize].count > 0 {
                self.stage(tables, link);
            }
        }
        self.heap.build();
        self.heap.top().is_some()
    }

    /// Opens the flows that pass a link faster than the level at which it is to limit its flows. True if there are any:
    /// then its share is another.
    fn overtakes(&mut self, tables: &mut Tables, link: u32, level: f64) -> bool {
        let state = &tables.links[link as usize];
        if state.fastest <= level * ABOVE {
            return false;
        }
        self.opened.clear();
        let mut fastest = 0.0_f64;
        for place in state.limited as usize..tables.members[link as usize].len() {
            let slot = tables.members[link as usize][place].slot;
            if tables.is_open(slot) {
                continue;
            }
            let rate = tables.flows[slot as usize].rate;
            if rate > level * ABOVE {
                self.open(tables, slot);
            } else {
                fastest = fastest.max(rate);
            }
        }
        tables.links[link as usize].fastest = fastest;
        self.respread(tables);
        // Shares of links met before may have fallen: enter them again, the old entries are passed over.
        let opened = core::mem::take(&mut self.opened);
        for &slot in &opened {
            for entry in tables.route(slot) {
                let other = tables.entries[entry];
                let state = &tables.links[other as usize];
                if other != link && (state.staged == self.event || state.limited > 0) {
                    let share = tables.share(other);
                    tables.links[other as usize].staged = self.event;
                    self.heap.push(share, other);
                }
            }
        }
        let any = !opened.is_empty();
        self.opened = opened;
        any
    }

    /// Enters links that limited nobody and that the level is about to pass. True if there are any; if not, the flows
    /// to fix have been gathered.
    #[inline(always)]
    fn exceeds(&mut self, tables: &mut Tables, link: u32, level: f64) -> bool {
        self.gather(tables, link);
        tables.look_at(&self.fixing);
        let unit = tables.weights.is_empty();
        let level = level * BELOW;
        let mut any = false;
        for index in 0..self.fixing.len() {
            for entry in tables.route(self.fixing[index].slot) {
                let other = tables.entries[entry];
                let state = &tables.links[other as usize];
                let weight = if unit { f64::from(state.count) } else { state.weight };
                if state.room < level * weight && state.staged != self.event {
                    let share = tables.share(other);
                    tables.links[other as usize].staged = self.event;
                    self.heap.push(share, other);
                    any = true;
                }
            }
        }
        any
    }

    /// Gathers the flows of a link that are without a rate.
    #[inline(always)]
    fn gather(&mut self, tables: &Tables, link: u32) {
        let members = &tables.members[link as usize];
        let count = tables.links[link as usize].count as usize;
        // Which are without is anybody's guess: so every one is written down, and overwritten if it was not.
        self.fixing.resize(members.len(), Member { slot: NONE, entry: NONE });
        let mut length = 0;
        for &member in members {
            self.fixing[length] = member;
            length += usize::from(tables.is_open(member.slot));
            if length == count {
                break;
            }
        }
        self.fixing.truncate(length);
    }

    /// Fixes the flows gathered, those of a link that are without a rate, at this level.
    #[inline(always)]
    fn fix(&mut self, tables: &mut Tables, ends: &mut Ends, link: u32, level: f64, now: f64) {
        let mut first_end = f64::INFINITY;
        let unit = tables.weights.is_empty();
        for member in &self.fixing {
            tables.set_open(member.slot, false);
            let flow = &mut tables.flows[member.slot as usize];
            flow.fixed = self.event;
            if flow.rate != level {
                if flow.rate > 0.0 {
                    flow.left = (flow.left - flow.rate * (now - flow.since)).max(0.0);
                }
                flow.since = now;
                flow.rate = level;
                flow.end = if level > 0.0 { now + flow.left / level } else { f64::INFINITY };
            }
            first_end = first_end.min(flow.end);
            let old = core::mem::replace(&mut flow.bottleneck, link);
            for entry in tables.route(member.slot) {
                let other = tables.entries[entry];
                let state = &mut tables.links[other as usize];
                state.count -= 1;
                if unit {
                    state.room -= level;
                } else {
                    state.room -= tables.weights[entry] * level;
                    state.weight -= tables.weights[entry];
                }
                if other != link {
                    state.fastest = state.fastest.max(level);
                }
                if other == old && old != link {
                    tables.release(entry);
                }
            }
            if old != link {
                tables.limit(member.entry as usize);
            }
        }
        self.open -= self.fixing.len();
        let limited = tables.links[link as usize].limited as usize;
        if self.fixing.len() != limited {
            // Rounding has let the link fix flows before, in this event.
            for member in &tables.members[link as usize][..limited] {
                first_end = first_end.min(tables.flows[member.slot as usize].end);
            }
        }
        ends.set(link, first_end);
    }

    /// Leaves the region's links as the next event expects them.
    fn finish(&mut self, tables: &mut Tables, ends: &mut Ends) {
        for &link in &self.region {
            let limited = tables.links[link as usize].limited;
            if limited == 0 {
                ends.remove(link);
            }
            let state = tables.links[link as usize];
            let own = if limited == 0 {
                0.0
            } else {
                // All that it limits have one rate.
                let members = &tables.members[link as usize][..limited as usize];
                let weight: f64 = if tables.weights.is_empty() {
                    f64::from(limited)
                } else {
                    members.iter().map(|member| tables.weights[member.entry as usize]).sum()
                };
                weight * tables.flows[members[0].slot as usize].rate
            };
            tables.links[link as usize].passing = state.capacity - state.room - own;
        }
    }
}
