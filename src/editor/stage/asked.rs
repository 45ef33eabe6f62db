//! What is where: found for a pointer, and for what is said beside the drawing.

use super::Stage;
use gargalo_drawing::canvas::collapse::Hit;
use gargalo_drawing::canvas::draw::Sizes;
use gargalo_drawing::canvas::{Point, Target, sketch};
use gargalo_solver::network::NodeId;

impl Stage {
    /// What is at a place on the screen.
    pub fn at(&self, place: Point, tolerance: f64) -> Option<Target> {
        match &self.seen {
            Some((through, seen)) => match seen.at(&self.scene, &self.camera, place, tolerance)? {
                // Through another camera it may be open by now.
                Hit::Group(_) if *through != self.camera => None,
                Hit::Group(group) => Some(Target::Group(group)),
                Hit::Node(node) => Some(Target::Node(node)),
                Hit::Link(link) => Some(Target::Link(link)),
            },
            None => self.grid.at(&self.scene, &self.looks, &self.camera, place, tolerance),
        }
    }

    /// Where a target is on the screen: for what is said about it.
    pub fn anchor(&self, target: Target) -> Option<Point> {
        match target {
            // What a pair sends is told where it arrives.
            Target::Node(node) | Target::Pair(_, node) => {
                Some(self.camera.to_screen(*self.scene.points.get(node.index())?))
            }
            Target::Group(group) => {
                let bounds = self.collapse.as_ref()?.bounds(group)?;
                let middle =
                    (f64::midpoint(bounds.min.0, bounds.max.0), f64::midpoint(bounds.min.1, bounds.max.1));
                Some(self.camera.to_screen(middle))
            }
            Target::Link(link) => {
                let lane = self.scene.lanes.get(self.scene.lanes_of(link).start)?;
                let sizes = Sizes::of(&self.scene, &self.camera);
                Some(lane.course(&self.scene.points, &self.camera, sizes.widest, sizes.step).at(0.5))
            }
        }
    }

    /// The nodes of a group.
    pub fn members(&self, group: u32) -> Vec<u32> {
        self.collapse.as_ref().map(|collapse| collapse.members(group)).unwrap_or_default()
    }

    /// The width in pixels of the greatest capacity, in quarter pixels as drawn.
    pub fn widest(&self) -> f64 {
        let scene = self.seen.as_ref().map_or(&self.scene, |(_, seen)| &seen.scene);
        let sizes = Sizes::of(scene, &self.camera);
        (sizes.widest * sizes.finest * 4.0).round() / 4.0
    }

    /// The capacity that is drawn widest ÷ the greatest of a link: more than one where links are drawn as one.
    pub fn heaviest(&self) -> f64 {
        self.seen.as_ref().map_or(1.0, |(_, seen)| seen.heaviest)
    }

    /// Which point of the world is at a place on the screen.
    pub fn to_world(&self, place: Point) -> Point {
        self.camera.to_world(place)
    }

    /// The middle of what is seen, in the world.
    pub fn middle(&self) -> Point {
        self.camera.center
    }

    /// How much of the world a pixel is.
    pub fn pixel(&self) -> f64 {
        1.0 / self.camera.scale
    }

    /// Where each node is in the world.
    pub fn places(&self) -> &[Point] {
        &self.scene.points
    }

    /// About how far nodes stand apart, in units of the world.
    pub fn apart(&self) -> f64 {
        self.scene.spacing
    }

    /// Whether a place on the screen is on the handle of a node.
    pub fn on_handle(&self, node: u32, place: Point, tolerance: f64) -> bool {
        let Some(&point) = self.scene.points.get(node as usize) else { return false };
        let at = sketch::handle(self.camera.to_screen(point), &Sizes::of(&self.scene, &self.camera));
        (at.0 - place.0).hypot(at.1 - place.1) <= 7.0 + tolerance
    }

    /// The node whose handle is shown.
    pub fn handle(&self) -> Option<NodeId> {
        self.sketch.handle.map(NodeId)
    }
}
