//! Names of nodes and figures of links, each where there is room for it.

use super::Point;
use super::counts::count;
use super::draw::{Frame, Sizes, Surface};
use super::labels::{Ground, Spot};
use super::lane::Lane;
use super::lanes::{DETAIL, Drawn};
use gargalo_solver::network::Role;
use std::collections::BTreeSet;

/// Sizes of letters in pixels: of names, of counts that have little room, of figures on links.
pub(super) const NAME: f64 = 12.0;
pub(super) const SMALL: f64 = 10.0;
const TAG: f64 = 11.0;
/// More names than this on one view are not read.
const NAMES: usize = 240;
/// More endpoints than this have names only when one comes nearer.
const ENDS: usize = 120;
/// More figures on links are not either.
const TAGS: usize = 160;
/// A name instead of an id from this zoom on.
const FULL_NAMES: f64 = 1.9;
/// Between two names in a row, in pixels.
const SPACE: f64 = 3.0;
/// Nodes that stand nearer than this, in pixels, have no names.
const NEAREST: f64 = 22.0;
/// Of a row of endpoints all are named, or none where fewer than this part of them would find room: a few names among
/// many that have none tell nothing.
const ROW: f64 = 0.6;
/// More nodes than this in a row that a sheaf leads to have no names.
const LONG: usize = 16;
/// Below this width the column of buttons would cover names.
const NARROW: f64 = 560.0;
/// How wide that column is.
const BUTTONS: f64 = 56.0;

/// Names nodes, then writes on links.
pub(super) fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, sizes: &Sizes, lanes: &[Drawn]) {
    let Frame { scene, camera, theme, .. } = *frame;
    let named = sizes.spacing >= theme.lettered(NEAREST) || !scene.boxes.is_empty();
    let noted = !frame.told.notes.is_empty() || !frame.told.sheaf_notes.is_empty();
    if !named && !noted {
        return;
    }
    let view = camera.seen(0.0);
    let seen: Vec<u32> =
        scene.by_degree.iter().copied().filter(|&node| view.contains(scene.points[node as usize])).collect();
    let full = camera.scale >= frame.fitted * FULL_NAMES;
    let font = theme.type_of(if full { 500 } else { 600 }, NAME);
    let mut ground = Ground::new(camera.view);
    if camera.view.0 < NARROW {
        // The buttons stand there: names find room on the other side.
        ground.take(Spot { at: (camera.view.0 - BUTTONS, 0.0), size: (BUTTONS, camera.view.1) });
    }
    for lane in lanes.iter().take(DETAIL) {
        let steps = (lane.course.length() / 5.0).clamp(1.0, 400.0);
        let mut at = 0.0;
        while at <= steps {
            ground.line(lane.course.at(at / steps));
            at += 1.0;
        }
    }
    for &node in &seen {
        let (x, y) = camera.to_screen(scene.points[node as usize]);
        let (w, h) = match scene.boxes.get(node as usize) {
            Some(mark) => (mark.half.0 * camera.scale, mark.half.1 * camera.scale),
            None => (sizes.radius, sizes.radius),
        };
        ground.take(Spot { at: (x - w, y - h), size: (2.0 * w, 2.0 * h) });
    }
    notes(surface, frame, &mut ground, lanes);
    if !named {
        return;
    }
    let is_end = |node: u32| {
        let role = scene.roles.get(node as usize);
        node as usize >= scene.boxes.len() && matches!(role, Some(Role::Host | Role::Gpu))
    };
    let ends = seen.iter().filter(|&&node| is_end(node)).count();
    let crowded = (ends > ENDS && !full) || is_crowded(surface, frame, &seen, &font, full);
    let inner = inner(frame);
    let named = seen.iter().copied().filter(|&node| !(inner.contains(&node) || crowded && is_end(node)));
    // Boxes may overlap: what is written in one is not written over by another.
    let mut inside = Ground::new(camera.view);
    for node in named.take(NAMES) {
        let Some(name) = scene.names.get(node as usize) else { continue };
        let at = camera.to_screen(scene.points[node as usize]);
        let mark = scene.boxes.get(node as usize);
        let text = if full && mark.is_none() { &name.full } else { &name.short };
        let width = surface.measure(text, &font);
        if let Some(mark) = mark {
            let half = (mark.half.0 * camera.scale, mark.half.1 * camera.scale);
            let limits = frame.told.box_notes.get(node as usize).map_or("", String::as_str);
            count(surface, theme, (text, limits), (at, half), &mut inside);
            continue;
        }
        if let Some(spot) = ground.place(at, sizes.radius, (width + SPACE, theme.lettered(13.0))) {
            let middle = (spot.at.0, spot.at.1 + spot.size.1 / 2.0);
            let halo = if scene.land.is_some() { &theme.surface } else { &theme.ground };
            surface.text(text, &font, middle, &theme.text, halo);
        }
    }
    tags(surface, frame, &mut ground, lanes);
}

