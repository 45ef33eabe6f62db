//! A simulation driven by the caller, who adds flows between events.

use super::SIMULTANEOUS;
use super::ends::Ends;
use super::refill::Refill;
use super::tables::{NONE, Tables};
use crate::problem::{Problem, ProblemError};

/// A running simulation.
///
/// # Examples
/// ```
/// use gargalo_flow::Fluid;
///
/// // Two flows share a link of 10; when the smaller has ended, a third starts.
/// let mut fluid = Fluid::new(&[10.0])?;
/// let small = fluid.add(&[(0, 1.0)], 20.0, 1)?;
/// let large = fluid.add(&[(0, 1.0)], 60.0, 1)?;
/// let mut ended = Vec::new();
/// assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 4.0);
/// assert_eq!(ended, [small]);
/// let third = fluid.add(&[(0, 1.0)], 40.0, 1)?;
/// assert_eq!(fluid.rate(third), 5.0);
/// assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 12.0);
/// assert_eq!(ended, [large, third]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Fluid {
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
    /// Working memory.
    due: Vec<u32>,
    leaving: Vec<u32>,
}

impl Fluid {
    /// A simulation without flows, at time 0.
    ///
    /// # Errors
    /// [`ProblemError`] for a capacity that is not a finite number of at least 0.
    pub fn new(capacities: &[f64]) -> Result<Self, ProblemError> {
        // The same checks, in one place.
        Problem::new(capacities.to_vec()).map(|problem| Self::over(&problem, 0.0))
    }

    /// A simulation over a problem's links, without flows, that begins at some time.
    pub(super) fn over(problem: &Problem, now: f64) -> Self {
        Self {
            tables: Tables::new(problem.capacities()),
            refill: Refill::default(),
            ends: Ends::new(problem.link_count()),
            now,
            slots: Vec::new(),
            instant: Vec::new(),
            active: 0,
            added: Vec::new(),
            relieved: Vec::new(),
            due: Vec::new(),
            leaving: Vec::new(),
        }
    }

    /// Adds, at the present time, `count` flows of one `size` that load each link with a multiple of their rate, and
    /// returns the number of the group. Flows added at the same time share links from then on, whatever their order.
    ///
    /// A flow of size 0 (or less, or undefined) or with an empty route finishes at once, at the next event.
    ///
    /// # Errors
    /// [`ProblemError`] for a link that does not exist or a weight that is not a finite number of at least 0; the
    /// flow in the error is the number that it would have had.
    pub fn add(&mut self, route: &[(u32, f64)], size: f64, count: u32) -> Result<u32, ProblemError> {
        let mut loads: Vec<(u32, f64)> = Vec::with_capacity(route.len());
        let (flow, links) = (self.slots.len(), self.tables.links.len());
        for (entry, &(link, value)) in route.iter().enumerate() {
            if link as usize >= links {
                return Err(ProblemError::UnknownLink { flow, entry, link, links });
            }
            if !(value.is_finite() && value >= 0.0) {
                return Err(ProblemError::Weight { flow, entry, value });
            }
            match loads.iter_mut().find(|load| load.0 == link) {
                Some(load) => load.1 += value,
                None => loads.push((link, value)),
            }
        }
        loads.retain(|load| load.1 > 0.0);
        for load in &mut loads {
            load.1 *= f64::from(count);
        }
        Ok(self.enter(&loads, if count == 0 { 0.0 } else { size }))
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
    pub fn now(&self) -> f64 {
        self.now
    }

    /// How many flows (groups added as one count once) are under way.
    pub fn active(&self) -> usize {
        self.active
    }

    /// How many flows were given a rate so far, each time counted: the measure of work done.
    pub fn work(&self) -> u64 {
        self.refill.work
    }

    /// The present rate of a flow (of each, where several were added as one); 0 when it has ended.
    pub fn rate(&mut self, flow: u32) -> f64 {
        self.settle();
        match self.slots.get(flow as usize) {
            Some(&slot) if slot != NONE => self.tables.flows[slot as usize].rate,
            _ => 0.0,
        }
    }

    /// The present load of a link: the sum of the rates that it carries.
    pub fn load(&mut self, link: u32) -> f64 {
        self.settle();
        let Some(members) = self.tables.members.get(link as usize) else { return 0.0 };
        let load = |member: &super::tables::Member| {
            self.tables.weight(member.entry as usize) * self.tables.flows[member.slot as usize].rate
        };
        members.iter().map(load).sum()
    }

    /// When the next flow finishes if none is added before; infinite if none ever does.
    pub fn next_completion(&mut self) -> f64 {
        self.settle();
        if self.instant.is_empty() { self.ends.first().max(self.now) } else { self.now }
    }

    /// Advances to the next completion, or to `until` if that comes first, and returns the time. Puts into `ended` the
    /// flows that finish then, ascending: none if `until` came first.
    pub fn next_event(&mut self, until: f64, ended: &mut Vec<u32>) -> f64 {
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
                self.relieved.push(self.tables.entries[entry]);
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

    /// Computes the rates that the flows added and ended since the last time have changed.
    fn settle(&mut self) {
        if self.added.is_empty() && self.relieved.is_empty() {
            return;
        }
        self.refill.begin(&mut self.tables);
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
    }
}
