//! Capacity plans: how much each capacity gets.

use crate::catalog::round_up;
use crate::number;
use serde::Serialize;

/// Which figure of the proportional design a uniform one takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Match {
    /// Its smallest capacity.
    Min,
    /// The mean of its capacities.
    Mean,
    /// Its greatest capacity.
    Max,
}

/// How much capacity each link gets.
///
/// `alpha` is that of Zanotelli et al. 2025: capacity in Gbit/s = alpha × the sum in GB of the flows on the link.
/// With 1 GB = 8 Gbit, all flows of an interference-free pattern end at 8/alpha seconds.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CapacityPlan {
    /// What the network's links have.
    #[default]
    AsBuilt,
    /// The same for all: a value in Gbit/s.
    Uniform {
        /// Gbit/s of each capacity.
        #[serde(serialize_with = "number::write")]
        gbps: f64,
    },
    /// The same for all: the min, mean or max of the proportional design at `alpha`.
    #[serde(rename = "uniform")]
    UniformMatch {
        /// Which figure.
        r#match: Match,
        /// Of the proportional design at this alpha.
        #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_one")]
        alpha: f64,
    },
    /// Capacity in Gbit/s = alpha × the sum in GB of the flows on it.
    Proportional {
        /// Gbit/s for each GB.
        #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_one")]
        alpha: f64,
    },
    /// The proportional design, each capacity rounded up to what is sold.
    Catalog {
        /// Of the proportional design at this alpha.
        #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_one")]
        alpha: f64,
    },
}

impl CapacityPlan {
    /// The alpha of a plan that has one.
    pub fn alpha(&self) -> Option<f64> {
        match *self {
            Self::AsBuilt | Self::Uniform { .. } => None,
            Self::UniformMatch { alpha, .. } | Self::Proportional { alpha } | Self::Catalog { alpha } => {
                Some(alpha)
            }
        }
    }

    /// The same plan with another alpha, where it has one.
    #[must_use]
    pub fn with_alpha(&self, value: f64) -> Self {
        let mut plan = self.clone();
        match &mut plan {
            Self::AsBuilt | Self::Uniform { .. } => {}
            Self::UniformMatch { alpha, .. } | Self::Proportional { alpha } | Self::Catalog { alpha } => {
                *alpha = value;
            }
        }
        plan
    }
}

impl CapacityPlan {
    /// Capacities in bit/s. `as_built`: those of the network; `bytes`: the load on each.
    ///
    /// A capacity that nothing crosses gets 0 from every plan but [`CapacityPlan::AsBuilt`], and does not count for
    /// min, mean and max.
    pub fn capacities(&self, as_built: &[f64], bytes: &[f64]) -> Vec<f64> {
        let each = |value: &dyn Fn(f64) -> f64| -> Vec<f64> {
            bytes.iter().map(|&load| if load > 0.0 { value(load) } else { 0.0 }).collect()
        };
        match *self {
            Self::AsBuilt => as_built.to_vec(),
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
