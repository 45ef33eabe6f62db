//! The parameters of each family of networks.

use crate::document::error::{Counted, Error};
use crate::document::read::count;
use crate::document::read::cursor::{Cursor, optional};
use crate::network::{
    BCube, Circulant, Clos, Dragonfly, Family, FatTree, FullMesh, Hpn, Hypercube, Jellyfish, LeafSpine, Mesh,
    RailOnly, RailOptimised, Ring, SingleSwitch, SlimFly, Star, Torus,
};

/// What a network's `kind` says.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Explicit,
    Preset,
    Family(Read),
}

type Read = fn(&Cursor<'_, '_>) -> Result<Family, Error>;

/// The kinds, by their words.
pub(crate) const KINDS: [(&str, Kind); 20] = [
    ("explicit", Kind::Explicit),
    ("preset", Kind::Preset),
    ("leaf_spine", Kind::Family(leaf_spine)),
    ("fat_tree", Kind::Family(fat_tree)),
    ("ring", Kind::Family(ring)),
    ("single_switch", Kind::Family(single_switch)),
    ("star", Kind::Family(star)),
    ("full_mesh", Kind::Family(full_mesh)),
    ("clos", Kind::Family(clos)),
    ("rail_optimised", Kind::Family(rail_optimised)),
    ("rail_only", Kind::Family(rail_only)),
    ("hpn", Kind::Family(hpn)),
    ("dragonfly", Kind::Family(dragonfly)),
    ("torus", Kind::Family(torus)),
    ("mesh", Kind::Family(mesh)),
    ("hypercube", Kind::Family(hypercube)),
    ("slim_fly", Kind::Family(slim_fly)),
    ("jellyfish", Kind::Family(jellyfish)),
    ("bcube", Kind::Family(bcube)),
    ("circulant", Kind::Family(circulant)),
];

/// The fields that presets and generators share.
pub(crate) const OPTIONS: [&str; 5] = ["duplex", "relay", "access_gbps", "servers", "edits"];

/// Refuses fields that are none of these, `kind`, or an option.
pub(crate) fn fields(cursor: &Cursor<'_, '_>, own: &[&'static str]) -> Result<(), Error> {
    let mut allowed = vec!["kind"];
    allowed.extend_from_slice(own);
    allowed.extend_from_slice(&OPTIONS);
    cursor.object(&allowed).map(|_| ())
}

/// A count that must be there.
fn whole(cursor: &Cursor<'_, '_>, name: &'static str, least: u64) -> Result<u64, Error> {
    cursor.required(name)?.at_least(least)
}

/// A speed in Gbit/s that must be there.
fn speed(cursor: &Cursor<'_, '_>, name: &'static str) -> Result<f64, Error> {
    cursor.required(name)?.positive()
}

fn leaf_spine(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["leaves", "spines", "hosts_per_leaf", "uplinks", "gbps", "uplink_gbps"])?;
    Ok(Family::LeafSpine(LeafSpine {
        leaves: whole(cursor, "leaves", 1)?,
        spines: whole(cursor, "spines", 1)?,
        hosts_per_leaf: whole(cursor, "hosts_per_leaf", 1)?,
        uplinks: optional!(cursor, "uplinks", at_least, 1).unwrap_or(1),
        gbps: speed(cursor, "gbps")?,
        uplink_gbps: optional!(cursor, "uplink_gbps", positive),
    }))
}

fn fat_tree(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["k", "gbps", "uplink_gbps", "core_gbps"])?;
    Ok(Family::FatTree(FatTree {
        k: cursor.required("k")?.whole()?,
        gbps: speed(cursor, "gbps")?,
        uplink_gbps: optional!(cursor, "uplink_gbps", positive),
        core_gbps: optional!(cursor, "core_gbps", positive),
    }))
}

/// The families of `n` and `gbps`.
fn plain(cursor: &Cursor<'_, '_>, least: u64) -> Result<(u64, f64), Error> {
    fields(cursor, &["n", "gbps"])?;
    Ok((whole(cursor, "n", least)?, speed(cursor, "gbps")?))
}

fn ring(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    plain(cursor, 2).map(|(n, gbps)| Family::Ring(Ring { n, gbps }))
}

fn single_switch(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    plain(cursor, 1).map(|(n, gbps)| Family::SingleSwitch(SingleSwitch { n, gbps }))
}

fn star(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    plain(cursor, 2).map(|(n, gbps)| Family::Star(Star { n, gbps }))
}

fn full_mesh(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    plain(cursor, 2).map(|(n, gbps)| Family::FullMesh(FullMesh { n, gbps }))
}

fn hypercube(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    plain(cursor, 1).map(|(n, gbps)| Family::Hypercube(Hypercube { n, gbps }))
}

fn clos(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["hosts", "radix", "tiers", "hosts_per_leaf", "gbps", "uplink_gbps"])?;
    Ok(Family::Clos(Clos {
        hosts: whole(cursor, "hosts", 1)?,
        radix: whole(cursor, "radix", 2)?,
        tiers: optional!(cursor, "tiers", whole),
        hosts_per_leaf: optional!(cursor, "hosts_per_leaf", at_least, 1),
        gbps: speed(cursor, "gbps")?,
        uplink_gbps: optional!(cursor, "uplink_gbps", positive),
    }))
}

