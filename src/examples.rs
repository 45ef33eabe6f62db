//! Finished scenarios to start from, named in the language of the page.

mod entry;
pub mod files;
mod study;

pub use entry::Entry;

use crate::i18n::Language;
use crate::i18n::examples::ExampleMessages;
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{
    AllToAll, CollectiveForm, CollectiveSpec, DesignSpec, FlowList, FlowSpec, LinkSpec, NetworkSpec,
    NodeSpec, Options, Scenario, VERSION, Workload, settled_training,
};
use gargalo_solver::network::{Duplex, Family, LeafSpine, Role, Servers, SingleSwitch};
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;
use gargalo_solver::workload::collective::Operation;
use gargalo_solver::workload::serving::{Lengths, Serving};
use gargalo_solver::workload::training::{ModelSpec, Placement, Recompute, StepSizes, Training};
use std::sync::Arc;

/// One GB, what every example's flows are measured in.
const GB: f64 = 1e9;

/// A scenario that the examples menu offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Example {
    /// Rede Ipê, routed by least load: comes nearest to the published table, and is what the page opens with.
    #[default]
    IpeLeastLoad,
    /// Rede Ipê, routed by hops as the paper words it.
    IpeShortest,
    /// Three nodes in a chain: everything can be checked by hand.
    Chain,
    /// Sixteen hosts under four leaves and a spine.
    Tree,
    /// Four links and six flows in three levels: the worked example of the papers on bottleneck structures.
    FourLinks,
    /// GPT-3B on 32 GPUs as (p, t, d) = (4, 2, 4), `DeepSpeed`'s order of ranks against the study's own.
    Gpt424,
    /// The same as (4, 4, 2): a replica no longer fits in a server.
    Gpt442,
    /// GPT-1.5B on 16 GPUs as (4, 2, 2).
    Gpt422,
    /// A mixture of experts on 8 GPUs: all-to-all among all.
    Moe,
    /// VGG16 by data parallelism on 32 GPUs.
    Vgg16,
    /// `ResNet50` likewise: the least communication of the study's models.
    ResNet50,
    /// VGG16 on 8 GPUs in two machines, over TCP.
    Vgg16Tcp,
    /// An all-reduce on three platforms.
    Platforms,
    /// GPT-3B on 8 V100: equations beside the step.
    GptV100,
    /// Replicas at the points of Rede Ipê that synchronise every 500 steps.
    LocalIpe,
    /// Llama-2 70B on 16 H100: prompts are read on 8, answers written on the other 8.
    Serving,
    /// An all-reduce of 8 A100 in a server, as nccl-tests measures it.
    AllReduce,
}

impl Example {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 17] = [
        Self::IpeLeastLoad,
        Self::IpeShortest,
        Self::Chain,
        Self::Tree,
        Self::FourLinks,
        Self::Gpt424,
        Self::Gpt442,
        Self::Gpt422,
        Self::Moe,
        Self::Vgg16,
        Self::ResNet50,
        Self::Vgg16Tcp,
        Self::Platforms,
        Self::GptV100,
        Self::LocalIpe,
        Self::Serving,
        Self::AllReduce,
    ];

    /// What it is called in addresses and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::IpeLeastLoad => "ipe-least-load",
            Self::IpeShortest => "ipe-shortest",
            Self::Chain => "chain",
            Self::Tree => "tree",
            Self::FourLinks => "four-links",
            Self::Gpt424 => "gpt-424",
            Self::Gpt442 => "gpt-442",
            Self::Gpt422 => "gpt-422",
            Self::Moe => "moe",
            Self::Vgg16 => "vgg16",
            Self::ResNet50 => "resnet50",
            Self::Vgg16Tcp => "vgg16-tcp",
            Self::Platforms => "platforms",
            Self::GptV100 => "gpt-v100",
            Self::LocalIpe => "local-ipe",
            Self::Serving => "serving",
            Self::AllReduce => "all-reduce",
        }
    }

    /// The document.
    pub fn scenario(self, language: Language) -> Scenario {
        let words = ExampleMessages::of(language);
        match self {
            Self::IpeLeastLoad => ipe(words, words.ipe_least_load.title, Routing::LeastLoad),
            Self::IpeShortest => {
                ipe(words, words.ipe_shortest.title, Routing::Shortest { tie: Tie::LeastFlows })
            }
            Self::Chain => chain(words),
            Self::Tree => tree(words),
            Self::FourLinks => four_links(words),
            Self::Gpt424 => gpt(words, words.gpt_424.title, "gpt-3b", 1024, [4, 2, 4]),
            Self::Gpt442 => gpt(words, words.gpt_442.title, "gpt-3b", 1024, [4, 4, 2]),
            Self::Gpt422 => gpt(words, words.gpt_422.title, "gpt-1.5b", 512, [4, 2, 2]),
            Self::Moe => moe(words),
            Self::Vgg16 => vgg16(words),
            Self::ResNet50 => study::resnet50(words),
            Self::Vgg16Tcp => study::vgg16_tcp(words),
            Self::Platforms => study::platforms(words),
            Self::GptV100 => study::gpt_v100(words),
            Self::LocalIpe => study::local_ipe(words),
            Self::Serving => serving(words),
            Self::AllReduce => all_reduce(words),
        }
    }
}

