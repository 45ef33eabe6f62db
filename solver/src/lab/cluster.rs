//! A cluster in three answers: which accelerators, which network, which model. Out of them a whole scenario, with the setting of
//! parallelism that is fastest by formula among those that fit in memory.

use super::settings::search_over;
use crate::catalog::hardware::{Gpu, Hardware, Inside};
use crate::catalog::models;
use crate::design::settings::Breadth;
use crate::document::{DesignSpec, NetworkSpec, Options, Scenario, VERSION, Workload};
use crate::network::{Family, LeafSpine, RailOptimised, Servers};
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::workload::training::{ModelSpec, StepSizes, Training};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Accelerators of a server, each with an adapter of its own, as HGX and DGX servers are sold.
const GPUS: u64 = 8;
/// Servers of a scalable unit, at most: half the ports of a switch with 64.
const UNIT: u64 = 32;
/// Servers on a leaf where all adapters of a server share one: 4 × 8 ports of 64 down, as many up.
const RACK: u64 = 4;
/// Sequences of a step, at least: 4 million tokens at 8,192 each.
const BATCH: u64 = 512;
/// The largest oversubscription that is asked for.
pub const MOST_OVERSUBSCRIBED: u64 = 32;

/// How the servers are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Joined {
    /// The adapters of one rank in each server meet in one leaf; leaves under spines.
    #[default]
    Rails,
    /// All adapters of a server go to one leaf; leaves under spines.
    Racks,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClusterAsk {
    /// Accelerators in all.
    pub accelerators: u64,
    /// Which, by its id in the catalogue.
    pub hardware: String,
    /// How servers are joined.
    pub joined: Joined,
    /// Speed down ÷ speed up of a leaf, from 1 to [`MOST_OVERSUBSCRIBED`].
    pub oversubscription: u64,
    /// Which model is trained, by its id in the catalogue.
    pub model: String,
}

