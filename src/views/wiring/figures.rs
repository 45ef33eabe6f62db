//! The paper's figures: drawn for the job, published values beside ours, and why they differ.

use super::brief;
use super::chart::{bytes, chart, part, whole};
use super::empty::put;
use super::panel::places;
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantities::QuantityMessages;
use crate::i18n::quantity::{percent, time};
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::field::{Segment, segments};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Table, show};
use crate::kit::task::Task;
use crate::model::wiring::position;
use crate::model::wiring::{Figured, State};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect};
use gargalo_solver::topoopt::figures::{
    DrawnFigure, FIGURES, FigureLine, PaperFigure, PublishedFigure, Series,
};
use gargalo_solver::topoopt::spec::WiringSpec;

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

/// Sets the job as in the paper, and draws.
pub(super) fn show_example(store: Store, state: State, figure: PaperFigure) {
    put(store, example(figure));
    state.figures.draw(store, figure);
}

/// Brings the figures into view, once they are on the page.
pub(super) fn reveal(id: &'static str) {
    let bring = move || {
        if let Some(section) = document().get_element_by_id(id) {
            section.scroll_into_view();
        }
    };
    set_timeout(bring, core::time::Duration::from_millis(120));
}

fn line_name(line: FigureLine, words: &WiringMessages) -> String {
    match line {
        FigureLine::Of(one) => (words.names.architecture_name)(one).to_owned(),
        FigureLine::Tail(one) => (words.figures.tail_of)((words.names.architecture_name)(one)),
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

/// An amount of the price list's currency, which the axis names.
fn cash(value: f64, language: Language) -> String {
    if value >= 1e6 {
        let million = QuantityMessages::of(language).million;
        return format!("{}{million}", significant(value / 1e6, 4, language));
    }
    significant(value, 4, language)
}

/// How a figure's places and values are told, and whether its axes go by powers.
fn sides(figure: PaperFigure, words: &WiringMessages) -> (Side, Side) {
    let own = words.figure(figure);
    let x = Side { name: own.x, log: true, binary: false, tell: whole };
    let y = Side { name: own.y, tell: brief, ..x };
    match figure {
        PaperFigure::Cost => (x, Side { tell: cash, ..y }),
        PaperFigure::Speed | PaperFigure::Batch => (x, y),
        PaperFigure::Tax => (x, Side { tell: |tax, language| significant(tax, 4, language), ..y }),
        PaperFigure::Lengths => (Side { log: false, ..x }, Side { log: false, tell: part, ..y }),
        PaperFigure::Loads => (Side { log: false, tell: part, ..x }, Side { log: false, tell: bytes, ..y }),
        PaperFigure::Shared => (Side { log: false, ..x }, Side { log: false, ..y }),
        PaperFigure::Latency => (Side { tell: brief, ..x }, y),
    }
}

fn curves(drawn: &DrawnFigure, words: &WiringMessages) -> Curves {
    // Shares are shown in per cent.
    let (along, up) = match drawn.figure {
        PaperFigure::Lengths => (1.0, 100.0),
        PaperFigure::Loads => (100.0, 1.0),
        _ => (1.0, 1.0),
    };
    let curve = |series: &Series| {
        let points = drawn.axis.iter().zip(&series.values);
        let points = points.filter_map(|(&x, value)| Some((x * along, (*value)? * up))).collect();
        let (tone, dashed) = look(series.line);
        Curve { name: name_in(drawn.figure, series.line, words), tone, dashed, form: Form::Line, points }
    };
    let curves = drawn.series.iter().map(curve).filter(|curve| !curve.points.is_empty()).collect();
    let (x, y) = sides(drawn.figure, words);
    Curves { curves, x, y, range: (drawn.figure == PaperFigure::Lengths).then_some((0.0, 105.0)) }
}

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
        let own = &words.figures;
        let name = if drawn.is_some() { own.draw_again } else { own.draw };
        let draw = move |_| state.figures.draw(store, figure);
        let example = move |_| show_example(store, state, figure);
        view! {
            {(drawn != Some(true)).then(|| button("figure-draw", name, draw).primary().view())}
            {(!as_paper).then(|| button("figure-as-paper", own.as_paper, example).outlined().view())}
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
    let figured = move || own.drawn[position(own.chosen.get())].get();
    let drawn = Memo::new(move |_| figured().map(|(_, drawn, _)| drawn));
    let data = move || {
        let side = Side { name: "", log: false, binary: false, tell: whole };
        let none = || Curves { curves: Vec::new(), x: side, y: side, range: None };
        drawn.with(|drawn| drawn.as_ref().map_or_else(none, |drawn| curves(drawn, words)))
    };
    let crossed = move || crossing(&figured(), words).unwrap_or_default();
    let title = Signal::derive(move || words.figure(own.chosen.get()).title);
    let stopped = move || drawn.with(|drawn| drawn.as_ref().is_some_and(|drawn| drawn.cancelled));
    view! {
        <div class="wiring-figure-drawn" data-testid="figure-drawn">
            {chart(store, "chart-figure", title, data, crossed)}
            {move || stopped().then(|| view! { <p class="quiet">{words.figures.figure_stopped}</p> })}
            {move || drawn.with(|drawn| drawn.as_ref().map(|drawn| compared(store, drawn)))}
        </div>
    }
    .into_any()
}

/// Where the lines that a figure is about cross, in words.
fn crossing(figured: &Figured, words: &WiringMessages) -> Option<String> {
    let language = words.language;
    let (_, drawn, crossed) = figured.as_ref()?;
    let (one, other) = match drawn.figure {
        PaperFigure::Batch | PaperFigure::Speed => (Interconnect::TopoOpt, Interconnect::FatTree),
        PaperFigure::Latency => (Interconnect::TopoOpt, Interconnect::OcsReconfig),
        _ => return None,
    };
    let names = ((words.names.architecture_name)(one), (words.names.architecture_name)(other));
    // A time in three digits: where lines cross is no more certain.
    let place = |at: f64| match drawn.figure {
        PaperFigure::Latency => words.figure_place(drawn.figure, &time(at, 1, language).to_string()),
        figure => words.figure_place(figure, &significant(at, 3, language)),
    };
    if crossed.is_empty() {
        let line = |of: Interconnect| drawn.series.iter().find(|series| series.line == FigureLine::Of(of));
        let (one, other) = (line(one)?, line(other)?);
        let pairs = one.values.iter().zip(&other.values);
        let mut apart = pairs.filter_map(|(&one, &other)| Some(one? - other?));
        let first = apart.find(|apart| apart.abs() > 1e-9)?;
        let (faster, slower) = if first < 0.0 { names } else { (names.1, names.0) };
        return Some(words.figures.never_crosses(wiring::figures::NeverCrosses { faster, slower }));
    }
    let sentence = |crossing: &gargalo_solver::topoopt::crossing::Crossing| {
        let (before, beyond) = if crossing.first_beyond { (names.1, names.0) } else { names };
        words.figures.crossing(wiring::figures::Crossing {
            first: before,
            place: &place(crossing.at),
            then: beyond,
        })
    };
    Some(crossed.iter().map(sentence).collect::<Vec<_>>().join(" "))
}

/// Published values beside ours.
fn compared(store: Store, drawn: &DrawnFigure) -> AnyView {
    let words = WiringMessages::of(store.language());
    if drawn.published.is_empty() {
        let none = match drawn.figure {
            PaperFigure::Batch | PaperFigure::Tax | PaperFigure::Shared => words.figures.not_as_published,
            _ => words.figures.nothing_published,
        };
        return view! { <p class="about" data-testid="nothing-published">{none}</p> }.into_any();
    }
    view! {
        <h4>{words.figures.compared}</h4>
        {show(store, table(drawn, words), Actions::saved("published"))}
        <p class="about"><strong>{words.figures.why}": "</strong>{words.figure(drawn.figure).why}</p>
    }
    .into_any()
}

fn table(drawn: &DrawnFigure, words: &WiringMessages) -> Table {
    let (own, language) = (&words.figures, words.language);
    let signed = |off: f64| {
        let sign = match off {
            off if off.abs() < 5e-4 => "",
            off if off < 0.0 => "−",
            _ => "+",
        };
        format!("{sign}{}", percent(off.abs(), language))
    };
    let value = |value: f64| significant(value, 4, language);
    let name = |published: &PublishedFigure| {
        let name = match published.over {
            Some(over) => own.over(wiring::figures::Over {
                one: &line_name(published.of, words),
                other: &line_name(over, words),
            }),
            None => line_name(published.of, words),
        };
        let place = published.at.map_or_else(
            || own.on_average.to_owned(),
            |at| (own.at)(&words.figure_place(drawn.figure, &significant(at, 6, language))),
        );
        Cell::text(name).note(place)
    };
    let off = |of: &PublishedFigure| Cell::maybe(of.ours.map(|ours| ours / of.value - 1.0), signed);
    // The others were read in the lecture.
    let remembered = |of: &PublishedFigure| drawn.figure == PaperFigure::Tax && of.at == Some(2048.0);
    Table::of("published", own.compared, drawn.published.iter().enumerate())
        .words(own.what, |(_, published)| name(published))
        .figures(own.published, |(_, published)| Cell::figure(value(published.value), published.value))
        .figures(own.ours, |(at, of)| Cell::maybe(of.ours, value).id(format!("published-{at}")))
        .figures(own.off, |(_, published)| off(published))
        .words(own.sure, |(_, of)| if remembered(of) { own.remembered } else { own.quoted })
        .table()
}
