//! The history of chosen flows and links: what they carried, and since when, compact enough to plot.

use super::step::Fluid;

/// What to keep the history of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Watch {
    /// Flows, by position.
    pub flows: Vec<u32>,
    /// Links, by position.
    pub links: Vec<u32>,
}

/// Steps: from each time on the value beside it, until the next. A value that stays is not repeated.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct History {
    /// For each flow watched, in the order asked for, when its rate became what; 0 once it has ended.
    pub flows: Vec<Vec<(f64, f64)>>,
    /// For each link watched, when its load became what.
    pub links: Vec<Vec<(f64, f64)>>,
}

/// Writes a history while a simulation runs.
#[derive(Debug)]
pub(super) struct Recorder {
    /// The class of each flow watched.
    classes: Vec<u32>,
    links: Vec<u32>,
    /// The simulation's number of each flow watched, once it has started.
    tickets: Vec<Option<u32>>,
    /// Flows of the simulation looked at so far.
    seen: usize,
    pub(super) history: History,
}

impl Recorder {
    pub(super) fn new(watch: &Watch, class_of: &[u32]) -> Self {
        // A flow that does not exist has no class, and stays empty.
        let classes: Vec<u32> = watch
            .flows
            .iter()
            .map(|&flow| class_of.get(flow as usize).copied().unwrap_or(u32::MAX))
            .collect();
        Self {
            tickets: vec![None; classes.len()],
            seen: 0,
            history: History {
                flows: vec![Vec::new(); classes.len()],
                links: vec![Vec::new(); watch.links.len()],
            },
            classes,
            links: watch.links.clone(),
        }
    }

    /// Notes what has changed; `class_of` says of which class each flow of the simulation is.
    pub(super) fn record(&mut self, fluid: &mut Fluid, class_of: &[u32]) {
        if self.classes.is_empty() && self.links.is_empty() {
            return;
        }
        for (ticket, class) in class_of.iter().enumerate().skip(self.seen) {
            for (watched, known) in self.classes.iter().zip(&mut self.tickets) {
                if watched == class {
                    *known = Some(ticket as u32);
                }
            }
        }
        self.seen = class_of.len();
        let now = fluid.now();
        for (ticket, steps) in self.tickets.iter().zip(&mut self.history.flows) {
            if let &Some(ticket) = ticket {
                note(steps, now, fluid.rate(ticket));
            }
        }
        for (&link, steps) in self.links.iter().zip(&mut self.history.links) {
            note(steps, now, fluid.load(link));
        }
    }
}

fn note(steps: &mut Vec<(f64, f64)>, now: f64, value: f64) {
    if steps.last().is_none_or(|last| last.1 != value) {
        steps.push((now, value));
    }
}
