//! What a node is, by the words that files say of it and by names that people give.

use super::attributes::find;
use super::raw::Attributes;
use crate::network::Role;

/// Attributes that tell of a role.
const KEYS: [&str; 10] =
    ["role", "function", "device_role", "node_role", "graph-icon", "type", "kind", "tier", "layer", "group"];

/// Words for what sends and receives.
const HOSTS: [&str; 14] = [
    "host", "server", "linux", "compute", "node", "client", "pc", "vm", "ca", "hca", "storage", "nas",
    "endpoint", "worker",
];

/// Words for what forwards: a role in a fabric, or a kind of device.
const SWITCHES: [&str; 43] = [
    "switch",
    "router",
    "bridge",
    "ovs-bridge",
    "leaf",
    "superleaf",
    "spine",
    "superspine",
    "super-spine",
    "tor",
    "eor",
    "mor",
    "core",
    "agg",
    "aggr",
    "aggregation",
    "distribution",
    "dist",
    "access",
    "edge",
    "border",
    "borderleaf",
    "border-leaf",
    "gateway",
    "gw",
    "firewall",
    "fw",
    "load-balancer",
    "loadbalancer",
    "lb",
    "hub",
    "pe",
    "ce",
    "rr",
    "sw",
    "rtr",
    "fabric",
    "bng",
    "l2switch",
    "l3switch",
    "nvswitch",
    "oob",
    "mgmt-switch",
];

/// Those of them that decide where they are one word of several: `Leaf Switch`, `spine-router`.
const SURE: [&str; 8] = ["switch", "router", "leaf", "spine", "superspine", "tor", "firewall", "gateway"];

/// How names of network operating systems and of their containers begin (containerlab's kinds, PTM's `os`).
const SYSTEMS: [&str; 48] = [
    "nokia_",
    "srl",
    "vr-",
    "vr_",
    "arista",
    "ceos",
    "eos",
    "juniper",
    "crpd",
    "vmx",
    "vsrx",
    "vqfx",
    "vjunos",
    "junos",
    "cisco",
    "xrd",
    "iol",
    "n9kv",
    "nxos",
    "csr",
    "c8000",
    "sros",
    "sonic",
    "cumulus",
    "cvx",
    "vyos",
    "frr",
    "dell_",
    "mikrotik",
    "aruba",
    "huawei",
    "fortinet",
    "paloalto",
    "checkpoint",
    "ipinfusion",
    "rare",
    "openbsd",
    "keysight_ixia-c-one",
    "sdnd",
    "onos",
    "arrcus",
    "6wind",
    "sixwind",
    "f5_",
    "veos",
    "xrv",
    "cat9k",
    "ocnos",
];

/// The role that a node's attributes say.
pub(super) fn said(attributes: &Attributes) -> Option<Role> {
    let by = |word: &str| {
        let word = word.trim().to_ascii_lowercase();
        let parts =
            |list: &[&str]| word.split(|c: char| !c.is_ascii_alphanumeric()).any(|part| list.contains(&part));
        match word.as_str() {
            "ocs" => Some(Role::Ocs),
            "gpu" | "accelerator" | "npu" | "tpu" => Some(Role::Gpu),
            _ if SYSTEMS.iter().any(|system| word.starts_with(system)) => Some(Role::Switch),
            _ if SWITCHES.contains(&word.as_str()) || parts(&SURE) => Some(Role::Switch),
            _ if HOSTS.contains(&word.as_str()) || parts(&["host", "server"]) => Some(Role::Host),
            _ => None,
        }
    };
    KEYS.iter().find_map(|key| by(find(attributes, &[key])?))
}

