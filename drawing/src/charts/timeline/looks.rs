//! How bars look: tones as kinds of traffic have them everywhere, and textures that tell them apart without colour.

use super::RIGHT;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_solver::workload::training::step::{Bar, BarKind};
use gargalo_words::traffic::short;

/// Bars narrower than this have no texture.
const TEXTURED: f64 = 7.0;

/// Kinds of bars that look alike, in the order of [`STYLES`].
pub(super) const STYLES: usize = 11;

/// How a bar looks.
pub(super) const fn style(work: BarKind) -> usize {
    match work {
        BarKind::Forward => 0,
        BarKind::Backward => 1,
        BarKind::Weights => 2,
        BarKind::Optimizer => 3,
        BarKind::Outside => 4,
        BarKind::Tensor => 5,
        BarKind::SendForward | BarKind::SendBackward => 6,
        BarKind::Data | BarKind::Gather => 7,
        BarKind::Experts => 8,
        BarKind::Embedding => 9,
        BarKind::Context => 10,
    }
}

/// Its tone among the page's: kinds of traffic as everywhere.
pub(super) const fn tone(style: usize) -> usize {
    match style {
        1 | 2 => 5,
        5 => 0,
        6 => 1,
        7 => 2,
        8 => 3,
        9 => 4,
        10 => 6,
        _ => 7,
    }
}

/// The colour of a kind of work.
pub(super) fn colour(work: BarKind, paint: &Paint) -> &str {
    &paint.tones[tone(style(work))]
}

/// Slits in what is computed backward, stripes in communication: told apart without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Texture {
    Plain,
    Slits(u8),
    Stripes,
}

pub(super) const fn texture(style: usize) -> Texture {
    match style {
        0 => Texture::Plain,
        1 => Texture::Slits(1),
        2 => Texture::Slits(2),
        3 | 4 => Texture::Slits(3),
        _ => Texture::Stripes,
    }
}

/// What stands in a bar that has room.
pub(super) fn label(bar: &Bar) -> String {
    let number = bar.micro_batch.map(|at| (at + 1).to_string()).unwrap_or_default();
    match bar.work {
        BarKind::Forward => format!("F{number}"),
        BarKind::Backward => format!("B{number}"),
        BarKind::Weights => format!("W{number}"),
        BarKind::Optimizer => "Opt".to_owned(),
        BarKind::Outside => "…".to_owned(),
        BarKind::SendForward => "PP→".to_owned(),
        BarKind::SendBackward => "←PP".to_owned(),
        work => work.kind().map(short).unwrap_or_default().to_owned(),
    }
}

pub(super) type Rect = [f64; 4];

pub(super) fn path(surface: &mut dyn Surface, [left, top, right, bottom]: Rect) {
    surface.move_to((left, top));
    surface.line_to((right, top));
    surface.line_to((right, bottom));
    surface.line_to((left, bottom));
    surface.close();
}

pub(super) fn fill(surface: &mut dyn Surface, rects: &[Rect], colour: &str) {
    if rects.is_empty() {
        return;
    }
    surface.begin();
    for rect in rects {
        path(surface, *rect);
    }
    surface.fill(colour);
}

pub(super) fn textured(surface: &mut dyn Surface, rects: &[Rect], texture: Texture, ground: &str) {
    if texture == Texture::Plain {
        return;
    }
    surface.begin();
    let mut any = false;
    for &[left, top, right, bottom] in rects.iter().filter(|rect| rect[2] - rect[0] >= TEXTURED) {
        any = true;
        match texture {
            Texture::Plain => {}
            Texture::Slits(count) => {
                for slit in 1..=count {
                    let y = bottom - 1.0 - 3.0 * f64::from(slit - 1) - 1.0;
                    if y > top + 2.0 {
                        surface.move_to((left, y));
                        surface.line_to((right, y));
                    }
                }
            }
            Texture::Stripes => {
                let high = bottom - top;
                let mut x = left - high + 5.0;
                while x < right {
                    let (from, to) = (x.max(left), (x + high).min(right));
                    if to > from {
                        surface.move_to((from, bottom - (from - x)));
                        surface.line_to((to, bottom - (to - x)));
                    }
                    x += 7.0;
                }
            }
        }
    }
    if any {
        surface.stroke(ground, 1.0);
    }
}

pub(super) fn outline(
    surface: &mut dyn Surface,
    [left, top, right, bottom]: Rect,
    colour: &str,
    thick: f64,
    width: f64,
) {
    let (left, right) = (left.max(super::LEFT - 2.0), right.min(width - RIGHT + 2.0));
    if right < left {
        return;
    }
    surface.begin();
    path(surface, [left - 1.0, top - 1.0, right.max(left + 2.0) + 1.0, bottom + 1.0]);
    surface.stroke(colour, thick);
}
