//! More of the `APNet` 2024 study: platforms, transports, scale; and training over a backbone.

use super::{design, plain_step, scenario, step, study_machines};
use crate::i18n::examples::ExampleMessages;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{CollectiveForm, CollectiveSpec, NetworkSpec, Options, Scenario, Workload};
use gargalo_solver::network::Servers;
use gargalo_solver::workload::collective::{Algorithm, Operation};
use gargalo_solver::workload::training::{Recompute, Training};
use std::sync::Arc;

/// Two machines of four GPUs of a kind with one adapter of 100 Gbit/s.
fn machines(hardware: &str) -> NetworkSpec {
    study_machines(hardware, 2, 4)
}

fn alone(words: &ExampleMessages, title: &str, training: Training, network: &NetworkSpec) -> Scenario {
    let designs = vec![design(words.as_built, network, None, CapacityPlan::AsBuilt)];
    scenario(title, Workload::Training(Arc::new(training)), designs)
}

/// Appendix B: 32 pictures on each of 32 GPUs.
pub(super) fn resnet50(words: &ExampleMessages) -> Scenario {
    let training = step("resnet50", 32 * 32, 32, [1, 1, 32]);
    alone(words, words.resnet50.title, training, &study_machines("rtx3090", 4, 8))
}

/// Section 4.2: 8 V100 in two machines over kernel sockets.
pub(super) fn vgg16_tcp(words: &ExampleMessages) -> Scenario {
    let training = Training {
        hardware: Some("v100-pcie".to_owned()),
        protocol: Some("tcp".to_owned()),
        ..plain_step("vgg16", 32 * 8, 32, [1, 1, 8])
    };
    alone(words, words.vgg16_tcp.title, training, &machines("v100-pcie"))
}

/// Section 5.2: GPT-3B on 8 V100, whose parts are reckoned with equations 1 to 9.
pub(super) fn gpt_v100(words: &ExampleMessages) -> Scenario {
    let training = Training {
        hardware: Some("v100-pcie".to_owned()),
        protocol: Some("rocev2".to_owned()),
        // Without it no stage fits in memory.
        recompute: Some(Recompute::Full),
        ..plain_step("gpt-3b", 512, 32, [2, 2, 2])
    };
    alone(words, words.gpt_v100.title, training, &machines("v100-pcie"))
}

/// Section 4.3: the all-reduce of 8 GPUs on three platforms.
pub(super) fn platforms(words: &ExampleMessages) -> Scenario {
    let mut spec = CollectiveSpec::new(Operation::AllReduce, 1e8);
    spec.algorithm = Some(Algorithm::Ring);
    spec.protocol = Some("rocev2".to_owned());
    let built = |name: &str, network: &NetworkSpec| design(name, network, None, CapacityPlan::AsBuilt);
    let designs = vec![
        built("V100, NVLink", &machines("v100-sxm2")),
        built("V100, PCIe", &machines("v100-pcie")),
        built("RTX 3090, PCIe", &machines("rtx3090")),
    ];
    scenario(words.platforms.title, Workload::Collective(CollectiveForm::Operation(spec)), designs)
}

/// A server of 8 A100 at each of the 28 points, a replica each; gradients cross the backbone every 500 steps (Douillard et
/// al. 2023).
pub(super) fn local_ipe(words: &ExampleMessages) -> Scenario {
    let inside = Servers::plain(8, 2400.0, 1, 100.0);
    let options = Options { access_gbps: Some(100.0), servers: Some(inside), ..Options::default() };
    let network = NetworkSpec::Preset { id: "ipe-2023".to_owned(), options };
    let training = Training {
        hardware: Some("a100-80-sxm".to_owned()),
        recompute: Some(Recompute::Selective),
        flash: Some(true),
        sync_every: 500,
        ..plain_step("llama2-7b", 28 * 64, 4, [1, 8, 28])
    };
    alone(words, words.local_ipe.title, training, &network)
}
