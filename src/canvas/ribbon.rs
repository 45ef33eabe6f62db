//! Flows along their ways: ribbons, as wide as their rate, side by side where they share a link.

use super::Point;
use super::draw::{Frame, Sizes, Surface};
use super::labels::{Ground, Spot};
use super::lane::Course;
use std::collections::BTreeMap;

/// The width of the fastest flow, in pixels.
const WIDEST: f64 = 7.0;
/// A flow that sends at all is never thinner, in pixels.
const THINNEST: f64 = 1.25;
/// Between two ribbons, in pixels.
const SEAM: f64 = 1.5;
/// The size of letters of a rate.
const RATE: f64 = 11.0;

/// A flow as it is drawn.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ribbon {
    /// The lanes of its way, with the part of it that takes each.
    pub hops: Vec<(u32, f64)>,
    /// The node where it ends.
    pub to: u32,
    /// Its rate in bit/s; 0 before it starts and after it has ended.
    pub rate: f64,
    /// The rate in words.
    pub written: String,
}

/// Draws flows over the network. `fastest`: the rate that is drawn widest, in bit/s.
pub fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, ribbons: &[Ribbon], fastest: f64) {
    let width = |ribbon: &Ribbon, part: f64| {
        if ribbon.rate <= 0.0 || fastest <= 0.0 {
            return 0.0;
        }
        (ribbon.rate / fastest * WIDEST).max(THINNEST) * part.clamp(0.15, 1.0)
    };
    // How much of each lane all of them take, so that they lie around its middle.
    let mut takes: BTreeMap<u32, f64> = BTreeMap::new();
    for ribbon in ribbons {
        for &(lane, part) in &ribbon.hops {
            let own = width(ribbon, part);
            if own > 0.0 {
                *takes.entry(lane).or_default() += own + SEAM;
            }
        }
    }
    let sizes = Sizes::of(frame.scene, frame.camera);
    let mut taken: BTreeMap<u32, f64> = BTreeMap::new();
    let mut ground = Ground::new(frame.camera.view);
    let mut written: Vec<(Point, &str)> = Vec::new();
    for ribbon in ribbons {
        for (at, &(number, part)) in ribbon.hops.iter().enumerate() {
            let own = width(ribbon, part);
            let Some(lane) = frame.scene.lanes.get(number as usize).filter(|_| own > 0.0) else { continue };
            let look = frame.looks.get(number as usize).copied();
            let course = lane.course(
                &frame.scene.points,
                frame.camera,
                look.map_or(1.0, |look| sizes.width(&look)),
                sizes.step,
            );
            let before = taken.entry(number).or_default();
            let aside = *before + own / 2.0 + SEAM / 2.0 - takes.get(&number).copied().unwrap_or(0.0) / 2.0;
            *before += own + SEAM;
            let course = moved(&course, aside);
            for (colour, extra) in [(&frame.theme.ground, SEAM), (&frame.theme.accent, 0.0)] {
                trace(surface, &course);
                surface.stroke(colour, own + extra);
            }
            if at == 0 {
                written.push((course.at(0.5), &ribbon.written));
            }
            if lane.to == ribbon.to || lane.from == ribbon.to {
                head(surface, frame, &course, lane.to == ribbon.to, own);
            }
        }
    }
    let font = frame.theme.type_of(600, RATE);
    for ((x, y), text) in written {
        let (across, high) = (surface.measure(text, &font), frame.theme.lettered(RATE + 3.0));
        let spot = Spot { at: (x - across / 2.0 - 2.0, y - high / 2.0), size: (across + 4.0, high) };
        if !text.is_empty() && ground.claim(spot) {
            surface.text(text, &font, (x - across / 2.0, y), &frame.theme.accent, &frame.theme.ground);
        }
    }
}

/// A course beside another, to its right.
fn moved(course: &Course, by: f64) -> Course {
    let (from, to) = (course.direction(0.0), course.direction(1.0));
    let middle = course.direction(0.5);
    let shift = |p: Point, (dx, dy): Point| (p.0 - dy * by, p.1 + dx * by);
    Course {
        a: shift(course.a, from),
        control: course.control.map(|control| shift(control, middle)),
        b: shift(course.b, to),
    }
}

fn trace(surface: &mut (impl Surface + ?Sized), course: &Course) {
    surface.begin();
    surface.move_to(course.a);
    match course.control {
        Some(control) => surface.curve_to(control, course.b),
        None => surface.line_to(course.b),
    }
}

/// Where a flow arrives.
fn head(
    surface: &mut (impl Surface + ?Sized),
    frame: &Frame<'_>,
    course: &Course,
    forward: bool,
    width: f64,
) {
    let reach = width / 2.0 + 4.0;
    let length = course.length().max(1.0);
    let t = (1.0 - (reach + 4.0) / length).max(0.5);
    let ((x, y), (dx, dy)) = if forward {
        (course.at(t), course.direction(t))
    } else {
        let (dx, dy) = course.direction(1.0 - t);
        (course.at(1.0 - t), (-dx, -dy))
    };
    surface.begin();
    surface.move_to((x + dx * reach, y + dy * reach));
    surface.line_to((x - dx * reach - dy * reach, y - dy * reach + dx * reach));
    surface.line_to((x - dx * reach + dy * reach, y - dy * reach - dx * reach));
    surface.close();
    surface.stroke(&frame.theme.ground, SEAM);
    surface.fill(&frame.theme.accent);
}
