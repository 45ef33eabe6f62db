//! The words of the topology view.

use crate::Language;
use crate::number::{fixed, significant};
use crate::topology::TopologyMessages;
use gargalo_solver::network::Role;

/// Keeps a number and its unit together: narrow, and no line may break there.
const THIN: char = '\u{202f}';

/// What a node is.
pub const fn role(role: Role, language: Language) -> &'static str {
    let words = TopologyMessages::of(language);
    match role {
        Role::Host => words.role_host,
        Role::Switch => words.role_switch,
        Role::Ocs => words.role_ocs,
        Role::Gpu => words.role_gpu,
    }
}

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

/// On what limits: its flows and utilisation; of more than one capacity drawn as one, how many limit.
pub fn limit(words: &TopologyMessages, capacities: u32, flows: u32, utilization: &str) -> String {
    match capacities {
        1 => (words.limit_one)(flows, utilization),
        some => (words.limit_some)(some, utilization),
    }
}

/// On links that are drawn as one: how many, the least and greatest figure; one figure where both are the same.
pub fn tier(words: &TopologyMessages, links: u32, range: Option<(&str, &str)>) -> String {
    match range {
        Some((least, most)) if least == most => (words.tier_alike)(links, least),
        Some((least, most)) => (words.tier_range)(links, least, most),
        None => (words.tier_links)(links),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many() {
        let (en, pt) = (TopologyMessages::of(Language::English), TopologyMessages::of(Language::Portuguese));
        assert!((en.summary)(28, 50, 50).contains("50 links together limit the whole"));
        assert_eq!(limit(en, 1, 12, "100 %"), "12 flows, 100 %");
        assert_eq!(tier(pt, 64, Some(("12 %", "43 %"))), "64 enlaces, 12 %–43 %");
        assert!((en.summary)(2, 1, 0).starts_with("Network of 2 nodes and 1 link;"));
        assert!((pt.summary)(28, 50, 1).contains("1 enlace limita o todo"));
        assert_eq!((pt.flow_count)(1), "1 fluxo");
    }

    #[test]
    fn nearly_full_is_not_full() {
        assert_eq!(percent(0.9991, Language::Portuguese), "99,9\u{202f}%");
        assert_eq!(percent(1.0, Language::English), "100\u{202f}%");
        assert_eq!(percent(0.372, Language::English), "37\u{202f}%");
    }
}