fn rail_optimised(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(
        cursor,
        &[
            "units",
            "hosts_per_unit",
            "gpus",
            "radix",
            "planes",
            "uplinks",
            "gbps",
            "uplink_gbps",
            "intra_gbps",
        ],
    )?;
    Ok(Family::RailOptimised(RailOptimised {
        units: whole(cursor, "units", 1)?,
        hosts_per_unit: optional!(cursor, "hosts_per_unit", at_least, 1),
        gpus: whole(cursor, "gpus", 1)?,
        radix: whole(cursor, "radix", 2)?,
        planes: optional!(cursor, "planes", at_least, 1).unwrap_or(1),
        uplinks: optional!(cursor, "uplinks", at_least, 1),
        gbps: speed(cursor, "gbps")?,
        uplink_gbps: optional!(cursor, "uplink_gbps", positive),
        intra_gbps: speed(cursor, "intra_gbps")?,
    }))
}

fn rail_only(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["hosts", "gpus", "radix", "gbps", "intra_gbps"])?;
    Ok(Family::RailOnly(RailOnly {
        hosts: whole(cursor, "hosts", 1)?,
        gpus: whole(cursor, "gpus", 1)?,
        radix: whole(cursor, "radix", 2)?,
        gbps: speed(cursor, "gbps")?,
        intra_gbps: speed(cursor, "intra_gbps")?,
    }))
}

fn hpn(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(
        cursor,
        &[
            "segments",
            "hosts_per_segment",
            "gpus",
            "aggregations",
            "backup_ports",
            "core_ports",
            "core_switches",
            "gbps",
            "uplink_gbps",
            "intra_gbps",
        ],
    )?;
    Ok(Family::Hpn(Hpn {
        segments: whole(cursor, "segments", 1)?,
        hosts_per_segment: whole(cursor, "hosts_per_segment", 1)?,
        gpus: whole(cursor, "gpus", 1)?,
        aggregations: whole(cursor, "aggregations", 1)?,
        backup_ports: optional!(cursor, "backup_ports", whole).unwrap_or(8),
        core_ports: optional!(cursor, "core_ports", whole).unwrap_or(8),
        core_switches: optional!(cursor, "core_switches", whole).unwrap_or(0),
        gbps: speed(cursor, "gbps")?,
        uplink_gbps: speed(cursor, "uplink_gbps")?,
        intra_gbps: speed(cursor, "intra_gbps")?,
    }))
}

fn dragonfly(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["p", "a", "h", "groups", "gbps", "local_gbps", "global_gbps"])?;
    Ok(Family::Dragonfly(Dragonfly {
        p: whole(cursor, "p", 1)?,
        a: whole(cursor, "a", 1)?,
        h: whole(cursor, "h", 1)?,
        groups: optional!(cursor, "groups", whole),
        gbps: speed(cursor, "gbps")?,
        local_gbps: optional!(cursor, "local_gbps", positive),
        global_gbps: optional!(cursor, "global_gbps", positive),
    }))
}

/// The sides of a grid. More than four are refused by the family, by their number.
fn dims(cursor: &Cursor<'_, '_>) -> Result<Vec<u64>, Error> {
    numbers(&cursor.required("dims")?, 1)
}

/// A list of whole numbers.
fn numbers(list: &Cursor<'_, '_>, least: u64) -> Result<Vec<u64>, Error> {
    let items = list.items()?;
    count(list, Counted::Nodes, items.len() as u128, crate::document::limits::NODES)?;
    items.map(|item| item.at_least(least)).collect()
}

fn torus(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["dims", "twist", "gbps"])?;
    Ok(Family::Torus(Torus {
        dims: dims(cursor)?,
        twist: optional!(cursor, "twist", boolean).unwrap_or(false),
        gbps: speed(cursor, "gbps")?,
    }))
}

fn mesh(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["dims", "gbps"])?;
    Ok(Family::Mesh(Mesh { dims: dims(cursor)?, gbps: speed(cursor, "gbps")? }))
}

fn slim_fly(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["q", "p", "gbps", "router_gbps"])?;
    Ok(Family::SlimFly(SlimFly {
        q: cursor.required("q")?.whole()?,
        p: optional!(cursor, "p", at_least, 1),
        gbps: speed(cursor, "gbps")?,
        router_gbps: optional!(cursor, "router_gbps", positive),
    }))
}

fn jellyfish(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["switches", "ports", "degree", "seed", "gbps", "switch_gbps"])?;
    Ok(Family::Jellyfish(Jellyfish {
        switches: cursor.required("switches")?.whole()?,
        ports: whole(cursor, "ports", 1)?,
        degree: cursor.required("degree")?.whole()?,
        seed: optional!(cursor, "seed", whole).unwrap_or(0),
        gbps: speed(cursor, "gbps")?,
        switch_gbps: optional!(cursor, "switch_gbps", positive),
    }))
}

fn circulant(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["n", "jumps", "pairs", "gbps"])?;
    let pairs = cursor.field("pairs")?.map(|list| numbers(&list, 0)).transpose()?;
    Ok(Family::Circulant(Circulant {
        n: whole(cursor, "n", 2)?,
        jumps: numbers(&cursor.required("jumps")?, 1)?,
        pairs: pairs.unwrap_or_default(),
        gbps: speed(cursor, "gbps")?,
    }))
}

fn bcube(cursor: &Cursor<'_, '_>) -> Result<Family, Error> {
    fields(cursor, &["n", "k", "gbps"])?;
    Ok(Family::BCube(BCube {
        n: cursor.required("n")?.whole()?,
        k: cursor.required("k")?.whole()?,
        gbps: speed(cursor, "gbps")?,
    }))
}
