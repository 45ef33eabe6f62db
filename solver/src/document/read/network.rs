//! The networks of a document: explicit ones checked link by link, generated ones by their size alone.

use crate::base::record::{BadValue, Counted, Cursor};
use crate::document::edits::NetworkEdit;
use crate::document::error::Error;
use crate::document::limits;
use crate::document::schema::{ExplicitNetwork, LinkSpec, NetworkSpec, NodeSpec, Options, PresetNetwork};
use crate::network::{Family, Size, preset};
use std::collections::{BTreeMap, BTreeSet};

/// The words of the networks that are of no family.
const OTHERS: [&str; 2] = ["explicit", "preset"];

pub(crate) fn network(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    as_written(cursor).map(NetworkSpec::plain)
}

fn as_written(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    let words = [&OTHERS[..], Family::WORDS].concat();
    match cursor.required("kind")?.one_of(&words)? {
        "explicit" => explicit(cursor),
        "preset" => {
            cursor.known(&["kind"], &[PresetNetwork::OBJECT.fields, Options::OBJECT.fields])?;
            let PresetNetwork { id } = PresetNetwork::read_fields(cursor)?;
            let options = Options::read_fields(cursor)?;
            if let Some(preset) = preset(&id) {
                check_size(cursor, &options, preset.size())?;
            }
            Ok(NetworkSpec::Preset { id, options })
        }
        word => {
            let own = Family::OBJECTS.iter().zip(Family::WORDS).find(|(_, known)| **known == word);
            cursor.known(&["kind"], &[own.map_or(&[], |(own, _)| own.fields), Options::OBJECT.fields])?;
            let family = Family::read(word, cursor)?;
            family.check().map_err(|misfit| Error::NoSuchTopology {
                path: format!("{}.{}", cursor.path(), misfit.parameter),
                misfit,
            })?;
            let options = Options::read_fields(cursor)?;
            if options.servers.is_some() && family.has_gpus() {
                // It is made of servers already.
                let others = Options::OBJECT.fields.iter().map(|field| field.name);
                let others: Vec<&str> = others.filter(|&option| option != "servers").collect();
                return Err(cursor.unknown_field("servers", &others).into());
            }
            check_size(cursor, &options, family.size())?;
            Ok(NetworkSpec::Generated { family, options })
        }
    }
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
    cursor.limit(Counted::Nodes, nodes, limits::NODES)?;
    Ok(cursor.limit(Counted::Links, links, limits::LINKS)?)
}

fn explicit(cursor: &Cursor<'_, '_>) -> Result<NetworkSpec, Error> {
    cursor.known(&["kind"], &[ExplicitNetwork::OBJECT.fields])?;
    cursor.look_at_lists(ExplicitNetwork::OBJECT.fields)?;
    let ExplicitNetwork { nodes, links, relay } = ExplicitNetwork::read_fields(cursor)?;
    Ok(NetworkSpec::Explicit { nodes, links, relay })
}

impl ExplicitNetwork {
    /// Refuses ids that are there twice, and links that don't lead from one node to another.
    pub(crate) fn stand(
        cursor: &Cursor<'_, '_>,
        nodes: &[NodeSpec],
        links: &[LinkSpec],
    ) -> Result<(), BadValue> {
        let (node_list, link_list) = (cursor.required("nodes")?, cursor.required("links")?);
        let mut taken = BTreeSet::new();
        for (item, node) in node_list.items()?.zip(nodes) {
            if !taken.insert(node.id.as_str()) {
                return Err(BadValue::DuplicateId { path: item.path(), id: node.id.clone() });
            }
        }
        for (item, link) in link_list.items()?.zip(links) {
            check_ends(&item, link, &taken)?;
        }
        for (item, link) in link_list.items()?.zip(links) {
            if let Some(id) = &link.id
                && !taken.insert(id)
            {
                return Err(BadValue::DuplicateId { path: item.path(), id: id.clone() });
            }
        }
        Ok(())
    }
}

fn check_ends(item: &Cursor<'_, '_>, link: &LinkSpec, node_ids: &BTreeSet<&str>) -> Result<(), BadValue> {
    for (end, id) in [("a", &link.a), ("b", &link.b)] {
        if !node_ids.contains(id.as_str()) {
            return Err(BadValue::UnknownNode { path: format!("{}.{end}", item.path()), id: id.clone() });
        }
    }
    if link.a == link.b {
        return Err(BadValue::SelfLink { path: item.path(), id: link.a.clone() });
    }
    Ok(())
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
            if taken.insert(base.clone()) {
                return base;
            }
            let copy = copies.entry(base.clone()).or_insert(1);
            loop {
                *copy += 1;
                let id = format!("{base}#{copy}");
                if taken.insert(id.clone()) {
                    return id;
                }
            }
        })
        .collect()
}
