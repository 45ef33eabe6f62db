//! Documents that say what was done before a mend, where they said nothing.

use crate::catalog::hardware::{Compute, Curve, Experts, Framework, Gpu, Hardware, Precision};
use crate::document::{CollectiveForm, JobList, NetworkSpec, Scenario, VERSION, Workload};
use crate::lab::build;
use crate::lab::solve::own_hardware;
use crate::routing::Routing;
use crate::study::report::Solved;
use crate::workload::collective::{Algorithm, Operation};
use crate::workload::training::{Recompute, Training};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Whether the former time of a step is that of these former settings: not where memory has other layers computed again than
/// before, nor where constants are others, nor where the accelerator reached what A100 does, nor where experts' traffic was waited for.
pub(super) fn is_known(training: &Training, hardware: &Hardware, before: &Solved) -> bool {
    let Some(report) = before.training() else { return false };
    let same_layers = !by_memory(training) || report.recompute.way == Recompute::None;
    same_layers
        && !fitted_anew(training, hardware)
        && !hides_experts(training, hardware)
        && estimated(training, hardware).is_none_or(|gpu| gpu.utilisation.is_some())
}

/// Whether memory decides which layers are computed again.
pub(super) fn by_memory(training: &Training) -> bool {
    training.hardware.is_some()
        && training.recompute.is_none()
        && training.framework() != Framework::Deepspeed
}

/// The same with the routing written out that a design without one had before: the first of the shortest paths.
pub(super) fn on_one_path(scenario: &Scenario) -> Scenario {
    let mut former = scenario.clone();
    for at in 0..former.designs.len() {
        if former.gargalo == VERSION && former.workload_of(at).usual_routing() != Routing::default() {
            former.designs[at].routing.get_or_insert_default();
        }
    }
    former
}

/// The same with what was usual of training steps and of jobs before, where the document says nothing.
pub(super) fn with_former_settings(scenario: &Scenario) -> Scenario {
    let mut former = scenario.clone();
    let hardware = own_hardware(scenario);
    let own = former.designs.iter_mut().filter_map(|design| design.workload.as_mut());
    for workload in own.chain([&mut former.workload]) {
        set_former(workload, hardware);
    }
    former
}

fn set_former(workload: &mut Workload, hardware: &Hardware) {
    match workload {
        Workload::Training(own) => {
            let utilisation = estimated(own, hardware).and_then(|gpu| gpu.utilisation);
            let gradients = former_gradients(own);
            if gradients.is_some() || utilisation.is_some() {
                let own = Arc::make_mut(own);
                own.gradients = own.gradients.or(gradients);
                own.utilisation = own.utilisation.or(utilisation);
            }
        }
        Workload::Jobs(JobList { jobs }) => {
            for job in Arc::make_mut(jobs) {
                let algorithm = former_algorithm(&job.workload);
                if let Workload::Collective(CollectiveForm::Operation(own)) = &mut job.workload {
                    own.algorithm = own.algorithm.or(algorithm);
                } else {
                    set_former(&mut job.workload, hardware);
                }
            }
        }
        _ => {}
    }
}

/// The format that gradients had, where it is another now.
fn former_gradients(training: &Training) -> Option<Precision> {
    let model = training.resolved()?;
    let former = training.precision_of(&model);
    (training.gradients.is_none() && training.gradients_of(&model) != former).then_some(former)
}

/// Whether replicas send each other gradients in another format than before.
pub(super) fn sends_wide(training: &Training) -> bool {
    training.d.saturating_mul(training.cp) > 1 && former_gradients(training).is_some()
}

/// The accelerator of a language model's step, where nobody measured it and it is estimated otherwise than before: then it reached
/// the part of its peak that is known of it, else what A100 does.
pub(super) fn estimated(training: &Training, hardware: &Hardware) -> Option<Gpu> {
    training.resolved()?.transformer()?;
    let gpu = hardware.gpu(training.hardware.as_deref()?).ok()?;
    let otherwise = gpu.utilisation.is_some() || gpu.compute() != Compute::MEASURED;
    (training.utilisation.is_none() && gpu.estimated_by().is_some() && otherwise).then_some(gpu)
}

/// The accelerator of a language model's step that was timed by shape.
fn by_shape(training: &Training, hardware: &Hardware) -> Option<Gpu> {
    training.resolved()?.transformer()?;
    let gpu = hardware.gpu(training.hardware.as_deref()?).ok()?;
    training.utilisation.or(gpu.utilisation).is_none().then_some(gpu)
}

/// The part of tensor parallelism that Megatron Core was taken to hide.
const FORMER_HIDDEN: f64 = 0.577;

/// Whether less of a step's tensor parallelism is hidden than before.
pub(super) fn hid_tensor(training: &Training, hardware: &Hardware) -> bool {
    training.framework() == Framework::MegatronCore
        && training.t > 1
        && training.overlap.tp < FORMER_HIDDEN
        && by_shape(training, hardware).is_some()
}

/// Whether a step's time goes by constants that are others than before: those of frameworks and of the accelerators that came after
/// A100.
pub(super) fn fitted_anew(training: &Training, hardware: &Hardware) -> bool {
    by_shape(training, hardware)
        .is_some_and(|gpu| training.framework() != Framework::Deepspeed || gpu.compute() != Compute::MEASURED)
}

/// Whether another part of tokens' ways to experts is hidden than before: with FSDP now its library hides them, and with Megatron an
/// algorithm that is given hides nothing, which was not asked.
pub(super) fn hides_experts(training: &Training, hardware: &Hardware) -> bool {
    let gpu = training.hardware.as_deref().and_then(|id| hardware.gpu(id).ok());
    let Some(gpu) = gpu.filter(|gpu| training.e > 1 && training.utilisation.or(gpu.utilisation).is_none())
    else {
        return false;
    };
    match (training.framework(), training.collectives.ep) {
        (Framework::Fsdp, None) => Experts::of(Some(&gpu)).is_some(),
        (Framework::MegatronCore, Some(own)) => own != Algorithm::DeepEp,
        _ => false,
    }
}

/// Whether tensor or expert groups, whose messages are small, are wider than a server of several accelerators whose sums were measured.
pub(super) fn sends_small(training: &Training, hardware: &Hardware, network: &NetworkSpec) -> bool {
    let gpu = training.hardware.as_deref().and_then(|id| hardware.gpu(id).ok());
    if gpu.is_none_or(|gpu| Curve::of(&gpu).is_none()) {
        return false;
    }
    let Ok(network) = build(network) else { return false };
    let mut ranks: BTreeMap<&str, u64> = BTreeMap::new();
    for endpoint in network.endpoints() {
        if let Some(server) = network.tables().server(*endpoint) {
            *ranks.entry(server).or_default() += 1;
        }
    }
    let most = ranks.into_values().max().unwrap_or(1);
    let experts = if training.e > 1 { training.t.saturating_mul(training.e) } else { 1 };
    most > 1 && training.t.max(experts) > most
}

/// How a collective with an accelerator among several jobs was done, before its library chose there too.
pub(super) fn former_algorithm(workload: &Workload) -> Option<Algorithm> {
    match workload {
        Workload::Collective(CollectiveForm::Operation(own)) => {
            let chosen = own.hardware.is_some() && own.algorithm.is_none();
            (chosen && own.operation == Operation::AllReduce).then_some(Algorithm::Ring)
        }
        _ => None,
    }
}
