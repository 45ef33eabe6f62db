//! What is under the pointer: nodes before links, the nearest first. A uniform grid keeps it quick on big networks.

use super::camera::{Bounds, Camera};
use super::draw::Sizes;
use super::scene::{Look, Scene};
use super::{Point, Target};
use gargalo_solver::network::NodeId;

/// How far off one may point, in pixels.
pub const MOUSE: f64 = 6.0;
/// A finger is blunter.
pub const TOUCH: f64 = 16.0;

/// Cells along each side: at most, so that long links don't fill the memory.
const MOST_CELLS: usize = 48;

/// A point or a lane of a scene, by its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// A point.
    Node(u32),
    /// A lane.
    Lane(u32),
}

/// Which nodes and lanes pass through each cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Grid {
    origin: Point,
    cell: (f64, f64),
    side: usize,
    nodes: Vec<Vec<u32>>,
    lanes: Vec<Vec<u32>>,
}

impl Grid {
    /// The grid of a scene.
    pub fn new(scene: &Scene) -> Self {
        let around = Bounds::around(scene.points.iter().copied()).unwrap_or(scene.bounds);
        let side = side_for(scene.points.len().max(scene.lanes.len()));
        let (width, height) = around.size();
        let cell = ((width / side as f64).max(1e-9), (height / side as f64).max(1e-9));
        let mut grid = Self {
            origin: around.min,
            cell,
            side,
            nodes: vec![Vec::new(); side * side],
            lanes: vec![Vec::new(); side * side],
        };
        for (node, &point) in scene.points.iter().enumerate() {
            let (column, row) = grid.cell_of(point);
            grid.nodes[row * side + column].push(node as u32);
        }
        for (number, lane) in scene.lanes.iter().enumerate() {
            let (a, b) = (scene.points[lane.from as usize], scene.points[lane.to as usize]);
            let across = ((b.0 - a.0).abs() / cell.0).max((b.1 - a.1).abs() / cell.1);
            let steps = (across * 2.0).ceil().clamp(1.0, 4.0 * MOST_CELLS as f64);
            let mut last = usize::MAX;
            let mut at = 0.0;
            while at <= steps {
                let t = at / steps;
                let (column, row) = grid.cell_of((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t));
                let slot = row * side + column;
                if slot != last {
                    grid.lanes[slot].push(number as u32);
                    last = slot;
                }
                at += 1.0;
            }
        }
        grid
    }

    /// What is at a place on the screen, within a tolerance in pixels.
    pub fn at(
        &self,
        scene: &Scene,
        looks: &[Look],
        camera: &Camera,
        place: Point,
        tolerance: f64,
    ) -> Option<Target> {
        Some(match self.at_where(scene, looks, camera, place, tolerance, &|_| true)? {
            Spot::Node(node) => Target::Node(NodeId(node)),
            Spot::Lane(lane) => Target::Link(scene.lanes[lane as usize].link),
        })
    }

    /// The same among what `counts`.
    pub(super) fn at_where(
        &self,
        scene: &Scene,
        looks: &[Look],
        camera: &Camera,
        place: Point,
        tolerance: f64,
        counts: &dyn Fn(Spot) -> bool,
    ) -> Option<Spot> {
        let sizes = Sizes::of(scene, camera);
        let world = camera.to_world(place);
        let reach = (tolerance + sizes.radius) / camera.scale;
        let mut best: Option<(f64, Spot)> = None;
        self.each(world, reach, &self.nodes, |node| {
            let at = camera.to_screen(scene.points[node as usize]);
            let off = (at.0 - place.0).hypot(at.1 - place.1) - sizes.radius;
            let nearer = off <= tolerance && best.is_none_or(|(least, _)| off < least);
            if nearer && counts(Spot::Node(node)) {
                best = Some((off, Spot::Node(node)));
            }
        });
        if best.is_some() {
            return best.map(|(_, target)| target);
        }
        let bow = f64::from(scene.bow) * sizes.step;
        // A sampled line can miss the corner of a cell: look one cell further around.
        let reach = (tolerance + sizes.widest + bow) / camera.scale + self.cell.0.min(self.cell.1) / 2.0;
        self.each(world, reach, &self.lanes, |number| {
            let lane = &scene.lanes[number as usize];
            let width = looks.get(number as usize).map_or(1.0, |look| sizes.width(look));
            let course = lane.course(&scene.points, camera, width, sizes.step);
            let off = course.distance(place) - width / 2.0;
            let nearer = off <= tolerance && best.is_none_or(|(least, _)| off < least);
            if nearer && counts(Spot::Lane(number)) {
                best = Some((off, Spot::Lane(number)));
            }
        });
        best.map(|(_, target)| target)
    }

