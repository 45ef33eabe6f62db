//! Capacity plans as documents say them: links by id.

use crate::base::id::LinkId;
use crate::base::record::{
    BadValue, Counted, Cursor, FieldType, NOT_NEGATIVE, POSITIVE, choice, list, record,
};
use crate::network::Tables;
use crate::network::limits::LINKS;
use crate::study::Match;
use std::sync::Arc;

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
