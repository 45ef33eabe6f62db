//! Lanes in view: their strokes, colour by colour, and the marks on them.

use super::draw::{Frame, Sizes, Surface};
use super::lane::Course;
use super::scale::{self, STEPS};
use super::scene::Look;
use super::theme::Theme;

/// Where more than these limit their necks would lie in each other's way; they are thick and red all the same.
const NECKS: usize = 36;
/// More lanes than this are drawn without necks: they would be dots.
pub(super) const DETAIL: usize = 3000;

/// A lane that is in view, ready to be stroked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawn {
    pub(super) course: Course,
    pub(super) look: Look,
    pub(super) width: f64,
    pub(super) half: bool,
    arrow: bool,
    pub(super) number: u32,
    pub(super) key: u32,
}

/// The lane with this number, if it is in view.
pub(super) fn drawn(frame: &Frame<'_>, sizes: &Sizes, number: usize) -> Option<Drawn> {
    let lane = frame.scene.lanes.get(number)?;
    let look = *frame.looks.get(number)?;
    // Quarter pixels: finer steps are not seen, and each is a stroke of its own.
    let width = (sizes.width(&look) * 4.0).round() / 4.0;
    let course = lane.course(&frame.scene.points, frame.camera, width, sizes.step);
    course.visible(frame.camera.view, width).then(|| Drawn {
        course,
        look,
        width,
        half: lane.half,
        arrow: lane.arrow,
        number: number as u32,
        key: key(&look, width),
    })
}

/// Above the colours of the scale: solved but without capacity, and not solved.
const IDLE: usize = STEPS;
const UNSOLVED: usize = STEPS + 1;
/// Failed: dashed like what is idle, and crossed.
const FAILED: usize = STEPS + 2;
/// Limits: in the hot colour, over all else.
const HOT: usize = STEPS + 3;

#[expect(clippy::cast_sign_loss, reason = "a width in quarter pixels is small and positive")]
fn key(look: &Look, width: f64) -> u32 {
    let colour = if look.failed {
        FAILED
    } else if !look.used {
        IDLE
    } else if look.most {
        HOT
    } else if look.value.is_nan() {
        UNSOLVED
    } else {
        scale::step(f64::from(look.value))
    };
    let thin = 255u32.saturating_sub((width * 4.0) as u32);
    let order = if colour == HOT { 2 } else { u32::from(look.stands_out()) };
    order << 16 | thin << 8 | colour as u32
}

/// Lines and necks of lanes sorted by key.
pub(super) fn stroke_lanes(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, lanes: &[Drawn]) {
    let detail = lanes.len() <= DETAIL && !frame.draft;
    let hot = |lane: &&Drawn| lane.look.stands_out() && lane.look.most;
    for group in lanes.chunk_by(|a, b| a.key == b.key) {
        let first = group[0];
        let colour = (first.key & 0xff) as usize;
        let (colour, dash) = match colour {
            IDLE => (&frame.theme.quiet, 3.0),
            FAILED => (&frame.theme.quiet, 6.0),
            UNSOLVED => (&frame.theme.quiet, 0.0),
            HOT => (&frame.theme.hot, 0.0),
            step => (frame.palette.get(step).unwrap_or(&frame.theme.text), 0.0),
        };
        surface.dash(dash);
        trace(surface, group.iter());
        if first.look.stands_out() {
            // A seam of the ground parts it from what it crosses; what limits, but not most, has an edge in the hot colour.
            let seam = if first.look.most { &frame.theme.ground } else { &frame.theme.hot };
            surface.stroke(seam, first.width + 2.0);
        }
        surface.stroke(colour, first.width);
    }
    surface.dash(0.0);
    if detail {
        if lanes.iter().filter(hot).count() <= NECKS {
            lanes.iter().filter(hot).for_each(|lane| neck(surface, frame.theme, lane));
        }
        for lane in lanes.iter().filter(|lane| lane.arrow) {
            arrow(surface, frame.theme, lane);
        }
    }
}

/// One path of many lanes.
fn trace<'a>(surface: &mut (impl Surface + ?Sized), lanes: impl Iterator<Item = &'a Drawn>) {
    surface.begin();
    for lane in lanes {
        surface.move_to(lane.course.a);
        match lane.course.control {
            Some(control) => surface.curve_to(control, lane.course.b),
            None => surface.line_to(lane.course.b),
        }
    }
}

/// The sign of a bottleneck: the line narrows to a neck and widens again, in the hot colour. Its form is seen without any.
fn neck(surface: &mut (impl Surface + ?Sized), theme: &Theme, lane: &Drawn) {
    let length = lane.course.length();
    // Smaller where everything is, but never too small to be a form.
    let half = (lane.width * 1.6).max(6.0).min(length / 4.5);
    if half < 1.5 {
        return;
    }
    // The two halves of a link don't narrow at the same place.
    let t = if lane.half { 0.4 } else { 0.5 };
    let (x, y) = lane.course.at(t);
    let (dx, dy) = lane.course.direction(t);
    let outer = (lane.width / 2.0 + 2.0).max(3.5);
    let inner = (lane.width * 0.1).max(0.6);
    // The middle of a curve lies half way to its control point.
    let control = 2.0 * inner - outer;
    let place = |along: f64, aside: f64| (x + dx * along - dy * aside, y + dy * along + dx * aside);
    // The line itself must not show beside the neck.
    surface.begin();
    surface.move_to(place(-half, outer + 1.0));
    for corner in [(half, outer + 1.0), (half, -outer - 1.0), (-half, -outer - 1.0)] {
        surface.line_to(place(corner.0, corner.1));
    }
    surface.close();
    surface.fill(&theme.ground);
    surface.begin();
    surface.move_to(place(-half, outer));
    surface.curve_to(place(0.0, control), place(half, outer));
    surface.line_to(place(half, -outer));
    surface.curve_to(place(0.0, -control), place(-half, -outer));
    surface.close();
    surface.fill(&theme.hot);
}

/// The way of a link that leads one way only.
fn arrow(surface: &mut (impl Surface + ?Sized), theme: &Theme, lane: &Drawn) {
    let t = 0.72;
    let (x, y) = lane.course.at(t);
    let (dx, dy) = lane.course.direction(t);
    let reach = lane.width / 2.0 + 3.5;
    surface.begin();
    surface.move_to((x - dx * reach - dy * reach, y - dy * reach + dx * reach));
    surface.line_to((x + dx * reach, y + dy * reach));
    surface.line_to((x - dx * reach + dy * reach, y - dy * reach - dx * reach));
    surface.close();
    surface.stroke(&theme.ground, 2.5);
    surface.fill(&theme.text);
}
