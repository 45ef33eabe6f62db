//! The networks of a document: explicit ones checked link by link, generated ones by their size alone.

use crate::document::edits::NetworkEdit;
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::read::count;
use crate::document::read::cursor::{Cursor, optional};
use crate::document::read::family::{self, Kind};
use crate::document::schema::{LinkSpec, NetworkSpec, NodeSpec, Options};
use crate::network::{Duplex, PRESETS, Role, Servers, Size, preset};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const DUPLEX: [(&str, Duplex); 3] =
    [("full", Duplex::Full), ("shared", Duplex::Shared), ("simplex", Duplex::Simplex)];

const ROLES: [(&str, Role); 4] =
    [("host", Role::Host), ("switch", Role::Switch), ("ocs", Role::Ocs), ("gpu", Role::Gpu)];

pub(crate) fn network(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    as_written(cursor).map(NetworkSpec::plain)
}

fn as_written(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    match cursor.required("kind")?.word(&family::KINDS)? {
        Kind::Explicit => explicit(cursor),
        Kind::Preset => {
            family::fields(cursor, &["id"])?;
            let ids: Vec<_> = PRESETS.iter().map(|preset| (preset.id, preset.id)).collect();
            let id = cursor.required("id")?.word(&ids)?.to_owned();
            let options = options(cursor)?;
            if let Some(preset) = preset(&id) {
                check_size(cursor, &options, preset.size())?;
            }
            Ok(NetworkSpec::Preset { id, options })
        }
        Kind::Family(read) => {
            let family = read(cursor)?;
            family.check().map_err(|misfit| Error::NoSuchTopology {
                path: format!("{}.{}", cursor.path(), misfit.parameter),
                misfit,
            })?;
            let options = options(cursor)?;
            if options.servers.is_some() && family.has_gpus() {
                // It is made of servers already.
                let others: Vec<&str> =
                    family::OPTIONS.into_iter().filter(|&option| option != "servers").collect();
                return Err(cursor.unknown_field("servers", &others));
            }
            check_size(cursor, &options, family.size())?;
            Ok(NetworkSpec::Generated { family, options })
        }
    }
}

fn options(cursor: &Cursor<'_, '_>) -> Result<Options, Error> {
    Ok(Options {
        duplex: optional!(cursor, "duplex", word, &DUPLEX),
        relay: optional!(cursor, "relay", boolean),
        access_gbps: optional!(cursor, "access_gbps", positive),
        servers: cursor.field("servers")?.map(|field| servers(&field)).transpose()?,
        edits: Arc::new(cursor.field("edits")?.map(|field| edits(&field)).transpose()?.unwrap_or_default()),
    })
}

#[inline(never)]
fn edits(cursor: &Cursor<'_, '_>) -> Result<Vec<NetworkEdit>, Error> {
    count(cursor, Counted::Links, cursor.items()?.len() as u128, limits::LINKS)?;
    cursor.items()?.map(|item| edit(&item)).collect()
}

fn edit(cursor: &Cursor<'_, '_>) -> Result<NetworkEdit, Error> {
    if let Some(id) = cursor.field("remove")? {
        cursor.object(&["remove"])?;
        return Ok(NetworkEdit::Remove(id.text()?.to_owned()));
    }
    if let Some(id) = cursor.field("fail")? {
        cursor.object(&["fail"])?;
        return Ok(NetworkEdit::Fail(id.text()?.to_owned()));
    }
    if let Some(added) = cursor.field("add_node")? {
        cursor.object(&["add_node"])?;
        return Ok(NetworkEdit::AddNode(node(&added)?));
    }
    if let Some(added) = cursor.field("add_link")? {
        cursor.object(&["add_link"])?;
        return Ok(NetworkEdit::AddLink(link(&added)?));
    }
    if let Some(id) = cursor.field("link")? {
        cursor.object(&["link", "gbps", "duplex", "latency_us", "km"])?;
        return Ok(NetworkEdit::Link {
            link: id.text()?.to_owned(),
            gbps: optional!(cursor, "gbps", positive),
            duplex: optional!(cursor, "duplex", word, &DUPLEX),
            latency_us: optional!(cursor, "latency_us", not_negative),
            km: optional!(cursor, "km", not_negative),
        });
    }
    if let Some(id) = cursor.field("node")? {
        cursor.object(&["node", "role", "label", "x", "y", "lat", "lon"])?;
        return Ok(NetworkEdit::Node {
            node: id.text()?.to_owned(),
            role: optional!(cursor, "role", word, &ROLES),
            label: optional!(cursor, "label", text).map(str::to_owned),
            x: optional!(cursor, "x", number),
            y: optional!(cursor, "y", number),
            lat: optional!(cursor, "lat", between, -90.0, 90.0),
            lon: optional!(cursor, "lon", between, -180.0, 180.0),
        });
    }
    // An edit says what it does by its first field.
    let kinds = ["remove", "fail", "link", "node", "add_node", "add_link"];
    cursor.object(&kinds)?;
    Err(Error::MissingField { path: cursor.path(), field: "remove" })
}

