//! The comparison as plain data: columns of figures, their order, what is best, and how far each is from a baseline.

use crate::i18n::Language;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::compare::CompareMessages;
use crate::i18n::names;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{money, seconds};
use crate::i18n::served::ServedMessages;
use crate::i18n::trouble::TroubleMessages;
use gargalo_drawing::charts::tiers::tiers;
use gargalo_solver::base::order;
use gargalo_solver::base::units::{BitsPerSecond, Seconds};
use gargalo_solver::design::{Columns, Measure, time_of};
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::network::figures::TierScope;
use gargalo_solver::study::Report;
use gargalo_solver::study::report::Solved;

/// How a figure is written.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    Seconds,
    Gbps,
    Percent,
    Ratio,
    /// In a currency.
    Money(String),
    /// The same times seconds.
    MoneySeconds(String),
    Watts,
    Plain,
}

/// Which way is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Better {
    Less,
    More,
    Neither,
}

/// A column.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    pub key: String,
    pub head: String,
    pub form: Form,
    pub better: Better,
    /// Whether it is out of a paper.
    pub paper: bool,
    /// Whether it is shown unless somebody says otherwise.
    pub usual: bool,
    /// A figure for each design.
    pub values: Vec<Option<f64>>,
    /// What stands beside a figure.
    pub notes: Vec<String>,
    /// What stands in place of a figure that is not there; a dash where nothing is told.
    pub absent: Vec<Option<String>>,
    /// Designs that do not deliver, and so are never the best.
    pub apart: Vec<bool>,
}

/// By which column, and whether from the greatest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sort {
    pub key: String,
    pub down: bool,
}

impl Column {
    /// A figure as it is written; the sign of a difference is not its business.
    pub fn show(&self, value: f64, language: Language) -> String {
        match &self.form {
            Form::Seconds => seconds(value, language),
            Form::Watts => significant(value, 4, language),
            Form::Gbps => significant(value, 5, language),
            Form::Percent => fixed(value * 100.0, 1, language),
            Form::Ratio => fixed(value, 2, language),
            Form::Money(currency) => money(value, currency, language),
            Form::MoneySeconds(currency) => format!("{}·s", money(value, currency, language)),
            Form::Plain => significant(value, 3, language),
        }
    }

    /// A design's figure.
    pub fn of(&self, design: usize) -> Option<f64> {
        self.values.get(design).copied().flatten()
    }

    /// What the cell of a design says: its figure, or why there is none.
    pub fn told(&self, design: usize, language: Language) -> String {
        let absent = || self.absent.get(design).cloned().flatten().unwrap_or_else(|| "—".to_owned());
        self.of(design).map_or_else(absent, |value| self.show(value, language))
    }

    /// How far a design is from the baseline: absolute, and in per cent where that means something.
    pub fn difference(&self, design: usize, base: usize, language: Language) -> Option<String> {
        if design == base || self.better == Better::Neither {
            return None;
        }
        let (own, base) = (self.of(design)?, self.of(base)?);
        let far = own - base;
        if far.abs() <= base.abs() * 1e-12 {
            return Some("=".to_owned());
        }
        let sign = if far < 0.0 { "−" } else { "+" };
        let told = format!("{sign}{}", self.show(far.abs(), language));
        let part = far / base * 100.0;
        if self.form == Form::Percent || !part.is_finite() {
            return Some(told);
        }
        let decimals = usize::from(part.abs() < 10.0);
        Some(format!("{told} ({sign}{}\u{202f}%)", fixed(part.abs(), decimals, language)))
    }

    /// Whether a design is the best in this column, or as good as the best. Where all are alike none is, and one that does not
    /// deliver never is, however cheap.
    pub fn is_best(&self, design: usize) -> bool {
        let apart = |design: usize| self.apart.get(design) == Some(&true);
        if apart(design) {
            return false;
        }
        let delivers = self.values.iter().enumerate().filter(|&(design, _)| !apart(design));
        let known = || delivers.clone().filter_map(|(_, value)| *value);
        let (least, most) =
            (known().fold(f64::INFINITY, f64::min), known().fold(f64::NEG_INFINITY, f64::max));
        let near = |one: f64, other: f64| (one - other).abs() <= other.abs() * 1e-9;
        let best = match self.better {
            Better::Less => least,
            Better::More => most,
            Better::Neither => return false,
        };
        !near(least, most) && self.of(design).is_some_and(|own| near(own, best))
    }
}