fn ipe(words: &ExampleMessages, title: &str, routing: Routing) -> Scenario {
    let network = NetworkSpec::Preset { id: "ipe-2023".to_owned(), options: Options::default() };
    let designs = five(words, &network, Some(routing));
    scenario(title, Workload::AllToAll(AllToAll { bytes: GB }), designs)
}

/// Machines of the `APNet` 2024 study: GPUs of a kind, one adapter of 100 Gbit/s for all of a machine, one switch.
fn study_machines(hardware: &str, machines: u64, gpus: u64) -> NetworkSpec {
    let known = Hardware::default().gpu(hardware);
    let inside = known.map_or(Servers::plain(gpus, 126.0, 1, 100.0), |gpu| Servers::of(&gpu, gpus, 1, 100.0));
    NetworkSpec::Generated {
        family: Family::SingleSwitch(SingleSwitch { n: machines, gbps: 100.0 }),
        options: Options { servers: Some(inside), ..Options::default() },
    }
}

/// A training step with everything but its sizes as it begins.
fn plain_step(model: &str, global_batch: u64, micro_batch: u64, [p, t, d]: [u64; 3]) -> Training {
    settled_training(Training::new(
        ModelSpec::Id(model.to_owned()),
        StepSizes { global_batch, micro_batch, p, t, d },
    ))
}

/// A training step on the study's hardware, with all else as it begins.
fn step(model: &str, global_batch: u64, micro_batch: u64, [p, t, d]: [u64; 3]) -> Training {
    let hardware = Some("rtx3090".to_owned());
    let protocol = Some("rocev2".to_owned());
    Training { hardware, protocol, ..plain_step(model, global_batch, micro_batch, [p, t, d]) }
}

/// Default against customised mapping: figures 2, 3 and 12 of the `APNet` 2024 study, with the settings of its section 4.1.
fn gpt(words: &ExampleMessages, title: &str, model: &str, global_batch: u64, cut: [u64; 3]) -> Scenario {
    let network = study_machines("rtx3090", cut.iter().product::<u64>() / 8, 8);
    let placed = |name: &str, placement: Placement| DesignSpec {
        placement,
        ..design(name, &network, None, CapacityPlan::AsBuilt)
    };
    let designs = vec![
        placed(words.default_mapping, Placement::Deepspeed),
        placed(words.customised_mapping, Placement::Customised),
    ];
    scenario(title, Workload::Training(Arc::new(step(model, global_batch, 32, cut))), designs)
}

/// The study's largest mixture of experts: 8 expert ranks that are also 8 replicas, in one server.
fn moe(words: &ExampleMessages) -> Scenario {
    let recompute = Some(Recompute::Selective);
    let training = Training { e: 8, recompute, ..step("gpt-moe-760m", 32, 4, [1, 1, 8]) };
    let designs = vec![design(words.as_built, &study_machines("rtx3090", 1, 8), None, CapacityPlan::AsBuilt)];
    scenario(words.moe.title, Workload::Training(Arc::new(training)), designs)
}

