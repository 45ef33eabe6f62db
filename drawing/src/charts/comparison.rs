//! The charts of a comparison, made of what a report and its table say.

use super::bars::{Bar, Bars, Of, Part, Words};
use super::figure::{Entry, Figure, Look, paid};
use super::lines::{Lines, Tell};
use super::plot::Chart;
use super::rank::{RankData, Ranked};
use super::sheet::Sheet;
use super::spread::{self, quantile};
use super::tiers;
use super::trade::{Against, TradeData};
use crate::canvas::Point;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::{Breakdown, Columns};
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::study::Report;
use gargalo_solver::workload::training::Exposed;
use gargalo_words::Language;
use gargalo_words::charts::{self, ChartMessages};
use gargalo_words::columns::{self, ColumnMessages};
use gargalo_words::figures::{self, FigureMessages};
use gargalo_words::number::fixed;
use gargalo_words::quantity::{percent, time};

/// Designs named in one sentence.
const NAMED: usize = 5;

/// All of them, with nothing left out: for a report on paper.
pub fn figures(report: &Report, table: Option<&ComparisonTable>, language: Language) -> Vec<Figure> {
    let trades = [Against::Capacity, Against::Cost, Against::Power];
    let ranks = [Ranked::Capacity, Ranked::Load];
    table
        .and_then(|table| bars(report, table, &[], language))
        .into_iter()
        .chain(trades.into_iter().filter_map(|against| trade(report, table, against, &[], language)))
        .chain(table.and_then(|table| tiers::figure(report, table, &[], language)))
        .chain(ranks.into_iter().filter_map(|of| rank(report, of, &[], language)))
        .chain(used(report, &[], language))
        .chain(ended(report, &[], language))
        .collect()
}

fn name(report: &Report, design: usize) -> String {
    report.designs.get(design).map(|design| design.name.clone()).unwrap_or_default()
}

/// A line of the legend for each of these designs.
fn designs(report: &Report, shown: impl Iterator<Item = usize>, off: &[usize]) -> Vec<Entry> {
    let entry = |design: usize| Entry {
        key: design,
        name: name(report, design),
        look: Look::Tone(design),
        off: off.contains(&design),
    };
    shown.map(entry).collect()
}

fn list(names: &[String]) -> String {
    let mut text = names.iter().take(NAMED).cloned().collect::<Vec<_>>().join("; ");
    if names.len() > NAMED {
        text.push_str("; …");
    }
    text
}

/// The parts of a step's time, the bubble an outline; of another time its communication, the last, and what is none.
fn parts_of(columns: &Columns) -> Option<[f64; 9]> {
    let whole = columns.time?.get();
    let sent = columns.communication.map_or(whole, Seconds::get);
    let none = [whole - sent, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, sent];
    Some(columns.breakdown.map_or(none, |Breakdown { compute, bubble, exposed }| {
        let Exposed { tp, cp, ep, pp, dp, emb } = exposed;
        [compute, tp, cp, pp, dp, ep, emb, bubble, Seconds(0.0)].map(Seconds::get)
    }))
}

/// Where the bubble stands among the parts.
const BUBBLE: usize = 7;

/// The bars of times.
fn times(report: &Report, table: &ComparisonTable, hidden: &[usize], language: Language) -> Bars {
    let words = ColumnMessages::of(language);
    let last = words.parts.len() - 1;
    let part = |(at, name): (usize, &&str)| Part {
        name: (*name).to_owned(),
        look: (at < last).then_some(if at == BUBBLE { Look::Outline } else { Look::Tone(at) }),
    };
    let bar = |(design, row): (usize, &Option<Columns>)| {
        let parts = parts_of(row.as_ref()?)?.into_iter().enumerate();
        let parts = parts.map(|(at, own)| if at == BUBBLE { [0.0, own] } else { [own, 0.0] }).collect();
        Some(Bar { design, name: name(report, design), parts })
    };
    Bars {
        bars: table.rows.iter().enumerate().filter_map(bar).collect(),
        parts: words.parts.iter().enumerate().map(part).collect(),
        hidden: hidden.to_vec(),
        of: Of::Time,
        words: Words {
            axis: words.bars_axis,
            of_whole: |told, language| ColumnMessages::of(language).of_whole(told),
            empty: None,
        },
    }
}

/// What times are made of.
pub fn bars(
    report: &Report,
    table: &ComparisonTable,
    hidden: &[usize],
    language: Language,
) -> Option<Figure> {
    let words = ColumnMessages::of(language);
    let data = times(report, table, hidden, language);
    let best = data.bars.iter().min_by(|one, other| one.total().total_cmp(&other.total()))?;
    let took = time(best.total(), 4, language).to_string();
    Some(Figure {
        id: "chart-bars",
        title: words.bars_title.to_owned(),
        legend: data.legend(),
        summary: match data.bars.len() {
            1 => words.bars_one(columns::BarsOne { name: &best.name, time: &took }),
            count => {
                words.bars_summary(columns::BarsSummary { designs: count, name: &best.name, time: &took })
            }
        },
        note: None,
        plot: data.into(),
    })
}

