//! Abilene, the backbone of Internet2 in 2005: 11 points of presence, 14 links of OC-192.
//!
//! Internet Topology Zoo (Knight et al., IEEE JSAC 2011; CC BY 4.0), network Abilene of February 2005. OC-192c is rounded
//! to 10 Gbit/s; the ids are the routers' names.

use super::{Content, Place, Preset, Wire};

const PLACES: [Place; 11] = [
    Place::new("NYCM", "New York", 40.71427, -74.00597),
    Place::new("CHIN", "Chicago", 41.85003, -87.65005),
    Place::new("WASH", "Washington DC", 38.89511, -77.03637),
    Place::new("STTL", "Seattle", 47.60621, -122.33207),
    Place::new("SNVA", "Sunnyvale", 37.36883, -122.03635),
    Place::new("LOSA", "Los Angeles", 34.05223, -118.24368),
    Place::new("DNVR", "Denver", 39.73915, -104.9847),
    Place::new("KSCY", "Kansas City", 39.11417, -94.62746),
    Place::new("HSTN", "Houston", 29.76328, -95.36327),
    Place::new("ATLA", "Atlanta", 33.749, -84.38798),
    Place::new("IPLS", "Indianapolis", 39.76838, -86.15804),
];

const LINKS: [Wire; 14] = [
    Wire::new("NYCM", "CHIN", 10.0),
    Wire::new("NYCM", "WASH", 10.0),
    Wire::new("CHIN", "IPLS", 10.0),
    Wire::new("WASH", "ATLA", 10.0),
    Wire::new("STTL", "SNVA", 10.0),
    Wire::new("STTL", "DNVR", 10.0),
    Wire::new("SNVA", "LOSA", 10.0),
    Wire::new("SNVA", "DNVR", 10.0),
    Wire::new("LOSA", "HSTN", 10.0),
    Wire::new("DNVR", "KSCY", 10.0),
    Wire::new("KSCY", "HSTN", 10.0),
    Wire::new("KSCY", "IPLS", 10.0),
    Wire::new("HSTN", "ATLA", 10.0),
    Wire::new("ATLA", "IPLS", 10.0),
];

/// Abilene in 2005.
pub(super) const ABILENE: Preset =
    Preset { id: "abilene", content: Content::Sites { shared: false, places: &PLACES, wires: &LINKS } };
