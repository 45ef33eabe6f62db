//! Which link is worth more capacity: a sentence, and the links as a table that sorts by any column.

use super::{Lab, Pick};
use crate::i18n::Language;
use crate::i18n::bottlenecks::{self, BottleneckMessages};
use crate::i18n::help::Topic;
use crate::i18n::names;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, time};
use crate::kit::panel::help_row;
use crate::kit::table::{Actions, Cell, Column, Press, Row, Sort, Table, live};
use crate::signals::prelude::*;
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::Tables;
use gargalo_solver::study::StructureReport;
use gargalo_solver::study::structure::report::StructureLink;

/// Columns: the name, the gradient, the gain.
const NAME: usize = 0;
const GRADIENT: usize = 5;
const SOONER: usize = 6;

/// The links by what more capacity on them brings.
#[component]
pub fn Gains(lab: Lab, picked: Memo<Option<Pick>>) -> impl IntoView {
    // By which column, and whether the greatest come first.
    let sort = lab.store.kept_signal("gain-sort", || (SOONER, true));
    let table = Memo::new(move |_| {
        let told = |report: &_, tables: &_| Some(table(report, tables, sort.get(), lab.store.language()));
        lab.look(told).unwrap_or_default()
    });
    let any = Memo::new(move |_| lab.look(|_, _| Some(())).is_some());
    let caption = BottleneckMessages::of(lab.store.language()).gain_caption;
    let press = Callback::new(move |(capacity, _)| lab.pick(Some(Pick::Link(CapacityId::new(capacity)))));
    let chosen = Signal::derive(move || match picked.get() {
        Some(Pick::Link(capacity)) => Some(capacity.index()),
        _ => None,
    });
    let actions = Actions {
        file: Some("gains"),
        press: Some(press),
        chosen: Some(chosen),
        sort: Some(Sort::between(sort)),
        ..Actions::default()
    };
    let best = move || {
        lab.look(|report, tables| {
            let wasteless = lab.store.solved(|solved, _| solved.unjudged().is_none() && solved.waste.is_none()).unwrap_or(false);
            let best = Best::of(report, wasteless);
            let (value, text) = best.words(report, tables, lab.store.language());
            Some(view! { <p class="lead" data-testid="best-gain" data-value=value.map(|v| v.to_string())>{text}</p> })
        })
    };
    let notes = move || {
        let words = lab.words();
        let unknown = lab.look(|report, _| Some(report.links.iter().any(|link| link.sooner.is_none())));
        view! {
            {(unknown == Some(true)).then(|| view! { <p class="note" data-testid="sooner-note">{words.sooner_unknown}</p> })}
            <p class="note">{words.gain_note}</p>
        }
    };
    view! {
        <section class="gains" aria-labelledby="gains-heading">
            {help_row(lab.store, Topic::Gains, view! { <h3 id="gains-heading">{lab.words().gain_heading}</h3> })}
            {best}
            {move || any.get().then(|| live(lab.store, "gains", caption, table, actions))}
            {notes}
        </section>
    }
    .into_any()
}

/// The links in the order of a column; by throughput where the column says the same of two.
fn sorted<'a>(
    report: &'a StructureReport,
    tables: &Tables,
    (column, falls): (usize, bool),
) -> Vec<&'a StructureLink> {
    let key = |link: &StructureLink| match column {
        1 => link.rate.gbps(),
        2 => link.share.gbps(),
        3 => link.level.into(),
        4 => link.limited.into(),
        GRADIENT => link.more,
        _ => link.sooner.map_or(f64::NEG_INFINITY, Seconds::get),
    };
    let mut links: Vec<(f64, String, &StructureLink)> = report
        .links
        .iter()
        .map(|link| {
            if column == NAME {
                (0.0, names::capacity(tables, link.capacity), link)
            } else {
                (key(link), String::new(), link)
            }
        })
        .collect();
    gargalo_drawing::sorting::sort_by(&mut links, |a, b| {
        let order = a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1));
        let order = if falls { order.reverse() } else { order };
        order.then_with(|| b.2.more.total_cmp(&a.2.more))
    });
    links.into_iter().map(|(_, _, link)| link).collect()
}

fn table(report: &StructureReport, tables: &Tables, sort: (usize, bool), language: Language) -> Table {
    let words = BottleneckMessages::of(language);
    let row = |link: &StructureLink| {
        let sooner = link.sooner.map(Seconds::get);
        let speed = |gbps: f64| Cell::figure(significant(gbps, 4, language), gbps);
        let limits = if link.level == 1 { Press::Hot } else { Press::Plain };
        Row::new(vec![
            Cell::text(names::capacity(tables, link.capacity)).button(limits),
            speed(link.rate.gbps()),
            speed(link.share.gbps()),
            Cell::figure(link.level.to_string(), link.level.into()),
            Cell::figure(count(link.limited.into(), language), link.limited.into()),
            Cell::figure(gradient(link.more, link.less, language), link.more),
            Cell::maybe(sooner, |sooner| duration(sooner, language)),
        ])
        .key(link.capacity.index())
        .id(format!("gain-row-{}", link.capacity.0))
        .value(sooner)
    };
    let column = |(at, &head): (usize, &&'static str)| {
        let column = match at {
            NAME => Column::words(head),
            SOONER => Column::in_unit(head, "s"),
            _ => Column::figures(head),
        };
        column.sorts(at.to_string(), "")
    };
    let columns = words.columns.iter().enumerate().map(column);
    Table::new("gains", words.gain_caption, columns, sorted(report, tables, sort).into_iter().map(row))
}