/// The columns of a report, and of its table where that is known.
#[expect(clippy::too_many_lines, reason = "a list of columns")]
pub fn columns(report: &Report, table: Option<&ComparisonTable>, language: Language) -> Vec<Column> {
    let words = CompareMessages::of(language);
    let more = ColumnMessages::of(language);
    let count = report.designs.len();
    let solved = |design: usize| report.designs[design].outcome.as_ref().ok();
    let row = |design: usize| table.and_then(|table| table.rows.get(design)?.as_ref());
    let untimed = |design: usize| {
        solved(design).and_then(|solved| TroubleMessages::of(language).untimed(solved, language))
    };
    let apart: Vec<bool> =
        (0..count).map(|design| solved(design).is_some_and(|own| own.untimed().is_some())).collect();
    let column = |key: &str, head: &str, form, better, values: Vec<Option<f64>>| Column {
        key: key.to_owned(),
        head: head.to_owned(),
        form,
        better,
        paper: false,
        usual: true,
        absent: vec![None; values.len()],
        apart: apart.clone(),
        values,
        notes: Vec::new(),
    };
    let from_solved = |of: &dyn Fn(&Solved) -> Option<f64>| -> Vec<Option<f64>> {
        (0..count).map(|design| solved(design).and_then(of)).collect()
    };
    let from_row = |of: &dyn Fn(&Columns) -> Option<f64>| -> Vec<Option<f64>> {
        (0..count).map(|design| row(design).and_then(of)).collect()
    };
    let from_ratio = |of: &dyn Fn(usize) -> Option<f64>| -> Vec<Option<f64>> { (0..count).map(of).collect() };
    let mut list = Vec::new();

    // Known with the report: what a design is measured by never waits for what it costs.
    let timed_as = |design: usize| solved(design).map(time_of);
    let measures: Vec<Measure> = (0..count).filter_map(|design| Some(timed_as(design)?.1)).collect();
    let timed = measures.iter().any(|measure| *measure != Measure::Completion);
    if timed {
        // Times of different things don't share a column.
        let mut of: Vec<Measure> = Vec::new();
        for &measure in &measures {
            if !of.contains(&measure) {
                of.push(measure);
            }
        }
        for (at, measure) in of.into_iter().enumerate() {
            let own = |design| timed_as(design).filter(|(_, own)| *own == measure);
            let values = (0..count).map(|design| own(design)?.0.map(Seconds::get)).collect();
            let key = if at == 0 { "time".to_owned() } else { format!("time-{at}") };
            list.push(Column {
                absent: (0..count).map(|design| untimed(design).filter(|_| own(design).is_some())).collect(),
                ..column(&key, (more.measure)(measure), Form::Seconds, Better::Less, values)
            });
        }
    }
    let completion =
        from_solved(&|solved| solved.completion.filter(|_| solved.untimed().is_none()).map(Seconds::get));
    let head = if measures.contains(&Measure::Step) {
        more.kinds_at_once
    } else if measures.contains(&Measure::Request) {
        ServedMessages::of(language).at_once
    } else {
        words.completion
    };
    let completion = Column {
        usual: !timed,
        absent: (0..count).map(untimed).collect(),
        ..column("completion", head, Form::Seconds, Better::Less, completion)
    };
    // What a reader compares first, time and cost, stands side by side.
    if !timed {
        list.push(completion.clone());
    }
    if let Some(table) = table {
        let form = Form::Money(table.currency.clone());
        list.push(column("cost", more.cost, form, Better::Less, from_row(&|row| Some(row.cost))));
    }
    list.push(column(
        "total",
        words.total,
        Form::Gbps,
        Better::Less,
        from_solved(&|solved| Some(solved.total_capacity.gbps())),
    ));
    if timed {
        list.push(completion);
    }
    if table.is_some() {
        let share = from_row(&|row| row.communication_share);
        list.push(Column {
            usual: measures.contains(&Measure::Step),
            ..column("share", more.share, Form::Percent, Better::Less, share)
        });
    }
    if measures.contains(&Measure::Step) {
        let ends = [("range-from", 0), ("range-to", 1)].into_iter().zip(more.range_ends);
        list.extend(ends.map(|((key, end), head)| {
            let of = |solved: &Solved| {
                solved.training()?.step.prediction.as_ref()?.range.map(|range| range[end].get())
            };
            Column { usual: false, ..column(key, head, Form::Seconds, Better::Neither, from_solved(&of)) }
        }));
    }
    if report.comparison.baseline.is_some() {
        let ratios = |design: usize| report.comparison.rows.get(design).copied().unwrap_or_default();
        let capacity = from_ratio(&|design| ratios(design).capacity_ratio);
        let time = from_ratio(&|design| ratios(design).time_ratio);
        list.push(column("capacity-ratio", words.capacity_ratio, Form::Ratio, Better::Neither, capacity));
        list.push(column("time-ratio", words.time_ratio, Form::Ratio, Better::Neither, time));
    }
    let used = from_solved(&|solved| Some(solved.mean_utilization));
    list.push(column("utilization", words.utilization, Form::Percent, Better::More, used));
    if let Some(table) = table {
        list.push(column(
            "wasted",
            more.wasted,
            Form::Gbps,
            Better::Less,
            from_row(&|row| Some(row.wasted.gbps())),
        ));
        let share = from_row(&|row| Some(row.wasted_share));
        list.push(Column {
            usual: false,
            ..column("wasted-share", more.wasted_share, Form::Percent, Better::Less, share)
        });
        list.push(column("watts", more.watts, Form::Watts, Better::Less, from_row(&|row| Some(row.watts))));
        let cost_time = from_row(&|row| row.cost_time);
        list.push(column(
            "cost-time",
            more.cost_time,
            Form::MoneySeconds(table.currency.clone()),
            Better::Less,
            cost_time,
        ));
        let gradient = from_row(&|row| row.gradient.map(|gradient| gradient.throughput));
        let notes = (0..count).map(|design| gradient_at(report, row(design), design)).collect();
        list.push(Column {
            notes,
            ..column("gradient", more.gradient, Form::Plain, Better::Neither, gradient)
        });
        for tier in tiers(table) {
            let of =
                |row: &Columns| row.tiers.iter().find(|own| own.tier == tier).map(|own| own.capacity.gbps());
            let scope = match tier.scope {
                TierScope::Server => "server",
                TierScope::Fabric => "fabric",
                TierScope::Global => "global",
            };
            let key = format!("tier-{}-{}-{scope}", tier.low, tier.high);
            list.push(Column {
                usual: false,
                ..column(
                    &key,
                    &format!("{}, Gbit/s", more.tier(tier)),
                    Form::Gbps,
                    Better::Less,
                    from_row(&of),
                )
            });
        }
    }
    if report.comparison.rows.iter().any(|row| row.published.is_some()) {
        let published = |design: usize| report.comparison.rows.get(design)?.published;
        let total = from_ratio(&|design| published(design).map(|row| BitsPerSecond::gbps(row.total)));
        let time = from_ratio(&|design| published(design).map(|row| row.completion.get()));
        let paper = |column: Column| Column { paper: true, ..column };
        list.push(paper(column(
            "published-total",
            words.published_total,
            Form::Gbps,
            Better::Neither,
            total,
        )));
        list.push(paper(column(
            "published-completion",
            words.published_completion,
            Form::Seconds,
            Better::Neither,
            time,
        )));
    }
    list
}