/// Table 2 of the study: 32 pictures on each GPU.
fn vgg16(words: &ExampleMessages) -> Scenario {
    let training = step("vgg16", 32 * 32, 32, [1, 1, 32]);
    let designs = vec![design(words.as_built, &study_machines("rtx3090", 4, 8), None, CapacityPlan::AsBuilt)];
    scenario(words.vgg16.title, Workload::Training(Arc::new(training)), designs)
}

/// DGX-like servers: 8 GPUs on a switch of their own, adapters of so much.
fn dgx(servers: u64, intra_gbps: f64, nics: u64, nic_gbps: f64) -> NetworkSpec {
    let inside = Servers::plain(8, intra_gbps, nics, nic_gbps);
    NetworkSpec::Generated {
        family: Family::SingleSwitch(SingleSwitch { n: servers, gbps: nic_gbps }),
        options: Options { servers: Some(inside), ..Options::default() },
    }
}

/// Llama-2 70B on 8 H100, prompts of 2,048 tokens, answers of 256, one request a second; all else as it begins.
pub fn plain_serving() -> Serving {
    let lengths = [Lengths::Fixed(2048), Lengths::Fixed(256)];
    Serving::new(ModelSpec::Id("llama2-70b".to_owned()), "h100-sxm".to_owned(), 8, 1.0, lengths)
}

/// Prompts of 2,048 tokens at the median, answers of 256, two requests a second; one adapter of 400 Gbit/s a server.
fn serving(words: &ExampleMessages) -> Scenario {
    let serving = Serving {
        prefill: Some(1),
        decode: Some(1),
        rate: 4.0,
        prompt: Lengths::LogNormal { median: 2048.0, sigma: 0.5, most: Some(8192) },
        output: Lengths::LogNormal { median: 256.0, sigma: 0.5, most: Some(2048) },
        ..plain_serving()
    };
    let network = dgx(2, 3600.0, 1, 400.0);
    let designs = vec![design(words.as_built, &network, None, CapacityPlan::AsBuilt)];
    scenario(words.serving.title, Workload::Serving(Arc::new(serving)), designs)
}

/// 128 MiB among 8 A100 with `NVSwitch`.
fn all_reduce(words: &ExampleMessages) -> Scenario {
    let hardware = Some("a100-80-sxm".to_owned());
    let spec = CollectiveSpec { hardware, ..CollectiveSpec::new(Operation::AllReduce, 134_217_728.0) };
    let network = dgx(1, 2400.0, 8, 200.0);
    let designs = vec![design(words.as_built, &network, None, CapacityPlan::AsBuilt)];
    scenario(words.all_reduce.title, Workload::Collective(CollectiveForm::Operation(spec)), designs)
}

fn tree(words: &ExampleMessages) -> Scenario {
    let shape =
        LeafSpine { leaves: 4, spines: 1, hosts_per_leaf: 4, uplinks: 1, gbps: 10.0, uplink_gbps: None };
    let network = NetworkSpec::Generated { family: Family::LeafSpine(shape), options: Options::default() };
    let designs = five(words, &network, None);
    scenario(words.tree.title, Workload::AllToAll(AllToAll { bytes: GB }), designs)
}

