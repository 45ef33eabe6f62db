//! The problem that the flow engine solves: capacities, and the links that each flow loads.

use std::sync::OnceLock;

use crate::layers::Layers;
use crate::terms::Terms;

/// Why a problem cannot be built. Every variant names the link or the flow at fault by its position.
#[derive(Debug, Clone, PartialEq)]
pub enum ProblemError {
    /// A capacity that is negative, infinite or not a number.
    Capacity {
        /// The link's position.
        link: usize,
        /// What was given.
        value: f64,
    },
    /// A route over a link that does not exist.
    UnknownLink {
        /// The flow's position.
        flow: usize,
        /// The entry's position in the route.
        entry: usize,
        /// The link that was named.
        link: u32,
        /// How many links there are.
        links: usize,
    },
    /// A weight that is negative, infinite or not a number.
    Weight {
        /// The flow's position.
        flow: usize,
        /// The entry's position in the route.
        entry: usize,
        /// What was given.
        value: f64,
    },
    /// A weight, a class or a cap that a flow cannot have.
    Terms {
        /// The flow's position.
        flow: usize,
        /// The field of [`Terms`].
        field: &'static str,
        /// What was given.
        value: f64,
    },
    /// More links, flows or route entries than `u32` can number.
    TooMany {
        /// How many the tables can hold.
        limit: usize,
    },
}

crate::error_as_data!(ProblemError);

/// The most links, flows or route entries that a problem can have: positions are `u32`, and the last is kept free.
pub(crate) const LIMIT: usize = u32::MAX as usize - 1;

/// The flows of every link, in compressed rows.
#[derive(Debug, Clone, PartialEq)]
pub struct LinkFlows {
    /// Where each link's row begins in `flows`; one more entry than there are links.
    pub offsets: Vec<u32>,
    /// Flow positions, ascending within a row.
    pub flows: Vec<u32>,
}

impl LinkFlows {
    /// The flows that load a link, ascending.
    pub fn of(&self, link: u32) -> &[u32] {
        &self.flows[self.offsets[link as usize] as usize..self.offsets[link as usize + 1] as usize]
    }
}

/// Capacities and routes, checked as they come in.
///
/// A flow loads each link of its route with its rate times a *weight*: 1 unless given, a fraction where traffic is
/// split, 2 where a route crosses one shared capacity twice. A link named twice in a route counts twice: its weights
/// are added and it is kept once. A weight of 0 loads nothing and is left out.
///
/// Flows of one route are solved once: n of them are one flow of weight n on each link, with the rate of each.
///
/// Flows share links equally unless they have [`Terms`]: a weight among flows of a class, a strict class, a cap.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, ProblemError};
///
/// let mut problem = Problem::new(vec![10.0, 20.0])?;
/// // Half of this flow takes link 0, all of it link 1.
/// problem.push_weighted(&[(0, 0.5), (1, 1.0)])?;
/// let error = problem.push_flow(&[2]).unwrap_err();
/// assert_eq!(error, ProblemError::UnknownLink { flow: 1, entry: 0, link: 2, links: 2 });
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Problem {
    capacities: Vec<f64>,
    offsets: Vec<u32>,
    links: Vec<u32>,
    /// One for each route entry, or none at all while every weight is 1: the common case stays compact.
    weights: Vec<f64>,
    /// The last flow that named each link and where, so that repetition is seen without a search.
    last_entry: Vec<u32>,
    /// One for each flow, or none at all while all flows share equally.
    terms: Vec<Terms>,
    by_link: OnceLock<LinkFlows>,
    layers: OnceLock<Layers>,
}

impl Problem {
    /// A problem without flows. Capacities are finite and at least 0; a capacity of 0 carries nothing.
    ///
    /// # Errors
    /// [`ProblemError::Capacity`] or [`ProblemError::TooMany`].
    pub fn new(capacities: Vec<f64>) -> Result<Self, ProblemError> {
        if capacities.len() > LIMIT {
            return Err(ProblemError::TooMany { limit: LIMIT });
        }
        if let Some(link) = capacities.iter().position(|&value| !(value.is_finite() && value >= 0.0)) {
            return Err(ProblemError::Capacity { link, value: capacities[link] });
        }
        let last_entry = vec![u32::MAX; capacities.len()];
        Ok(Self {
            capacities,
            offsets: vec![0],
            links: Vec::new(),
            weights: Vec::new(),
            last_entry,
            terms: Vec::new(),
            by_link: OnceLock::new(),
            layers: OnceLock::new(),
        })
    }

