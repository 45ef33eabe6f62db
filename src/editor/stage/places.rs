//! Nodes that stand elsewhere, and their way there.

use super::Stage;
use crate::kit::page;
use gargalo_drawing::canvas::Point;
use std::sync::Arc;

/// How long nodes are on their way, in milliseconds.
const DURATION: f64 = 260.0;
/// More nodes than this are there at once.
const MOST: usize = 3000;

/// Nodes on their way.
#[derive(Debug, Clone)]
pub(super) struct Walk {
    from: Vec<Point>,
    to: Vec<Point>,
    start: f64,
}

impl Stage {
    /// Puts the nodes elsewhere, or back where the network has them. `map`: in the map's coordinates.
    pub fn place(&mut self, places: Option<Arc<Vec<Point>>>, map: bool) {
        let same = match (&self.places, &places) {
            (None, None) => true,
            (Some(old), Some(new)) => Arc::ptr_eq(old, new) || old == new,
            _ => false,
        };
        if same {
            return;
        }
        let before = self.scene.points.clone();
        self.places = places;
        self.on_map = map;
        self.linked = None;
        self.fitting.renewed();
        self.rebuild();
        self.walk_from(before);
        self.look_again(true, None);
    }

    /// Lets the nodes walk from where they stood.
    pub(super) fn walk_from(&mut self, from: Vec<Point>) {
        let to = self.scene.points.clone();
        // Boxes of groups have no way of their own.
        let fits = from.len() == to.len() && to.len() <= MOST && self.collapse.is_none();
        if fits && from != to && !page::reduced_motion() {
            self.walk = Some(Walk { from, to, start: page::now() });
        }
    }

    /// Moves the nodes on; whether they are still on their way.
    pub(super) fn step(&mut self, now: f64) -> bool {
        let Some(walk) = &self.walk else { return false };
        let part = ((now - walk.start) / DURATION).clamp(0.0, 1.0);
        if part >= 1.0 {
            self.scene.points.clone_from(&walk.to);
            self.walk = None;
            self.revision = self.revision.wrapping_add(1);
            self.stale.base = true;
            return false;
        }
        let eased = 1.0 - (1.0 - part).powi(3);
        let mix = |(a, b): (&Point, &Point)| (a.0 + (b.0 - a.0) * eased, a.1 + (b.1 - a.1) * eased);
        self.scene.points = walk.from.iter().zip(&walk.to).map(mix).collect();
        true
    }
}
