//! The networks of a document: explicit ones checked link by link, generated ones by their size alone.

use super::cursor::{Cursor, optional};
use super::error::{Counted, Error};
use super::limits;
use super::read::{count, even};
use super::schema::{LinkSpec, NetworkSpec, NodeSpec, Options};
use crate::network::{Duplex, LeafSpine, PRESETS, Role, fat_tree_size, leaf_spine_size, preset};
use crate::units::BitsPerSecond;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const DUPLEX: [(&str, Duplex); 3] =
    [("full", Duplex::Full), ("shared", Duplex::Shared), ("simplex", Duplex::Simplex)];
const KINDS: [(&str, u8); 5] =
    [("explicit", 0), ("preset", 1), ("leaf_spine", 2), ("fat_tree", 3), ("ring", 4)];

pub(super) fn network(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    match cursor.required("kind")?.word(&KINDS)? {
        0 => explicit(cursor),
        1 => {
            cursor.object(&["kind", "id", "duplex", "relay", "access_gbps"])?;
            let ids: Vec<_> = PRESETS.iter().map(|preset| (preset.id, preset.id)).collect();
            let id = cursor.required("id")?.word(&ids)?.to_owned();
            let options = options(cursor)?;
            if let Some(preset) = preset(&id) {
                size(cursor, &options, preset.node_count() as u128, preset.link_count() as u128, 0)?;
            }
            Ok(NetworkSpec::Preset { id, options })
        }
        2 => leaf_spine(cursor),
        3 => {
            cursor.object(&["kind", "k", "gbps", "duplex", "relay", "access_gbps"])?;
            let k = even(&cursor.required("k")?)?;
            let gbps = cursor.required("gbps")?.positive()?;
            let options = options(cursor)?;
            let (nodes, links) = fat_tree_size(k);
            size(cursor, &options, nodes, links, links / 3)?;
            Ok(NetworkSpec::FatTree { k, gbps, options })
        }
        _ => {
            cursor.object(&["kind", "n", "gbps", "duplex", "relay", "access_gbps"])?;
            let n = cursor.required("n")?.at_least(2)?;
            let gbps = cursor.required("gbps")?.positive()?;
            let options = options(cursor)?;
            size(cursor, &options, u128::from(n), u128::from(n), u128::from(n))?;
            Ok(NetworkSpec::Ring { n, gbps, options })
        }
    }
}

fn leaf_spine(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    cursor.object(&[
        "kind",
        "leaves",
        "spines",
        "hosts_per_leaf",
        "uplinks",
        "gbps",
        "uplink_gbps",
        "duplex",
        "relay",
        "access_gbps",
    ])?;
    let leaves = cursor.required("leaves")?.at_least(1)?;
    let spines = cursor.required("spines")?.at_least(1)?;
    let hosts_per_leaf = cursor.required("hosts_per_leaf")?.at_least(1)?;
    let uplinks = optional!(cursor, "uplinks", at_least, 1).unwrap_or(1);
    let gbps = cursor.required("gbps")?.positive()?;
    let uplink_gbps = optional!(cursor, "uplink_gbps", positive);
    let options = options(cursor)?;
    let speed = BitsPerSecond::from_gbps(gbps);
    let shape = LeafSpine { leaves, spines, hosts_per_leaf, uplinks, host: speed, uplink: speed };
    let (nodes, links) = leaf_spine_size(&shape);
    size(cursor, &options, nodes, links, u128::from(leaves).saturating_mul(u128::from(hosts_per_leaf)))?;
    Ok(NetworkSpec::LeafSpine { leaves, spines, hosts_per_leaf, uplinks, gbps, uplink_gbps, options })
}

fn options(cursor: &Cursor<'_, '_>) -> Result<Options, Error> {
    Ok(Options {
        duplex: optional!(cursor, "duplex", word, &DUPLEX),
        relay: optional!(cursor, "relay", boolean),
        access_gbps: optional!(cursor, "access_gbps", positive),
    })
}

/// Refuses a network past the limits before any of it is made.
fn size(
    cursor: &Cursor<'_, '_>,
    options: &Options,
    nodes: u128,
    links: u128,
    endpoints: u128,
) -> Result<(), Error> {
    let added = if options.access_gbps.is_some() { endpoints } else { 0 };
    count(cursor, Counted::Nodes, nodes.saturating_add(added), limits::NODES)?;
    count(cursor, Counted::Links, links.saturating_add(added), limits::LINKS)
}

