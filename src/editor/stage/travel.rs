//! Where the reader has been: back and forward, and straight to something.

use super::Stage;
use crate::kit::page;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::camera::{Bounds, Camera};
use gargalo_drawing::canvas::collapse::Collapse;
use gargalo_solver::network::NodeId;

/// A hand that rested so long has been somewhere, in milliseconds.
const STAYED: f64 = 900.0;
/// Places that are remembered.
const MOST: usize = 60;
/// So many pixels apart neighbours stand around what was looked for, where the fitted view is not that near.
const NEAR: f64 = 70.0;

/// Views from before and after the present one.
#[derive(Debug, Clone, Default)]
pub(super) struct Trail {
    past: Vec<Camera>,
    future: Vec<Camera>,
    moved_at: f64,
}

impl Trail {
    /// The hand moves on: a place where it had stayed is remembered.
    pub(super) fn leave(&mut self, from: Camera, now: f64) {
        if now - self.moved_at > STAYED {
            self.jump(from, now);
        }
        self.moved_at = now;
    }

    /// Straight to somewhere else.
    pub(super) fn jump(&mut self, from: Camera, now: f64) {
        self.moved_at = now;
        self.future.clear();
        if self.past.last() != Some(&from) {
            self.past.push(from);
        }
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    fn back(&mut self, here: Camera) -> Option<Camera> {
        let there = self.past.pop()?;
        self.future.push(here);
        Some(there)
    }

    fn forward(&mut self, here: Camera) -> Option<Camera> {
        let there = self.future.pop()?;
        self.past.push(here);
        Some(there)
    }
}

impl Stage {
    /// To where the reader was before.
    pub fn back(&mut self) {
        if let Some(there) = self.trail.back(self.camera) {
            self.return_to(there);
        }
    }

    /// To where the reader was before going back.
    pub fn forward(&mut self) {
        if let Some(there) = self.trail.forward(self.camera) {
            self.return_to(there);
        }
    }

    fn return_to(&mut self, there: Camera) {
        self.linked = None;
        self.camera = Camera { view: self.camera.view, ..there }.clamped(self.scene.bounds);
        if self.camera == self.fitted {
            self.fitting.renewed();
        } else {
            self.fitting.chose();
        }
        self.redraw();
    }

    /// Comes so near that all of these are seen, and opened where they are in groups.
    pub fn fit_nodes(&mut self, nodes: &[NodeId]) {
        let points = nodes.iter().filter_map(|node| self.scene.points.get(node.index()).copied());
        let Some(bounds) = Bounds::around(points) else { return };
        let near = Camera::fit(bounds, self.camera.view, self.padding);
        // A single node fills no view: it is seen among its neighbours.
        let open = match (nodes, &self.collapse) {
            ([node], Some(collapse)) => collapse.opens_at(node.0),
            _ => 0.0,
        };
        let scale =
            if nodes.len() == 1 { (NEAR / self.scene.spacing).max(self.fitted.scale) } else { near.scale };
        let nearest = self.collapse.as_ref().map_or(0.0, Collapse::nearest).max(self.fitted.scale * 60.0);
        let scale = scale.max(open).min(nearest);
        let middle = (f64::midpoint(bounds.min.0, bounds.max.0), f64::midpoint(bounds.min.1, bounds.max.1));
        self.jump_to(Camera { center: middle, scale, ..self.camera });
    }

    /// Looks at a point of the world from the same height.
    pub fn center_on(&mut self, point: Point) {
        let camera = Camera { center: point, ..self.camera };
        self.look_from(camera);
    }

    fn jump_to(&mut self, camera: Camera) {
        self.trail.jump(self.camera, page::now());
        self.linked = None;
        self.camera = camera.clamped(self.scene.bounds);
        self.fitting.chose();
        self.redraw();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64) -> Camera {
        Camera { center: (x, 0.0), ..Camera::default() }
    }

    #[test]
    fn back_and_forward_lead_through_where_one_stayed() {
        let mut trail = Trail::default();
        trail.leave(at(0.0), 1000.0);
        trail.leave(at(1.0), 1010.0);
        trail.leave(at(2.0), 3000.0);
        assert_eq!(trail.back(at(3.0)), Some(at(2.0)));
        assert_eq!(trail.back(at(2.0)), Some(at(0.0)));
        assert_eq!(trail.back(at(0.0)), None);
        assert_eq!(trail.forward(at(0.0)), Some(at(2.0)));
        assert_eq!(trail.forward(at(2.0)), Some(at(3.0)));
        assert_eq!(trail.forward(at(3.0)), None);
        trail.jump(at(3.0), 4000.0);
        assert_eq!(trail.forward(at(9.0)), None, "another way makes the old one lost");
    }
}
