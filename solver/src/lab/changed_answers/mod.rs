//! Answers of a document that an earlier edition gave otherwise: which, by how much, and why.
//!
//! A reason is a fault that was mended. Where a document can say what was done before the mend (a routing, the format of gradients,
//! a utilisation), the former figure is that of the document that says so; of a collective the report still has what its library
//! expects. Where it can say so no more, the reason alone is told.

mod former;

use crate::catalog::hardware::{Gpu, Nccl};
use crate::design::time_of;
use crate::document::{CapacityPlan, CollectiveForm, JobList, NetworkSpec, Scenario, Workload};
use crate::lab::build;
use crate::lab::solve::{own_hardware, solve_figures};
use crate::network::figures::{bisection, former_bisection};
use crate::study::report::Solved;
use crate::workload::collective::{Operation, Ranks, share_a_switch};
use former::{
    by_memory, estimated, fitted_anew, former_algorithm, hid_tensor, hides_experts, is_known, on_one_path,
    sends_small, sends_wide, with_former_settings,
};
use serde::{Deserialize, Serialize};

/// A fault that was mended, as the reason why an answer is another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A collective with an accelerator took what its library takes on a network that carries all of it: now the drawn links
    /// count.
    Network,
    /// Traffic between two ranks took one of several equally short paths: now it spreads over all of them.
    EqualPaths,
    /// Megatron's gradients were summed in the format of the parameters, and are in 32 bits.
    WideGradients,
    /// An accelerator whose steps nobody measured reached one part of its peak, or what A100 reaches: now no more than the nearest
    /// measured one.
    Estimated,
    /// Memory left out logits, the loss and what the allocator holds.
    Memory,
    /// Tokens went to a server once for each rank there that has one of their experts: now once.
    TokensOnce,
    /// What FSDP's ranks send to experts was waited for, and now a library carries it while they compute; with Megatron an algorithm
    /// that is given for experts now hides nothing.
    HiddenExperts,
    /// Small sums of serving took as long as those of a megabyte, and the kernels of a layer nothing beside their bytes.
    ServingSums,
    /// Designs that serve were compared by all bytes of the run sent at once: now by a typical request.
    Requests,
    /// What small messages of groups wider than a server lose inside servers slowed their links, and is now added to their time.
    SmallMessages,
    /// Broadcasts and reductions, and rings over servers of unequal numbers of ranks, took one adapter of each server: now all.
    OneAdapter,
    /// Broadcasts, reductions and sends, and collectives on accelerators that nobody measured, took their bytes alone: now a library
    /// does them.
    NoLibrary,
    /// A collective with an accelerator among several jobs went around rings: now as its library chooses.
    ChosenInJobs,
    /// On large clusters with many stages messages that meet took as long as with all that they can ever meet: now as long as with those
    /// that they do meet.
    Meeting,
    /// Messages that computing hides took nothing of their links from others: now they do.
    HiddenMessages,
    /// Libraries summed in switches that join only some of a server's ranks, as bridges of PCI Express do: now along rings.
    SwitchForAll,
    /// Libraries chose by the speeds of the network as built, whatever the plan gave: now by the plan's.
    PlannedSpeeds,
    /// Megatron hid a part of tensor parallelism whatever the run switches on: now none is hidden but what the document says.
    TensorSeen,
    /// Constants of accelerators and frameworks are fitted anew, attention's time depends on sequence and heads, and one accelerator
    /// under FSDP has constants of its own.
    FittedAnew,
    /// Bisections of networks that are no family's were those of a few splits: now swaps look for the least.
    Bisection,
}

/// A figure of a design.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangedFigure {
    /// What designs are compared by, in seconds.
    Time,
    /// The bisection of the network, in bit/s.
    Bisection,
}

/// A figure that is another than before.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ChangedAnswer {
    /// Position of the design.
    pub design: u32,
    /// Which figure.
    pub what: ChangedFigure,
    /// The former value.
    pub before: f64,
    /// Today's.
    pub now: f64,
}

/// What has changed in a document's answers.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ChangedAnswers {
    /// Figures whose former value can be worked out again.
    pub figures: Vec<ChangedAnswer>,
    /// Why answers are others, also those without such a figure, in order.
    pub reasons: Vec<Reason>,
}

impl ChangedAnswers {
    /// Whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.reasons.is_empty() && self.figures.is_empty()
    }
}

