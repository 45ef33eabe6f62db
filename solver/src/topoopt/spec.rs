//! What is to be wired: a job, its servers, and how.

use super::anneal::Search;
use super::architectures::{Bench, SimilarCost};
use super::finder::Finder;
use super::moe_spec::MoeSpec;
use super::select::Selection;
use super::shards::ShardsSpec;
use super::strategy::JobWork;
use crate::base::number;
use crate::catalog::PriceList;
use crate::catalog::jobs::CatalogJob;
use serde::Serialize;

/// Whether a ring runs one way or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rings {
    /// Both ways, on two interfaces of each server (the published code).
    #[default]
    BothWays,
    /// One way, on a transmitter and a receiver (the paper).
    OneWay,
}

/// The field `topoopt` of a document.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WiringSpec {
    /// The job, by its id in the catalogue (none: the document's own workload).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<String>,
    /// The design on whose servers the document's own workload runs, by its position.
    #[serde(skip_serializing_if = "is_default")]
    pub design: u32,
    /// Servers (default: those of the published run).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub servers: Option<u32>,
    /// Samples of a GPU (default: those of the published run).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub batch: Option<f64>,
    /// Interfaces of a server.
    pub degree: u32,
    /// Speed of an interface in Gbit/s.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
    /// How rings run.
    #[serde(skip_serializing_if = "is_default")]
    pub rings: Rings,
    /// How they are chosen (default: as the code that goes with how they run).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selection: Option<Selection>,
    /// Whether only primes (and 1) are candidates.
    #[serde(skip_serializing_if = "is_default")]
    pub primes: bool,
    /// Whether all interfaces go to rings.
    #[serde(skip_serializing_if = "is_default")]
    pub rings_alone: bool,
    /// What the fat-tree of similar cost is.
    #[serde(skip_serializing_if = "is_default")]
    pub similar_cost: SimilarCost,
    /// How many times dearer a fat-tree of the wiring's speed is, in place of that.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub cost_ratio: Option<f64>,
    /// Servers of a rack of the oversubscribed fat-tree.
    #[serde(skip_serializing_if = "is_16")]
    pub per_rack: u32,
    /// How many times slower than its servers a rack's uplinks are.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_2")]
    pub oversubscribed: f64,
    /// Seconds that switches which follow the traffic take.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_10_ms")]
    pub latency_s: f64,
    /// Servers of a region of `MixNet`.
    #[serde(skip_serializing_if = "is_8")]
    pub region: u32,
    /// Interfaces of a server on its packet network (default: a quarter).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub packet_interfaces: Option<u32>,
    /// Strategies tried by a search.
    #[serde(skip_serializing_if = "is_1000")]
    pub proposals: u32,
    /// How readily a search accepts what is slower, per ms.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_1")]
    pub alpha: f64,
    /// Seed of searches and random graphs.
    #[serde(skip_serializing_if = "is_default")]
    pub seed: u64,
    /// Jobs that come, grow, shrink and go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shards: Option<ShardsSpec>,
    /// A run of a model with experts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moe: Option<MoeSpec>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

number::left_out! {
    is_16: u32 = 16;
    is_8: u32 = 8;
    is_2: f64 = 2.0;
    is_10_ms: f64 = 0.01;
    is_1000: u32 = 1000;
    is_1: f64 = 1.0;
}

impl WiringSpec {
    /// A job as published, wired with four interfaces of 100 Gbit/s.
    pub fn new(job: &str) -> Self {
        Self { job: Some(job.to_owned()), ..Self::own() }
    }

    /// The document's own workload, the same way.
    pub fn own() -> Self {
        Self {
            job: None,
            design: 0,
            servers: None,
            batch: None,
            degree: 4,
            gbps: 100.0,
            rings: Rings::default(),
            selection: None,
            primes: false,
            rings_alone: false,
            similar_cost: SimilarCost::default(),
            cost_ratio: None,
            per_rack: 16,
            oversubscribed: 2.0,
            latency_s: 0.01,
            region: 8,
            packet_interfaces: None,
            proposals: 1000,
            alpha: 1.0,
            seed: 0,
            shards: None,
            moe: None,
        }
    }

    /// The job; none for the document's own workload, and for an id that the catalogue lacks (the reader refuses it).
    pub fn job(&self) -> Option<&'static CatalogJob> {
        CatalogJob::find(self.job.as_deref()?)
    }

    /// What is computed.
    pub fn work(&self, job: &CatalogJob) -> JobWork {
        let batch = self.batch.unwrap_or(f64::from(job.batch));
        JobWork::new(job, self.servers.unwrap_or(job.servers), batch)
    }

    /// How the wiring is found.
    pub fn finder(&self) -> Finder {
        let both_ways = self.rings == Rings::BothWays;
        let usual = if both_ways { Selection::Released } else { Selection::Paper };
        Finder {
            degree: self.degree,
            both_ways,
            selection: self.selection.unwrap_or(usual),
            primes: self.primes,
            rings_alone: self.rings_alone,
        }
    }

    /// What architectures are built with.
    pub fn bench(&self, prices: PriceList) -> Bench {
        Bench {
            finder: self.finder(),
            gbps: self.gbps,
            prices,
            similar: self.similar_cost,
            cost_ratio: self.cost_ratio,
            per_rack: self.per_rack,
            oversubscribed: self.oversubscribed,
            latency: self.latency_s,
            region: self.region,
            packet_interfaces: self.packet_interfaces,
            seed: self.seed,
        }
    }

    /// How to search.
    pub fn search(&self) -> Search {
        Search { proposals: self.proposals, alpha: self.alpha, seed: self.seed, ..Search::default() }
    }
}
