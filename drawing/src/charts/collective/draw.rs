//! Draws a moment of a collective: ranks with their chunks, messages on their way, and the table of who holds what.

use super::colour::{chunk, mix};
use super::layout::{Places, along};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_solver::lab::CollectiveSteps;
use gargalo_solver::workload::collective::{SWITCH, Transfer};
use std::f64::consts::TAU;

/// Chunks that a rank's ring is cut into at most; more become one share of the whole.
const CUT: u32 = 32;
/// Messages whose chunks are numbered at most.
const NAMED: usize = 64;
/// Messages that are drawn as arrows at most: of more only the lines.
const ARROWS: usize = 600;

/// A moment.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    pub told: &'a CollectiveSteps,
    pub places: &'a Places,
    /// Steps that are done.
    pub done: usize,
    /// How far the next one is, where it is under way.
    pub moving: Option<f64>,
    pub words: Words,
}

/// Words in the picture.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    pub chunk: &'static str,
    pub rank: &'static str,
    pub switch: &'static str,
}

/// A part of the view.
#[derive(Debug, Clone, Copy)]
struct Box2 {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// How high the picture is for its width.
pub fn height(width: f64, told: &CollectiveSteps) -> f64 {
    if width >= 640.0 { (width * 0.5).clamp(330.0, 560.0) } else { width + 48.0 + matrix_height(width, told) }
}

fn matrix_height(width: f64, told: &CollectiveSteps) -> f64 {
    let cell = ((width - 44.0) / f64::from(told.pieces.max(1))).clamp(2.0, 22.0);
    (cell * told.ranks.len() as f64).min(width * 1.2) + 40.0
}

/// Draws it.
pub fn draw(surface: &mut dyn Surface, moment: Moment<'_>, paint: &Paint, view: (f64, f64)) {
    let wide = view.0 >= 640.0;
    let ring = if wide {
        Box2 { left: 0.0, top: 0.0, width: view.1.min(view.0 * 0.56), height: view.1 }
    } else {
        Box2 { left: 0.0, top: 0.0, width: view.0, height: view.0 }
    };
    let table = if wide {
        Box2 { left: ring.width + 24.0, top: 0.0, width: view.0 - ring.width - 24.0, height: view.1 }
    } else {
        Box2 { left: 0.0, top: ring.height + 8.0, width: view.0, height: view.1 - ring.height - 8.0 }
    };
    ranks(surface, moment, paint, ring);
    matrix(surface, moment, paint, table);
}

impl Moment<'_> {
    /// What everyone holds now.
    fn held(&self) -> &[u8] {
        match self.done.checked_sub(1) {
            None => &self.told.start,
            Some(last) => self.told.steps.get(last).map_or(&self.told.start, |step| &step.held),
        }
    }

    /// The messages that are seen: of the step under way, else of the last one.
    fn messages(&self) -> &[Transfer] {
        let step = if self.moving.is_some() { Some(self.done) } else { self.done.checked_sub(1) };
        step.and_then(|step| self.told.steps.get(step)).map_or(&[], |step| &step.messages)
    }

    /// How full a rank's chunk is, from 0 to 1.
    fn share(&self, rank: usize, piece: u32) -> f64 {
        let at = rank * self.told.pieces as usize + piece as usize;
        let count = self.held().get(at).copied().unwrap_or(0);
        (f64::from(count) / f64::from(self.told.whole.max(1))).min(1.0)
    }
}

fn ranks(surface: &mut dyn Surface, moment: Moment<'_>, paint: &Paint, frame: Box2) {
    let theme = &paint.theme;
    let side = frame.width.min(frame.height);
    let radius = (moment.places.spacing * side * 0.4).clamp(4.0, 34.0);
    let margin = radius + 12.0;
    let (left, top) = (frame.left + (frame.width - side) / 2.0, frame.top + (frame.height - side) / 2.0);
    let place = |at: Point| {
        (left + margin + at.0 * (side - 2.0 * margin), top + margin + at.1 * (side - 2.0 * margin))
    };
    for (a, b) in &moment.places.links {
        surface.begin();
        surface.move_to(place(*a));
        surface.line_to(place(*b));
        surface.stroke(&theme.line, 1.0);
    }
    for at in &moment.places.switches {
        let (x, y) = place(*at);
        rectangle(surface, (x - 4.0, y - 4.0), (8.0, 8.0));
        surface.fill(&theme.quiet);
    }
    let messages = moment.messages();
    if messages.iter().any(|message| message.from == SWITCH || message.to == SWITCH) {
        let (x, y) = place(moment.places.switch);
        rectangle(surface, (x - 16.0, y - 11.0), (32.0, 22.0));
        surface.fill(&theme.ground);
        surface.stroke(&theme.text, 1.5);
        middle(surface, moment.words.switch, &paint.font(400, 11.0), (x, y + 20.0), theme);
    }
    let ways: Vec<Vec<Point>> = messages
        .iter()
        .map(|message| moment.places.way(message.from, message.to).into_iter().map(place).collect())
        .collect();
    let faint = if messages.len() > ARROWS { 0.12 } else { 0.75 };
    for (message, way) in messages.iter().zip(&ways) {
        let colour = mix(&first_colour(moment.told, message, paint), &theme.ground, faint);
        surface.begin();
        surface.move_to(way[0]);
        for at in &way[1..] {
            surface.line_to(*at);
        }
        surface.stroke(&colour, if messages.len() > NAMED { 0.8 } else { 1.6 });
        if messages.len() <= ARROWS {
            arrow(surface, way, radius, &colour);
        }
    }
    for (rank, at) in moment.places.ranks.iter().enumerate() {
        donut(surface, moment, paint, rank, place(*at), radius);
    }
    if let Some(moved) = moment.moving {
        // Slow at both ends, as what starts and stops is.
        let eased = moved * moved * (3.0 - 2.0 * moved);
        for (message, way) in messages.iter().zip(&ways) {
            parcel(surface, moment, paint, message, along(way, eased), (radius, messages.len()));
        }
    }
}