    fn each(&self, world: Point, reach: f64, cells: &[Vec<u32>], mut visit: impl FnMut(u32)) {
        let (left, top) = self.cell_of((world.0 - reach, world.1 - reach));
        let (right, bottom) = self.cell_of((world.0 + reach, world.1 + reach));
        for row in top..=bottom {
            for column in left..=right {
                for &item in &cells[row * self.side + column] {
                    visit(item);
                }
            }
        }
    }

    #[expect(clippy::cast_sign_loss, reason = "clamped to the grid")]
    fn cell_of(&self, p: Point) -> (usize, usize) {
        let along = |at: f64, origin: f64, cell: f64| {
            ((at - origin) / cell).floor().clamp(0.0, (self.side - 1) as f64) as usize
        };
        (along(p.0, self.origin.0, self.cell.0), along(p.1, self.origin.1, self.cell.1))
    }
}

#[expect(clippy::cast_sign_loss, reason = "a root of a count")]
fn side_for(items: usize) -> usize {
    ((items as f64).sqrt().ceil() as usize).clamp(1, MOST_CELLS)
}

#[cfg(test)]
mod tests {
    use super::super::camera::Padding;
    use super::super::demo;
    use super::*;
    use gargalo_solver::network::LinkId;

    fn stage(full: bool) -> (Scene, Vec<Look>, Grid, Camera) {
        let report = demo::report(full);
        let scene = Scene::new(&report.networks[0]);
        let solved = report.designs[1].outcome.as_ref().expect("solved");
        let looks = scene.looks(&report.networks[0], Some(solved), 108e9);
        let grid = Grid::new(&scene);
        let camera = Camera::fit(scene.bounds, (900.0, 700.0), Padding::default());
        (scene, looks, grid, camera)
    }

    #[test]
    fn every_node_is_found_where_it_is_drawn() {
        let (scene, looks, grid, camera) = stage(false);
        for (node, &point) in scene.points.iter().enumerate() {
            let at = camera.to_screen(point);
            let found = grid.at(&scene, &looks, &camera, (at.0 + 2.0, at.1), MOUSE);
            assert_eq!(found, Some(Target::Node(NodeId::new(node))));
        }
    }

    #[test]
    fn every_link_is_found_along_its_way() {
        let (scene, looks, grid, camera) = stage(true);
        // Zoomed in, so that no node or other link is as near.
        let camera = camera.zoom_at((450.0, 350.0), 8.0, camera.scale);
        let sizes = Sizes::of(&scene, &camera);
        let mut found = 0;
        for (number, lane) in scene.lanes.iter().enumerate() {
            let width = sizes.width(&looks[number]);
            let course = lane.course(&scene.points, &camera, width, sizes.step);
            for t in [0.3, 0.5, 0.62] {
                let hit = grid.at(&scene, &looks, &camera, course.at(t), MOUSE);
                assert!(hit.is_some());
                found += usize::from(hit == Some(Target::Link(lane.link)));
            }
        }
        assert!(found > scene.lanes.len() * 5 / 2, "crossings may hide a few: {found}");
    }

    #[test]
    fn empty_ground_is_nothing_and_a_finger_reaches_further() {
        let (scene, looks, grid, camera) = stage(false);
        assert_eq!(grid.at(&scene, &looks, &camera, (5.0, 690.0), TOUCH), None);
        let (boa_vista, manaus) = (scene.points[22], scene.points[2]);
        let middle =
            camera.to_screen((f64::midpoint(boa_vista.0, manaus.0), f64::midpoint(boa_vista.1, manaus.1)));
        let off = (middle.0 - 17.0, middle.1);
        assert_eq!(grid.at(&scene, &looks, &camera, off, MOUSE), None);
        assert_eq!(grid.at(&scene, &looks, &camera, off, TOUCH), Some(Target::Link(LinkId(1))));
    }
}