fn explicit(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    cursor.object(&["kind", "nodes", "links", "relay"])?;
    let node_list = cursor.required("nodes")?;
    let link_list = cursor.required("links")?;
    count(&node_list, Counted::Nodes, node_list.items()?.len() as u128, limits::NODES)?;
    count(&link_list, Counted::Links, link_list.items()?.len() as u128, limits::LINKS)?;
    let nodes: Vec<NodeSpec> = node_list.items()?.map(|item| node(&item)).collect::<Result<_, _>>()?;
    let links: Vec<LinkSpec> = link_list.items()?.map(|item| link(&item)).collect::<Result<_, _>>()?;
    let mut taken = BTreeSet::new();
    for (item, node) in node_list.items()?.zip(&nodes) {
        if !taken.insert(node.id.as_str()) {
            return Err(Error::DuplicateId { path: item.path(), id: node.id.clone() });
        }
    }
    for (item, link) in link_list.items()?.zip(&links) {
        check_ends(&item, link, &taken)?;
    }
    for (item, link) in link_list.items()?.zip(&links) {
        if let Some(id) = &link.id
            && !taken.insert(id)
        {
            return Err(Error::DuplicateId { path: item.path(), id: id.clone() });
        }
    }
    let relay = optional!(cursor, "relay", boolean);
    Ok(NetworkSpec::Explicit { nodes: Arc::new(nodes), links: Arc::new(links), relay })
}

fn check_ends(item: &Cursor<'_, '_>, link: &LinkSpec, node_ids: &BTreeSet<&str>) -> Result<(), Error> {
    for (end, id) in [("a", &link.a), ("b", &link.b)] {
        if !node_ids.contains(id.as_str()) {
            return Err(Error::UnknownNode { path: format!("{}.{end}", item.path()), id: id.clone() });
        }
    }
    if link.a == link.b {
        return Err(Error::SelfLink { path: item.path(), id: link.a.clone() });
    }
    Ok(())
}

fn node(cursor: &Cursor<'_, '_>) -> Result<NodeSpec, Error> {
    cursor.object(&["id", "role", "label", "server", "x", "y", "lat", "lon"])?;
    let roles = [("host", Role::Host), ("switch", Role::Switch), ("ocs", Role::Ocs), ("gpu", Role::Gpu)];
    Ok(NodeSpec {
        id: cursor.required("id")?.text()?.to_owned(),
        role: cursor.required("role")?.word(&roles)?,
        label: optional!(cursor, "label", text).map(str::to_owned),
        server: optional!(cursor, "server", text).map(str::to_owned),
        x: optional!(cursor, "x", number),
        y: optional!(cursor, "y", number),
        lat: optional!(cursor, "lat", between, -90.0, 90.0),
        lon: optional!(cursor, "lon", between, -180.0, 180.0),
    })
}

fn link(cursor: &Cursor<'_, '_>) -> Result<LinkSpec, Error> {
    cursor.object(&["id", "a", "b", "gbps", "duplex", "latency_us", "km"])?;
    Ok(LinkSpec {
        id: optional!(cursor, "id", text).map(str::to_owned),
        a: cursor.required("a")?.text()?.to_owned(),
        b: cursor.required("b")?.text()?.to_owned(),
        gbps: cursor.required("gbps")?.positive()?,
        duplex: optional!(cursor, "duplex", word, &DUPLEX).unwrap_or_default(),
        latency_us: optional!(cursor, "latency_us", not_negative),
        km: optional!(cursor, "km", not_negative),
    })
}

/// The id of each link: its own, or `a-b`, then `a-b#2` and on, past whatever is taken.
pub(super) fn link_ids(nodes: &[NodeSpec], links: &[LinkSpec]) -> Vec<String> {
    let mut taken: BTreeSet<String> = nodes.iter().map(|node| node.id.clone()).collect();
    taken.extend(links.iter().filter_map(|link| link.id.clone()));
    let mut copies: BTreeMap<String, u64> = BTreeMap::new();
    links
        .iter()
        .map(|link| {
            if let Some(id) = &link.id {
                return id.clone();
            }
            let base = format!("{}-{}", link.a, link.b);
            let copy = copies.entry(base.clone()).or_insert(0);
            loop {
                *copy += 1;
                let id = if *copy == 1 { base.clone() } else { format!("{base}#{copy}") };
                if taken.insert(id.clone()) {
                    return id;
                }
            }
        })
        .collect()
}
