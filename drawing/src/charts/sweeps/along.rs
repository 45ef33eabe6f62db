//! A sweep as lines over one axis, with their knees and what formulas say.

use super::{FAR, Measure, References, View, axis_name, capital};
use crate::canvas::Point;
use crate::charts::curves::{Curve, Curves, Form, Side};
use crate::charts::figure::{Entry, Figure, Look};
use crate::charts::lines::{Lines, Tell};
use gargalo_solver::base::order;
use gargalo_solver::lab::sweep::{AxisHead, SweepHead, SweepPoint, knee};
use gargalo_words::Language;
use gargalo_words::decide::{self, DecideMessages};
use gargalo_words::figures::{self, FigureMessages};
use gargalo_words::number::significant;
use std::collections::BTreeMap;

/// Lines at most: more are not told apart.
const LINES: usize = 12;
/// A line: one design at one combination of what else varies.
struct Line {
    name: String,
    design: usize,
    points: Vec<(f64, Option<f64>)>,
}

/// Lines along an axis; where other axes vary, of one design. And how many there would be.
fn lines(head: &SweepHead, points: &[SweepPoint], look: &View) -> (Vec<Line>, usize) {
    let axis = look.axes.0;
    let Some(own) = head.axes.get(axis) else { return (Vec::new(), 0) };
    let several = head.axes.len() > 1;
    let mut found: BTreeMap<(usize, Vec<u32>), Line> = BTreeMap::new();
    for point in points {
        let Some(&at) = point.at.get(axis) else { continue };
        let x = own.numbers.as_ref().and_then(|numbers| numbers.get(at as usize)).copied();
        let x = x.unwrap_or(f64::from(at) + 1.0);
        for (design, row) in point.rows.iter().enumerate() {
            if several && design != look.design {
                continue;
            }
            let mut others = point.at.clone();
            others[axis] = 0;
            let line = found.entry((design, others)).or_insert_with(|| {
                let mut name = head.designs.get(design).cloned().unwrap_or_default();
                for (other, &at) in point.at.iter().enumerate().filter(|(other, _)| *other != axis) {
                    let label = head.axes.get(other).and_then(|axis| axis.labels.get(at as usize));
                    name.push_str(" · ");
                    name.push_str(label.map_or("", String::as_str));
                }
                Line { name, design, points: Vec::new() }
            });
            line.points.push((x, row.outcome.as_ref().ok().and_then(|columns| look.told.of(columns))));
        }
    }
    let mut lines: Vec<Line> = found.into_values().collect();
    for line in &mut lines {
        order::sort(&mut line.points, |point| order::number(point.0));
    }
    let all = lines.len();
    let every = if several { all.div_ceil(LINES).max(1) } else { 1 };
    let mut at = 0;
    lines.retain(|_| {
        at += 1;
        (at - 1) % every == 0
    });
    (lines, all)
}

