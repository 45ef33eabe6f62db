//! The paper's figures: drawn for the job, published values beside ours, and why they differ.

use super::brief;
use super::chart::{Chart, chart};
use super::empty::put;
use super::panel::places;
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantities::QuantityMessages;
use crate::i18n::quantity::{percent, size_brief, time};
use crate::i18n::wiring::WiringMessages;
use crate::kit::field::{Segment, segments};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::kit::task::Task;
use crate::model::wiring::position;
use crate::model::wiring::{Figured, State};
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect};
use gargalo_solver::topoopt::figures::{DrawnFigure, FIGURES, FigureLine, PaperFigure, PublishedFigure};
use gargalo_solver::topoopt::spec::WiringSpec;
use leptos::prelude::*;
use std::sync::Arc;

/// An architecture's word in ids of tests.
pub(super) const fn key(of: Interconnect) -> &'static str {
    match of {
        Interconnect::TopoOpt => "topoopt",
        Interconnect::Ideal => "ideal",
        Interconnect::FatTree => "fat-tree",
        Interconnect::Oversubscribed => "oversubscribed",
        Interconnect::Expander => "expander",
        Interconnect::SipMl => "sip-ml",
        Interconnect::OcsReconfig => "ocs",
        Interconnect::MixNet => "mixnet",
        Interconnect::TwistedTorus => "torus",
    }
}

/// The job and the wiring that a figure of the paper is of.
pub(super) fn example(figure: PaperFigure) -> WiringSpec {
    match figure {
        PaperFigure::Cost | PaperFigure::Speed => WiringSpec::new("dlrm-128"),
        PaperFigure::Batch | PaperFigure::Tax | PaperFigure::Lengths | PaperFigure::Loads => {
            WiringSpec::new("dlrm-128-tables")
        }
        PaperFigure::Shared => WiringSpec { degree: 8, ..WiringSpec::new("dlrm-16") },
        PaperFigure::Latency => WiringSpec { degree: 8, ..WiringSpec::new("dlrm-128-tables") },
    }
}

/// Brings the figures into view, once they are on the page.
pub(super) fn reveal(id: &'static str) {
    set_timeout(
        move || {
            if let Some(section) = document().get_element_by_id(id) {
                section.scroll_into_view();
            }
        },
        core::time::Duration::from_millis(120),
    );
}

fn line_name(line: FigureLine, words: &WiringMessages) -> String {
    match line {
        FigureLine::Of(architecture) => (words.names.architecture_name)(architecture).to_owned(),
        FigureLine::Tail(architecture) => {
            (words.figures.tail_of)((words.names.architecture_name)(architecture))
        }
        FigureLine::Forwarding => words.figures.forwarding.to_owned(),
        FigureLine::Degree(degree) => (words.figures.degree_once)(degree),
        FigureLine::RealDegree(degree) => (words.figures.degree_real)(degree),
    }
}

/// The same where it says nothing of all-reduces.
fn name_in(figure: PaperFigure, line: FigureLine, words: &WiringMessages) -> String {
    match (figure, line) {
        (PaperFigure::Lengths | PaperFigure::Loads, FigureLine::Degree(degree)) => format!("d = {degree}"),
        _ => line_name(line, words),
    }
}

/// Tone of a line, the same in every figure, and whether it is dashed.
fn look(line: FigureLine) -> (usize, bool) {
    let of = |one: Interconnect| ARCHITECTURES.iter().position(|own| *own == one).unwrap_or(0);
    match line {
        // The newer architectures come round to the first tones, dashed.
        FigureLine::Of(one) => (of(one) % 8, of(one) >= 8),
        FigureLine::Tail(one) => (of(one) % 8, true),
        FigureLine::Forwarding => (6, true),
        FigureLine::Degree(degree) => ((degree / 2) as usize % 8, false),
        FigureLine::RealDegree(degree) => ((degree / 2) as usize % 8, true),
    }
}

fn whole(value: f64, language: Language) -> String {
    significant(value, 6, language)
}

/// A time in three digits: where lines cross is no more certain.
fn rough(seconds: f64, language: Language) -> String {
    time(seconds, 1, language).to_string()
}

/// An amount of the price list's currency, which the axis names.
fn cash(value: f64, language: Language) -> String {
    if value >= 1e6 {
        let million = QuantityMessages::of(language).million;
        return format!("{}{million}", significant(value / 1e6, 4, language));
    }
    significant(value, 4, language)
}

