//! The charts of decisions: what moves the time, and how long it takes whatever fails.

use super::curves::{Curve, Curves, Form, Side};
use super::figure::{Entry, Figure, Look};
use super::lines::{Lines, Tell};
use super::sheet::{Cell, Sheet};
use super::tornado::{Swing, Tornado};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::{
    FailureRow, FailuresReport, SensitivityGain, SensitivityReport, SensitivityRow, SensitivityTarget,
};
use gargalo_words::Language;
use gargalo_words::columns::ColumnMessages;
use gargalo_words::decide::DecideMessages;
use gargalo_words::figures::{self, FigureMessages};
use gargalo_words::number::significant;
use gargalo_words::quantity::time;

/// Bars drawn; all are in the table.
const DRAWN: usize = 16;

/// What moves a design's time; `None` before anything is known. `off`: sides that are left out.
pub fn tornado(report: &SensitivityReport, off: &[usize], language: Language) -> Option<Figure> {
    let words = FigureMessages::of(language);
    let usual = report.time?;
    if report.rows.is_empty() {
        return None;
    }
    let rows: Vec<&SensitivityRow> =
        report.order.iter().filter_map(|&row| report.rows.get(row as usize)).collect();
    let swings: Vec<Swing> = rows.iter().take(DRAWN).map(|row| swing(row, language)).collect();
    let hidden = [off.contains(&0), off.contains(&1)];
    let entry = |side: usize| Entry {
        key: side,
        name: words.sides[side].to_owned(),
        look: Look::Tone(1 - side),
        off: hidden[side],
    };
    let seconds = |value: Seconds| time(value.get(), 4, language).to_string();
    let first = rows.first().copied().filter(|row| row.swing(usual) > usual.get() * 1e-9);
    let summary = first.map_or_else(
        || (words.tornado_flat)(&seconds(usual)),
        |row| {
            let tell = |side: SensitivityGain| match side {
                SensitivityGain::Time(_, time) => seconds(time),
                SensitivityGain::Never(_) => DecideMessages::of(language).never.to_owned(),
                SensitivityGain::Refused => words.impossible.to_owned(),
            };
            words.tornado_summary(figures::TornadoSummary {
                name: &moved(&row.what, language),
                less: &tell(row.less),
                more: &tell(row.more),
                usual: &seconds(usual),
            })
        },
    );
    let mut note = Vec::new();
    if rows.len() > DRAWN {
        note.push((words.tornado_more)(rows.len() - DRAWN));
    }
    if report.fixed > 0 {
        note.push((words.tornado_fixed)(report.fixed));
    }
    if report.left_out > 0 {
        note.push((words.tornado_left_out)(report.left_out));
    }
    if let Some(row) = rows.iter().find(|row| row.slower_with_more(usual)) {
        note.push((words.tornado_slower)(&moved(&row.what, language)));
    }
    let axis = DecideMessages::of(language).time_axis.to_owned();
    Some(Figure {
        id: "chart-tornado",
        title: words.tornado_title.to_owned(),
        plot: Tornado { usual: usual.get(), swings, hidden, axis }.into(),
        legend: [0, 1].map(entry).to_vec(),
        summary,
        note: (!note.is_empty()).then(|| note.join(" ")),
    })
}

/// All that was moved, with the times.
pub fn tornado_sheet(report: &SensitivityReport, language: Language) -> Sheet {
    let words = FigureMessages::of(language);
    let mut sheet = Sheet::new(&[words.moved, words.with_less, words.with_more, words.elasticity]);
    for row in report.order.iter().filter_map(|&row| report.rows.get(row as usize)) {
        let time = |side: SensitivityGain| Cell::from(side.time().map(Seconds::get));
        let name = moved(&row.what, language).into();
        sheet.rows.push(vec![name, time(row.less), time(row.more), row.elasticity().into()]);
    }
    sheet
}

