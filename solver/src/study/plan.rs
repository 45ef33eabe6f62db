//! Capacity plans: how much each capacity gets.

use crate::base::record::words;
use crate::catalog::round_up;
use crate::network::Network;
use std::borrow::Cow;
use std::sync::Arc;

words! {
    /// Which figure of the proportional design a uniform one takes.
    pub enum Match {
        /// Its smallest capacity.
        Min = "min",
        /// The mean of its capacities.
        Mean = "mean",
        /// Its greatest capacity.
        Max = "max",
    }
}

/// How much capacity each link of one network gets. The document's plan, links by position.
///
/// `alpha` is that of Zanotelli et al. 2025: capacity in Gbit/s = alpha × the sum in GB of the flows on the link.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum ResolvedPlan {
    /// What the network's links have.
    #[default]
    AsBuilt,
    /// The same for all, in Gbit/s.
    Uniform {
        /// Gbit/s of each capacity.
        gbps: f64,
    },
    /// The same for all: a figure of the proportional design.
    UniformMatch {
        /// Which figure.
        r#match: Match,
        /// Of the proportional design at this alpha.
        alpha: f64,
    },
    /// In proportion to the load.
    Proportional {
        /// Gbit/s for each GB.
        alpha: f64,
    },
    /// The proportional design, each capacity rounded up to what is sold.
    Catalog {
        /// Of the proportional design at this alpha.
        alpha: f64,
    },
    /// One by one.
    Given {
        /// Gbit/s of each capacity of the network, in its order; those beyond the end have none.
        gbps: Arc<Vec<f64>>,
    },
}

impl ResolvedPlan {
    /// The plan that gives each capacity so much, in bit/s.
    pub fn of_capacities(capacities: &[f64]) -> Self {
        Self::Given { gbps: Arc::new(capacities.iter().map(|capacity| capacity / 1e9).collect()) }
    }

    /// Capacities in bit/s. `as_built`: those of the network, in bit/s; `bytes`: the load on each.
    ///
    /// A capacity that nothing crosses gets 0 from every plan but [`Self::AsBuilt`] and [`Self::Given`], and does not count for
    /// min, mean and max.
    pub fn capacities(&self, as_built: &[f64], bytes: &[f64]) -> Vec<f64> {
        let each = |value: &dyn Fn(f64) -> f64| -> Vec<f64> {
            bytes.iter().map(|&load| if load > 0.0 { value(load) } else { 0.0 }).collect()
        };
        match *self {
            Self::AsBuilt => as_built.to_vec(),
            Self::Given { ref gbps } => {
                let given = gbps.iter().map(|gbps| gbps * 1e9).chain(core::iter::repeat(0.0));
                given.take(as_built.len()).collect()
            }
            Self::Uniform { gbps } => each(&|_| gbps * 1e9),
            Self::UniformMatch { r#match, alpha } => {
                let figure = alpha * figure(r#match, bytes);
                each(&|_| figure)
            }
            // alpha Gbit/s for each GB is alpha bit/s for each byte.
            Self::Proportional { alpha } => each(&|load| alpha * load),
            Self::Catalog { alpha } => each(&|load| round_up(alpha * load / 1e9) * 1e9),
        }
    }
}

impl ResolvedPlan {
    /// A network as a library sees it that chooses by the speed of links: with the capacities of a plan that names them. A plan by load
    /// follows what the library does on the network as built; so does a link that gets nothing.
    pub(in crate::study) fn seen<'n>(&self, network: &'n Network) -> Cow<'n, Network> {
        match self {
            Self::Given { .. } | Self::Uniform { .. } => {
                let used = vec![1.0; network.tables().capacities.len()];
                let as_built = network.tables().as_built();
                network.with_capacities(&self.capacities(&as_built, &used))
            }
            _ => Cow::Borrowed(network),
        }
    }
}

/// Min, mean or max of the loads in use; 0 where none is.
fn figure(wanted: Match, bytes: &[f64]) -> f64 {
    let used = || bytes.iter().copied().filter(|&load| load > 0.0);
    let count = used().count();
    if count == 0 {
        return 0.0;
    }
    match wanted {
        Match::Min => used().fold(f64::INFINITY, f64::min),
        Match::Mean => used().sum::<f64>() / count as f64,
        Match::Max => used().fold(0.0, f64::max),
    }
}
