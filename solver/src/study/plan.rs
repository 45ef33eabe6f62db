//! Capacity plans: how much each capacity gets.

use crate::base::id::LinkId;
use crate::base::record::{
    BadValue, Counted, Cursor, FieldType, NOT_NEGATIVE, POSITIVE, choice, list, record, words,
};
use crate::catalog::round_up;
use crate::network::limits::LINKS;
use crate::network::{Direction, Tables};
use std::collections::BTreeMap;
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

record! {
    /// What a link is given.
    pub struct GivenLink checked by one_for_both {
        /// Its id.
        pub link: String,
        /// Gbit/s, of a full-duplex link from `a` to `b`.
        pub gbps read first: f64 => NOT_NEGATIVE,
        /// From `b` to `a` (default: the same).
        pub back_gbps: Option<f64> => NOT_NEGATIVE,
    }
}

impl GivenLink {
    /// Leaves out a speed back that is the speed there.
    #[expect(clippy::unnecessary_wraps, reason = "others that look at fields together refuse some")]
    fn one_for_both(&mut self, _: &Cursor<'_, '_>) -> Result<(), BadValue> {
        self.back_gbps = self.back_gbps.filter(|&back| back != self.gbps);
        Ok(())
    }
}

choice! {
    /// How much capacity each link gets.
    ///
    /// `alpha` is that of Zanotelli et al. 2025: capacity in Gbit/s = alpha × the sum in GB of the flows on the link.
    /// With 1 GB = 8 Gbit, all flows of an interference-free pattern end at 8/alpha seconds.
    #[derive(Default)]
    pub enum CapacityPlan by "kind" {
        /// What the network's links have.
        #[default]
        AsBuilt = "as_built",
        /// The same for all: a value in Gbit/s.
        Uniform = "uniform" {
            /// Gbit/s of each capacity.
            gbps: f64 => POSITIVE,
        },
        /// The same for all: the min, mean or max of the proportional design at `alpha`.
        UniformMatch = "uniform" {
            /// Which figure.
            r#match as "match": Match,
            /// Of the proportional design at this alpha.
            alpha read first: f64 = 1.0 => POSITIVE,
        },
        /// Capacity in Gbit/s = alpha × the sum in GB of the flows on it.
        Proportional = "proportional" {
            /// Gbit/s for each GB.
            alpha: f64 = 1.0 => POSITIVE,
        },
        /// The proportional design, each capacity rounded up to what is sold.
        Catalog = "catalog" {
            /// Of the proportional design at this alpha.
            alpha: f64 = 1.0 => POSITIVE,
        },
        /// Link by link: what a planner found.
        Given = "given" {
            /// Links with their capacities; one that is not named has none.
            links: Arc<Vec<GivenLink>> => list(&GivenLink::KIND, Counted::Links, LINKS),
        },
    }
}

impl CapacityPlan {
    /// The alpha of a plan that has one.
    pub fn alpha(&self) -> Option<f64> {
        match *self {
            Self::AsBuilt | Self::Uniform { .. } | Self::Given { .. } => None,
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
            Self::AsBuilt | Self::Uniform { .. } | Self::Given { .. } => {}
            Self::UniformMatch { alpha, .. } | Self::Proportional { alpha } | Self::Catalog { alpha } => {
                *alpha = value;
            }
        }
        plan
    }
}

impl CapacityPlan {
    /// Capacities in bit/s. `as_built`: those of the network; `bytes`: the load on each. What is given link by link is
    /// [`CapacityPlan::given`]'s.
    ///
    /// A capacity that nothing crosses gets 0 from every plan but [`CapacityPlan::AsBuilt`], and does not count for
    /// min, mean and max.
    pub fn capacities(&self, as_built: &[f64], bytes: &[f64]) -> Vec<f64> {
        let each = |value: &dyn Fn(f64) -> f64| -> Vec<f64> {
            bytes.iter().map(|&load| if load > 0.0 { value(load) } else { 0.0 }).collect()
        };
        match *self {
            Self::AsBuilt | Self::Given { .. } => as_built.to_vec(),
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

impl CapacityPlan {
    /// Capacities in bit/s as they are given link by link; `None` for other plans.
    ///
    /// # Errors
    /// The id of a link that is not there.
    pub fn given(&self, tables: &Tables) -> Result<Option<Vec<f64>>, String> {
        let Self::Given { links } = self else { return Ok(None) };
        let mut position: BTreeMap<&str, usize> = BTreeMap::new();
        position.extend(tables.links.iter().enumerate().map(|(at, link)| (link.id.as_str(), at)));
        let mut capacities = vec![0.0; tables.capacities.len()];
        for given in links.iter() {
            let at = *position.get(given.link.as_str()).ok_or_else(|| given.link.clone())?;
            for capacity in tables.capacities_of(LinkId::new(at)) {
                let back = tables.capacities[capacity.index()].direction == Direction::Ba;
                let gbps = if back { given.back_gbps.unwrap_or(given.gbps) } else { given.gbps };
                capacities[capacity.index()] = gbps * 1e9;
            }
        }
        Ok(Some(capacities))
    }

    /// The plan that gives each capacity so much (in bit/s).
    pub fn of_capacities(tables: &Tables, capacities: &[f64]) -> Self {
        let given = |at: usize| {
            let own: Vec<f64> = tables
                .capacities_of(LinkId::new(at))
                .map(|capacity| capacities[capacity.index()] / 1e9)
                .collect();
            let (&gbps, back) = (own.first()?, own.get(1).copied());
            let used = gbps > 0.0 || back.is_some_and(|back| back > 0.0);
            let back_gbps = back.filter(|&back| back != gbps);
            used.then(|| GivenLink { link: tables.links[at].id.clone(), gbps, back_gbps })
        };
        Self::Given { links: Arc::new((0..tables.links.len()).filter_map(given).collect()) }
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
