//! What a sweep found, as lines over one of its axes and as a map over two.

use super::curves::{Curve, Curves, Form, Side};
use super::figure::{Entry, Figure, Look};
use super::heat_map::HeatMap;
use super::lines::{Lines, Tell};
use super::sheet::{Cell, Sheet};
use crate::canvas::Point;
use gargalo_solver::base::order;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::Columns;
use gargalo_solver::lab::sweep::{AxisHead, SweepHead, SweepPoint, knee};
use gargalo_words::Language;
use gargalo_words::decide::DecideMessages;
use gargalo_words::errors::{design_error, scenario_error};
use gargalo_words::figures::FigureMessages;
use gargalo_words::number::significant;
use gargalo_words::quantity::{gbps, money, percent, time};
use std::collections::BTreeMap;

/// Lines at most: more are not told apart.
const LINES: usize = 12;
/// From this ratio of the greatest to the least on, figures are told by ratios.
const FAR: f64 = 30.0;
/// Values that grow by equal ratios, and by at least so much in all, stand on a logarithmic axis.
const SPAN: f64 = 7.9;

/// Which figure of a design is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Measure {
    /// Its time.
    #[default]
    Time,
    /// Its cost.
    Cost,
    /// Its total capacity.
    Capacity,
    /// Mean use of its links.
    Used,
}

impl Measure {
    /// All, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Time, Self::Cost, Self::Capacity, Self::Used];

    fn of(self, columns: &Columns) -> Option<f64> {
        match self {
            Self::Time => columns.time.map(Seconds::get),
            Self::Cost => Some(columns.cost),
            Self::Capacity => Some(columns.total_capacity.gbps()),
            Self::Used => Some(columns.utilization * 100.0),
        }
        .filter(|value| value.is_finite())
    }

    fn tell(self, value: f64, currency: &str, language: Language) -> String {
        match self {
            Self::Time => time(value, 4, language).to_string(),
            Self::Cost => money(value, currency, language),
            Self::Capacity => gbps(value, language).to_string(),
            Self::Used => percent(value / 100.0, language).to_string(),
        }
    }
}

/// What was computed by a formula, to stand beside what was found.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct References {
    /// Values along the axis with the name and the position of the design: where its optimum should be.
    pub uprights: Vec<(f64, String, usize)>,
    /// Curves with their names: how the time should follow.
    pub curves: Vec<(String, Vec<Point>)>,
}

/// What is looked at.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct View {
    /// The figure.
    pub told: Measure,
    /// The axis that is along, and the one that is up in a map.
    pub axes: (usize, usize),
    /// The design of a map, and of lines where several axes vary.
    pub design: usize,
    /// Lines that are left out.
    pub off: Vec<usize>,
}

/// The axis with most values, and the one with most of the others.
pub fn axes(head: &SweepHead) -> (usize, Option<usize>) {
    let mut all: Vec<usize> = (0..head.axes.len()).collect();
    order::sort(&mut all, |&at| !(head.axes[at].labels.len() as u64));
    let second = all.get(1).copied().filter(|&at| head.axes[at].labels.len() > 1);
    (all.first().copied().unwrap_or(0), second)
}

/// An axis by its name, as people read it.
pub fn axis_name(head: &SweepHead, axis: usize, language: Language) -> String {
    let words = DecideMessages::of(language);
    match head.axes.get(axis).map_or("", |axis| axis.name.as_str()) {
        "gpus" => FigureMessages::of(language).gpus.to_owned(),
        "broken links" => words.whats[3].to_owned(),
        "broken switches" => words.whats[4].to_owned(),
        path => unit_of(path),
    }
}