fn chain(words: &ExampleMessages) -> Scenario {
    let node = |id: &str, x: f64| NodeSpec {
        id: id.to_owned(),
        role: Role::Host,
        label: None,
        server: None,
        x: Some(x),
        y: Some(0.0),
        lat: None,
        lon: None,
        failed: false,
    };
    let link = |a: &str, b: &str| LinkSpec {
        id: None,
        a: a.to_owned(),
        b: b.to_owned(),
        gbps: 2.0,
        duplex: Duplex::Shared,
        latency_us: None,
        km: None,
        failed: false,
    };
    let flow = |dst: &str, gigabytes: f64| FlowSpec {
        src: "A".to_owned(),
        dst: dst.to_owned(),
        bytes: gigabytes * GB,
        start_s: 0.0,
        weight: 1.0,
        priority: 0,
        route: None,
    };
    let network = NetworkSpec::Explicit {
        nodes: Arc::new(vec![node("A", 0.0), node("B", 1.0), node("C", 2.0)]),
        links: Arc::new(vec![link("A", "B"), link("B", "C")]),
        relay: None,
    };
    let workload = Workload::Flows(FlowList { flows: Arc::new(vec![flow("B", 1.0), flow("C", 2.0)]) });
    let design = |name: &str, capacity| design(name, &network, None, capacity);
    let designs = vec![
        design(words.proportional, CapacityPlan::Proportional { alpha: 1.0 }),
        design(words.as_built, CapacityPlan::AsBuilt),
        design(words.uniform_max, uniform(Match::Max)),
    ];
    scenario(words.chain.title, workload, designs)
}

/// Four links of 25, 50, 100 and 75, six flows of 640 each over l1, l2, l1+l2, l2+l3, l3+l4 and l1+l2+l3: Ros-Giralt et
/// al., SIGMETRICS 2020 and INDIS 2019. There Mbit/s and MB, here Gbit/s and GB: the same seconds.
fn four_links(words: &ExampleMessages) -> Scenario {
    let nodes = ["A", "B", "C", "D", "E"];
    let node = |(at, id): (usize, &&str)| NodeSpec {
        id: (*id).to_owned(),
        role: Role::Host,
        label: None,
        server: None,
        x: Some(at as f64),
        y: Some(0.0),
        lat: None,
        lon: None,
        failed: false,
    };
    let link = |(at, gbps): (usize, f64)| LinkSpec {
        id: Some(format!("l{}", at + 1)),
        a: nodes[at].to_owned(),
        b: nodes[at + 1].to_owned(),
        gbps,
        duplex: Duplex::Simplex,
        latency_us: None,
        km: None,
        failed: false,
    };
    let flow = |(first, last): (usize, usize)| FlowSpec {
        src: nodes[first - 1].to_owned(),
        dst: nodes[last].to_owned(),
        bytes: 640.0 * GB,
        start_s: 0.0,
        weight: 1.0,
        priority: 0,
        route: Some((first..=last).map(|link| format!("l{link}")).collect()),
    };
    let network = NetworkSpec::Explicit {
        nodes: Arc::new(nodes.iter().enumerate().map(node).collect()),
        links: Arc::new([25.0, 50.0, 100.0, 75.0].into_iter().enumerate().map(link).collect()),
        relay: None,
    };
    let routes = [(1, 1), (2, 2), (1, 2), (2, 3), (3, 4), (1, 3)];
    let workload = Workload::Flows(FlowList { flows: Arc::new(routes.into_iter().map(flow).collect()) });
    let designs = vec![design(words.as_built, &network, None, CapacityPlan::AsBuilt)];
    scenario(words.four_links.title, workload, designs)
}

/// The five designs that the paper compares, and the network as it is.
fn five(words: &ExampleMessages, network: &NetworkSpec, routing: Option<Routing>) -> Vec<DesignSpec> {
    [
        (words.as_built, CapacityPlan::AsBuilt),
        (words.proportional, CapacityPlan::Proportional { alpha: 1.0 }),
        (words.uniform_min, uniform(Match::Min)),
        (words.uniform_mean, uniform(Match::Mean)),
        (words.uniform_max, uniform(Match::Max)),
    ]
    .into_iter()
    .map(|(name, capacity)| design(name, network, routing, capacity))
    .collect()
}

