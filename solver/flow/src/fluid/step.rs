//! A simulation driven by the caller, who adds flows between events.

use super::single::Single;
use crate::layers::remaining;
use crate::problem::{Problem, ProblemError};
use crate::terms::Terms;

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
    capacities: Vec<f64>,
    /// The flows of each class, on what the classes before it leave; the first class is always there.
    classes: Vec<Single>,
    /// Of each flow, where it is; empty while all flows are in the first class with a weight of 1, in their order.
    places: Vec<Place>,
    /// The flow of each number of each class; in use with `places`.
    flows: Vec<Vec<u32>>,
    /// Working memory.
    ended: Vec<u32>,
    loads: Vec<(u32, f64)>,
}

/// Where a flow is.
#[derive(Debug, Clone, Copy)]
struct Place {
    class: u32,
    /// Its number there.
    ticket: u32,
    weight: f64,
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
            capacities: problem.capacities().to_vec(),
            classes: vec![Single::new(problem.capacities(), now)],
            places: Vec::new(),
            flows: Vec::new(),
            ended: Vec::new(),
            loads: Vec::new(),
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
        self.add_with(route, size, count, Terms::default())
    }

    /// As [`Self::add`], for flows that share links with others on their own terms. Each has the cap, not all together.
    ///
    /// # Errors
    /// As [`Self::add`]; [`ProblemError::Terms`] for what [`Terms`] does not allow.
    ///
    /// # Examples
    /// ```
    /// use gargalo_flow::{Fluid, Terms};
    ///
    /// // A flow of a strict class comes first on a link of 10; the other waits until it has ended.
    /// let mut fluid = Fluid::new(&[10.0])?;
    /// let first = fluid.add(&[(0, 1.0)], 20.0, 1)?;
    /// let low = fluid.add_with(&[(0, 1.0)], 20.0, 1, Terms { class: 1, ..Terms::default() })?;
    /// assert_eq!((fluid.rate(first), fluid.rate(low)), (10.0, 0.0));
    /// let mut ended = Vec::new();
    /// assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 2.0);
    /// assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 4.0);
    /// # Ok::<(), gargalo_flow::ProblemError>(())
    /// ```
    pub fn add_with(
        &mut self,
        route: &[(u32, f64)],
        size: f64,
        count: u32,
        terms: Terms,
    ) -> Result<u32, ProblemError> {
        let mut loads: Vec<(u32, f64)> = Vec::with_capacity(route.len());
        let (flow, links) = (self.flow_count(), self.capacities.len());
        terms.check(flow)?;
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
        Ok(self.enter(&loads, if count == 0 { 0.0 } else { size }, terms))
    }

    /// Adds flows whose links are distinct and whose loads are positive and hold their number.
    pub(super) fn enter(&mut self, loads: &[(u32, f64)], size: f64, terms: Terms) -> u32 {
        let flow = self.flow_count() as u32;
        if self.places.is_empty() && terms == Terms::default() {
            return self.classes[0].enter(loads, size);
        }
        if self.places.is_empty() {
            self.places = (0..flow).map(|ticket| Place { class: 0, ticket, weight: 1.0 }).collect();
            self.flows = vec![(0..flow).collect()];
        }
        while self.classes.len() <= terms.class as usize {
            self.push_class();
        }
        let class = &mut self.classes[terms.class as usize];
        self.loads.clear();
        self.loads.extend(loads.iter().map(|&(link, load)| (link, load * terms.weight)));
        if terms.cap < f64::INFINITY && size > 0.0 {
            self.loads.push((class.cap(terms.cap), terms.weight));
        }
        let ticket = class.enter(&self.loads, size / terms.weight);
        self.places.push(Place { class: terms.class, ticket, weight: terms.weight });
        self.flows[terms.class as usize].push(flow);
        flow
    }

    /// Adds a class after the last one, on what that leaves.
    fn push_class(&mut self) {
        self.settle();
        let last = self.classes.len() - 1;
        let above = &mut self.classes[last];
        let left: Vec<f64> =
            (0..).zip(&self.capacities).map(|(link, &all)| remaining(above.room(link), all)).collect();
        above.changed = Some(Vec::new());
        let now = above.now();
        self.classes.push(Single::new(&left, now));
        self.flows.push(Vec::new());
    }

    fn flow_count(&self) -> usize {
        if self.places.is_empty() { self.classes[0].flow_count() } else { self.places.len() }
    }

    /// The present time.
    pub fn now(&self) -> f64 {
        self.classes[0].now()
    }

    /// How many flows (groups added as one count once) are under way.
    pub fn active(&self) -> usize {
        self.classes.iter().map(Single::active).sum()
    }

    /// How many flows were given a rate so far, each time counted: the measure of work done.
    pub fn work(&self) -> u64 {
        self.classes.iter().map(Single::work).sum()
    }

    /// The present rate of a flow (of each, where several were added as one); 0 when it has ended.
    pub fn rate(&mut self, flow: u32) -> f64 {
        self.settle();
        let Place { class, ticket, weight } = self.place(flow);
        weight * self.classes[class as usize].rate(ticket)
    }

    /// What a flow (each, where several were added as one) has still to send; 0 when it has ended.
    pub fn left(&mut self, flow: u32) -> f64 {
        self.settle();
        let Place { class, ticket, weight } = self.place(flow);
        weight * self.classes[class as usize].left(ticket)
    }

    /// A link that limits a flow at present; none for one that its cap limits, or that has ended.
    pub fn bottleneck(&mut self, flow: u32) -> Option<u32> {
        self.settle();
        let Place { class, ticket, .. } = self.place(flow);
        self.classes[class as usize].bottleneck(ticket)
    }

    /// Where a flow is; in no table where it was never added.
    fn place(&self, flow: u32) -> Place {
        let plain = Place { class: 0, ticket: flow, weight: 1.0 };
        if self.places.is_empty() {
            return plain;
        }
        self.places.get(flow as usize).copied().unwrap_or(Place { ticket: u32::MAX, ..plain })
    }

    /// The present load of a link: the sum of the rates that it carries.
    pub fn load(&mut self, link: u32) -> f64 {
        self.settle();
        self.classes.iter_mut().map(|class| class.load(link)).sum()
    }

    /// When the next flow finishes if none is added before; infinite if none ever does.
    pub fn next_completion(&mut self) -> f64 {
        self.settle();
        self.classes.iter_mut().map(Single::next_completion).fold(f64::INFINITY, f64::min)
    }

    /// Advances to the next completion, or to `until` if that comes first, and returns the time. Puts into `ended` the
    /// flows that finish then, ascending: none if `until` came first.
    pub fn next_event(&mut self, until: f64, ended: &mut Vec<u32>) -> f64 {
        if self.places.is_empty() {
            return self.classes[0].next_event(until, ended);
        }
        ended.clear();
        let time = self.next_completion().min(until.max(self.now()));
        if time == f64::INFINITY {
            return time;
        }
        for (class, flows) in self.classes.iter_mut().zip(&self.flows) {
            class.next_event(time, &mut self.ended);
            ended.extend(self.ended.iter().map(|&ticket| flows[ticket as usize]));
        }
        ended.sort_unstable();
        time
    }

    /// Computes the rates that have changed, class by class: each tells the next what it leaves.
    fn settle(&mut self) {
        for at in 0..self.classes.len() {
            let (above, below) = self.classes.split_at_mut(at + 1);
            let own = &mut above[at];
            own.settle();
            let Some(next) = below.first_mut() else { continue };
            let mut changed = own.changed.replace(Vec::new()).unwrap_or_default();
            for &link in &changed {
                next.resize(link, remaining(own.room(link), self.capacities[link as usize]));
            }
            changed.clear();
            own.changed = Some(changed);
        }
    }
}