    /// Adds a flow that loads each link of `route` with its whole rate (twice where a link is named twice) and
    /// returns its position. An empty route is allowed: nothing limits such a flow.
    ///
    /// # Errors
    /// [`ProblemError::UnknownLink`] or [`ProblemError::TooMany`]; the problem is left as it was.
    pub fn push_flow(&mut self, route: &[u32]) -> Result<u32, ProblemError> {
        self.check(route.len(), route.iter().map(|&link| (link, 1.0)))?;
        self.append(route.iter().map(|&link| (link, 1.0)));
        Ok(self.close())
    }

    /// Adds a flow that loads each link with the given multiple of its rate and returns its position.
    ///
    /// # Errors
    /// [`ProblemError::UnknownLink`], [`ProblemError::Weight`] or [`ProblemError::TooMany`]; the problem is left as
    /// it was.
    pub fn push_weighted(&mut self, route: &[(u32, f64)]) -> Result<u32, ProblemError> {
        self.check(route.len(), route.iter().copied())?;
        self.append(route.iter().copied());
        Ok(self.close())
    }

    /// Sets how a flow shares links with others.
    ///
    /// # Errors
    /// [`ProblemError::Terms`] for what [`Terms`] does not allow; the problem is left as it was.
    ///
    /// # Panics
    /// If there is no such flow.
    ///
    /// # Examples
    /// ```
    /// use gargalo_flow::{Problem, Terms, max_min};
    ///
    /// let mut problem = Problem::new(vec![12.0])?;
    /// for _ in 0..3 {
    ///     problem.push_flow(&[0])?;
    /// }
    /// problem.set_terms(0, Terms { weight: 3.0, ..Terms::default() })?;
    /// problem.set_terms(2, Terms { class: 1, ..Terms::default() })?;
    /// // Three to one in the first class, which leaves nothing to the second.
    /// assert_eq!(max_min(&problem).rates, [9.0, 3.0, 0.0]);
    /// # Ok::<(), gargalo_flow::ProblemError>(())
    /// ```
    pub fn set_terms(&mut self, flow: u32, terms: Terms) -> Result<(), ProblemError> {
        terms.check(flow as usize)?;
        if self.terms.is_empty() && terms != Terms::default() {
            self.terms = vec![Terms::default(); self.flow_count()];
        }
        if !self.terms.is_empty() {
            self.terms[flow as usize] = terms;
            self.layers.take();
        }
        Ok(())
    }

    fn check(&self, length: usize, route: impl Iterator<Item = (u32, f64)>) -> Result<(), ProblemError> {
        let flow = self.flow_count();
        if flow >= LIMIT || length > LIMIT - self.links.len() {
            return Err(ProblemError::TooMany { limit: LIMIT });
        }
        for (entry, (link, value)) in route.enumerate() {
            if link as usize >= self.capacities.len() {
                return Err(ProblemError::UnknownLink { flow, entry, link, links: self.capacities.len() });
            }
            if !(value.is_finite() && value >= 0.0) {
                return Err(ProblemError::Weight { flow, entry, value });
            }
        }
        Ok(())
    }

    fn append(&mut self, route: impl Iterator<Item = (u32, f64)>) {
        let first = self.offsets[self.offsets.len() - 1];
        for (link, weight) in route {
            if weight == 0.0 {
                continue;
            }
            let seen = self.last_entry[link as usize];
            // Entries only grow, so one at or past this flow's first is this flow's.
            if seen != u32::MAX && seen >= first {
                self.weights_mut()[seen as usize] += weight;
                continue;
            }
            self.last_entry[link as usize] = self.links.len() as u32;
            if weight != 1.0 {
                self.weights_mut();
            }
            if weight != 1.0 || !self.weights.is_empty() {
                self.weights.push(weight);
            }
            self.links.push(link);
        }
    }

    /// The weights, written out from here on.
    fn weights_mut(&mut self) -> &mut Vec<f64> {
        if self.weights.is_empty() {
            self.weights = vec![1.0; self.links.len()];
        }
        &mut self.weights
    }

