//! The library that does a collective where nobody says how: what it takes, and what that adds to the bytes on the links.

use super::placed::CollectiveJob;
use super::{inside_gbytes_s, platform};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Curve, Generation, Gpu, NCCL_SOURCE, Nccl, Protocol};
use crate::network::Network;
use crate::workload::collective::tuning::{NcclChoice, Platform, choose};
use crate::workload::collective::{Operation, Ranks, as_it_comes, share_a_switch};

/// A library, and the machine as it sees it.
#[derive(Debug, Clone)]
pub(in crate::study) struct Library {
    /// Ranks in all.
    ranks: u32,
    model: Model,
    /// The accelerator whose measured constants stand for its own.
    estimated_by: Option<&'static str>,
    /// NCCL's own model of the machine.
    pub(super) platform: Platform,
}

#[derive(Debug, Clone)]
enum Model {
    /// NCCL inside a server, by the constants of a generation.
    Inside(Nccl),
    /// NCCL on all adapters; what a protocol adds to each call.
    Across(Nccl, Seconds),
    /// A curve measured on a platform, on links of so many GB/s; the accelerator's own have so many.
    Curve { curve: Curve, link: f64, own: f64 },
    /// NCCL's own model, and what a protocol adds to each call.
    Tuning(Seconds),
    /// The same where no accelerator is named or somebody says how: its time is told beside.
    Beside,
}

const ACROSS_SOURCE: &str = "NCCL 2.30.7, src/graph/tuning.cc";

impl Library {
    pub(super) fn of(job: &CollectiveJob, network: &Network, ranks: &Ranks, channels: u32) -> Self {
        let gpu = job.hardware.as_deref();
        let across = job.across.as_deref();
        let generation = gpu.map_or_else(Generation::default, |gpu| gpu.generation);
        let own = Self::tuning(network, ranks, (generation, channels), across);
        let told = job.algorithm.is_some() || job.inside.is_some() || job.exchange.is_some();
        let Some(gpu) = gpu.filter(|_| !told) else { return own };
        own.measured((network, ranks), gpu, across, job.channels.is_none())
    }

    /// What an accelerator's library does where nobody says how.
    pub(in crate::study) fn as_it_comes(
        (network, ranks): (&Network, &Ranks),
        gpu: &Gpu,
        across: &Protocol,
    ) -> Self {
        let across = Some(across);
        let own = Self::tuning(network, ranks, (gpu.generation, 1), across);
        own.measured((network, ranks), gpu, across, true)
    }

    fn tuning(
        network: &Network,
        ranks: &Ranks,
        (generation, channels): (Generation, u32),
        across: Option<&Protocol>,
    ) -> Self {
        let platform =
            Platform { generation: generation.tuned(), ..platform(network, ranks, channels, across) };
        Self { ranks: ranks.nodes.len() as u32, model: Model::Beside, estimated_by: None, platform }
    }

    /// By what was measured, or stands for it. `adapters`: whether all adapters are used; version 1 names how many rings, and keeps the
    /// curve of the accelerator that it was measured on.
    fn measured(
        mut self,
        (network, ranks): (&Network, &Ranks),
        gpu: &Gpu,
        across: Option<&Protocol>,
        adapters: bool,
    ) -> Self {
        let link = inside_gbytes_s(network, &ranks.nodes);
        let nccl = Nccl::standing_for(gpu).map(|nccl| link.map_or(nccl, |link| nccl.on_links(link)));
        let delay = Seconds(across.map_or(0.0, |protocol| 1e-6 * protocol.latency_us));
        let curved = gpu.generation == Generation::Volta || gpu.generation == Generation::Ampere && !adapters;
        self.model = match (nccl, Curve::of(gpu).filter(|_| curved), link) {
            (_, Some(curve), Some(link)) if ranks.servers() == 1 => {
                Model::Curve { curve, link, own: gpu.link_gbytes_s }
            }
            (Some(nccl), _, Some(_)) if ranks.servers() == 1 => {
                Model::Inside(on_switches(nccl, network, ranks))
            }
            (Some(nccl), ..) if ranks.servers() > 1 && adapters => {
                let adapters = super::least_adapters(network, ranks);
                let reached = (adapters.count, adapters.gbytes_s * self.platform.across_part);
                self.platform = as_it_comes::machine(&self.platform, reached, &nccl);
                Model::Across(on_switches(nccl, network, ranks), delay)
            }
            _ if adapters => {
                // Wires inside such servers carry what they are said to.
                self.platform.inside_part = 1.0;
                Model::Tuning(delay)
            }
            _ => Model::Beside,
        };
        let by_constants = matches!(self.model, Model::Inside(_) | Model::Across(..));
        self.estimated_by = Nccl::estimated_by(gpu).filter(|_| by_constants);
        self
    }

    /// Whether a collective's time is what it gives: where an accelerator is named and nobody says how.
    pub(in crate::study) fn times(&self) -> bool {
        !matches!(self.model, Model::Beside)
    }

    /// The accelerator whose library stands for its own, where that was not measured.
    pub(super) fn estimated_by(&self) -> Option<&'static str> {
        self.estimated_by
    }

    /// What it is called, and where its figures are from.
    pub(super) fn origin(&self) -> Option<(&str, &str)> {
        match &self.model {
            Model::Inside(nccl) => Some((nccl.name, NCCL_SOURCE)),
            Model::Across(..) => Some(("NCCL's model, all adapters", ACROSS_SOURCE)),
            Model::Curve { curve, .. } => Some((curve.name, curve.source)),
            Model::Tuning(_) => Some(("NCCL's model", ACROSS_SOURCE)),
            Model::Beside => None,
        }
    }

    /// What it takes, with the time that it expects on the machine as it sees it; `None` for what it has no choice of.
    pub(in crate::study) fn choice(&self, operation: Operation, bytes: Bytes) -> Option<NcclChoice> {
        match &self.model {
            Model::Inside(nccl) => as_it_comes::inside(operation, self.ranks, bytes, nccl),
            Model::Across(nccl, delay) => {
                as_it_comes::across(operation, bytes, &self.platform, nccl).map(|choice| choice.after(*delay))
            }
            Model::Curve { curve, link, own } => {
                let measured = as_it_comes::by_curve(operation, self.ranks, bytes, curve, (*own, *link))?;
                // Of less than was measured NCCL's own model knows what it takes.
                let small = bytes.get() < curve.least(f64::from(self.ranks));
                let own = choose(operation, bytes, &self.platform).filter(|_| small);
                Some(own.map_or(measured, |own| as_it_comes::faster(measured, own)))
            }
            Model::Tuning(delay) => {
                choose(operation, bytes, &self.platform).map(|choice| choice.after(*delay))
            }
            Model::Beside => choose(operation, bytes, &self.platform),
        }
    }
}

/// Sums in switches only where these ranks have one that reduces.
fn on_switches(nccl: Nccl, network: &Network, ranks: &Ranks) -> Nccl {
    let there = ranks.per_server > 1 && nccl.switch.is_some() && share_a_switch(network, ranks);
    Nccl { switch: nccl.switch.filter(|_| there), ..nccl }
}
