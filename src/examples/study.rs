//! More of the `APNet` 2024 study: platforms, transports, scale; and training over a backbone.

use super::{design, plain_step, scenario, step, study_servers};
use crate::i18n::examples::ExampleMessages;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{
    CollectiveForm, CollectiveSpec, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, Workload,
};
use gargalo_solver::network::{Duplex, Family, Role, Servers, SingleSwitch};
use gargalo_solver::routing::Routing;
use gargalo_solver::workload::collective::{Algorithm, Operation};
use gargalo_solver::workload::training::{Recompute, Training};
use std::sync::Arc;

/// Machines of so many GPUs with one adapter of 100 Gbit/s.
fn machines(count: u64, gpus: u64, intra_gbps: f64) -> NetworkSpec {
    let inside = Servers {
        count: None,
        gpus,
        intra_gbps,
        nics: 1,
        nic_gbps: 100.0,
        gpu_direct: true,
        peer_to_peer: true,
        memory_gbps: None,
        storage_nics: 0,
        storage_gbps: None,
    };
    NetworkSpec::Generated {
        family: Family::SingleSwitch(SingleSwitch { n: count, gbps: 100.0 }),
        options: Options { servers: Some(inside), ..Options::default() },
    }
}

fn alone(words: &ExampleMessages, title: &str, training: Training, network: &NetworkSpec) -> Scenario {
    let designs = vec![design(words.as_built, network, Routing::default(), CapacityPlan::AsBuilt)];
    scenario(title, Workload::Training(Arc::new(training)), designs)
}

/// Appendix B: 32 pictures on each of 32 GPUs.
pub(super) fn resnet50(words: &ExampleMessages) -> Scenario {
    let training = step("resnet50", 32 * 32, 32, [1, 1, 32]);
    alone(words, words.resnet50.title, training, &study_servers(4))
}

/// Section 4.2: 8 V100 in two machines over kernel sockets.
pub(super) fn vgg16_tcp(words: &ExampleMessages) -> Scenario {
    let training = Training {
        hardware: Some("v100-pcie".to_owned()),
        protocol: Some("tcp".to_owned()),
        ..plain_step("vgg16", 32 * 8, 32, [1, 1, 8])
    };
    alone(words, words.vgg16_tcp.title, training, &machines(2, 4, 126.0))
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
    alone(words, words.gpt_v100.title, training, &machines(2, 4, 126.0))
}

/// Section 4.3: the all-reduce of 8 GPUs on three platforms. Between two sockets NCCL counts on 6 GB/s, a sixth less for GPUs
/// that talk directly; without direct access every byte passes there twice.
pub(super) fn platforms(words: &ExampleMessages) -> Scenario {
    let mut spec = CollectiveSpec::new(Operation::AllReduce, 1e8);
    spec.algorithm = Some(Algorithm::Ring);
    spec.protocol = Some("rocev2".to_owned());
    let built =
        |name: &str, network: &NetworkSpec| design(name, network, Routing::default(), CapacityPlan::AsBuilt);
    let designs = vec![
        built("V100, NVLink", &machines(2, 4, 1200.0)),
        built("V100, PCIe", &sockets(40.0)),
        built("RTX 3090, PCIe", &sockets(24.0)),
    ];
    scenario(words.platforms.title, Workload::Collective(CollectiveForm::Operation(spec)), designs)
}

/// Two machines of two sockets with two GPUs each; the adapter is on the first.
fn sockets(between: f64) -> NetworkSpec {
    let node = |id: String, role: Role, server: Option<&str>| NodeSpec {
        id,
        role,
        label: None,
        server: server.map(str::to_owned),
        x: None,
        y: None,
        lat: None,
        lon: None,
        failed: false,
    };
    let link = |a: String, b: String, gbps: f64| LinkSpec {
        id: None,
        a,
        b,
        gbps,
        duplex: Duplex::Full,
        latency_us: None,
        km: None,
        failed: false,
    };
    let mut nodes = vec![node("tor".to_owned(), Role::Switch, None)];
    let mut links = Vec::new();
    for machine in ["m0", "m1"] {
        let cpu = |socket: usize| format!("{machine}.cpu{socket}");
        for socket in 0..2 {
            nodes.push(node(cpu(socket), Role::Switch, Some(machine)));
        }
        links.push(link(cpu(0), cpu(1), between));
        links.push(link(cpu(0), "tor".to_owned(), 100.0));
        for gpu in 0..4 {
            let id = format!("{machine}.g{gpu}");
            nodes.push(node(id.clone(), Role::Gpu, Some(machine)));
            links.push(link(id, cpu(gpu / 2), 96.0));
        }
    }
    NetworkSpec::Explicit { nodes: Arc::new(nodes), links: Arc::new(links), relay: Some(false) }
}

/// A server of 8 A100 at each of the 28 points, a replica each; gradients cross the backbone every 500 steps (Douillard et
/// al. 2023).
pub(super) fn local_ipe(words: &ExampleMessages) -> Scenario {
    let inside = Servers {
        count: None,
        gpus: 8,
        intra_gbps: 2400.0,
        nics: 1,
        nic_gbps: 100.0,
        gpu_direct: true,
        peer_to_peer: true,
        memory_gbps: None,
        storage_nics: 0,
        storage_gbps: None,
    };
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