/// What has changed since a document was saved: nothing where it was saved with today's answers.
pub fn changed_answers(scenario: &Scenario) -> ChangedAnswers {
    let mut found = ChangedAnswers::default();
    if !scenario.has_older_answers() {
        return found;
    }
    found.bisections(scenario);
    if (0..scenario.designs.len()).any(|design| has_changed_kind(scenario.workload_of(design))) {
        // Each mend is taken back on top of those before, and solved where that changes anything.
        let now = solved(scenario);
        let one_path = on_one_path(scenario);
        let on_path = if one_path == *scenario { now.clone() } else { solved(&one_path) };
        let as_before = with_former_settings(&one_path);
        let before = if as_before == one_path { on_path.clone() } else { solved(&as_before) };
        for design in 0..scenario.designs.len() {
            if let [Some(now), Some(on_path), Some(before)] = [&now, &on_path, &before].map(|of| &of[design])
            {
                found.compare((design, scenario), &Editions { now, on_path, before });
            }
        }
    }
    found.reasons.sort_unstable();
    found.reasons.dedup();
    found
}

/// A design solved with today's defaults and with former ones.
struct Editions<'a> {
    now: &'a Solved,
    /// On the first of equally short paths.
    on_path: &'a Solved,
    /// The same with former settings of what is sent.
    before: &'a Solved,
}

impl ChangedAnswers {
    /// Puts a figure whose former and present value differ. Returns whether they do.
    fn put(&mut self, design: usize, what: ChangedFigure, (before, now): (f64, f64)) -> bool {
        let differ = differ(before, now);
        if differ {
            self.figures.push(ChangedAnswer { design: design as u32, what, before, now });
        }
        differ
    }

    fn because(&mut self, why: Reason, holds: bool) {
        self.reasons.extend(holds.then_some(why));
    }

    /// Bisections, once for designs with one network.
    fn bisections(&mut self, scenario: &Scenario) {
        for (at, design) in scenario.designs.iter().enumerate() {
            if scenario.designs[..at].iter().any(|other| other.network == design.network) {
                continue;
            }
            let both = build(&design.network).ok().and_then(|network| {
                let before = former_bisection(&network)?;
                Some((before.get(), bisection(&network)?.rate.get()))
            });
            if let Some(both) = both {
                let differ = self.put(at, ChangedFigure::Bisection, both);
                self.because(Reason::Bisection, differ);
            }
        }
    }

    fn compare(&mut self, (design, scenario): (usize, &Scenario), of: &Editions<'_>) {
        let time = |solved| time_of(solved).0.map(crate::base::units::Seconds::get);
        let [before, on_path, now] = [of.before, of.on_path, of.now].map(time);
        let (both, hardware) = (before.zip(now), own_hardware(scenario));
        let spreads = on_path.zip(now).is_some_and(|(on_path, now)| differ(on_path, now));
        let plan = &scenario.designs[design].capacity;
        let planned = matches!(plan, CapacityPlan::Uniform { .. } | CapacityPlan::Given { .. });
        match scenario.workload_of(design) {
            Workload::Collective(form) => {
                let form = form.operation();
                let accelerator = form.hardware.as_deref().and_then(|id| hardware.gpu(id).ok());
                let known = self.libraries(of.now, (form.channels.is_none(), accelerator.as_ref()));
                let planned = planned && of.now.collective().is_some_and(|report| report.effective.is_some());
                self.because(Reason::PlannedSpeeds, planned);
                let parted = accelerator.as_ref().is_some_and(|gpu| {
                    Nccl::standing_for(gpu).is_some_and(|nccl| nccl.switch.is_some())
                        && sums_apart(&scenario.designs[design].network, of.now)
                });
                self.because(Reason::SwitchForAll, parted);
                self.collective(design, of, both.filter(|_| known && !planned && !parted));
            }
            Workload::Training(training) => {
                self.because(Reason::WideGradients, sends_wide(training));
                self.because(Reason::Estimated, estimated(training, hardware).is_some());
                let fit = of.now.training().and_then(|report| report.fit.as_ref());
                self.because(Reason::Memory, fit.is_some());
                self.because(Reason::EqualPaths, spreads);
                self.because(Reason::HiddenExperts, hides_experts(training, hardware));
                let small = sends_small(training, hardware, &scenario.designs[design].network);
                self.because(Reason::SmallMessages, small);
                let meeting = of.now.training().is_some_and(|report| report.step.sets.beyond_former);
                self.because(Reason::Meeting, meeting);
                let shared = of.now.training().is_some_and(|report| report.step.shared.get() > 0.0);
                self.because(Reason::HiddenMessages, shared);
                self.because(Reason::TensorSeen, hid_tensor(training, hardware));
                self.because(Reason::FittedAnew, fitted_anew(training, hardware));
                if let Some(both) =
                    both.filter(|_| !small && !meeting && !shared && is_known(training, hardware, of.before))
                {
                    self.put(design, ChangedFigure::Time, both);
                }
            }
            Workload::Serving(_) => {
                let first = |solved: &Solved| solved.serving().map(|report| report.ttft.p50.get());
                let spreads = first(of.on_path).zip(first(of.now)).is_some_and(|(one, all)| differ(one, all));
                self.because(Reason::EqualPaths, spreads);
                self.because(Reason::PlannedSpeeds, planned);
                self.because(Reason::ServingSums, true);
                self.because(Reason::Requests, true);
            }
            Workload::Jobs(JobList { jobs }) => {
                self.because(Reason::EqualPaths, spreads);
                let any = |has: fn(&Workload) -> bool| jobs.iter().any(|job| has(&job.workload));
                let experts = any(|own| matches!(own, Workload::Collective(CollectiveForm::Experts(_))));
                self.because(Reason::TokensOnce, experts);
                // What memory has computed again, and tokens, were others in ways that no document can say.
                let unknown = experts || any(|own| matches!(own, Workload::Training(own) if by_memory(own)));
                if let Some(both) = both.filter(|_| !unknown)
                    && self.put(design, ChangedFigure::Time, both)
                {
                    self.because(Reason::ChosenInJobs, any(|own| former_algorithm(own).is_some()));
                    let wide = |own: &Workload| matches!(own, Workload::Training(own) if sends_wide(own));
                    self.because(Reason::WideGradients, any(wide));
                }
            }
            _ => {}
        }
    }