    fn close(&mut self) -> u32 {
        self.by_link.take();
        self.layers.take();
        if !self.terms.is_empty() {
            self.terms.push(Terms::default());
        }
        self.offsets.push(self.links.len() as u32);
        self.offsets.len() as u32 - 2
    }

    /// How many links there are.
    pub fn link_count(&self) -> usize {
        self.capacities.len()
    }

    /// How many flows there are.
    pub fn flow_count(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Every link's capacity.
    pub fn capacities(&self) -> &[f64] {
        &self.capacities
    }

    /// The distinct links of a flow, in the order in which its route first names them.
    pub fn route(&self, flow: u32) -> &[u32] {
        &self.links[self.range(flow)]
    }

    /// The links of a flow with the multiple of its rate that it puts on each.
    pub fn loads(&self, flow: u32) -> impl Iterator<Item = (u32, f64)> + '_ {
        self.range(flow).map(|entry| (self.links[entry], self.weight(entry)))
    }

    /// Whether some weight is not 1.
    pub fn is_weighted(&self) -> bool {
        !self.weights.is_empty()
    }

    /// How a flow shares links with others.
    pub fn terms(&self, flow: u32) -> Terms {
        self.terms.get(flow as usize).copied().unwrap_or_default()
    }

    /// Whether nothing limits a flow: it crosses no link and has no cap.
    pub fn is_free(&self, flow: u32) -> bool {
        self.range(flow).is_empty() && self.terms(flow).cap == f64::INFINITY
    }

    /// Whether some flow has terms other than the usual ones.
    pub(crate) fn has_terms(&self) -> bool {
        !self.terms.is_empty()
    }

    /// The problem solved class by class, where flows have terms: derived when first asked for, and kept until one changes.
    pub(crate) fn layers(&self) -> Option<&Layers> {
        self.has_terms().then(|| self.layers.get_or_init(|| Layers::of(self)))
    }

    /// The problem of some of the flows, in this order.
    pub(crate) fn of_flows(&self, flows: impl Iterator<Item = u32>) -> Result<Self, ProblemError> {
        let mut part = Self::new(self.capacities.clone())?;
        let mut loads = Vec::new();
        for flow in flows {
            loads.clear();
            loads.extend(self.loads(flow));
            let own = part.push_weighted(&loads)?;
            if self.has_terms() {
                part.set_terms(own, self.terms(flow))?;
            }
        }
        Ok(part)
    }

    /// Where each flow's entries begin in [`Self::entries`]; one more than there are flows.
    pub fn offsets(&self) -> &[u32] {
        &self.offsets
    }

    /// The links of all routes, end to end.
    pub fn entries(&self) -> &[u32] {
        &self.links
    }

    /// The weights of all route entries; empty where every weight is 1.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// The positions of a flow's entries.
    pub(crate) fn range(&self, flow: u32) -> core::ops::Range<usize> {
        self.offsets[flow as usize] as usize..self.offsets[flow as usize + 1] as usize
    }

    /// The weight of a route entry.
    pub(crate) fn weight(&self, entry: usize) -> f64 {
        if self.weights.is_empty() { 1.0 } else { self.weights[entry] }
    }

    /// The flows of every link: derived when first asked for, and kept until a flow is added.
    pub fn by_link(&self) -> &LinkFlows {
        self.by_link.get_or_init(|| transpose(self.capacities.len(), &self.offsets, &self.links))
    }
}

/// Turns flow-to-link rows into link-to-flow rows by counting.
fn transpose(link_count: usize, offsets: &[u32], links: &[u32]) -> LinkFlows {
    let mut begin = vec![0_u32; link_count + 1];
    for &link in links {
        begin[link as usize + 1] += 1;
    }
    for link in 0..link_count {
        begin[link + 1] += begin[link];
    }
    let mut next = begin.clone();
    let mut flows = vec![0_u32; links.len()];
    for (flow, bounds) in offsets.windows(2).enumerate() {
        for &link in &links[bounds[0] as usize..bounds[1] as usize] {
            let slot = &mut next[link as usize];
            flows[*slot as usize] = flow as u32;
            *slot += 1;
        }
    }
    LinkFlows { offsets: begin, flows }
}
