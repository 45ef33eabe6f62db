//! What is under the pointer and what is selected, on a layer of its own: moving over a large network redraws only this.

use super::Target;
use super::draw::{Frame, Sizes, Surface, shape};
use super::failure;
use super::lanes::{Drawn, drawn, stroke_lanes};
use gargalo_solver::network::LinkId;

/// Draws the links of a region, then the targets, the later over the earlier.
pub fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, region: &[LinkId], targets: &[Target]) {
    let sizes = Sizes::of(frame.scene, frame.camera);
    let numbers = region.iter().flat_map(|&link| frame.scene.lanes_of(link));
    let lanes: Vec<_> = numbers.filter_map(|number| drawn(frame, &sizes, number)).collect();
    band(surface, &lanes, &frame.theme.accent, 3.0);
    stroke_lanes(surface, frame, &lanes);
    for lane in region.iter().filter_map(|&link| frame.scene.lanes.get(frame.scene.lanes_of(link).start)) {
        for end in [lane.from, lane.to] {
            node(surface, frame, &sizes, end as usize, &frame.theme.text);
        }
    }
    for target in targets {
        match *target {
            Target::Node(node) => ring(surface, frame, &sizes, node.index()),
            Target::Link(link) => light(surface, frame, &sizes, link),
            Target::Pair(from, to) => {
                ring(surface, frame, &sizes, from.index());
                ring(surface, frame, &sizes, to.index());
            }
            Target::Group(_) => {}
        }
    }
}

/// The link again over a band of the accent, with its ends.
fn light(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, sizes: &Sizes, link: LinkId) {
    let numbers = frame.scene.lanes_of(link);
    let ends = frame.scene.lanes.get(numbers.start).map(|lane| [lane.from, lane.to]);
    let lanes: Vec<_> = numbers.filter_map(|number| drawn(frame, sizes, number)).collect();
    for (extra, colour) in [(9.0, &frame.theme.accent), (5.0, &frame.theme.ground)] {
        band(surface, &lanes, colour, extra);
    }
    stroke_lanes(surface, frame, &lanes);
    failure::crosses_on_links(surface, frame, sizes, &lanes);
    for end in ends.into_iter().flatten() {
        node(surface, frame, sizes, end as usize, &frame.theme.accent);
    }
}

/// Lanes, wider by so much.
fn band(surface: &mut (impl Surface + ?Sized), lanes: &[Drawn], colour: &str, extra: f64) {
    for lane in lanes {
        surface.begin();
        surface.move_to(lane.course.a);
        match lane.course.control {
            Some(control) => surface.curve_to(control, lane.course.b),
            None => surface.line_to(lane.course.b),
        }
        surface.stroke(colour, lane.width + extra);
    }
}

fn ring(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, sizes: &Sizes, index: usize) {
    let Some(&point) = frame.scene.points.get(index) else { return };
    let at = frame.camera.to_screen(point);
    surface.begin();
    surface.circle(at, sizes.radius + 5.0);
    surface.fill(&frame.theme.ground);
    surface.stroke(&frame.theme.accent, 2.0);
    node(surface, frame, sizes, index, &frame.theme.accent);
}

fn node(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, sizes: &Sizes, index: usize, colour: &str) {
    let (Some(&point), Some(&role)) = (frame.scene.points.get(index), frame.scene.roles.get(index)) else {
        return;
    };
    surface.begin();
    shape(surface, frame.camera.to_screen(point), role, sizes.radius);
    surface.stroke(&frame.theme.ground, 2.5);
    surface.fill(colour);
}

#[cfg(test)]
mod tests {
    use super::super::camera::{Camera, Padding};
    use super::super::recording::Recording;
    use super::super::scene::Scene;
    use super::super::theme::Theme;
    use super::super::told::Told;
    use super::super::{demo, scale};
    use super::*;
    use gargalo_solver::network::NodeId;

    #[test]
    fn targets_are_lit_and_foreign_ones_passed_over() {
        let report = demo::report(true);
        let scene = Scene::new(&report.networks[0]);
        let mut looks = scene.looks(&report.networks[0], None, 200e9);
        for lane in scene.lanes_of(LinkId(4)) {
            looks[lane].failed = true;
        }
        let camera = Camera::fit(scene.bounds, (800.0, 800.0), Padding::default());
        let (theme, palette) = (Theme::plain(true), scale::palette(true));
        let frame = Frame {
            scene: &scene,
            looks: &looks,
            camera: &camera,
            fitted: camera.scale,
            theme: &theme,
            palette: &palette,
            told: &Told::default(),
            draft: false,
        };
        let mut recording = Recording::default();
        draw(&mut recording, &frame, &[], &[Target::Link(LinkId(3)), Target::Node(NodeId(0))]);
        let accents = recording.strokes.iter().filter(|(colour, _)| *colour == theme.accent).count();
        assert_eq!(accents, 3, "two halves of the link, one ring");
        let crosses = |link| {
            let mut recording = Recording::default();
            draw(&mut recording, &frame, &[], &[Target::Link(LinkId(link))]);
            recording.strokes.iter().filter(|(colour, width)| *colour == theme.hot && *width == 2.0).count()
        };
        assert_eq!((crosses(3), crosses(4)), (0, 1), "one that failed keeps its cross");
        let mut nothing = Recording::default();
        draw(
            &mut nothing,
            &frame,
            &[LinkId(998)],
            &[Target::Link(LinkId(999)), Target::Node(NodeId(999)), Target::Pair(NodeId(998), NodeId(999))],
        );
        assert!(nothing.strokes.is_empty());
    }
}