/// Its figures.
pub fn bars_sheet(report: &Report, table: &ComparisonTable, language: Language) -> Sheet {
    times(report, table, &[], language).sheet(FigureMessages::of(language).design)
}

/// Time against capacity, cost or power.
pub fn trade(
    report: &Report,
    table: Option<&ComparisonTable>,
    against: Against,
    off: &[usize],
    language: Language,
) -> Option<Figure> {
    let (words, charts) = (FigureMessages::of(language), ChartMessages::of(language));
    let all = TradeData::of(report, table, against);
    if all.points.is_empty() {
        return None;
    }
    let legend = designs(report, all.points.iter().map(|point| point.design), off);
    let (currency, published) = (all.currency.clone(), !all.published.is_empty());
    let data = all.without(off);
    let summary = data.best().map_or_else(
        || words.nothing_shown.to_owned(),
        |best| {
            let took = time(best.time, 4, language).to_string();
            let mut text = words.reaches(figures::Reaches {
                name: &best.name,
                time: &took,
                paid: &paid(against, best.paid, &currency, language),
            });
            if let Some(other) = data.dearer() {
                let part = best.paid / other.paid * 100.0;
                let part = format!("{}\u{202f}%", fixed(part, usize::from(part < 10.0), language));
                text.push_str(&words.part_of(figures::PartOf { part: &part, other: &other.name }));
            }
            let front: Vec<String> =
                data.front.iter().filter_map(|&at| Some(data.points.get(at)?.name.clone())).collect();
            format!("{text}. {}", (words.front)(&list(&front)))
        },
    );
    let note = if published {
        format!("{} {}.", words.front_means, charts.published_means)
    } else {
        words.front_means.to_owned()
    };
    Some(Figure {
        id: "chart-time",
        title: charts.time_titles[against as usize].to_owned(),
        plot: data.into(),
        legend,
        summary,
        note: Some(note),
    })
}

/// Its figures: designs, what a paper printed of them, the curve of alpha.
pub fn trade_sheet(
    report: &Report,
    table: Option<&ComparisonTable>,
    against: Against,
    language: Language,
) -> Sheet {
    let (words, charts) = (FigureMessages::of(language), ChartMessages::of(language));
    let all = TradeData::of(report, table, against);
    let currency = &all.currency;
    let mut sheet =
        Sheet::new(&[words.design, charts.paid_axes[against as usize], words.seconds, words.on_front]);
    if against == Against::Cost && !currency.is_empty() {
        sheet.heads[1] = format!("{} ({currency})", words.againsts[1]);
    }
    for (at, point) in all.points.iter().enumerate() {
        let front = if all.front.contains(&at) { "1" } else { "0" };
        sheet.rows.push(vec![point.name.as_str().into(), point.paid.into(), point.time.into(), front.into()]);
    }
    for point in &all.published {
        let name = (charts.published_of)(&point.name);
        sheet.rows.push(vec![name.into(), point.paid.into(), point.time.into(), "".into()]);
    }
    for point in &all.curve {
        let alpha = gargalo_words::number::significant(point.alpha, 4, language);
        sheet.rows.push(vec![(charts.alpha)(&alpha).into(), point.paid.into(), point.time.into(), "".into()]);
    }
    sheet
}

/// Links in rank order.
pub fn rank(report: &Report, of: Ranked, off: &[usize], language: Language) -> Option<Figure> {
    let (words, charts) = (FigureMessages::of(language), ChartMessages::of(language));
    let all = RankData::new(report, of, &[]);
    if all.series.is_empty() {
        return None;
    }
    let legend = designs(report, all.series.iter().map(|series| series.design), off);
    let data = RankData::new(report, of, off);
    let values = || data.series.iter().flat_map(|s| s.capacities.iter().copied());
    let (least, most) = (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max));
    let summary = if data.series.is_empty() {
        words.nothing_shown.to_owned()
    } else {
        charts.rank_summary(charts::RankSummary {
            designs: data.series.len(),
            least: &of.tell(least, language),
            most: &of.tell(most, language),
        })
    };
    Some(Figure {
        id: "chart-rank",
        title: charts.rank_titles[of as usize].to_owned(),
        plot: data.into(),
        legend,
        summary,
        note: None,
    })
}

/// Its figures.
pub fn rank_sheet(report: &Report, of: Ranked, language: Language) -> Sheet {
    let (words, charts) = (FigureMessages::of(language), ChartMessages::of(language));
    let all = RankData::new(report, of, &[]);
    let mut sheet = Sheet::new(&[words.design, words.rank, charts.ranked_axes[of as usize]]);
    for series in &all.series {
        for (rank, value) in series.capacities.iter().enumerate() {
            sheet.rows.push(vec![series.name.as_str().into(), ((rank + 1) as f64).into(), (*value).into()]);
        }
    }
    sheet
}

