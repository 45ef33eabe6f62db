//! Nodes that came to stand on one spot are parted.

use std::collections::BTreeMap;

/// Nodes stand at least this part of the usual spacing apart.
const LEAST: f64 = 0.12;
/// Steps around a spot until a free one is found.
const STEPS: u32 = 4000;

/// Moves every node that stands too near to an earlier one to the nearest free spot of a spiral around it.
pub(super) fn part(places: &mut [(f64, f64)]) {
    let low = places.iter().fold((f64::INFINITY, f64::INFINITY), |m, p| (m.0.min(p.0), m.1.min(p.1)));
    let high =
        places.iter().fold((f64::NEG_INFINITY, f64::NEG_INFINITY), |m, p| (m.0.max(p.0), m.1.max(p.1)));
    let (width, height) = (high.0 - low.0, high.1 - low.1);
    let count = places.len().max(1) as f64;
    let usual = (width * height / count).sqrt().max(width.max(height) / count);
    let least = if usual > 0.0 { usual * LEAST } else { 1.0 };
    // Nodes by cells of the least distance: who is too near is in a cell next to one's own.
    let mut cells: BTreeMap<(i64, i64), Vec<(f64, f64)>> = BTreeMap::new();
    let cell = |p: (f64, f64)| ((p.0 / least).floor() as i64, (p.1 / least).floor() as i64);
    for place in places {
        let start = *place;
        for step in 0..STEPS {
            // The angle of sunflower seeds: the spiral leaves no gap.
            let (angle, radius) = (f64::from(step) * 2.399_963_229_728_653, f64::from(step).sqrt() * least);
            let at = (start.0 + radius * libm::cos(angle), start.1 + radius * libm::sin(angle));
            let (column, row) = cell(at);
            let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (column + x, row + y)));
            let free = near.into_iter().filter_map(|key| cells.get(&key)).flatten().all(|other| {
                let (dx, dy) = (other.0 - at.0, other.1 - at.1);
                dx * dx + dy * dy >= least * least * 0.98
            });
            if free || step + 1 == STEPS {
                *place = at;
                cells.entry((column, row)).or_default().push(at);
                break;
            }
        }
    }
}