/// Both sides where they differ: what one more brings, what one less does.
fn gradient(more: f64, less: f64, language: Language) -> String {
    let signed = |value: f64| {
        let text = significant(value, 3, language);
        if value > 0.0 { format!("+{text}") } else { text }
    };
    // Rounding leaves crumbs where the effects cancel.
    let clean = |value: f64| if value.abs() < 1e-9 { 0.0 } else { value };
    let (more, less) = (clean(more), clean(less));
    if (more - less).abs() <= 1e-9 * more.abs().max(less.abs()) {
        signed(more)
    } else {
        format!("{} / {}", signed(more), signed(clean(-less)))
    }
}

fn duration(seconds: f64, language: Language) -> String {
    let decimals = match seconds.abs() {
        0.0 => 0,
        long if long >= 10.0 => 1,
        _ => 2,
    };
    let text = time(seconds.abs(), decimals, language).to_string();
    if seconds < 0.0 { format!("−{text}") } else { text }
}

/// Which link ends it soonest.
#[derive(Debug, PartialEq)]
enum Best {
    /// Position in the report, seconds, and how many others bring the same.
    Link(usize, f64, usize),
    /// None helps, since nothing idles.
    AllTogether,
    /// None helps.
    None,
    /// Not solved again.
    Unknown,
}

impl Best {
    fn of(report: &StructureReport, wasteless: bool) -> Self {
        let gains = report.links.iter().enumerate().filter_map(|(at, link)| Some((at, link.sooner?.get())));
        let Some((at, gain)) = gains.clone().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))) else {
            return Self::Unknown;
        };
        if gain > 0.0 {
            let same = gains.filter(|other| other.1 >= gain * (1.0 - 1e-9)).count();
            return Self::Link(at, gain, same - 1);
        }
        if wasteless && report.links.len() > 1 { Self::AllTogether } else { Self::None }
    }

    fn words(&self, report: &StructureReport, tables: &Tables, language: Language) -> (Option<f64>, String) {
        let words = BottleneckMessages::of(language);
        match *self {
            Self::Link(at, gain, others) => {
                let link = names::capacity(tables, report.links[at].capacity);
                let text = duration(gain, language);
                let text = if others == 0 {
                    words.best(bottlenecks::Best { link: &link, time: &text })
                } else {
                    words.best_tied(bottlenecks::BestTied { link: &link, time: &text, others })
                };
                (Some(gain), text)
            }
            Self::AllTogether => (Some(0.0), words.best_all.to_owned()),
            Self::None => (Some(0.0), words.best_none.to_owned()),
            Self::Unknown => (None, words.best_unknown.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::units::BitsPerSecond;

    fn report(sooner: &[Option<f64>]) -> StructureReport {
        let link = |(at, sooner): (usize, &Option<f64>)| StructureLink {
            capacity: CapacityId::new(at),
            rate: BitsPerSecond(1e9),
            share: BitsPerSecond(1e9),
            level: 1,
            round: 1,
            limited: 1,
            crossing: 1,
            more: at as f64,
            less: at as f64,
            sooner: sooner.map(Seconds),
        };
        StructureReport { links: sooner.iter().enumerate().map(link).collect(), ..StructureReport::default() }
    }

    #[test]
    fn the_best_link_is_named_with_its_equals() {
        assert_eq!(Best::of(&report(&[Some(0.1), Some(0.3), Some(-1.0)]), false), Best::Link(1, 0.3, 0));
        assert_eq!(Best::of(&report(&[Some(0.3), Some(0.3), None]), false), Best::Link(0, 0.3, 1));
        assert_eq!(Best::of(&report(&[Some(0.0), Some(0.0)]), true), Best::AllTogether);
        assert_eq!(Best::of(&report(&[Some(0.0), Some(0.0)]), false), Best::None);
        assert_eq!(Best::of(&report(&[None, None]), true), Best::Unknown);
    }

    #[test]
    fn rows_follow_the_column_then_throughput() {
        let report = report(&[Some(0.1), None, Some(0.1), Some(0.2)]);
        let order = |sort| -> Vec<u32> {
            sorted(&report, &Tables::default(), sort).iter().map(|link| link.capacity.0).collect()
        };
        assert_eq!(order((SOONER, true)), [3, 2, 0, 1]);
        assert_eq!(order((GRADIENT, false)), [0, 1, 2, 3]);
    }

    #[test]
    fn both_sides_of_a_gradient_are_told_where_they_differ() {
        let en = Language::English;
        assert_eq!(gradient(0.5, 0.5, en), "+0.5");
        assert_eq!(gradient(0.0, 1.0, en), "0 / −1");
        assert_eq!(gradient(0.5, 1.0, Language::Portuguese), "+0,5 / −1");
        assert_eq!(gradient(1e-17, -1e-17, en), "0");
    }
}
