//! Google's B4 of 2013: 12 sites, 19 links between data centres.
//!
//! Sites and links as in Jain et al., SIGCOMM 2013, numbered as in the IETF draft on bottleneck structures of
//! Giralt-Yellamraju et al.: 10 Gbit/s each, 25 on links 8 and 10 of its table, whose "l7 DC7-DC8" is a slip for
//! DC6-DC8 (link 17 is DC7-DC8). The sites' places are not published; they are drawn from west to east.

use super::{Content, Place, Preset, Wire};

const PLACES: [Place; 12] = [
    Place::new("DC1", "DC1", 0.0, 2.0),
    Place::new("DC2", "DC2", 1.0, 0.5),
    Place::new("DC3", "DC3", 1.0, 3.0),
    Place::new("DC4", "DC4", 2.0, 2.0),
    Place::new("DC5", "DC5", 3.0, 0.5),
    Place::new("DC6", "DC6", 3.5, 3.0),
    Place::new("DC7", "DC7", 4.5, 1.5),
    Place::new("DC8", "DC8", 5.0, 3.0),
    Place::new("DC9", "DC9", 7.0, 2.5),
    Place::new("DC10", "DC10", 6.0, 3.5),
    Place::new("DC11", "DC11", 7.0, 1.0),
    Place::new("DC12", "DC12", 8.0, 0.0),
];

const LINKS: [Wire; 19] = [
    Wire::new("DC1", "DC2", 10.0),
    Wire::new("DC1", "DC3", 10.0),
    Wire::new("DC3", "DC4", 10.0),
    Wire::new("DC2", "DC5", 10.0),
    Wire::new("DC3", "DC6", 10.0),
    Wire::new("DC6", "DC7", 10.0),
    Wire::new("DC6", "DC8", 10.0),
    Wire::new("DC8", "DC10", 25.0),
    Wire::new("DC9", "DC10", 10.0),
    Wire::new("DC7", "DC11", 25.0),
    Wire::new("DC10", "DC12", 10.0),
    Wire::new("DC4", "DC5", 10.0),
    Wire::new("DC5", "DC6", 10.0),
    Wire::new("DC11", "DC12", 10.0),
    Wire::new("DC4", "DC7", 10.0),
    Wire::new("DC4", "DC8", 10.0),
    Wire::new("DC7", "DC8", 10.0),
    Wire::new("DC9", "DC11", 10.0),
    Wire::new("DC10", "DC11", 10.0),
];

/// B4 in 2013. `Place` holds drawing coordinates here: x to the right, y downwards.
pub(super) const B4: Preset =
    Preset { id: "b4", content: Content::Drawing { places: &PLACES, wires: &LINKS } };
