//! Strokes a scene onto a surface. Lanes of the same colour and width go into one path: that is what makes it quick.

use super::camera::Camera;
use super::lanes::{Drawn, drawn, stroke_lanes};
use super::scale;
use super::scene::{Land, Look, Scene};
use super::sheaf;
use super::theme::Theme;
use super::told::Told;
use super::{Point, brazil, failure, names, world};
use gargalo_solver::network::Role;

/// Where strokes go: the browser's canvas, or a recording in tests.
pub trait Surface {
    /// Starts a new path.
    fn begin(&mut self);
    /// Moves without a line.
    fn move_to(&mut self, to: Point);
    /// A straight line.
    fn line_to(&mut self, to: Point);
    /// A quadratic curve.
    fn curve_to(&mut self, control: Point, to: Point);
    /// A whole circle, as a path of its own.
    fn circle(&mut self, center: Point, radius: f64);
    /// Closes the path.
    fn close(&mut self);
    /// Strokes the path.
    fn stroke(&mut self, colour: &str, width: f64);
    /// Fills the path.
    fn fill(&mut self, colour: &str);
    /// Dashes for the strokes that follow; 0 for none.
    fn dash(&mut self, length: f64);
    /// How wide a text is.
    fn measure(&mut self, text: &str, font: &str) -> f64;
    /// A text with its left edge and vertical middle at a place, with a halo of the ground around it.
    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, halo: &str);
    /// Fills the whole view; without a colour it is cleared.
    fn clear(&mut self, view: (f64, f64), colour: Option<&str>);
    /// What follows is seen within so much from the corner alone; `None` ends that.
    fn clip(&mut self, _view: Option<(f64, f64)>) {}
    /// The browser's canvas beneath, for libraries that draw on one; none where there is no such thing.
    fn context(&self) -> Option<web_sys::CanvasRenderingContext2d> {
        None
    }
}

/// Widths in pixels that all lanes have together where each is as wide as the widest.
const MUCH_INK: f64 = 800.0;
/// The same where each is as wide as the thinnest.
const FINE_INK: f64 = 700.0;
/// The least width of what limits, in parts of the widest lane.
const STANDS_OUT: f64 = 0.6;

/// How large things are at a zoom, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// Of a node.
    pub radius: f64,
    /// Of the widest lane.
    pub widest: f64,
    /// Between parallel links.
    pub step: f64,
    /// Between neighbouring nodes.
    pub spacing: f64,
    /// Of the thinnest lane, where there is much to draw; else 1.
    pub finest: f64,
}

impl Sizes {
    /// What has room in this scene through this camera.
    pub fn of(scene: &Scene, camera: &Camera) -> Self {
        let spacing = scene.spacing * camera.scale;
        // The two halves of a link lie side by side and share the room of one.
        let share = if scene.halves { 0.65 } else { 1.0 };
        // Many lines are drawn finer, lest the ground between them is lost.
        let room = (MUCH_INK / scene.lanes.len().max(1) as f64).max(1.0);
        let widest = (scale::widest(spacing) * share).min(room).max(1.0);
        let finest = (FINE_INK / scene.lanes.len().max(1) as f64).clamp(0.4, 1.0);
        Self {
            radius: (spacing * 0.06).clamp(1.0, 5.5),
            widest,
            step: (widest * 1.6).max(3.0),
            spacing,
            finest,
        }
    }

    /// The width of a lane. What limits is never thin, however little it carries.
    pub fn width(&self, look: &Look) -> f64 {
        let own = scale::width(f64::from(look.weight), self.widest) * self.finest;
        if look.stands_out() { own.max((self.widest * STANDS_OUT).clamp(3.0, 6.0)) } else { own }
    }
}

/// What is drawn and how it is seen.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// The network.
    pub scene: &'a Scene,
    /// A look for each lane.
    pub looks: &'a [Look],
    /// The part that is seen.
    pub camera: &'a Camera,
    /// The scale at which all fits: names appear some way above it.
    pub fitted: f64,
    /// The colours.
    pub theme: &'a Theme,
    /// The colours of the scale, see [`scale::palette`].
    pub palette: &'a [String],
    /// What is written on it, and what of it is drawn as one.
    pub told: &'a Told,
    /// Whether the hand is moving: what takes long is left out until it rests.
    pub draft: bool,
}