/// Nodes inside long rows that sheaves lead to: the first and the last of each are named, or what is written on the sheaf would
/// not be found among their names.
fn inner(frame: &Frame<'_>) -> BTreeSet<u32> {
    let Frame { scene, told, .. } = *frame;
    let mut inner = BTreeSet::new();
    for sheaf in &told.sheaves {
        for ends in [|lane: &Lane| lane.from, |lane: &Lane| lane.to] {
            let mut row: Vec<u32> =
                sheaf.lanes.iter().map(|&lane| ends(&scene.lanes[lane as usize])).collect();
            row.retain(|&node| node as usize >= scene.boxes.len());
            crate::sorting::sort_by(&mut row, |&a, &b| {
                let (a, b) = (scene.points[a as usize], scene.points[b as usize]);
                a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0))
            });
            row.dedup();
            for row in row.chunk_by(|&a, &b| scene.points[a as usize].1 == scene.points[b as usize].1) {
                if row.len() > LONG {
                    inner.extend(&row[1..row.len() - 1]);
                }
            }
        }
    }
    inner
}

/// What limits, with its load and its flows; and what sheaves hold.
fn notes(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, ground: &mut Ground, lanes: &[Drawn]) {
    let theme = frame.theme;
    let font = theme.type_of(600, NAME);
    let high = theme.lettered(NAME + 4.0);
    for (sheaf, text) in frame.told.sheaves.iter().zip(&frame.told.sheaf_notes) {
        let middle = |[a, b]: [Point; 2]| frame.camera.to_screen((f64::midpoint(a.0, b.0), a.1));
        let (above, below) = (middle(sheaf.above), middle(sheaf.below));
        let (x, y) = (f64::midpoint(above.0, below.0), f64::midpoint(above.1, below.1));
        let across = surface.measure(text, &font);
        if (below.1 - above.1).abs() > high && ground.claim(around((x, y), across, high)) {
            let colour = if sheaf.limiting > 0 { &theme.hot } else { &theme.text };
            plate(surface, (x, y), (across, high), &theme.surface);
            surface.text(text, &font, (x - across / 2.0, y), colour, &theme.surface);
        }
    }
    for note in &frame.told.notes {
        let Some(lane) = lanes.iter().find(|lane| lane.number == note.lane) else { continue };
        let across = surface.measure(&note.text, &font);
        // Where the fewest lines pass: beside the neck first, then further along, on either side.
        let spots = [0.5, 0.35, 0.65, 0.2, 0.8].into_iter().flat_map(|t| {
            let ((x, y), (dx, dy)) = (lane.course.at(t), lane.course.direction(t));
            let off = lane.width / 2.0 + 5.0;
            let reach = off + (across / 2.0 * dy.abs()).max(high / 2.0 * dx.abs());
            [(x - dy * reach, y + dx * reach), (x + dy * reach, y - dx * reach)]
        });
        let free = spots.filter_map(|at| Some((ground.crossed(around(at, across, high))?, at)));
        if let Some((crossed, (x, y))) = free.min_by_key(|&(crossed, _)| crossed) {
            ground.take(around((x, y), across, high));
            let halo = if frame.scene.land.is_some() { &theme.surface } else { &theme.ground };
            if crossed > 0 {
                plate(surface, (x, y), (across, high), halo);
            }
            surface.text(&note.text, &font, (x - across / 2.0, y), &theme.hot, halo);
        }
    }
}

/// Ground under a text that stands on lines.
fn plate(surface: &mut (impl Surface + ?Sized), (x, y): Point, (across, high): (f64, f64), colour: &str) {
    let (w, h) = (across / 2.0 + 4.0, high / 2.0);
    surface.begin();
    surface.move_to((x - w, y - h));
    for corner in [(x + w, y - h), (x + w, y + h), (x - w, y + h)] {
        surface.line_to(corner);
    }
    surface.close();
    surface.fill(colour);
}