/// A rank: its number, and its chunks around it.
fn donut(
    surface: &mut dyn Surface,
    moment: Moment<'_>,
    paint: &Paint,
    rank: usize,
    (x, y): Point,
    radius: f64,
) {
    let theme = &paint.theme;
    let pieces = moment.told.pieces;
    let inner = radius * 0.5;
    surface.begin();
    surface.circle((x, y), radius);
    surface.fill(&theme.ground);
    surface.stroke(&theme.line, 1.0);
    if pieces <= CUT && radius >= 9.0 {
        for piece in 0..pieces {
            let share = moment.share(rank, piece);
            if share <= 0.0 {
                continue;
            }
            let turn = |piece: f64| piece / f64::from(pieces) * TAU - TAU / 4.0;
            let (from, to) = (turn(f64::from(piece)), turn(f64::from(piece) + 1.0));
            // Fuller is wider, from the inside out; what is whole has a rim as well.
            let outer = inner + (radius - inner) * (0.22 + 0.78 * share);
            slice(surface, (x, y), (inner, outer), (from, to));
            let colour = chunk(piece, pieces, paint);
            surface.fill(&if share < 1.0 { mix(&colour, &theme.ground, 0.62) } else { colour });
            if share >= 1.0 {
                slice(surface, (x, y), (radius, radius + 2.5), (from, to));
                surface.fill(&theme.text);
            }
        }
    } else {
        let sum: f64 = (0..pieces).map(|piece| moment.share(rank, piece)).sum();
        let share = sum / f64::from(pieces.max(1));
        slice(surface, (x, y), (0.0, radius), (-TAU / 4.0, TAU * share - TAU / 4.0));
        surface.fill(&mix(&theme.accent, &theme.ground, 0.75));
    }
    if radius >= 9.0 {
        surface.begin();
        surface.circle((x, y), inner);
        surface.fill(&theme.ground);
        surface.stroke(&theme.text, 1.0);
        let size = (radius * 0.5).clamp(8.0, 13.0);
        middle(surface, &rank.to_string(), &paint.font(600, size), (x, y), theme);
    }
}

/// A message on its way.
fn parcel(
    surface: &mut dyn Surface,
    moment: Moment<'_>,
    paint: &Paint,
    message: &Transfer,
    at: Point,
    (radius, messages): (f64, usize),
) {
    let size = if messages > NAMED { 2.5 } else { (radius * 0.5).clamp(4.0, 11.0) };
    surface.begin();
    surface.circle(at, size);
    surface.fill(&first_colour(moment.told, message, paint));
    if messages > NAMED {
        return;
    }
    surface.stroke(&paint.theme.ground, 1.5);
    let count: u32 = message.pieces.iter().map(|run| run.count).sum();
    let name = match message.pieces.first() {
        Some(run) if count == 1 => run.first.to_string(),
        _ => format!("×{count}"),
    };
    if size >= 7.0 {
        let font = paint.font(600, size.min(10.0));
        let width = surface.measure(&name, &font);
        let colour = first_colour(moment.told, message, paint);
        // On the parcel's own colour: its halo is that.
        surface.text(&name, &font, (at.0 - width / 2.0, at.1), &paint.theme.ground, &colour);
    }
}

