//! The sign of what has failed: a cross over it. Lines are dashed, so that it is seen without colour too.

use super::Point;
use super::draw::{Frame, Sizes, Surface};
use super::lanes::Drawn;

/// Half the arms of a cross, in pixels.
const ARM: (f64, f64) = (3.0, 6.0);

/// A cross on each failed link, and on each failed node.
pub(super) fn crosses(
    surface: &mut (impl Surface + ?Sized),
    frame: &Frame<'_>,
    sizes: &Sizes,
    lanes: &[Drawn],
) {
    let arm = arm(sizes);
    let mut places = on_links(frame, arm, lanes);
    let boxes = frame.scene.boxes.len();
    let seen = frame.camera.seen(arm);
    for (node, _) in frame.scene.failed.iter().enumerate().skip(boxes).filter(|(_, failed)| **failed) {
        if let Some(&point) = frame.scene.points.get(node).filter(|&&point| seen.contains(point)) {
            places.push(frame.camera.to_screen(point));
        }
    }
    strike(surface, frame, arm, &places);
}

/// A cross on each failed link alone.
pub(super) fn crosses_on_links(
    surface: &mut (impl Surface + ?Sized),
    frame: &Frame<'_>,
    sizes: &Sizes,
    lanes: &[Drawn],
) {
    let arm = arm(sizes);
    strike(surface, frame, arm, &on_links(frame, arm, lanes));
}

fn arm(sizes: &Sizes) -> f64 {
    (sizes.radius * 1.1).clamp(ARM.0, ARM.1)
}

/// Where crosses stand on links.
fn on_links(frame: &Frame<'_>, arm: f64, lanes: &[Drawn]) -> Vec<Point> {
    let mut places = Vec::new();
    for lane in lanes.iter().filter(|lane| lane.look.failed) {
        // The two halves of a link have one cross, in their middle.
        let back = lane.half && frame.scene.lanes.get(lane.number as usize).is_some_and(|l| l.from > l.to);
        if !back && lane.course.length() > 3.0 * arm {
            let aside = if lane.half { lane.width / 2.0 + 0.75 } else { 0.0 };
            let ((x, y), (dx, dy)) = (lane.course.at(0.5), lane.course.direction(0.5));
            places.push((x + dy * aside, y - dx * aside));
        }
    }
    places
}

fn strike(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, arm: f64, places: &[Point]) {
    for (colour, width) in [(&frame.theme.ground, 5.0), (&frame.theme.hot, 2.0)] {
        if places.is_empty() {
            return;
        }
        surface.begin();
        for &(x, y) in places {
            surface.move_to((x - arm, y - arm));
            surface.line_to((x + arm, y + arm));
            surface.move_to((x - arm, y + arm));
            surface.line_to((x + arm, y - arm));
        }
        surface.stroke(colour, width);
    }
}
