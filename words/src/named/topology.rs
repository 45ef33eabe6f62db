//! The words of the topology view.

use crate::Language;
use crate::number::{fixed, significant};
use crate::topology::{self, TopologyMessages};

/// Keeps a number and its unit together: narrow, and no line may break there.
const THIN: char = '\u{202f}';

/// A capacity in Gbit/s.
pub fn gbps(value: f64, language: Language) -> String {
    format!("{}{THIN}Gbit/s", significant(value, 4, language))
}

/// An amount in GB.
pub fn gigabytes(value: f64, language: Language) -> String {
    format!("{}{THIN}GB", significant(value, 4, language))
}

/// A share of 1 in per cent; what is not quite full is not called full.
pub fn percent(share: f64, language: Language) -> String {
    let value = share * 100.0;
    let shown =
        if (99.5..99.95).contains(&value) { fixed(value, 1, language) } else { fixed(value, 0, language) };
    format!("{shown}{THIN}%")
}

/// On what limits: what 1 % more saves; of more than one capacity drawn as one, how many limit.
pub fn limit(words: &TopologyMessages, capacities: u32, gain: &str) -> String {
    match capacities {
        1 => (words.limit_one)(gain),
        some => words.limit_some(topology::LimitSome { capacities: some, gain }),
    }
}

/// On links that are drawn as one: how many, the least and greatest figure; one figure where both are the same.
pub fn tier(words: &TopologyMessages, links: u32, range: Option<(&str, &str)>) -> String {
    match range {
        Some((least, most)) if least == most => words.tier_alike(topology::TierAlike { links, all: least }),
        Some((least, most)) => words.tier_range(topology::TierRange { links, least, most }),
        None => (words.tier_links)(links),
    }
}