/// A path with the unit that its last name tells: `designs[0].network.uplink_gbps` is in Gbit/s.
fn unit_of(path: &str) -> String {
    let last = path.rsplit('.').next().unwrap_or_default();
    let unit = match last.rsplit('_').next().unwrap_or_default() {
        "gbps" => ", Gbit/s",
        "bytes" => ", bytes",
        "us" => ", µs",
        "s" => ", s",
        "km" => ", km",
        _ => "",
    };
    format!("{path}{unit}")
}

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
            summary.push((words.knee_at)(&line.name, &significant(found.at, 5, language), &best));
            let (name, points) = ((words.knee)(&line.name), vec![(found.at, found.best)]);
            marks.push((Curve { name, tone, dashed: false, form: Form::Marks, points }, line.design));
        } else if let (Some(least), Some(most)) = (
            known.iter().min_by(|a, b| a.1.total_cmp(&b.1)),
            known.iter().rev().max_by(|a, b| a.1.total_cmp(&b.1)),
        ) {
            let tell = |point: &Point| look.told.tell(point.1, &head.currency, language);
            let x = |point: &Point| label_at(own, point.0, language);
            summary.push(if tell(least) == tell(most) {
                (figures.line_flat)(&line.name, &tell(least))
            } else {
                (figures.line_ends)(&line.name, &tell(least), &x(least), &tell(most), &x(most))
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
        note: (all > lines.len()).then(|| (figures.few_lines)(lines.len(), all)),
    })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A value along, or the word that stands there.
fn label_at(axis: &AxisHead, x: f64, language: Language) -> String {
    if axis.numbers.is_some() {
        return significant(x, 5, language);
    }
    let at = (0..axis.labels.len()).find(|at| (*at as f64 + 1.0 - x).abs() < 0.5);
    at.map_or_else(String::new, |at| axis.labels[at].clone())
}

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
        (words.map_summary)(&tell(low), &at(low), &tell(high), &at(high))
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
        title: capital(&(words.map_title)(
            words.tolds[look.told as usize].split(", ").next().unwrap_or_default(),
            design,
        )),
        plot: data.into(),
        legend: Vec::new(),
        summary,
        note: (!note.is_empty()).then(|| note.join(" ")),
    })
}

fn money_head(currency: &str, word: &str) -> String {
    if currency.is_empty() { word.to_owned() } else { format!("{word}, {currency}") }
}

