//! What is done with an instance, and the digest of what came out.

use core::ops::ControlFlow;

use gargalo_solver::flow::{
    Change, Gradient, Gradients, Side, Structure, complete, levels, max_min, region_of_link, rounds,
    time_gradient,
};

use crate::digest::Digest;
use crate::generate::Instance;

/// What is done with an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Max-min rates of all flows at once.
    Rates,
    /// Until every flow has ended.
    Completion,
    /// Until at least so many events are through.
    Events(u64),
    /// Everything that the engine tells: for small instances.
    All,
}

/// What came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Of every bit of the result.
    pub digest: u64,
    /// Distinct instants; 0 for rates alone.
    pub events: u64,
}

impl Task {
    /// The task by its name: `rates`, `completion`, `events:N` or `all`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "rates" => Some(Self::Rates),
            "completion" => Some(Self::Completion),
            "all" => Some(Self::All),
            _ => text.strip_prefix("events:")?.parse().ok().map(Self::Events),
        }
    }

    /// The name that [`Self::parse`] reads.
    pub fn name(self) -> String {
        match self {
            Self::Rates => "rates".to_owned(),
            Self::Completion => "completion".to_owned(),
            Self::Events(events) => format!("events:{events}"),
            Self::All => "all".to_owned(),
        }
    }

    /// Does it, and gives the numbers (rates, or finish times) with the count of events.
    pub fn run(self, instance: &Instance) -> (Vec<f64>, u64) {
        let most = match self {
            Self::Rates => return (max_min(&instance.problem).rates, 0),
            Self::Events(most) => most,
            Self::Completion | Self::All => u64::MAX,
        };
        let mut go_on = |progress: gargalo_solver::flow::Progress| {
            if progress.events >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let completion = complete(&instance.problem, &instance.sizes, &instance.starts, &mut go_on);
        (completion.finish, completion.events)
    }

    /// The digest of what [`Self::run`] gives; with [`Self::All`], of everything else too.
    pub fn outcome(self, instance: &Instance) -> Outcome {
        let (numbers, events) = self.run(instance);
        let mut digest = Digest::default();
        digest.numbers(&numbers);
        digest.word(events);
        if self == Self::All {
            digest_structure(&mut digest, instance);
            digest_times(&mut digest, instance);
        }
        Outcome { digest: digest.value(), events }
    }
}

fn digest_structure(digest: &mut Digest, instance: &Instance) {
    let problem = &instance.problem;
    let allocation = max_min(problem);
    let structure = Structure::new(problem, &allocation);
    digest.numbers(&allocation.rates);
    digest.positions(&allocation.bottleneck);
    digest.positions(&levels(problem, &structure));
    digest.positions(&rounds(problem, &allocation, &structure));
    let mut gradients = Gradients::new(problem, &structure);
    for link in structure.by_share() {
        digest_gradient(digest, &gradients.link(link, Side::Plus));
        digest_gradient(digest, &gradients.link(link, Side::Minus));
        let region = region_of_link(problem, &structure, link);
        digest.positions(&region.links);
        digest.positions(&region.flows);
    }
    for flow in 0..problem.flow_count() as u32 {
        digest.positions(structure.bottlenecks(flow));
        digest_gradient(digest, &gradients.flow(flow));
    }
}

/// Derivatives of completion times, for as many links as take no long time.
fn digest_times(digest: &mut Digest, instance: &Instance) {
    const AFFORDABLE: usize = 300;
    let flows = instance.problem.flow_count();
    if flows > AFFORDABLE {
        return;
    }
    for link in 0..instance.problem.link_count().min(AFFORDABLE / flows.max(1)) as u32 {
        for side in [Side::Plus, Side::Minus] {
            let change = Change::Link(link, side);
            let Ok(found) = time_gradient(&instance.problem, &instance.sizes, &instance.starts, change)
            else {
                continue;
            };
            digest_gradient(digest, &Gradient { rates: found.finish, throughput: found.last });
        }
    }
}

fn digest_gradient(digest: &mut Digest, gradient: &Gradient) {
    digest.word(gradient.rates.len() as u64);
    for &(flow, derivative) in &gradient.rates {
        digest.word(u64::from(flow));
        digest.word(derivative.to_bits());
    }
    digest.word(gradient.throughput.to_bits());
}