fn swing(row: &SensitivityRow, language: Language) -> Swing {
    let words = FigureMessages::of(language);
    let value = |side: SensitivityGain, at: usize| match (side, &row.what) {
        (SensitivityGain::Time(value, _) | SensitivityGain::Never(value), SensitivityTarget::Number(_)) => {
            significant(value, 6, language)
        }
        _ => words.sides[at].to_owned(),
    };
    Swing {
        name: moved(&row.what, language),
        times: [row.less, row.more].map(|side| side.time().map(Seconds::get)),
        values: [value(row.less, 0), value(row.more, 1)],
    }
}

/// What is moved, by name.
fn moved(what: &SensitivityTarget, language: Language) -> String {
    match what {
        SensitivityTarget::Number(path) => path.strip_prefix("designs[0].").unwrap_or(path).to_owned(),
        SensitivityTarget::Tier(tier) => ColumnMessages::of(language).tier(*tier),
        SensitivityTarget::Together(tiers) => {
            let names: Vec<String> =
                tiers.iter().map(|&tier| ColumnMessages::of(language).tier(tier)).collect();
            names.join(" + ")
        }
        SensitivityTarget::Link(_, name) => name.clone(),
    }
}

/// Rows in which all ends, by time.
pub fn ended(report: &FailuresReport) -> Vec<usize> {
    let rows = report.order.iter().map(|&row| row as usize);
    rows.filter(|&row| report.rows.get(row).is_some_and(|row| row.time.is_some())).collect()
}

/// A failure by name.
pub fn failure(row: &FailureRow, language: Language) -> String {
    let words = DecideMessages::of(language);
    let mut name =
        format!("{} {}", (words.failure_kind)(row.kind), row.names.first().map_or("", String::as_str));
    if row.names.len() > 1 {
        name = format!("{name} +{}", row.names.len() - 1);
    }
    if row.alike > 1 { format!("{name} ({})", (words.alike)(row.alike - 1)) } else { name }
}

/// How long it takes whatever fails, by time. `summary`: what is told of it; `design`: whose tone the line has.
pub fn failures(report: &FailuresReport, summary: String, design: usize, language: Language) -> Figure {
    let words = DecideMessages::of(language);
    let side = |name| Side { name, log: false, binary: false, tell: plain };
    let (mut points, mut notes, mut before) = (Vec::new(), Vec::new(), 0.0);
    for row in ended(report).into_iter().filter_map(|row| report.rows.get(row)) {
        points.push((before, row.time.map_or(0.0, Seconds::get)));
        notes.push(failure(row, language));
        before += f64::from(row.alike);
    }
    // The last step has a width too.
    if let (Some(&last), Some(note)) = (points.last(), notes.last().cloned()) {
        points.push((before, last.1));
        notes.push(note);
    }
    let whole = report.time.map(|time| Curve {
        name: words.whole.to_owned(),
        tone: 7,
        dashed: true,
        form: Form::Line,
        points: vec![(0.0, time.get()), (before.max(1.0), time.get())],
    });
    let names = (0..usize::from(whole.is_some())).map(|_| Vec::new()).chain([notes]).collect();
    let steps =
        Curve { name: words.panels[1].to_owned(), tone: design, dashed: false, form: Form::Steps, points };
    Figure {
        id: "chart-failures",
        title: words.failures_chart.to_owned(),
        plot: Lines {
            curves: Curves {
                curves: whole.into_iter().chain([steps]).collect(),
                x: side(words.failures_axis),
                y: side(words.time_axis),
                range: None,
            },
            x_name: None,
            notes: names,
            designs: Vec::new(),
            tell: Tell::Time,
        }
        .into(),
        legend: Vec::new(),
        summary,
        note: None,
    }
}

/// All failures, with what they do.
pub fn failures_sheet(report: &FailuresReport, language: Language) -> Sheet {
    let (words, figures) = (DecideMessages::of(language), FigureMessages::of(language));
    let mut sheet = Sheet::new(&[words.failure, figures.seconds, words.slower, words.cut_off_head]);
    for row in report.order.iter().filter_map(|&row| report.rows.get(row as usize)) {
        let name = failure(row, language).into();
        let time = Cell::from(row.time.map(Seconds::get));
        sheet.rows.push(vec![name, time, row.slower.into(), f64::from(row.cut_off).into()]);
    }
    sheet
}

fn plain(value: f64, language: Language) -> String {
    significant(value, 4, language)
}