impl ClusterAsk {
    /// The oversubscription of the design that stands beside the one asked for.
    pub const fn beside(&self) -> u64 {
        if self.oversubscription == 1 { 4 } else { 1 }
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ClusterError {
    /// The catalogue has no accelerator, or no model, of that id.
    Unknown {
        /// The id.
        id: String,
    },
    /// Servers of 8 can't be parted into units of at most 32 alike, of at least 8 where there are several.
    Count {
        /// The greatest count of accelerators below that can, and the least above; `None` where there is none.
        near: [Option<u64>; 2],
    },
    /// A leaf has no whole number of uplinks so, or fewer than one.
    Oversubscription {
        /// Links of a leaf downwards.
        down: u64,
    },
    /// No way to cut the model fits in memory.
    TooLarge {
        /// How many ways were tried.
        tried: u64,
    },
    /// The design can't be built.
    Design(DesignError),
}

/// The scenario that answers: two designs, the network as asked and the same at full bisection (where that is what was asked,
/// at 4 to 1), and the fastest cut that fits. `names` are of the two designs; `title` is the scenario's.
///
/// The cut is the first of [`search_over`]'s ranking by formula on the first design.
///
/// # Errors
/// What [`ClusterError`] says.
pub fn cluster(ask: &ClusterAsk, title: &str, names: [String; 2]) -> Result<Scenario, ClusterError> {
    let gpu = Hardware::default()
        .gpu(&ask.hardware)
        .map_err(|_| ClusterError::Unknown { id: ask.hardware.clone() })?;
    if models::model(&ask.model).is_none() {
        return Err(ClusterError::Unknown { id: ask.model.clone() });
    }
    let [own, beside] = names;
    let servers = servers(ask.accelerators, ask.joined)?;
    let network = |ratio| network(servers, &gpu, ask.joined, ratio);
    let mut designs = vec![design(own, network(ask.oversubscription)?)];
    // A small leaf may have no quarter of its links: then the network stands alone.
    designs.extend(network(ask.beside()).ok().map(|network| design(beside, network)));
    let training = Training {
        hardware: Some(ask.hardware.clone()),
        protocol: Some("rocev2".to_owned()),
        ..Training::new(ModelSpec::Id(ask.model.clone()), beginning(ask.accelerators))
    };
    let mut scenario = Scenario {
        title: title.to_owned(),
        ..Scenario::of(VERSION, Workload::Training(Arc::new(training)), designs)
    };
    let ranking = search_over(&scenario, 0, Breadth::Cuts, 1, &mut |_| ControlFlow::Continue(()))
        .map_err(ClusterError::Design)?
        .unwrap_or_default();
    let Some(best) = ranking.settings.into_iter().next() else {
        return Err(ClusterError::TooLarge { tried: ranking.tried });
    };
    scenario.workload = Workload::Training(Arc::new(best.training));
    Ok(scenario.without_usual_routings())
}

fn design(name: String, network: NetworkSpec) -> DesignSpec {
    DesignSpec { name, routing: Some(Routing::Ecmp), ..DesignSpec::of(network) }
}

/// The sizes that the search begins with: a replica on each accelerator, and sequences enough for all.
fn beginning(accelerators: u64) -> StepSizes {
    let servers = (accelerators / GPUS).max(1);
    let global_batch = servers.saturating_mul(BATCH.div_ceil(servers));
    StepSizes { global_batch, micro_batch: 1, p: 1, t: 1, d: accelerators }
}

/// Servers for so many accelerators, where they part into units alike.
fn servers(accelerators: u64, joined: Joined) -> Result<u64, ClusterError> {
    let parts = |accelerators: u64| {
        let servers = accelerators / GPUS;
        servers > 0 && accelerators.is_multiple_of(GPUS) && unit(servers, joined).is_some()
    };
    if parts(accelerators) {
        return Ok(accelerators / GPUS);
    }
    let below = (1..=accelerators / GPUS).rev().map(|servers| servers * GPUS).find(|&count| parts(count));
    let first = accelerators / GPUS + 1;
    let above = (first..first.saturating_add(2 * UNIT)).map(|servers| servers * GPUS).find(|&n| parts(n));
    Err(ClusterError::Count { near: [below, above] })
}

/// Servers of a unit: the most that divide all of them. Several units have at least a quarter of the most, so that leaves are
/// not a crowd of small ones; racks may be as small as one server.
fn unit(servers: u64, joined: Joined) -> Option<u64> {
    let (most, least) = match joined {
        Joined::Rails => (UNIT, UNIT / 4),
        Joined::Racks => (RACK, 1),
    };
    let found = (1..=most).rev().find(|&unit| servers.is_multiple_of(unit))?;
    (found == servers || found >= least).then_some(found)
}

fn network(
    servers: u64,
    gpu: &Gpu,
    joined: Joined,
    oversubscription: u64,
) -> Result<NetworkSpec, ClusterError> {
    let unit = unit(servers, joined).unwrap_or(1);
    let down = match joined {
        Joined::Rails => unit,
        Joined::Racks => unit * GPUS,
    };
    if oversubscription == 0
        || oversubscription > MOST_OVERSUBSCRIBED
        || !down.is_multiple_of(oversubscription)
    {
        return Err(ClusterError::Oversubscription { down });
    }
    let unknown = || ClusterError::Unknown { id: gpu.id.clone() };
    let (up, gbps) = (down / oversubscription, gpu.adapter_gbps().ok_or_else(unknown)?);
    let (family, options) = match joined {
        Joined::Rails => {
            // Rails have one switch inside: all bytes are taken to go the slowest way.
            let intra_gbps = gpu.inside().map_or(gpu.link_gbytes_s * 8.0, Inside::least_gbps);
            let shape = RailOptimised {
                units: servers / unit,
                hosts_per_unit: Some(unit),
                gpus: GPUS,
                radix: 2 * UNIT,
                planes: 1,
                uplinks: Some(up),
                gbps,
                uplink_gbps: None,
                intra_gbps,
            };
            (Family::RailOptimised(shape), Options::default())
        }
        Joined::Racks => {
            let inside = Servers::of(gpu, GPUS, GPUS, gbps);
            let shape = LeafSpine {
                leaves: servers / unit,
                spines: up,
                hosts_per_leaf: unit,
                uplinks: 1,
                gbps,
                uplink_gbps: None,
            };
            (Family::LeafSpine(shape), Options { servers: Some(inside), ..Options::default() })
        }
    };
    Ok(NetworkSpec::Generated { family, options })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{read, write};
    use crate::lab::solve;
    use crate::study::Settings;

    fn ask(accelerators: u64, oversubscription: u64, joined: Joined, model: &str) -> ClusterAsk {
        let (hardware, model) = ("h100-sxm".to_owned(), model.to_owned());
        ClusterAsk { accelerators, hardware, joined, oversubscription, model }
    }

    fn answer(ask: &ClusterAsk) -> Result<Scenario, ClusterError> {
        cluster(ask, "title", ["own".to_owned(), "beside".to_owned()])
    }

    /// The issue's own visit: 512 H100, Llama 3 70B at 4:1 beside 1:1. It fits, has a time, and the thinner network is no faster.
    #[test]
    fn an_answer_is_a_scenario_that_is_solved_and_fits() {
        for joined in [Joined::Rails, Joined::Racks] {
            let scenario = answer(&ask(512, 4, joined, "llama3-70b")).unwrap();
            assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
            let report = solve(&scenario, Settings { flows: 0 });
            let times: Vec<f64> = report
                .designs
                .iter()
                .map(|design| {
                    let training = design.outcome.as_ref().unwrap().training().unwrap().clone();
                    assert!(training.fit.unwrap().fits, "{joined:?}");
                    training.step.total.unwrap().get()
                })
                .collect();
            assert_eq!(times.len(), 2);
            assert!(times[0] >= times[1] && times[1] > 0.0, "{joined:?}: {times:?}");
        }
    }

    #[test]
    fn one_server_and_many_have_answers() {
        for (accelerators, model) in [(8, "llama3-8b"), (96, "llama3-8b"), (4096, "llama3-405b")] {
            let scenario = answer(&ask(accelerators, 1, Joined::Rails, model)).unwrap();
            let Workload::Training(training) = &scenario.workload else { panic!("a step") };
            assert_eq!(training.ranks(), accelerators);
        }
    }

    #[test]
    fn what_cannot_be_answered_says_why() {
        assert_eq!(
            answer(&ask(500, 1, Joined::Rails, "llama3-70b")),
            Err(ClusterError::Count { near: [Some(496), Some(504)] })
        );
        assert_eq!(
            answer(&ask(0, 1, Joined::Rails, "llama3-70b")),
            Err(ClusterError::Count { near: [None, Some(8)] })
        );
        assert!(matches!(
            answer(&ask(8, 1, Joined::Rails, "llama3-405b")),
            Err(ClusterError::TooLarge { tried: 1.. })
        ));
        assert_eq!(
            answer(&ask(512, 3, Joined::Rails, "llama3-70b")),
            Err(ClusterError::Oversubscription { down: 32 })
        );
        let unknown = answer(&ask(512, 1, Joined::Rails, "llama9"));
        assert_eq!(unknown, Err(ClusterError::Unknown { id: "llama9".to_owned() }));
    }
}