type Spread = (usize, String, Vec<Point>);

fn table_of(lines: &[Spread], heads: [&str; 3]) -> Sheet {
    let mut sheet = Sheet::new(&heads);
    for (_, name, steps) in lines {
        for step in steps {
            sheet.rows.push(vec![name.as_str().into(), step.0.into(), step.1.into()]);
        }
    }
    sheet
}

fn drawn(
    lines: Vec<Spread>,
    off: &[usize],
    axes: (&'static str, &'static str),
    whole: bool,
    tell: Tell,
) -> Chart {
    let shown: Vec<Spread> = lines.into_iter().filter(|line| !off.contains(&line.0)).collect();
    let designs = shown.iter().map(|line| Some(line.0)).collect();
    let curves = spread::curves(shown, axes.0, axes.1, whole);
    Lines { curves, x_name: None, notes: Vec::new(), designs, tell }.into()
}

fn used_lines(report: &Report) -> Vec<Spread> {
    let designs = report.designs.iter().enumerate();
    designs
        .filter_map(|(at, own)| Some((at, own.name.clone(), spread::used(own.outcome.as_ref().ok()?))))
        .filter(|line| !line.2.is_empty())
        .collect()
}

/// Its figures.
pub fn used_sheet(report: &Report, language: Language) -> Sheet {
    let words = FigureMessages::of(language);
    table_of(&used_lines(report), [words.design, words.used_axis, words.share_axis])
}

/// How evenly links are used.
pub fn used(report: &Report, off: &[usize], language: Language) -> Option<Figure> {
    let words = FigureMessages::of(language);
    let lines = used_lines(report);
    if lines.is_empty() {
        return None;
    }
    let half: Vec<String> = lines
        .iter()
        .filter(|line| !off.contains(&line.0))
        .filter_map(|(_, name, steps)| {
            let half = percent(quantile(steps, 0.5)? / 100.0, language).to_string();
            Some(format!("{name} {half}"))
        })
        .collect();
    let summary =
        if half.is_empty() { words.nothing_shown.to_owned() } else { (words.used_half)(&list(&half)) };
    Some(Figure {
        id: "chart-used",
        title: words.used_title.to_owned(),
        legend: designs(report, lines.iter().map(|line| line.0), off),
        plot: drawn(lines, off, (words.used_axis, words.share_axis), true, Tell::Used),
        summary,
        note: None,
    })
}

/// Lines of the designs whose flows are told, and names of the others.
fn ended_lines(report: &Report) -> (Vec<Spread>, Vec<String>) {
    let (mut lines, mut missing) = (Vec::new(), Vec::new());
    for (at, own) in report.designs.iter().enumerate() {
        let Ok(solved) = &own.outcome else { continue };
        match spread::ended(solved) {
            Some(steps) if !steps.is_empty() => lines.push((at, own.name.clone(), steps)),
            _ => missing.push(own.name.clone()),
        }
    }
    (lines, missing)
}

/// Its figures.
pub fn ended_sheet(report: &Report, language: Language) -> Sheet {
    let words = FigureMessages::of(language);
    table_of(&ended_lines(report).0, [words.design, words.ended_axis, words.flows_axis])
}

/// When flows end.
pub fn ended(report: &Report, off: &[usize], language: Language) -> Option<Figure> {
    let words = FigureMessages::of(language);
    let (lines, missing) = ended_lines(report);
    if lines.is_empty() {
        return None;
    }
    let seconds = |value: f64| time(value, 4, language).to_string();
    let told: Vec<String> = lines
        .iter()
        .filter(|line| !off.contains(&line.0))
        .filter_map(|(_, name, steps): &Spread| {
            let all = steps.last()?;
            if all.1 < 1.0 - 1e-9 {
                return Some(words.never_end(figures::NeverEnd {
                    name,
                    part: &percent(1.0 - all.1, language).to_string(),
                }));
            }
            let half = quantile(steps, 0.5)?;
            Some(words.half_and_all(figures::HalfAndAll { name, half: &seconds(half), all: &seconds(all.0) }))
        })
        .collect();
    let summary =
        if told.is_empty() { words.nothing_shown.to_owned() } else { (words.ended_half)(&list(&told)) };
    Some(Figure {
        id: "chart-ended",
        title: words.ended_title.to_owned(),
        legend: designs(report, lines.iter().map(|line| line.0), off),
        plot: drawn(lines, off, (words.ended_axis, words.flows_axis), false, Tell::Ended),
        summary,
        note: (!missing.is_empty()).then(|| (words.not_listed)(&list(&missing))),
    })
}