/// Rows are ranks, columns are chunks; fuller cells hold the data of more ranks.
#[expect(clippy::cast_sign_loss, reason = "at least one")]
fn matrix(surface: &mut dyn Surface, moment: Moment<'_>, paint: &Paint, frame: Box2) {
    let theme = &paint.theme;
    let (rows, columns) = (moment.told.ranks.len() as f64, f64::from(moment.told.pieces.max(1)));
    let (left, top) = (34.0, 34.0);
    let cell = ((frame.width - left - 4.0) / columns).min((frame.height - top - 4.0) / rows).clamp(1.5, 30.0);
    let font = paint.font(400, 11.0);
    let (x0, y0) = (frame.left + left, frame.top + top);
    surface.text(moment.words.chunk, &font, (x0, frame.top + 8.0), &theme.quiet, &theme.ground);
    surface.text(moment.words.rank, &font, (frame.left, frame.top + 24.0), &theme.quiet, &theme.ground);
    let every = (20.0 / cell).ceil().max(1.0) as usize;
    for column in (0..moment.told.pieces as usize).step_by(every) {
        let at = (x0 + (column as f64 + 0.5) * cell, frame.top + 24.0);
        middle(surface, &column.to_string(), &font, at, theme);
    }
    let every = (14.0 / cell).ceil().max(1.0) as usize;
    for row in (0..moment.told.ranks.len()).step_by(every) {
        let text = row.to_string();
        let width = surface.measure(&text, &font);
        let at = (x0 - 6.0 - width, y0 + (row as f64 + 0.5) * cell);
        surface.text(&text, &font, at, &theme.text, &theme.ground);
    }
    let gap = if cell >= 6.0 { 1.0 } else { 0.0 };
    for piece in 0..moment.told.pieces {
        let colour = chunk(piece, moment.told.pieces, paint);
        let part = mix(&colour, &theme.ground, 0.62);
        let x = x0 + f64::from(piece) * cell;
        for row in 0..moment.told.ranks.len() {
            let share = moment.share(row, piece);
            let y = y0 + row as f64 * cell;
            if share > 0.0 {
                let size = cell - gap;
                rectangle(surface, (x, y + size * (1.0 - share)), (size, size * share));
                surface.fill(if share < 1.0 { &part } else { &colour });
            }
            if share >= 1.0 && cell >= 9.0 {
                // A second sign beside the tone: whole cells have a tick.
                let unit = cell / 10.0;
                surface.begin();
                surface.move_to((x + 2.5 * unit, y + 5.0 * unit));
                surface.line_to((x + 4.2 * unit, y + 6.8 * unit));
                surface.line_to((x + 7.2 * unit, y + 2.8 * unit));
                surface.stroke(&theme.ground, 1.4);
            }
        }
    }
    rectangle(surface, (x0 - 1.0, y0 - 1.0), (columns * cell + 2.0, rows * cell + 2.0));
    surface.stroke(&theme.line, 1.0);
    let each = moment.told.per_server.max(1) as usize;
    if each > 1 {
        for row in (each..moment.told.ranks.len()).step_by(each) {
            let y = y0 + row as f64 * cell - gap / 2.0;
            surface.begin();
            surface.move_to((x0 - 5.0, y));
            surface.line_to((x0 + columns * cell, y));
            surface.stroke(&theme.quiet, 1.0);
        }
    }
}

fn first_colour(told: &CollectiveSteps, message: &Transfer, paint: &Paint) -> String {
    chunk(message.pieces.first().map_or(0, |run| run.first), told.pieces, paint)
}

fn rectangle(surface: &mut dyn Surface, (x, y): Point, (width, height): (f64, f64)) {
    surface.begin();
    surface.move_to((x, y));
    surface.line_to((x + width, y));
    surface.line_to((x + width, y + height));
    surface.line_to((x, y + height));
    surface.close();
}

/// A slice of a ring, between two radii and two angles.
#[expect(clippy::cast_sign_loss, reason = "an absolute value")]
fn slice(surface: &mut dyn Surface, (x, y): Point, (inner, outer): (f64, f64), (from, to): (f64, f64)) {
    let steps = (((to - from).abs() / 0.2).ceil() as u32).clamp(1, 40);
    let at = |step: u32, radius: f64| {
        let angle = from + (to - from) * f64::from(step) / f64::from(steps);
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    surface.begin();
    surface.move_to(at(0, inner));
    for step in 0..=steps {
        surface.line_to(at(step, outer));
    }
    for step in (0..=steps).rev() {
        surface.line_to(at(step, inner));
    }
    surface.close();
}

/// The head of an arrow, before the rank that it leads to.
fn arrow(surface: &mut dyn Surface, way: &[Point], radius: f64, colour: &str) {
    let (Some(&end), Some(&before)) = (way.last(), way.get(way.len().wrapping_sub(2))) else { return };
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let length = dx.hypot(dy).max(1e-9);
    let (ux, uy) = (dx / length, dy / length);
    let tip = (end.0 - ux * (radius + 4.0), end.1 - uy * (radius + 4.0));
    let size = (radius * 0.5).clamp(3.0, 7.0);
    let back = (tip.0 - ux * size, tip.1 - uy * size);
    surface.begin();
    surface.move_to(tip);
    surface.line_to((back.0 - uy * size * 0.6, back.1 + ux * size * 0.6));
    surface.line_to((back.0 + uy * size * 0.6, back.1 - ux * size * 0.6));
    surface.close();
    surface.fill(colour);
}

fn middle(surface: &mut dyn Surface, text: &str, font: &str, at: Point, theme: &crate::canvas::theme::Theme) {
    let width = surface.measure(text, font);
    surface.text(text, font, (at.0 - width / 2.0, at.1), &theme.text, &theme.ground);
}