/// All points with their figures, a row for each point and design.
pub fn sheet(head: &SweepHead, points: &[SweepPoint], language: Language) -> Sheet {
    let words = FigureMessages::of(language);
    let mut heads: Vec<String> = (0..head.axes.len()).map(|axis| axis_name(head, axis, language)).collect();
    heads.push(words.design.to_owned());
    heads.extend([words.tolds[0], words.tolds[2], words.tolds[3]].map(str::to_owned));
    heads.push(money_head(&head.currency, words.tolds[1]));
    let mut sheet = Sheet { heads, rows: Vec::new() };
    for point in points {
        let axes = head.axes.iter().zip(&point.at).map(|(axis, &at)| {
            let number = axis.numbers.as_ref().and_then(|numbers| numbers.get(at as usize));
            let label = || axis.labels.get(at as usize).cloned().unwrap_or_default();
            number.map_or_else(|| Cell::Text(label()), |number| Cell::Number(*number))
        });
        let axes: Vec<Cell> = axes.collect();
        if let Some(refused) = &point.refused {
            let rest = [
                Cell::Text(scenario_error(refused, language)),
                Cell::None,
                Cell::None,
                Cell::None,
                Cell::None,
            ];
            sheet.rows.push(axes.into_iter().chain(rest).collect());
            continue;
        }
        for (design, row) in point.rows.iter().enumerate() {
            let mut cells = axes.clone();
            cells.push(head.designs.get(design).cloned().unwrap_or_default().into());
            match &row.outcome {
                Ok(own) => cells.extend(
                    [Measure::Time, Measure::Capacity, Measure::Used, Measure::Cost]
                        .map(|told| Cell::from(told.of(own))),
                ),
                Err(error) => {
                    let error = Cell::from(design_error(error, language));
                    cells.extend([error, Cell::None, Cell::None, Cell::None]);
                }
            }
            sheet.rows.push(cells);
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::sweep::Sweep;

    fn swept(axes: &str) -> (SweepHead, Vec<SweepPoint>) {
        let text = format!(
            r#"{{"gargalo": 1, "workload": {{"kind": "all_to_all", "bytes": 64e6}}, "designs": [{{"name": "d",
            "network": {{"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 2, "gbps": 30, "uplink_gbps": 30}},
            "routing": {{"kind": "ecmp"}}}}], "sweep": {{"axes": [{axes}]}}}}"#
        );
        let scenario = read(&text).expect("sound");
        let sweep = Sweep::of(&scenario).expect("sound");
        (sweep.head(), (0..sweep.len()).map(|index| sweep.solve(index)).collect())
    }

    const UPLINK: &str = r#"{"path": "designs[0].network.uplink_gbps", "from": 10, "to": 60, "steps": 6}"#;
    const BYTES: &str = r#"{"path": "workload.bytes", "values": [32e6, 64e6]}"#;

    /// Ros-Giralt et al., SIGCOMM 2021: the spine of a two-level fat-tree of 2 x 2 should have 4/3 of a leaf's link.
    #[test]
    fn a_line_has_its_knee_and_the_closed_form_beside() {
        let (head, points) = swept(UPLINK);
        let references = References { uprights: vec![(40.0, "4/3".to_owned(), 0)], curves: Vec::new() };
        let figure =
            figure(&head, &points, &View::default(), &references, Language::English).expect("points");
        let lines: &Lines = figure.plot.shows().expect("lines");
        let names: Vec<&str> = lines.curves.curves.iter().map(|curve| curve.name.as_str()).collect();
        assert_eq!(names, ["d", "closed form: 4/3", "knee of d"]);
        let knee = lines.curves.curves[2].points[0];
        assert!((knee.0 - 40.0).abs() < 1e-9, "{knee:?}");
        // 3 × 64 MB over 30 Gbit/s.
        assert!((knee.1 - 3.0 * 64e6 * 8.0 / 30e9).abs() < 1e-12);
        assert!(figure.summary.contains("from 40 on"), "{}", figure.summary);
        assert_eq!(lines.x_name.as_deref(), Some("designs[0].network.uplink_gbps, Gbit/s"));
        assert_eq!(sheet(&head, &points, Language::English).rows.len(), 6);
    }

    #[test]
    fn two_axes_are_a_map_with_every_figure_in_its_cell() {
        let (head, points) = swept(&format!("{BYTES}, {UPLINK}"));
        assert_eq!(axes(&head), (1, Some(0)));
        let look = View { axes: (1, 0), ..View::default() };
        let figure = map(&head, &points, &look, Language::Portuguese).expect("points");
        let data: &HeatMap = figure.plot.shows().expect("a map");
        assert_eq!((data.x.1.len(), data.y.1.len()), (6, 2));
        for point in &points {
            let own = point.rows[0].outcome.as_ref().unwrap().time.unwrap().get();
            assert_eq!(data.value((point.at[0] as usize, point.at[1] as usize)), Some(own));
        }
        assert!(figure.title.contains("“d”"), "{}", figure.title);
        // As lines: one for each value of the other axis.
        let figure = super::figure(&head, &points, &look, &References::default(), Language::English).unwrap();
        assert_eq!(figure.legend.len(), 2);
        let off = View { off: vec![0], ..look };
        let fewer = super::figure(&head, &points, &off, &References::default(), Language::English).unwrap();
        let lines: &Lines = fewer.plot.shows().expect("lines");
        assert!(!lines.curves.curves.iter().any(|curve| curve.name == figure.legend[0].name));
    }

    #[test]
    fn half_of_a_sweep_is_half_a_map() {
        let (head, points) = swept(&format!("{BYTES}, {UPLINK}"));
        let look = View { axes: (1, 0), ..View::default() };
        let figure = map(&head, &points[..6], &look, Language::English).expect("points");
        let data: &HeatMap = figure.plot.shows().expect("a map");
        assert_eq!(data.values.iter().flatten().count(), 6);
        assert_eq!(figure.note, None, "what is not there yet is not missing");
    }

    #[test]
    fn values_by_equal_ratios_stand_on_a_logarithmic_axis() {
        assert!(by_ratios(Some(&vec![1.0, 2.0, 4.0, 8.0])));
        assert!(!by_ratios(Some(&vec![1.0, 2.0, 3.0, 8.0])) && !by_ratios(Some(&vec![0.0, 1.0, 2.0])));
        assert!(!by_ratios(None));
    }
}