    /// Whether a collective's library and rings are those of before, and so its former time known. `all`: whether rings reach all
    /// adapters.
    fn libraries(&mut self, now: &Solved, (all, accelerator): (bool, Option<&Gpu>)) -> bool {
        let Some(collective) = now.collective() else { return true };
        let rooted = matches!(collective.operation, Operation::Broadcast | Operation::Reduce);
        let rings = all && collective.channels > 1 && collective.algorithm.properties().rings;
        let one_adapter = rings && (rooted || collective.per_server == 1);
        let without = rooted || collective.operation == Operation::Send;
        let unmeasured = accelerator.is_some_and(|gpu| Nccl::of(gpu).is_none());
        let no_library = collective.effective.is_some() && (without || unmeasured);
        self.because(Reason::OneAdapter, one_adapter);
        self.because(Reason::NoLibrary, no_library);
        !one_adapter && !no_library
    }

    fn collective(&mut self, design: usize, of: &Editions<'_>, both: Option<(f64, f64)>) {
        let Some(collective) = of.now.collective() else { return };
        let servers = collective.ranks.len() / collective.per_server.max(1) as usize;
        self.because(Reason::TokensOnce, collective.experts.is_some() && servers > 1);
        let Some((before, now)) = both else { return };
        let Some(library) = &collective.effective else {
            let differ = self.put(design, ChangedFigure::Time, (before, now));
            return self.because(Reason::EqualPaths, differ);
        };
        let both = (library.expected.get(), now);
        self.because(Reason::Network, differ(both.0, both.1));
        // Of two servers NCCL's model itself is another, and what it expected before is not known.
        if servers != 2 {
            self.put(design, ChangedFigure::Time, both);
        }
    }
}

/// Whether a collective by a library has servers whose ranks no one switch joins.
fn sums_apart(network: &NetworkSpec, now: &Solved) -> bool {
    let collective = now.collective().filter(|own| own.effective.is_some() && own.per_server > 1);
    let (Some(collective), Ok(network)) = (collective, build(network)) else { return false };
    !share_a_switch(&network, &Ranks::on(&network, collective.ranks.clone()))
}

/// Changes below this part of a figure are not told: they are below what is written of it.
const LEAST: f64 = 0.01;

fn differ(before: f64, now: f64) -> bool {
    (now / before - 1.0).abs() >= LEAST
}

/// Kinds of workload whose time a mend can have changed.
const fn has_changed_kind(workload: &Workload) -> bool {
    matches!(
        workload,
        Workload::Collective(_) | Workload::Training(_) | Workload::Serving(_) | Workload::Jobs(_)
    )
}

/// Each design solved; `None` for one that cannot be.
fn solved(scenario: &Scenario) -> Vec<Option<Solved>> {
    solve_figures(scenario).designs.into_iter().map(|design| design.outcome.ok()).collect()
}