/// The box of a text around its middle.
fn around(at: Point, across: f64, high: f64) -> Spot {
    Spot { at: (at.0 - across / 2.0 - 2.0, at.1 - high / 2.0), size: (across + 4.0, high) }
}

/// Whether the endpoints in view stand so close in their rows that most of their names would have no room.
fn is_crowded(
    surface: &mut (impl Surface + ?Sized),
    frame: &Frame<'_>,
    seen: &[u32],
    font: &str,
    full: bool,
) -> bool {
    let scene = frame.scene;
    let mut places: Vec<(i64, f64, f64)> = Vec::new();
    for &node in seen.iter().filter(|&&node| node as usize >= scene.boxes.len()) {
        if !matches!(scene.roles.get(node as usize), Some(Role::Host | Role::Gpu)) {
            continue;
        }
        let Some(name) = scene.names.get(node as usize) else { continue };
        let (x, y) = frame.camera.to_screen(scene.points[node as usize]);
        if places.len() < 400 {
            let width = surface.measure(if full { &name.full } else { &name.short }, font);
            places.push(((y / 8.0).round() as i64, x, width));
        }
    }
    // Only rows crowd: on a map or a circle names find room aside.
    crate::sorting::sort_by(&mut places, |a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let (mut pairs, mut tight) = (0.0, 0.0);
    for pair in places.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        pairs += 1.0;
        // Names stand below or above their nodes: they need their own width.
        if pair[1].1 - pair[0].1 < f64::midpoint(pair[0].2, pair[1].2) + 3.0 {
            tight += 1.0;
        }
    }
    pairs >= 6.0 && tight > (1.0 - ROW) * pairs
}

/// Figures on the middle of links, the widest first.
fn tags(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, ground: &mut Ground, lanes: &[Drawn]) {
    let theme = frame.theme;
    let font = theme.type_of(500, TAG);
    let wanted = lanes.iter().filter(|lane| !lane.look.failed);
    let mut written = 0;
    for lane in wanted {
        let Some(text) = frame.told.tags.get(lane.number as usize).filter(|text| !text.is_empty()) else {
            continue;
        };
        let room = lane.course.length();
        if room < theme.lettered(34.0) || written >= TAGS {
            continue;
        }
        // Halves of a link that tell the same tell it once, between them; else each at a place of its own.
        let twin = lane.half && twin(frame, lane.number).is_some_and(|other| other == text);
        let back = frame.scene.lanes.get(lane.number as usize).is_some_and(|lane| lane.from > lane.to);
        if twin && back {
            continue;
        }
        let width = surface.measure(text, &font);
        let (x, y) = lane.course.at(if lane.half && !twin { 0.36 } else { 0.5 });
        let height = theme.lettered(14.0);
        let spot = Spot { at: (x - width / 2.0 - 2.0, y - height / 2.0), size: (width + 4.0, height) };
        if width < room && ground.claim(spot) {
            surface.text(text, &font, (x - width / 2.0, y), &theme.text, &theme.ground);
            written += 1;
        }
    }
}

/// What is written on the other half of a link.
fn twin<'a>(frame: &Frame<'a>, number: u32) -> Option<&'a String> {
    let lanes = &frame.scene.lanes;
    let own = lanes.get(number as usize)?;
    let other = [number.wrapping_sub(1), number + 1].into_iter().find(|&at| {
        lanes.get(at as usize).is_some_and(|lane| lane.link == own.link && lane.from == own.to)
    })?;
    frame.told.tags.get(other as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::theme::Theme;

    /// Before a room every label is at least 16 pixels high: the smallest, enlarged as the style sheet says.
    #[test]
    fn labels_are_large_enough_for_a_room() {
        let sheet = include_str!("../../../style/views/presenter.css");
        let percent = sheet.split("--lettering:").nth(1).and_then(|rest| rest.split(';').next());
        let lettering = percent.and_then(|percent| percent.trim().parse().ok()).expect("a percentage");
        let theme = Theme { lettering, ..Theme::plain(false) };
        for size in [NAME, SMALL, TAG] {
            assert!(theme.lettered(size) >= 16.0, "{size}");
        }
        assert_eq!(Theme::plain(false).type_of(600, NAME), "600 12px system-ui, sans-serif");
    }
}
