//! Flows along their ways: ribbons, as wide as their rate, side by side where they share a link.

use super::Point;
use super::draw::{Frame, Sizes, Surface};
use super::labels::{Ground, Spot};
use super::lane::Course;
use std::collections::{BTreeMap, BTreeSet};

/// The width of the fastest flow, in pixels.
const WIDEST: f64 = 7.0;
/// A flow that sends at all is never thinner, in pixels.
const THINNEST: f64 = 1.25;
/// Between two ribbons, in pixels.
const SEAM: f64 = 1.5;
/// All ribbons on one link together, in pixels: where they would take more, all are drawn finer.
const TOGETHER: f64 = 28.0;
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

/// How wide ribbons are: a pixel of width is so much rate, whichever flow it is.
struct Widths {
    /// Pixels of the fastest.
    widest: f64,
    /// Pixels between two.
    seam: f64,
    fastest: f64,
    /// What all of them take of each lane, so that they lie around its middle.
    takes: BTreeMap<u32, f64>,
}

impl Widths {
    fn of(ribbons: &[Ribbon], fastest: f64) -> Self {
        let plain = Self { widest: WIDEST, seam: SEAM, fastest, takes: BTreeMap::new() };
        let most = plain.taken(ribbons).into_values().fold(0.0, f64::max);
        let finer = (TOGETHER / most.max(f64::MIN_POSITIVE)).min(1.0);
        let mut widths = Self { widest: WIDEST * finer, seam: SEAM * finer, ..plain };
        widths.takes = widths.taken(ribbons);
        widths
    }

    /// The width of a part of a flow; 0 while it does not send.
    fn width(&self, ribbon: &Ribbon, part: f64) -> f64 {
        if ribbon.rate <= 0.0 || self.fastest <= 0.0 {
            return 0.0;
        }
        let thinnest = THINNEST.min(self.widest);
        (ribbon.rate / self.fastest * self.widest).max(thinnest) * part.clamp(0.15, 1.0)
    }

    fn taken(&self, ribbons: &[Ribbon]) -> BTreeMap<u32, f64> {
        let mut takes = BTreeMap::new();
        for ribbon in ribbons {
            for &(lane, part) in &ribbon.hops {
                let own = self.width(ribbon, part);
                if own > 0.0 {
                    *takes.entry(lane).or_default() += own + self.seam;
                }
            }
        }
        takes
    }
}

/// Draws flows over the network. `fastest`: the rate that is drawn widest, in bit/s.
pub fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, ribbons: &[Ribbon], fastest: f64) {
    let widths = Widths::of(ribbons, fastest);
    let seam = widths.seam;
    let sizes = Sizes::of(frame.scene, frame.camera);
    let mut taken: BTreeMap<u32, f64> = BTreeMap::new();
    let mut ground = Ground::new(frame.camera.view);
    let mut written: Vec<(Point, &str)> = Vec::new();
    let mut told: BTreeSet<(u32, &str)> = BTreeSet::new();
    for ribbon in ribbons {
        for (at, &(number, part)) in ribbon.hops.iter().enumerate() {
            let own = widths.width(ribbon, part);
            let Some(lane) = frame.scene.lanes.get(number as usize).filter(|_| own > 0.0) else { continue };
            let look = frame.looks.get(number as usize).copied();
            let course = lane.course(
                &frame.scene.points,
                frame.camera,
                look.map_or(1.0, |look| sizes.width(&look)),
                sizes.step,
            );
            let before = taken.entry(number).or_default();
            let aside =
                *before + own / 2.0 + seam / 2.0 - widths.takes.get(&number).copied().unwrap_or(0.0) / 2.0;
            *before += own + seam;
            let course = moved(&course, aside);
            for (colour, extra) in [(&frame.theme.ground, 2.0 * seam), (&frame.theme.accent, 0.0)] {
                trace(surface, &course);
                surface.stroke(colour, own + extra);
            }
            if at == 0 {
                // Flows that share a link at one rate are told it once.
                if told.insert((number, ribbon.written.as_str())) {
                    written.push((course.at(0.5), &ribbon.written));
                }
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
    let reach = (width * 1.1).clamp(2.5, 7.0);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(rate: f64) -> Ribbon {
        Ribbon { hops: vec![(0, 1.0), (1, 0.5)], rate, ..Ribbon::default() }
    }

    /// Widths are rates: twice the rate, twice the width; and what has ended has none.
    #[test]
    fn a_ribbon_is_as_wide_as_its_rate() {
        let flows = [flow(10.0), flow(5.0), flow(0.0)];
        let widths = Widths::of(&flows, 10.0);
        let [fast, slow, ended] = [0, 1, 2].map(|at| widths.width(&flows[at], 1.0));
        assert_eq!((fast, slow, ended), (WIDEST, WIDEST / 2.0, 0.0));
        assert_eq!(widths.width(&flows[0], 0.5), WIDEST / 2.0, "half of it takes this way");
    }

    /// Twenty-four flows on one link stay a band that does not hide the map.
    #[test]
    fn many_flows_on_a_link_are_drawn_finer_together() {
        let flows = vec![flow(3.0); 24];
        let widths = Widths::of(&flows, 3.0);
        assert!(widths.takes[&0] <= TOGETHER + 1e-9, "{}", widths.takes[&0]);
        assert!(widths.width(&flows[0], 1.0) > 0.5);
    }
}
