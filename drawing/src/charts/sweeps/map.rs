//! A sweep as a map over two axes.

use super::{FAR, Measure, View, axis_name, capital, money_head};
use crate::charts::figure::Figure;
use crate::charts::heat_map::HeatMap;
use gargalo_solver::lab::sweep::{SweepHead, SweepPoint};
use gargalo_words::Language;
use gargalo_words::decide::DecideMessages;
use gargalo_words::errors::{design_error, scenario_error};
use gargalo_words::figures::{self, FigureMessages};

/// A map over two axes, of one design; other axes are held at their first values.
pub fn map(head: &SweepHead, points: &[SweepPoint], look: &View, language: Language) -> Option<Figure> {
    let words = FigureMessages::of(language);
    let (x, y) = look.axes;
    let (along, up) = (head.axes.get(x)?, head.axes.get(y)?);
    if x == y || points.is_empty() {
        return None;
    }
    let columns = along.labels.len();
    let mut values = vec![None; columns * up.labels.len()];
    let mut notes: Vec<Option<String>> = vec![None; values.len()];
    let mut known = 0;
    for point in points {
        let held = point.at.iter().enumerate().all(|(axis, &at)| axis == x || axis == y || at == 0);
        let (Some(&column), Some(&row), true) = (point.at.get(x), point.at.get(y), held) else { continue };
        let cell = row as usize * columns + column as usize;
        if cell >= values.len() {
            continue;
        }
        known += 1;
        match point.rows.get(look.design).map(|row| &row.outcome) {
            Some(Ok(own)) => {
                values[cell] = look.told.of(own);
                if values[cell].is_none() {
                    notes[cell] = Some(DecideMessages::of(language).never.to_owned());
                }
            }
            Some(Err(error)) => notes[cell] = Some(design_error(error, language)),
            None => notes[cell] = point.refused.as_ref().map(|error| scenario_error(error, language)),
        }
    }
    let name = |axis| axis_name(head, axis, language);
    let (least, most) = values
        .iter()
        .flatten()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(*value), high.max(*value)));
    let missing = known - values.iter().flatten().count();
    let data = HeatMap {
        x: (name(x), along.labels.clone()),
        y: (name(y), up.labels.clone()),
        values,
        notes,
        scale: match look.told {
            Measure::Cost => money_head(&head.currency, words.tolds[1]),
            told => words.tolds[told as usize].to_owned(),
        },
        log: least > 0.0 && most > least * FAR,
    };
    let at = |(row, column): (usize, usize)| format!("{} · {}", along.labels[column], up.labels[row]);
    let summary = data.ends().map_or_else(String::new, |(low, high)| {
        let tell = |cell| look.told.tell(data.value(cell).unwrap_or_default(), &head.currency, language);
        words.map_summary(figures::MapSummary {
            best: &tell(low),
            at: &at(low),
            worst: &tell(high),
            where_worst: &at(high),
        })
    });
    let mut note = Vec::new();
    let held: Vec<String> = head
        .axes
        .iter()
        .enumerate()
        .filter(|(axis, own)| *axis != x && *axis != y && own.labels.len() > 1)
        .map(|(axis, own)| format!("{} = {}", name(axis), own.labels[0]))
        .collect();
    if !held.is_empty() {
        note.push((words.map_fixed)(&held.join(", ")));
    }
    if missing > 0 {
        note.push((words.map_missing)(missing));
    }
    let design = head.designs.get(look.design).map_or("", String::as_str);
    Some(Figure {
        id: "chart-map",
        title: capital(&words.map_title(figures::MapTitle {
            told: words.tolds[look.told as usize].split(", ").next().unwrap_or_default(),
            design,
        })),
        plot: data.into(),
        legend: Vec::new(),
        summary,
        note: (!note.is_empty()).then(|| note.join(" ")),
    })
}