/// The link that a design's largest gradient is of.
fn gradient_at(report: &Report, row: Option<&Columns>, design: usize) -> String {
    let at = || {
        let gradient = row?.gradient?;
        let solved = report.designs.get(design)?.outcome.as_ref().ok()?;
        Some(names::capacity(report.network(solved)?, gradient.capacity))
    };
    at().unwrap_or_default()
}

/// Positions of the designs in the order of a column; those without a figure come last, in the document's order.
pub fn sorted(columns: &[Column], sort: Option<&Sort>, count: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..count).collect();
    let Some((column, down)) =
        sort.and_then(|sort| Some((columns.iter().find(|column| column.key == sort.key)?, sort.down)))
    else {
        return all;
    };
    let value = |design: &usize| column.of(*design);
    order::sort(&mut all, |design| {
        let key = order::number(value(design).unwrap_or_default());
        if down { !key } else { key }
    });
    order::sort(&mut all, |design| u64::from(value(design).is_none()));
    all
}

/// The design that others are measured against: known by its place and its name, so that it survives what is done to
/// others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Baseline {
    pub design: usize,
    pub name: String,
    /// How many designs there were.
    pub of: usize,
}

impl Baseline {
    /// Where it is now; `None` once it was removed.
    pub fn resolve(&self, scenario: &Scenario) -> Option<usize> {
        let designs = &scenario.designs;
        if designs.get(self.design).is_some_and(|design| design.name == self.name) {
            return Some(self.design);
        }
        let moved = designs.iter().position(|design| design.name == self.name);
        // As many as there were: it was only named anew.
        moved.or_else(|| (designs.len() == self.of && self.design < self.of).then_some(self.design))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_drawing::canvas::demo;

    fn column(values: &[Option<f64>], better: Better) -> Column {
        Column {
            key: "x".to_owned(),
            head: "X".to_owned(),
            form: Form::Gbps,
            better,
            paper: false,
            usual: true,
            values: values.to_vec(),
            notes: Vec::new(),
            absent: Vec::new(),
            apart: Vec::new(),
        }
    }

    #[test]
    fn the_best_is_marked_and_ties_are_too() {
        let one = column(&[Some(3.0), Some(1.0), None, Some(1.0)], Better::Less);
        assert_eq!([0, 1, 2, 3].map(|design| one.is_best(design)), [false, true, false, true]);
        assert!(column(&[Some(3.0), Some(1.0)], Better::More).is_best(0));
        assert!(!column(&[Some(2.0), Some(2.0)], Better::More).is_best(0), "all alike: none is best");
        assert!(!column(&[Some(3.0), Some(1.0)], Better::Neither).is_best(1));
    }

    #[test]
    fn what_does_not_deliver_is_never_the_best() {
        let mut one = column(&[Some(3.0), Some(1.0), Some(2.0)], Better::Less);
        one.apart = vec![false, true, false];
        one.absent = vec![None, Some("never finishes (1 of 2)".to_owned()), None];
        assert_eq!([0, 1, 2].map(|design| one.is_best(design)), [false, false, true]);
        one.values[1] = None;
        assert_eq!(one.told(1, Language::English), "never finishes (1 of 2)");
        assert_eq!(one.told(2, Language::English), "2");
        // One that is left is beside nothing that it could be better than.
        one.apart = vec![true, true, false];
        assert!(!one.is_best(2));
    }

    #[test]
    fn differences_are_absolute_and_in_per_cent() {
        let one = column(&[Some(4.0), Some(6.0), None, Some(4.0)], Better::Less);
        assert_eq!(one.difference(1, 0, Language::English).as_deref(), Some("+2 (+50\u{202f}%)"));
        assert_eq!(one.difference(0, 1, Language::Portuguese).as_deref(), Some("−2 (−33\u{202f}%)"));
        assert_eq!(one.difference(3, 0, Language::English).as_deref(), Some("="));
        assert_eq!(one.difference(2, 0, Language::English), None);
        assert_eq!(one.difference(0, 0, Language::English), None);
    }

    #[test]
    fn failed_designs_are_sorted_last_both_ways() {
        let all = [column(&[Some(3.0), None, Some(1.0)], Better::Less)];
        let by = |down| Some(Sort { key: "x".to_owned(), down });
        assert_eq!(sorted(&all, by(false).as_ref(), 3), [2, 0, 1]);
        assert_eq!(sorted(&all, by(true).as_ref(), 3), [0, 2, 1]);
        assert_eq!(sorted(&all, None, 3), [0, 1, 2]);
    }

    #[test]
    fn a_report_has_columns_before_its_table_is_there() {
        let report = demo::report(false);
        let all = columns(&report, None, Language::English);
        let keys: Vec<&str> = all.iter().map(|column| column.key.as_str()).collect();
        assert!(keys.contains(&"total") && keys.contains(&"completion") && keys.contains(&"published-total"));
        assert!(all.iter().all(|column| column.values.len() == report.designs.len()));
    }

    /// What a step takes stands in the first column from the first moment on, in the column's own words, with the table or
    /// without; the time of its flows never stands in its place.
    #[test]
    fn a_column_is_of_one_quantity_with_and_without_the_table() {
        let text = r#"{"gargalo": 2, "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 4,
            "p": 2, "t": 2, "d": 4, "hardware": "a100-80-sxm"}, "designs": [{"name": "d", "network": {"kind": "single_switch",
            "n": 2, "gbps": 200, "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}}}]}"#;
        let scenario = gargalo_solver::document::read(text).expect("a sound document");
        let report = gargalo_solver::lab::solve(&scenario, gargalo_solver::study::Settings::default());
        let table = gargalo_solver::lab::table(&scenario, &report);
        let step =
            report.designs[0].outcome.as_ref().expect("solved").training().and_then(|own| own.step.total);
        let first = |table: Option<&ComparisonTable>| columns(&report, table, Language::English)[0].clone();
        let (before, after) = (first(None), first(Some(&table)));
        assert_eq!(before, after);
        assert_eq!((before.key.as_str(), before.of(0)), ("time", step.map(Seconds::get)));
    }

    #[test]
    fn a_baseline_that_was_removed_is_none() {
        let scenario = crate::examples::Example::default().scenario(Language::English);
        let name = scenario.designs[1].name.clone();
        let base = Baseline { design: 1, name, of: scenario.designs.len() };
        assert_eq!(base.resolve(&scenario), Some(1));
        let mut fewer = scenario.clone();
        fewer.designs.remove(0);
        assert_eq!(base.resolve(&fewer), Some(0));
        let mut without = scenario.clone();
        without.designs.remove(1);
        assert_eq!(base.resolve(&without), None);
        let mut renamed = scenario;
        renamed.designs[1].name = "another".to_owned();
        assert_eq!(base.resolve(&renamed), Some(1));
    }
}