fn tax(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

fn bytes(value: f64, language: Language) -> String {
    size_brief(value, language).to_string()
}

fn parts(value: f64, language: Language) -> String {
    format!("{}\u{202f}%", significant(value, 3, language))
}

/// How a figure's places and values are told, and whether its axes go by powers.
struct Telling {
    x: fn(f64, Language) -> String,
    x_log: bool,
    y: fn(f64, Language) -> String,
    y_log: bool,
    /// What its values are multiplied by along and up.
    scale: (f64, f64),
}

fn telling(figure: PaperFigure) -> Telling {
    let usual = Telling { x: whole, x_log: true, y: brief, y_log: true, scale: (1.0, 1.0) };
    match figure {
        PaperFigure::Cost => Telling { y: cash, ..usual },
        PaperFigure::Speed | PaperFigure::Batch => usual,
        PaperFigure::Tax => Telling { y: tax, ..usual },
        PaperFigure::Lengths => {
            Telling { x_log: false, y: parts, y_log: false, scale: (1.0, 100.0), ..usual }
        }
        PaperFigure::Loads => Telling { x: parts, x_log: false, y: bytes, y_log: false, scale: (100.0, 1.0) },
        PaperFigure::Shared => Telling { x_log: false, y_log: false, ..usual },
        PaperFigure::Latency => Telling { x: brief, ..usual },
    }
}

fn curves(drawn: &DrawnFigure, words: &WiringMessages) -> Curves {
    let (own, telling) = (words.figure(drawn.figure), telling(drawn.figure));
    let curve = |series: &gargalo_solver::topoopt::figures::Series| {
        let points = drawn.axis.iter().zip(&series.values);
        let (tone, dashed) = look(series.line);
        Curve {
            name: name_in(drawn.figure, series.line, words),
            tone,
            dashed,
            form: Form::Line,
            points: points
                .filter_map(|(&x, value)| Some((x * telling.scale.0, (*value)? * telling.scale.1)))
                .collect(),
        }
    };
    let lines = drawn.series.iter().map(curve).filter(|curve| !curve.points.is_empty());
    Curves {
        curves: lines.collect(),
        x: Side { name: own.x, log: telling.x_log, binary: false, tell: telling.x },
        y: Side { name: own.y, log: telling.y_log, binary: false, tell: telling.y },
        range: (drawn.figure == PaperFigure::Lengths).then_some((0.0, 105.0)),
    }
}

/// The section.
pub(super) fn figures(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = state.figures;
    let tab = |figure: PaperFigure| {
        let told = words.figure(figure);
        Segment::new(format!("figure-{}", position(figure)), format!("{} {}", told.number, told.title))
    };
    let choose = move |at: usize| {
        own.chosen.set(FIGURES[at]);
        let there = own.drawn[at].with_untracked(Option::is_some);
        if !there && !untrack(|| own.line.is_running()) {
            state.figures.draw(store, FIGURES[at]);
        }
    };
    let chosen = move || own.drawn[position(own.chosen.get())].get();
    let current = move || {
        let now = store.document.scenario.with(|scenario| crate::model::wiring::Key::of(scenario));
        chosen().map(|(key, ..)| Some(key) == now)
    };
    let buttons = move || {
        let figure = own.chosen.get();
        let as_paper =
            store.document.scenario.with(|scenario| scenario.topoopt.as_deref() == Some(&example(figure)));
        let drawn = current();
        view! {
            {(drawn != Some(true)).then(|| button("figure-draw", if drawn.is_some() { words.figures.draw_again } else { words.figures.draw }, move |_| state.figures.draw(store, figure)).primary().view())}
            {(!as_paper).then(|| button("figure-as-paper", words.figures.as_paper, move |_| {
                    put(store, example(figure));
                    state.figures.draw(store, figure);
                }).outlined().view())}
        }
        .into_any()
    };
    let task = Task::new(store, own.line, "figure")
        .stoppable(words.figures.title)
        .begin(buttons)
        .far("far", move || places(own.line, words))
        .failed(words.failed);
    let there = Memo::new(move |_| chosen().is_some());
    view! {
        <section class="traffic-section" id="wiring-figures" data-testid="wiring-figures">
            <h3>{words.figures.title}</h3>
            <p class="about">{words.figures.figures_about}</p>
            {segments(words.figures.title, FIGURES.map(tab), move || position(own.chosen.get()), choose)}
            <p class="about">{move || words.figure(own.chosen.get()).about}</p>
            {task.view()}
            <Show when=move || there.get()>{drawing(store, state)}</Show>
        </section>
    }
    .into_any()
}

/// A figure that was drawn.
fn drawing(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = state.figures;
    let figured: Memo<Option<Arc<DrawnFigure>>> = Memo::new(move |_| {
        own.drawn[position(own.chosen.get())]
            .with(|figured| figured.as_ref().map(|(_, drawn, _)| drawn.clone()))
    });
    let data = Memo::new(move |_| figured.with(|drawn| drawn.as_ref().map(|drawn| curves(drawn, words))));
    let data = Memo::new(move |_| {
        data.get().unwrap_or_else(|| {
            let side = Side { name: "", log: false, binary: false, tell: whole };
            Curves { curves: Vec::new(), x: side, y: side, range: None }
        })
    });
    let figure = move || own.chosen.get();
    let crossed = Signal::derive(move || {
        let language = store.language();
        own.drawn[position(figure())].with(|figured| crossing(figured, words, language)).unwrap_or_default()
    });
    let title = Signal::derive(move || words.figure(figure()).title);
    let chart = chart(store, Chart { id: "chart-figure", title, data, summary: crossed });
    let stopped = move || figured.with(|drawn| drawn.as_ref().is_some_and(|drawn| drawn.cancelled));
    view! {
        <div class="wiring-figure-drawn" data-testid="figure-drawn">
            {chart}
            {move || stopped().then(|| view! { <p class="quiet">{words.figures.figure_stopped}</p> })}
            {move || figured.with(|drawn| drawn.as_ref().map(|drawn| compared(store, drawn)))}
        </div>
    }
    .into_any()
}

/// Where the lines that a figure is about cross, in words.
fn crossing(figured: &Figured, words: &WiringMessages, language: Language) -> Option<String> {
    let (_, drawn, crossed) = figured.as_ref()?;
    let (one, other) = match drawn.figure {
        PaperFigure::Batch | PaperFigure::Speed => (Interconnect::TopoOpt, Interconnect::FatTree),
        PaperFigure::Latency => (Interconnect::TopoOpt, Interconnect::OcsReconfig),
        _ => return None,
    };
    let names = ((words.names.architecture_name)(one), (words.names.architecture_name)(other));
    let place = |at: f64| {
        words.figure_place(
            drawn.figure,
            &match drawn.figure {
                PaperFigure::Latency => rough(at, language),
                _ => significant(at, 3, language),
            },
        )
    };
    if crossed.is_empty() {
        let line = |of: Interconnect| drawn.series.iter().find(|series| series.line == FigureLine::Of(of));
        let (one, other) = (line(one)?, line(other)?);
        let pairs = one.values.iter().zip(&other.values).filter_map(|(&one, &other)| Some((one?, other?)));
        let apart: Vec<f64> =
            pairs.map(|(one, other)| one - other).filter(|apart| apart.abs() > 1e-9).collect();
        let first = *apart.first()?;
        let (faster, slower) = if first < 0.0 { names } else { (names.1, names.0) };
        return Some((words.figures.never_crosses)(faster, slower));
    }
    let sentence = |crossing: &gargalo_solver::topoopt::crossing::Crossing| {
        let (before, beyond) = if crossing.first_beyond { (names.1, names.0) } else { names };
        (words.figures.crossing)(before, &place(crossing.at), beyond)
    };
    Some(crossed.iter().map(sentence).collect::<Vec<_>>().join(" "))
}

/// Whether a published value was read in the lecture, or is remembered (the tax at 2048 samples).
fn remembered(figure: PaperFigure, of: &PublishedFigure) -> bool {
    figure == PaperFigure::Tax && of.at == Some(2048.0)
}

/// Published values beside ours.
fn compared(store: Store, drawn: &DrawnFigure) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let own = words.figure(drawn.figure);
    if drawn.published.is_empty() {
        let known = matches!(drawn.figure, PaperFigure::Batch | PaperFigure::Tax | PaperFigure::Shared);
        return view! { <p class="about" data-testid="nothing-published">{if known { words.figures.not_as_published } else { words.figures.nothing_published }}</p> }.into_any();
    }
    let actions = Actions { class: "compact", file: Some("published"), ..Actions::default() };
    view! {
        <h4>{words.figures.compared}</h4>
        {show(store, table(drawn, language), actions)}
        <p class="about"><strong>{words.figures.why}": "</strong>{own.why}</p>
    }
    .into_any()
}

