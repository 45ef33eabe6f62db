//! Gradients of a whole problem: of one without terms by [`Forward`], of one with terms class by class.
//!
//! A class sees what the classes before it leave: where their rates change, so do its capacities. So a change is carried
//! through the classes in order, each of which answers with the one-sided derivatives along what has changed for it.

use core::marker::PhantomData;

use super::forward::{CANCELLED, Forward, Gradient, Side};
use crate::layers::{Layer, Layers};
use crate::problem::Problem;
use crate::structure::Structure;

/// Computes gradients on one allocation; the tables are set up once and serve any number of gradients.
///
/// # Examples
/// ```
/// use gargalo_flow::{Gradients, Problem, Side, Structure, max_min};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let structure = Structure::new(&problem, &max_min(&problem));
/// let mut gradients = Gradients::new(&problem, &structure);
/// let more = gradients.link(0, Side::Plus);
/// assert_eq!(more.rates, [(0, 0.5), (1, 0.5), (2, -0.5)]);
/// assert_eq!(more.throughput, 0.5);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Gradients<'a> {
    /// What the tables are of must not change while they serve.
    of: PhantomData<&'a Structure>,
    problem: &'a Problem,
    /// One for each class; the only one where flows have no terms.
    classes: Vec<Forward>,
}

impl<'a> Gradients<'a> {
    /// Sets up the tables for the structure of the problem's max-min allocation.
    pub fn new(problem: &'a Problem, structure: &'a Structure) -> Self {
        let classes = match problem.layers() {
            None => vec![Forward::new(problem, structure)],
            Some(layers) => {
                layers.list.iter().map(|layer| Forward::new(&layer.problem, &layer.structure())).collect()
            }
        };
        Self { of: PhantomData, problem, classes }
    }

    /// The derivatives of all rates by a link's capacity. All 0 for a link that is not saturated.
    pub fn link(&mut self, link: u32, side: Side) -> Gradient {
        match self.problem.layers() {
            None => self.classes.first_mut().map_or_else(Gradient::default, |own| own.link(link, side)),
            Some(_) if link as usize >= self.problem.link_count() => Gradient::default(),
            Some(layers) => {
                let sign = side.sign();
                let mut change = Carried::new(self.problem);
                change.add(link, sign);
                self.carry(layers, 0, change).scaled(sign)
            }
        }
    }

    /// The derivatives of all rates along a direction: each link's capacity changes by its part at once.
    pub fn links(&mut self, direction: &[(u32, f64)]) -> Gradient {
        match self.problem.layers() {
            None => self.classes.first_mut().map_or_else(Gradient::default, |own| own.links(direction)),
            Some(layers) => {
                let mut change = Carried::new(self.problem);
                let links = self.problem.link_count();
                for &(link, part) in direction.iter().filter(|part| (part.0 as usize) < links) {
                    change.add(link, part);
                }
                self.carry(layers, 0, change)
            }
        }
    }

    /// The derivatives of all rates by the rate of one flow that is shaped, that is held a little below its fair
    /// rate; its own is 1.
    pub fn flow(&mut self, flow: u32) -> Gradient {
        let Some(layers) = self.problem.layers() else {
            return self.classes.first_mut().map_or_else(Gradient::default, |own| own.flow(flow));
        };
        let place =
            |(class, layer): (usize, &Layer)| layer.flows.binary_search(&flow).ok().map(|at| (class, at));
        let Some((class, at)) = layers.list.iter().enumerate().find_map(place) else {
            return Gradient::default();
        };
        // Levels by a level, down: as rates, for each unit of the flow's own.
        let own = self.classes[class].flow(at as u32).scaled(-1.0 / layers.list[class].weights[at]);
        let mut change = Carried::new(self.problem);
        change.settle(self.problem, &layers.list[class], &own);
        self.carry(layers, class + 1, change).scaled(-1.0)
    }

    /// Carries a change of capacities through the classes from `first` on.
    fn carry(&mut self, layers: &Layers, first: usize, mut change: Carried) -> Gradient {
        for (layer, own) in layers.list.iter().zip(&mut self.classes).skip(first) {
            let found = own.links(&change.direction());
            change.settle(self.problem, layer, &found);
        }
        change.collect()
    }
}

/// A change on its way through the classes.
struct Carried {
    /// How the room of each link changes, with the sizes of what was added up.
    room: Vec<(f64, f64)>,
    /// How rates change.
    rates: Vec<(u32, f64)>,
}

impl Carried {
    fn new(problem: &Problem) -> Self {
        Self { room: vec![(0.0, 0.0); problem.link_count()], rates: Vec::new() }
    }

    fn add(&mut self, link: u32, change: f64) {
        let (sum, size) = &mut self.room[link as usize];
        *sum += change;
        *size += change.abs();
    }

    /// Notes how the levels of a class change, and what that leaves to those after it.
    fn settle(&mut self, problem: &Problem, layer: &Layer, found: &Gradient) {
        for &(at, level) in &found.rates {
            let (flow, rate) = (layer.flows[at as usize], level * layer.weights[at as usize]);
            self.rates.push((flow, rate));
            for (link, load) in problem.loads(flow) {
                self.add(link, -load * rate);
            }
        }
    }

    fn direction(&self) -> Vec<(u32, f64)> {
        let moves = |&(_, &(sum, size)): &(u32, &(f64, f64))| sum.abs() > CANCELLED * size;
        (0..).zip(&self.room).filter(moves).map(|(link, room)| (link, room.0)).collect()
    }

    fn collect(mut self) -> Gradient {
        self.rates.sort_unstable_by_key(|own| own.0);
        let sum: f64 = self.rates.iter().map(|own| own.1).sum();
        let size: f64 = self.rates.iter().map(|own| own.1.abs()).sum();
        Gradient { rates: self.rates, throughput: if sum.abs() <= CANCELLED * size { 0.0 } else { sum } }
    }
}