/// Draws everything but the ground, hover and selection.
pub fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>) {
    let Frame { scene, camera, theme, .. } = *frame;
    match scene.land {
        Land::Brazil => brazil::draw(surface, camera, theme),
        Land::World => world::draw(surface, camera, theme),
        Land::None => {}
    }
    let sizes = Sizes::of(scene, camera);
    let hidden = hidden(frame);
    let shown = |number: &usize| !hidden.get(*number).copied().unwrap_or(false);
    let mut lanes: Vec<Drawn> =
        (0..scene.lanes.len()).filter(shown).filter_map(|number| drawn(frame, &sizes, number)).collect();
    // The wide below, the thin above; within that by colour, so that each colour is set once.
    lanes.sort_unstable_by_key(|lane| lane.key);
    outlines(surface, frame);
    sheaf::draw(surface, frame);
    stroke_lanes(surface, frame, &lanes);
    boxes(surface, frame);
    nodes(surface, frame, &sizes);
    failure::crosses(surface, frame, &sizes, &lanes);
    if !frame.draft {
        names::draw(surface, frame, &sizes, &lanes);
    }
}

/// Whether each lane is drawn by its sheaf alone; empty where there is none.
fn hidden(frame: &Frame<'_>) -> Vec<bool> {
    if frame.told.sheaves.is_empty() {
        return Vec::new();
    }
    let mut hidden = vec![false; frame.scene.lanes.len()];
    for sheaf in &frame.told.sheaves {
        for &lane in &sheaf.lanes {
            hidden[lane as usize] =
                frame.looks.get(lane as usize).is_none_or(|look| !sheaf.shows(lane, look));
        }
    }
    hidden
}

/// A hairline around each open group.
fn outlines(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>) {
    const ROOM: f64 = 5.0;
    surface.begin();
    let mut any = false;
    for bounds in &frame.scene.outlines {
        let (min, max) = (frame.camera.to_screen(bounds.min), frame.camera.to_screen(bounds.max));
        rectangle(surface, (min.0 - ROOM, min.1 - ROOM), (max.0 + ROOM, max.1 + ROOM));
        any = true;
    }
    if any {
        surface.stroke(&frame.theme.line, 1.0);
    }
}

/// Groups that are closed: paper with a rim, so that it reads as a thing that holds others.
fn boxes(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>) {
    let scene = frame.scene;
    if scene.boxes.is_empty() {
        return;
    }
    let view = frame.camera.view;
    let mut outline = |limits: bool| {
        surface.begin();
        for (mark, &point) in scene.boxes.iter().zip(&scene.points) {
            if limits && mark.limiting.is_none() {
                continue;
            }
            let at = frame.camera.to_screen(point);
            let half = (mark.half.0 * frame.camera.scale, mark.half.1 * frame.camera.scale);
            let seen = at.0 + half.0 >= 0.0
                && at.0 - half.0 <= view.0
                && at.1 + half.1 >= 0.0
                && at.1 - half.1 <= view.1;
            if seen {
                rectangle(surface, (at.0 - half.0, at.1 - half.1), (at.0 + half.0, at.1 + half.1));
            }
        }
        if limits {
            surface.stroke(&frame.theme.hot, 3.0);
        } else {
            surface.fill(&frame.theme.surface);
            surface.stroke(&frame.theme.quiet, 1.0);
        }
    };
    outline(false);
    if scene.boxes.iter().any(|mark| mark.limiting.is_some()) {
        outline(true);
    }
}

fn rectangle(surface: &mut (impl Surface + ?Sized), min: Point, max: Point) {
    surface.move_to(min);
    surface.line_to((max.0, min.1));
    surface.line_to(max);
    surface.line_to((min.0, max.1));
    surface.close();
}

fn nodes(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, sizes: &Sizes) {
    let view = frame.camera.seen(sizes.radius * 2.0);
    for role in [Role::Host, Role::Gpu, Role::Switch, Role::Ocs] {
        surface.begin();
        let mut any = false;
        for (node, &point) in frame.scene.points.iter().enumerate().skip(frame.scene.boxes.len()) {
            if frame.scene.roles.get(node) == Some(&role) && view.contains(point) {
                shape(surface, frame.camera.to_screen(point), role, sizes.radius);
                any = true;
            }
        }
        if any {
            if sizes.radius > 1.5 {
                surface.stroke(&frame.theme.ground, 2.5);
            }
            surface.fill(&frame.theme.text);
        }
    }
}

