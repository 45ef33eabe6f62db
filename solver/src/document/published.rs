//! What was published about a scenario, in words and figures, to stand beside what comes out here. Only the published
//! side is written down: ours is computed from the scenario as it stands, whenever it is asked for.

use crate::base::number;
use crate::design::closed_forms;
use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};

/// What was published about a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Published {
    /// Where, unless a claim says otherwise.
    pub source: LocalText,
    /// What the scenario was when the figures were put beside it: [`crate::document::seal()`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The claims, in the order in which they are read.
    pub claims: Vec<Claim>,
}

/// A text in the languages of the page. Written as one text where both are the same.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct LocalText {
    /// English.
    pub en: String,
    /// Brazilian Portuguese.
    pub pt: String,
}

impl Serialize for LocalText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // To the page it crosses as the struct it is.
        if !serializer.is_human_readable() {
            return (&self.en, &self.pt).serialize(serializer);
        }
        if self.en == self.pt {
            return serializer.serialize_str(&self.en);
        }
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("en", &self.en)?;
        map.serialize_entry("pt-BR", &self.pt)?;
        map.end()
    }
}

/// One claim: what is said, the published figure, and how ours is found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Claim {
    /// What is claimed.
    pub text: LocalText,
    /// What of the scenario is read off.
    pub figure: Figure,
    /// The published figure; the lesser end of a range.
    #[serde(serialize_with = "number::write")]
    pub value: f64,
    /// The greater end of a range.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
    /// A formula for the same, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_form: Option<ClosedForm>,
    /// Where it was published, if not where the others were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<LocalText>,
    /// Why ours differs, where it is known to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<LocalText>,
}

/// What of a scenario is read off.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figure {
    /// Which figure.
    pub of: Quantity,
    /// Of which design.
    pub design: usize,
    /// At which point of the sweep (default: the scenario as it stands).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<u64>,
    /// Divided by the same of another design, or at another point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
    /// 1 less that ratio: what is saved.
    #[serde(skip_serializing_if = "is_default")]
    pub saving: bool,
    /// Divided by this: a knee in Gbit/s by the speed of the other links is a ratio.
    #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_one")]
    pub unit: f64,
    /// Of a knee: two links whose capacities in the least plan have that ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<[String; 2]>,
}

/// What a figure is divided by.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Over {
    /// Of which design.
    pub design: usize,
    /// At which point of the sweep (default: that of the figure).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<u64>,
}

/// Which figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// What the design is measured by, in seconds.
    TimeS,
    /// Sum of all capacities, Gbit/s.
    TotalCapacityGbps,
    /// Price of the network.
    Cost,
    /// Its power.
    Watts,
    /// Mean utilisation, from 0 to 1.
    MeanUtilization,
    /// Where more of what is swept no longer helps: the knee of the time over the sweep's last axis.
    Knee,
}

impl Quantity {
    /// Words of the format.
    pub(crate) const WORDS: [(&'static str, Self); 6] = [
        ("time_s", Self::TimeS),
        ("total_capacity_gbps", Self::TotalCapacityGbps),
        ("cost", Self::Cost),
        ("watts", Self::Watts),
        ("mean_utilization", Self::MeanUtilization),
        ("knee", Self::Knee),
    ];
}

/// A published formula with its measures: [`closed_forms`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClosedForm {
    /// Two-level fat-tree.
    SpineToLeaf {
        /// Pods.
        pods: u64,
        /// Hosts in a pod.
        leaves: u64,
        /// Size of near flows ÷ that of far ones.
        #[serde(serialize_with = "number::write")]
        near: f64,
    },
    /// Canonical dragonfly.
    GlobalToLocal {
        /// Routers in a group.
        routers: u64,
        /// Global links of a router.
        globals: u64,
        /// Size of near flows ÷ that of far ones.
        #[serde(serialize_with = "number::write")]
        near: f64,
    },
    /// Folded Clos of three levels.
    ClosTapering {
        /// Ports of a switch.
        radix: u64,
        /// Size of far flows ÷ that of near ones.
        #[serde(serialize_with = "number::write")]
        far: f64,
    },
    /// Leaf and spine, oversubscribed.
    Oversubscribed {
        /// Speed down ÷ speed up.
        #[serde(serialize_with = "number::write")]
        s: f64,
        /// Hosts.
        hosts: u64,
        /// Hosts on a leaf.
        on_leaf: u64,
    },
}

impl ClosedForm {
    /// Its value.
    pub fn value(self) -> f64 {
        match self {
            Self::SpineToLeaf { pods, leaves, near } => closed_forms::spine_to_leaf(pods, leaves, near),
            Self::GlobalToLocal { routers, globals, near } => {
                closed_forms::global_to_local(routers, globals, near)
            }
            Self::ClosTapering { radix, far } => closed_forms::clos_tapering(radix, far),
            Self::Oversubscribed { s, hosts, on_leaf } => closed_forms::oversubscribed(s, hosts, on_leaf),
        }
    }

    /// The formula as mathematicians write it, the same in every language.
    pub const fn formula(self) -> &'static str {
        match self {
            Self::SpineToLeaf { .. } => "m²(g − 1) ÷ ((m − 1)σ + m(g − 1))",
            Self::GlobalToLocal { .. } => "a² ÷ (σ + 2ha)",
            Self::ClosTapering { .. } => "sH(k − 1) ÷ (H − 1 + sH(k − 1)), H = k² ÷ 4",
            Self::Oversubscribed { .. } => "max(1, s(N − m) ÷ (N − 1))",
        }
    }
}

fn is_default<T: PartialEq + Default>(value: &T) -> bool {
    *value == T::default()
}