#[inline(never)]
fn servers(cursor: &Cursor<'_, '_>) -> Result<Servers, Error> {
    cursor.object(&[
        "count",
        "gpus",
        "intra_gbps",
        "nics",
        "nic_gbps",
        "gpu_direct",
        "peer_to_peer",
        "memory_gbps",
        "storage_nics",
        "storage_gbps",
    ])?;
    Ok(Servers {
        count: optional!(cursor, "count", at_least, 1),
        gpus: cursor.required("gpus")?.at_least(1)?,
        intra_gbps: cursor.required("intra_gbps")?.positive()?,
        nics: cursor.required("nics")?.at_least(1)?,
        nic_gbps: cursor.required("nic_gbps")?.positive()?,
        gpu_direct: optional!(cursor, "gpu_direct", boolean).unwrap_or(true),
        peer_to_peer: optional!(cursor, "peer_to_peer", boolean).unwrap_or(true),
        memory_gbps: optional!(cursor, "memory_gbps", positive),
        storage_nics: optional!(cursor, "storage_nics", whole).unwrap_or(0),
        storage_gbps: optional!(cursor, "storage_gbps", positive),
    })
}

/// Refuses a network past the limits before any of it is made.
fn check_size(cursor: &Cursor<'_, '_>, options: &Options, size: Size) -> Result<(), Error> {
    let added = if options.access_gbps.is_some() { size.endpoints } else { 0 };
    let inside = options.servers.map_or((0, 0, 0), |servers| servers.adds(size.endpoints));
    let adds =
        |wanted: fn(&NetworkEdit) -> bool| options.edits.iter().filter(|edit| wanted(edit)).count() as u128;
    let new_nodes = adds(|edit| matches!(edit, NetworkEdit::AddNode(_)));
    let new_links = adds(|edit| matches!(edit, NetworkEdit::AddLink(_)));
    let nodes = size.nodes.saturating_add(added).saturating_add(inside.0).saturating_add(new_nodes);
    let links = size.links.saturating_add(added).saturating_add(inside.1).saturating_add(new_links);
    count(cursor, Counted::Nodes, nodes, limits::NODES)?;
    count(cursor, Counted::Links, links, limits::LINKS)
}

#[inline(never)]
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
    cursor.object(&["id", "role", "label", "server", "x", "y", "lat", "lon", "failed"])?;
    Ok(NodeSpec {
        id: cursor.required("id")?.text()?.to_owned(),
        role: cursor.required("role")?.word(&ROLES)?,
        label: optional!(cursor, "label", text).map(str::to_owned),
        server: optional!(cursor, "server", text).map(str::to_owned),
        x: optional!(cursor, "x", number),
        y: optional!(cursor, "y", number),
        lat: optional!(cursor, "lat", between, -90.0, 90.0),
        lon: optional!(cursor, "lon", between, -180.0, 180.0),
        failed: optional!(cursor, "failed", boolean).unwrap_or_default(),
    })
}

fn link(cursor: &Cursor<'_, '_>) -> Result<LinkSpec, Error> {
    cursor.object(&["id", "a", "b", "gbps", "duplex", "latency_us", "km", "failed"])?;
    Ok(LinkSpec {
        id: optional!(cursor, "id", text).map(str::to_owned),
        a: cursor.required("a")?.text()?.to_owned(),
        b: cursor.required("b")?.text()?.to_owned(),
        gbps: cursor.required("gbps")?.positive()?,
        duplex: optional!(cursor, "duplex", word, &DUPLEX).unwrap_or_default(),
        latency_us: optional!(cursor, "latency_us", not_negative),
        km: optional!(cursor, "km", not_negative),
        failed: optional!(cursor, "failed", boolean).unwrap_or_default(),
    })
}

/// The id of each link: its own, or `a-b`, then `a-b#2` and on, past whatever is taken.
pub(crate) fn link_ids(nodes: &[NodeSpec], links: &[LinkSpec]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    taken.extend(nodes.iter().map(|node| node.id.clone()));
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