fn uniform(figure: Match) -> CapacityPlan {
    CapacityPlan::UniformMatch { r#match: figure, alpha: 1.0 }
}

fn design(name: &str, network: &NetworkSpec, routing: Option<Routing>, capacity: CapacityPlan) -> DesignSpec {
    DesignSpec {
        name: name.to_owned(),
        network: network.clone(),
        workload: None,
        placement: Placement::default(),
        routing,
        capacity,
    }
}

fn scenario(title: &str, workload: Workload, designs: Vec<DesignSpec>) -> Scenario {
    Scenario { title: title.to_owned(), ..Scenario::of(VERSION, workload, designs) }
        // They are of studies that were made before: what those left out is written in.
        .settled()
}

/// The design that an example opens on: the proportional one, which the others are measured by.
pub fn first_look(scenario: &Scenario) -> usize {
    scenario
        .designs
        .iter()
        .position(|design| matches!(design.capacity, CapacityPlan::Proportional { .. }))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::id::FlowId;
    use gargalo_solver::base::units::Seconds;
    use gargalo_solver::document::{read, write};
    use gargalo_solver::lab::{solve, structure};
    use gargalo_solver::study::Settings;

    #[test]
    fn every_example_is_a_sound_document_in_both_languages() {
        for language in [Language::English, Language::Portuguese] {
            for example in Example::ALL {
                let scenario = example.scenario(language);
                assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
                let report = solve(&scenario, Settings::default());
                for design in &report.designs {
                    let solved = design.outcome.as_ref().expect("solved");
                    let fit = solved.training().and_then(|training| training.fit.as_ref());
                    assert!(fit.is_none_or(|fit| fit.fits), "{example:?} does not fit in memory");
                }
            }
        }
    }

    /// `APNet` 2024, table 3 and figures 3 and 12 with the bytes of the reference: 50.332 + 1.610 GB between servers by default,
    /// 33.592 customised; the pipeline becomes faster, data parallelism slower, since eight rings share an adapter.
    #[test]
    fn the_customised_mapping_sends_less_between_servers() {
        let report = solve(&Example::Gpt424.scenario(Language::English), Settings::default());
        let of = |design: usize| report.designs[design].outcome.as_ref().expect("solved");
        let bytes = |design: usize| of(design).traffic().expect("ranks").inter_server.get();
        assert_eq!((bytes(0), bytes(1)), (51_941_376_000.0, 33_592_464_000.0));
        let exposed = |design: usize| of(design).training().expect("a step").step.exposed;
        let (default, customised) = (exposed(0), exposed(1));
        assert!(customised.pp < default.pp && customised.dp > default.dp);
        let here = &of(0).training().expect("a step").stages[0].kinds;
        let told: Vec<(u32, f64)> = here
            .iter()
            .map(|kind| (kind.messages, (kind.message_bytes.get() / 1_048_576.0 * 1e3).round() / 1e3))
            .collect();
        assert_eq!(told, [(680, 125.0), (16, 125.0), (1, 741.23), (1, 95.947)]);
    }

    /// SIGMETRICS 2020: rates 25/3, 50/3, 25/3, 50/3, 75, 25/3; at 640 each the first ends at 68.27 s, the last at 614.4.
    #[test]
    fn the_four_links_stand_in_three_levels() {
        let scenario = Example::FourLinks.scenario(Language::English);
        let report = solve(&scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().expect("solved");
        assert!((solved.completion.map_or(0.0, Seconds::get) - 614.4).abs() < 1e-9);
        let structure = structure(&scenario, 0).expect("a structure");
        let mut levels: Vec<_> = structure.links.iter().map(|link| (link.capacity.0, link.level)).collect();
        levels.sort_unstable();
        assert_eq!(levels, [(0, 1), (1, 2), (2, 3), (3, 1)]);
    }

    /// Worked by hand: A→B and A→C share 3 Gbit/s until A→B ends; A→C keeps its 2 Gbit/s of the second link's share.
    #[test]
    fn the_chain_ends_as_the_hand_says() {
        let scenario = Example::Chain.scenario(Language::English);
        let report = solve(&scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().expect("solved");
        let ends: Vec<f64> = solved.flows.iter().filter_map(|flow| flow.finish).map(Seconds::get).collect();
        assert!((ends[0] - 16.0 / 3.0).abs() < 1e-9 && (ends[1] - 28.0 / 3.0).abs() < 1e-9, "{ends:?}");
        assert_eq!(solved.interference.map(FlowId::index), Some(0));
    }
}