fn table(drawn: &DrawnFigure, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let signed = |off: f64| {
        let sign = match off {
            off if off.abs() < 5e-4 => "",
            off if off < 0.0 => "−",
            _ => "+",
        };
        format!("{sign}{}", percent(off.abs(), language))
    };
    let value = |value: f64| significant(value, 4, language);
    let row = |(at, published): (usize, &PublishedFigure)| {
        let name = match published.over {
            Some(over) => (words.figures.over)(&line_name(published.of, words), &line_name(over, words)),
            None => line_name(published.of, words),
        };
        let place = published.at.map_or_else(
            || words.figures.on_average.to_owned(),
            |at| (words.figures.at)(&words.figure_place(drawn.figure, &significant(at, 6, language))),
        );
        let off = published.ours.map(|ours| ours / published.value - 1.0);
        let remembered = remembered(drawn.figure, published);
        Row::new(vec![
            Cell::text(name).note(place),
            Cell::figure(value(published.value), published.value),
            Cell::maybe(published.ours, value).id(format!("published-{at}")),
            Cell::maybe(off, signed),
            Cell::text(if remembered { words.figures.remembered } else { words.figures.quoted }),
        ])
    };
    let columns = [
        Column::words(words.figures.what),
        Column::figures(words.figures.published),
        Column::figures(words.figures.ours),
        Column::figures(words.figures.off),
        Column::words(words.figures.sure),
    ];
    Table::new("published", words.figures.compared, columns, drawn.published.iter().enumerate().map(row))
}
