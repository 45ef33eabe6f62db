//! The specification of a wiring: a job, its servers, and the settings.

use super::anneal::Search;
use super::architectures::{Bench, SimilarCost};
use super::finder::Finder;
use super::limits::{DEGREE, PROPOSALS, WIRED_SERVERS};
use super::moe_spec::MoeSpec;
use super::select::Selection;
use super::shards::ShardsSpec;
use super::strategy::JobWork;
use crate::base::record::{Counted, FieldKind, POSITIVE, count, count_limited, record, words};
use crate::base::units::Seconds;
use crate::catalog::PriceList;
use crate::catalog::jobs::{CatalogJob, job_ids};

words! {
    /// Whether a ring runs one way or both.
    #[derive(Default)]
    pub enum Rings {
        /// Both ways, on two interfaces of each server (the published code).
        #[default]
        BothWays = "both_ways",
        /// One way, on a transmitter and a receiver (the paper).
        OneWay = "one_way",
    }
}

record! {
    /// The field `topoopt` of a document.
    pub struct WiringSpec with defaults {
        /// The job, by its id in the catalogue (none: the document's own workload).
        pub job: Option<String> => FieldKind::Name(job_ids),
        /// The design on whose servers the document's own workload runs, by its position.
        pub design: u32 = 0 => count(0),
        /// Servers (default: those of the published run).
        pub servers: Option<u32> => count_limited(1, Counted::Nodes, WIRED_SERVERS),
        /// Samples of a GPU (default: those of the published run).
        pub batch: Option<f64> => POSITIVE,
        /// Interfaces of a server.
        pub degree always: u32 = 4 => count_limited(1, Counted::Links, DEGREE),
        /// Speed of an interface in Gbit/s.
        pub gbps always: f64 = 100.0 => POSITIVE,
        /// How rings run.
        pub rings: Rings = Rings::default(),
        /// How they are chosen (default: as the code that goes with how they run).
        pub selection: Option<Selection>,
        /// Whether only primes (and 1) are candidates.
        pub primes: bool = false,
        /// Whether all interfaces go to rings.
        pub rings_alone: bool = false,
        /// What the fat-tree of similar cost is.
        pub similar_cost: SimilarCost = SimilarCost::default(),
        /// How many times dearer a fat-tree of the wiring's speed is, in place of that.
        pub cost_ratio: Option<f64> => POSITIVE,
        /// Servers of a rack of the oversubscribed fat-tree.
        pub per_rack: u32 = 16 => count_limited(1, Counted::Nodes, WIRED_SERVERS),
        /// How many times slower than its servers a rack's uplinks are.
        pub oversubscribed: f64 = 2.0 => POSITIVE,
        /// Seconds that switches which follow the traffic take.
        pub latency_s: f64 = 0.01 => POSITIVE,
        /// Servers of a region of `MixNet`.
        pub region: u32 = 8 => count_limited(1, Counted::Nodes, WIRED_SERVERS),
        /// Interfaces of a server on its packet network (default: a quarter).
        pub packet_interfaces: Option<u32> => count_limited(1, Counted::Links, DEGREE),
        /// Strategies tried by a search.
        pub proposals: u32 = 1000 => count_limited(0, Counted::Points, PROPOSALS),
        /// How readily a search accepts what is slower, per ms.
        pub alpha: f64 = 1.0 => POSITIVE,
        /// Seed of searches and random graphs.
        pub seed: u64 = 0,
        /// Jobs that come, grow, shrink and go.
        pub shards: Option<ShardsSpec>,
        /// A run of a model with experts.
        pub moe: Option<MoeSpec>,
    }
}

impl WiringSpec {
    /// A job as published, wired with four interfaces of 100 Gbit/s.
    pub fn new(job: &str) -> Self {
        Self { job: Some(job.to_owned()), ..Self::own() }
    }

    /// The document's own workload, the same way.
    pub fn own() -> Self {
        Self::defaults()
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
            latency: Seconds(self.latency_s),
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