/// Lines over one axis, with their knees and what formulas say.
pub fn figure(
    head: &SweepHead,
    points: &[SweepPoint],
    look: &View,
    references: &References,
    language: Language,
) -> Option<Figure> {
    let (words, figures) = (DecideMessages::of(language), FigureMessages::of(language));
    let (lines, all) = lines(head, points, look);
    if lines.is_empty() {
        return None;
    }
    let own = head.axes.get(look.axes.0)?;
    let numbers = own.numbers.as_ref();
    let values = || lines.iter().flat_map(|line| &line.points).filter_map(|point| point.1);
    let (least, most) = (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max));
    let log = least > 0.0 && most > least * FAR;
    let several = head.axes.len() > 1;
    let look_of = |at: usize, line: &Line| {
        // Of designs alone each has its own tone; with more that varies each line has.
        let tone = if several { at } else { line.design };
        if at % 2 == 1 { Look::Dashed(tone) } else { Look::Tone(tone) }
    };
    let entry = |(at, line): (usize, &Line)| Entry {
        key: at,
        name: line.name.clone(),
        look: look_of(at, line),
        off: look.off.contains(&at),
    };
    let legend = if lines.len() > 1 { lines.iter().enumerate().map(entry).collect() } else { Vec::new() };
    let (mut curves, mut marks, mut designs, mut summary) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (at, line) in lines.iter().enumerate().filter(|(at, _)| !look.off.contains(at)) {
        let (Look::Tone(tone) | Look::Dashed(tone)) = look_of(at, line) else { continue };
        let known: Vec<Point> = line.points.iter().filter_map(|&(x, value)| Some((x, value?))).collect();
        let found = knee(&line.points).filter(|_| look.told == Measure::Time && numbers.is_some());
        if let Some(found) = found {
            let best = look.told.tell(found.best, &head.currency, language);
            summary.push(words.knee_at(decide::KneeAt {
                design: &line.name,
                at: &significant(found.at, 5, language),
                best: &best,
            }));
            let (name, points) = ((words.knee)(&line.name), vec![(found.at, found.best)]);
            marks.push((Curve { name, tone, dashed: false, form: Form::Marks, points }, line.design));
        } else if let (Some(least), Some(most)) = (
            known.iter().min_by(|a, b| a.1.total_cmp(&b.1)),
            known.iter().rev().max_by(|a, b| a.1.total_cmp(&b.1)),
        ) {
            let tell = |point: &Point| look.told.tell(point.1, &head.currency, language);
            let x = |point: &Point| label_at(own, point.0, language);
            summary.push(if tell(least) == tell(most) {
                figures.line_flat(figures::LineFlat { name: &line.name, value: &tell(least) })
            } else {
                figures.line_ends(figures::LineEnds {
                    name: &line.name,
                    best: &tell(least),
                    at: &x(least),
                    worst: &tell(most),
                    where_worst: &x(most),
                })
            });
        }
        let dashed = at % 2 == 1;
        curves.push(Curve { name: line.name.clone(), tone, dashed, form: Form::Line, points: known });
        designs.push(Some(line.design));
    }
    let ends = (if log { least } else { 0.0 }, most);
    for (name, points) in &references.curves {
        let name = (figures.closed_form)(name);
        marks.push((
            Curve { name, tone: 7, dashed: false, form: Form::Marks, points: points.clone() },
            usize::MAX,
        ));
    }
    let shown = |design: usize| {
        lines.iter().enumerate().any(|(at, line)| line.design == design && !look.off.contains(&at))
    };
    for (at, name, design) in references.uprights.iter().filter(|upright| shown(upright.2)) {
        let points = vec![(*at, ends.0), (*at, ends.1)];
        let name = (figures.closed_form)(name);
        summary.push(format!("{}: {}.", capital(&name), significant(*at, 5, language)));
        let tone = if several { 7 } else { *design };
        curves.push(Curve { name, tone, dashed: true, form: Form::Line, points });
        designs.push(None);
    }
    for (mark, design) in marks {
        curves.push(mark);
        designs.push(Some(design).filter(|design| *design < head.designs.len()));
    }
    summary.truncate(10);
    let y = side(figures.tolds[look.told as usize], log);
    let x = side(words.sweep_axis, by_ratios(numbers));
    Some(Figure {
        id: "chart-sweep",
        title: words.sweep_chart.to_owned(),
        plot: Lines {
            curves: Curves { curves, x, y, range: None },
            x_name: Some(axis_name(head, look.axes.0, language)),
            notes: Vec::new(),
            designs,
            tell: if look.told == Measure::Time { Tell::Time } else { Tell::Plain },
        }
        .into(),
        legend,
        summary: summary.join(" "),
        note: (all > lines.len())
            .then(|| figures.few_lines(figures::FewLines { shown: lines.len(), of: all })),
    })
}

/// A value along, or the word that stands there.
fn label_at(axis: &AxisHead, x: f64, language: Language) -> String {
    if axis.numbers.is_some() {
        return significant(x, 5, language);
    }
    let at = (0..axis.labels.len()).find(|at| (*at as f64 + 1.0 - x).abs() < 0.5);
    at.map_or_else(String::new, |at| axis.labels[at].clone())
}

/// Values that grow by equal ratios, and by at least so much in all, stand on a logarithmic axis.
const SPAN: f64 = 7.9;

fn plain(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

/// Whether values grow by equal ratios.
fn by_ratios(numbers: Option<&Vec<f64>>) -> bool {
    let Some(numbers) = numbers.filter(|numbers| numbers.len() > 2 && numbers.iter().all(|n| *n > 0.0))
    else {
        return false;
    };
    let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
    let ratio = (last / first).powf(1.0 / (numbers.len() - 1) as f64);
    let even = numbers.windows(2).all(|pair| (pair[1] / pair[0] / ratio - 1.0).abs() < 0.02);
    even && (last / first).max(first / last) >= SPAN
}

fn side(name: &'static str, log: bool) -> Side {
    Side { name, log, binary: false, tell: plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_by_equal_ratios_stand_on_a_logarithmic_axis() {
        assert!(by_ratios(Some(&vec![1.0, 2.0, 4.0, 8.0])));
        assert!(!by_ratios(Some(&vec![1.0, 2.0, 3.0, 8.0])) && !by_ratios(Some(&vec![0.0, 1.0, 2.0])));
        assert!(!by_ratios(None));
    }
}