/// Hosts and GPUs are round, switches square, optical switches stand on a corner.
pub(super) fn shape(surface: &mut (impl Surface + ?Sized), at: Point, role: Role, radius: f64) {
    let (x, y) = at;
    let corners = match role {
        // So small that its form is not seen: a square is drawn faster.
        _ if radius < 1.5 => [
            (x - radius, y - radius),
            (x + radius, y - radius),
            (x + radius, y + radius),
            (x - radius, y + radius),
        ],
        Role::Host => return surface.circle(at, radius),
        Role::Gpu => return surface.circle(at, radius * 0.8),
        Role::Switch => {
            let r = radius * 0.9;
            [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
        }
        Role::Ocs => {
            let r = radius * 1.25;
            [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        }
    };
    surface.move_to(corners[0]);
    for corner in &corners[1..] {
        surface.line_to(*corner);
    }
    surface.close();
}

#[cfg(test)]
mod tests {
    use super::super::camera::Padding;
    use super::super::demo;
    use super::super::recording::Recording;
    use super::super::scene::greatest_capacity;
    use super::*;

    fn record(design: usize, zoom: f64) -> Recording {
        let report = demo::report(false);
        let tables = &report.networks[0];
        let scene = Scene::new(tables);
        let looks =
            scene.looks(tables, report.designs[design].outcome.as_ref().ok(), greatest_capacity(&report, 0));
        let view = (900.0, 800.0);
        let fit =
            Camera::fit(scene.bounds, view, Padding { left: 20.0, top: 20.0, right: 20.0, bottom: 20.0 });
        let camera = fit.zoom_at((450.0, 400.0), zoom, fit.scale);
        let (theme, palette) = (Theme::plain(false), scale::palette(false));
        let frame = Frame {
            scene: &scene,
            looks: &looks,
            camera: &camera,
            fitted: fit.scale,
            theme: &theme,
            palette: &palette,
            told: &Told::default(),
            draft: false,
        };
        let mut recording = Recording::default();
        draw(&mut recording, &frame);
        recording
    }

    #[test]
    fn what_limits_is_thick_red_and_has_a_neck() {
        let theme = Theme::plain(false);
        let necks =
            |recording: &Recording| recording.fills.iter().filter(|colour| **colour == theme.hot).count();
        let hot = |recording: &Recording| -> Vec<f64> {
            recording
                .strokes
                .iter()
                .filter(|(colour, _)| *colour == theme.hot)
                .map(|stroke| stroke.1)
                .collect()
        };
        // All links of a proportional design are full, and none limits more than another: nothing shouts.
        let proportional = record(1, 1.0);
        assert_eq!((necks(&proportional), hot(&proportional).len()), (0, 0));
        let uniform = record(3, 1.0);
        assert!((1..10).contains(&necks(&uniform)));
        let calm =
            uniform.strokes.iter().filter(|(colour, _)| *colour != theme.hot && *colour != theme.ground);
        let widest = calm.map(|stroke| stroke.1).fold(0.0, f64::max);
        assert!(hot(&uniform).iter().all(|&width| width >= widest.min(2.5)), "{:?} {widest}", hot(&uniform));
    }

    #[test]
    fn lanes_of_one_look_share_a_stroke() {
        // Uniform: one width, and colours in steps; far fewer strokes than if each lane were its own.
        let recording = record(4, 1.0);
        assert!(recording.strokes.len() < 60, "{}", recording.strokes.len());
    }

    #[test]
    fn ids_when_fitted_and_names_when_near() {
        assert!(record(1, 1.0).texts.contains(&"DF".to_owned()));
        let near = record(1, 2.5).texts;
        assert!(near.contains(&"Brasília".to_owned()), "{near:?}");
    }

    #[test]
    fn what_is_out_of_view_costs_nothing() {
        assert!(record(1, 30.0).lines < record(1, 1.0).lines);
    }
}