/// Whether a name is one that people give to switches: a word of them, alone (`spine`, `Core Switch`), with a number (`leaf1`,
/// `spine-02`, `tor_3`, `Spine 1`) or with a letter (`core-a`, `leafA`).
pub(super) fn is_switch_name(name: &str) -> bool {
    let written = name.trim();
    let name = written.to_ascii_lowercase();
    let words = [
        "leaf",
        "spine",
        "superspine",
        "tor",
        "core",
        "agg",
        "aggr",
        "sw",
        "switch",
        "router",
        "rtr",
        "fw",
        "firewall",
    ];
    // Words of them to the last, which may be what tells one from the others; numbers between them are those of ports.
    let number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
    let one_of = |part: &str| number(part) || part.len() == 1;
    let only = |parts: &[&str]| {
        let (last, before) = parts.split_last().map_or(("", parts), |(&last, before)| (last, before));
        let known = |part: &&str| words.contains(part);
        before.iter().all(|part| known(part) || number(part))
            && (known(&last) || (before.iter().any(known) && one_of(last)))
    };
    let parts = |c: char| c.is_whitespace() || ['-', '_'].contains(&c);
    let host = if name.contains(char::is_whitespace) {
        name.as_str()
    } else {
        name.split(['.', ':', '/']).next().unwrap_or(&name)
    };
    if only(&host.split(parts).filter(|part| !part.is_empty()).collect::<Vec<_>>()) {
        return true;
    }
    // A capital after small letters begins a part of its own: `leafA`.
    let capital = host.char_indices().next_back().map(|(at, _)| (&written[..at], &written[at..host.len()]));
    if capital.is_some_and(|(before, last)| {
        let small = before.ends_with(|c: char| c.is_ascii_lowercase());
        small
            && last.chars().all(|c| c.is_ascii_uppercase())
            && words.contains(&&*before.to_ascii_lowercase())
    }) {
        return true;
    }
    name.split(|c: char| c.is_whitespace() || ['.', ':', '/'].contains(&c)).next().is_some_and(|first| {
        first.split(['-', '_']).any(|part| {
            let word = part.trim_end_matches(|c: char| c.is_ascii_digit());
            words.contains(&word) && first.ends_with(|c: char| c.is_ascii_digit())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{is_switch_name, said};
    use crate::exchange::raw::Attributes;
    use crate::network::Role;

    #[test]
    fn words_of_a_fabric() {
        let role = |key: &str, word: &str| said(&Attributes::from([(key.to_owned(), word.to_owned())]));
        for word in [
            "leaf",
            "Spine",
            "ToR",
            "core",
            "agg",
            "router",
            "Firewall",
            "nokia_srlinux",
            "arista_ceos",
            "vr-sros",
            "Leaf Switch",
            "border-leaf",
            "sonic-vs",
            "cisco_xrd",
        ] {
            assert_eq!(role("kind", word), Some(Role::Switch), "{word}");
        }
        for word in ["host", "Server", "linux", "GPU server", "compute-server"] {
            assert_eq!(role("function", word), Some(Role::Host), "{word}");
        }
        assert_eq!(role("type", "PoP"), None);
        assert!(
            ["leaf1", "spine-02", "dc1-leaf-3", "sw_7", "tor3.example.net", "Spine 1", "Leaf Switch 12"]
                .iter()
                .all(|name| is_switch_name(name))
        );
        assert!(
            [
                "spine",
                "core",
                "leaf",
                "tor",
                "router",
                "switch",
                "core-a",
                "leafA",
                "spine_b",
                "Core Switch",
                "Spine B",
                "core.example.net",
                "CORE",
            ]
            .iter()
            .all(|name| is_switch_name(name))
        );
        assert!(
            [
                "leafy",
                "corea",
                "COREA",
                "switchback",
                "aggregate",
                "a",
                "Core Site A",
                "core-team",
                "",
                "-",
                "torÁ",
                "Torre",
            ]
            .iter()
            .all(|name| !is_switch_name(name))
        );
        assert!(
            ["server1", "torino1", "Core Site", "n1", "leafy", "score9", "Core Site 1", "4 8"]
                .iter()
                .all(|name| !is_switch_name(name))
        );
    }
}
