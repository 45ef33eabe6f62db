//! Published claims about a scenario, in words and figures, to compare with computed figures. Only the published
//! side is in the document: ours is computed from the current scenario on demand.

use crate::base::record::{
    BadValue, Counted, Cursor, FieldKind, FieldType, FieldValue, Items, POSITIVE, ReadField, Record, choice,
    count, list, record, words,
};
use crate::design::closed_forms;
use crate::document::limits;
use serde::{Deserialize, Serialize, Serializer};

record! {
    /// What was published about a scenario.
    pub struct Published {
        /// Where, unless a claim says otherwise.
        pub source: LocalText,
        /// What the scenario was when the figures were put beside it: [`crate::document::seal()`].
        pub of: Option<String>,
        /// The claims, in the order in which they are read.
        pub claims: Vec<Claim> => list(&Claim::KIND, Counted::Designs, limits::DESIGNS),
    }
}

/// A text in the languages of the page. Written as one text where both are the same.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct LocalText {
    /// English.
    pub en: String,
    /// Brazilian Portuguese.
    pub pt: String,
}

record! {
    /// A text in each language of the page.
    pub struct BothTexts {
        /// English.
        pub en: String,
        /// Brazilian Portuguese.
        pub pt as "pt-BR": String,
    }
}

impl FieldType for LocalText {
    const KIND: FieldKind = FieldKind::Either(&[FieldKind::Text, BothTexts::KIND]);

    fn value(&self) -> FieldValue<'_> {
        if self.en == self.pt { FieldValue::Text(&self.en) } else { FieldValue::Object(self) }
    }
}

impl ReadField for LocalText {
    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        if let Some(text) = cursor.value().as_str() {
            return Ok(Self { en: text.to_owned(), pt: text.to_owned() });
        }
        let BothTexts { en, pt } = BothTexts::read(cursor, &BothTexts::KIND)?;
        Ok(Self { en, pt })
    }
}

impl Record for LocalText {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        show("en", FieldValue::Text(&self.en));
        show("pt-BR", FieldValue::Text(&self.pt));
    }
}

impl Serialize for LocalText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // To the page it crosses as the struct it is.
        if !serializer.is_human_readable() {
            return (&self.en, &self.pt).serialize(serializer);
        }
        self.value().serialize(serializer)
    }
}

/// Two links, by their ids.
impl FieldType for [String; 2] {
    const KIND: FieldKind = FieldKind::List { of: &FieldKind::Text, most: Some((Counted::Links, 2)) };

    fn value(&self) -> FieldValue<'_> {
        FieldValue::List(self)
    }
}

impl ReadField for [String; 2] {
    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        let names = Vec::<String>::read(cursor, &FieldKind::Text)?;
        let found = names.len();
        names.try_into().map_err(|_| cursor.wrong_length(found, 2))
    }
}

impl Items for [String; 2] {
    fn count(&self) -> usize {
        2
    }

    fn item(&self, position: usize) -> FieldValue<'_> {
        self.get(position).map_or(FieldValue::Unset, FieldType::value)
    }
}

record! {
    /// One claim: what is said, the published figure, and how ours is found.
    pub struct Claim {
        /// What is claimed.
        pub text: LocalText,
        /// What of the scenario is read off.
        pub figure: Figure,
        /// The published figure; the lesser end of a range.
        pub value: f64,
        /// The greater end of a range.
        pub to: Option<f64>,
        /// A formula for the same, where there is one.
        pub closed_form: Option<ClosedForm>,
        /// Where it was published, if not where the others were.
        pub source: Option<LocalText>,
        /// Why ours differs, where it is known to.
        pub why: Option<LocalText>,
    }
}

record! {
    /// What of a scenario is read off.
    pub struct Figure {
        /// Which figure.
        pub of: Quantity,
        /// Of which design.
        pub design: usize,
        /// At which point of the sweep (default: the scenario as it stands).
        pub point: Option<u64>,
        /// Divided by the same of another design, or at another point.
        pub over: Option<Over>,
        /// 1 less that ratio: what is saved.
        pub saving: bool = false,
        /// Divided by this: a knee in Gbit/s by the speed of the other links is a ratio.
        pub unit: f64 = 1.0 => POSITIVE,
        /// Of a knee: two links whose capacities in the least plan have that ratio.
        pub links read first: Option<[String; 2]>,
    }
}

record! {
    /// What a figure is divided by.
    pub struct Over {
        /// Of which design.
        pub design: usize,
        /// At which point of the sweep (default: that of the figure).
        pub point: Option<u64>,
    }
}

words! {
    /// Which figure.
    #[derive(Deserialize)]
    pub enum Quantity {
        /// What the design is measured by, in seconds.
        TimeS = "time_s",
        /// Sum of all capacities, Gbit/s.
        TotalCapacityGbps = "total_capacity_gbps",
        /// Price of the network.
        Cost = "cost",
        /// Its power.
        Watts = "watts",
        /// Mean utilisation, from 0 to 1.
        MeanUtilization = "mean_utilization",
        /// Where more of what is swept no longer helps: the knee of the time over the sweep's last axis.
        Knee = "knee",
    }
}

choice! {
    /// A published formula with its measures: [`closed_forms`].
    #[derive(Copy)]
    pub enum ClosedForm by "kind" {
        /// Two-level fat-tree.
        SpineToLeaf = "spine_to_leaf" {
            /// Pods.
            pods: u64 => count(1),
            /// Hosts in a pod.
            leaves: u64 => count(1),
            /// Size of near flows ÷ that of far ones.
            near: f64 => POSITIVE,
        },
        /// Canonical dragonfly.
        GlobalToLocal = "global_to_local" {
            /// Routers in a group.
            routers: u64 => count(1),
            /// Global links of a router.
            globals: u64 => count(1),
            /// Size of near flows ÷ that of far ones.
            near: f64 => POSITIVE,
        },
        /// Folded Clos of three levels.
        ClosTapering = "clos_tapering" {
            /// Ports of a switch.
            radix: u64 => count(1),
            /// Size of far flows ÷ that of near ones.
            far: f64 => POSITIVE,
        },
        /// Leaf and spine, oversubscribed.
        Oversubscribed = "oversubscribed" {
            /// Speed down ÷ speed up.
            s: f64 => POSITIVE,
            /// Hosts.
            hosts: u64 => count(2),
            /// Hosts on a leaf.
            on_leaf: u64 => count(1),
        },
    }
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
