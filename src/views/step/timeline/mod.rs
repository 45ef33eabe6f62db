//! A training step in time: what each stage does when, why then, and what is on the links meanwhile.

mod closed;
mod export;
mod facts;
mod operators;
mod own;
mod pane;
mod table;

use crate::examples::Example;
use crate::i18n::errors::design_error;
use crate::i18n::help::Topic;
use crate::i18n::meaning::MeaningMessages;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::timeline::{self, TimelineMessages};
use crate::kit::icon::button;
use crate::kit::panel::help_row;
use crate::kit::signal::remembering;
use crate::kit::task::waiting::WaitingForSolver;
use crate::model::{headline, limits};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::timeline::Chart;
use gargalo_drawing::charts::timeline::span::Span;
use gargalo_solver::document::Workload;
use gargalo_solver::workload::training::StepReport;
use std::sync::Arc;

/// What is kept while other tabs are open.
#[derive(Debug, Clone, Copy, Default)]
pub struct State {
    /// The part that is seen; `None`: all of it.
    pub span: RwSignal<Option<Span>>,
    /// The bar that is chosen.
    pub chosen: RwSignal<Option<u32>>,
    /// What was measured, beside it.
    pub own: own::MeasuredTime,
}

/// What the parts share.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lab {
    pub(super) store: Store,
    pub(super) state: State,
    pub(super) chart: Memo<Option<Arc<Chart>>>,
}

impl Lab {
    pub(super) fn words(self) -> &'static TimelineMessages {
        TimelineMessages::of(self.store.language())
    }

    /// The part that is seen.
    pub(super) fn span(self, chart: &Chart) -> Span {
        let all = Span::all(chart.end_of_axis());
        self.state.span.get().filter(|span| span.total == all.total).unwrap_or(all)
    }

    pub(super) fn seconds(self, value: f64) -> String {
        time(value, 3, self.store.language()).to_string()
    }
}

/// The view.
#[component]
pub fn TimelineView(store: Store, state: State) -> impl IntoView {
    let words = TimelineMessages::of(store.language());
    let chart = Memo::new_with_compare(
        move |_| {
            let found = store.solved(|solved, _| {
                let training = solved.training()?;
                Some((training.timeline.clone()?, training.step.band))
            });
            found.flatten().map(|(timeline, band)| {
                let band = band.map(|band| (band.low.get(), band.high.get()));
                Arc::new(Chart::new(Arc::new(timeline), band))
            })
        },
        |before: Option<&Option<Arc<Chart>>>, after| before != after,
    );
    let lab = Lab { store, state, chart };
    // A bar of one step means nothing in another.
    remembering(move |before: Option<usize>| {
        let bars = chart.with(|chart| chart.as_ref().map_or(0, |chart| chart.timeline.bars.len()));
        if before.is_some_and(|before| before != bars) {
            state.chosen.set(None);
        }
        bars
    });
    // The step of another document is none of this one.
    let there = Memo::new(move |_| chart.with(Option::is_some) && store.answers());
    let fits = Memo::new(move |_| store.solved(|solved, _| solved.fits()) != Some(false));
    view! {
        <div class="timeline" class:stale=move || store.requests.stale.get()>
            {help_row(store, Topic::Timeline, view! { <h2>{words.heading}</h2> })}
            {move || if there.get() {
                view! {
                    <p class="lead" data-testid="timeline-lead">{move || lead(lab)}</p>
                    {pane::pane(lab)}
                    {legend(lab)}
                    {facts::facts(lab)}
                    {table::table(lab)}
                    {operators::operators(lab)}
                    {move || if fits.get() {
                        own::own(lab)
                    } else {
                        view! { <p class="about" data-testid="own-unfit">{words.own_unfit}</p> }.into_any()
                    }}
                    {closed::closed(lab)}
                }.into_any()
            } else {
                nothing(lab)
            }}
        </div>
    }
    .into_any()
}

fn step(store: Store) -> Option<StepReport> {
    store.solved(|solved, _| solved.training().map(|training| training.step.clone())).flatten()
}

fn lead(lab: Lab) -> String {
    let language = lab.store.language();
    let words = lab.words();
    let Some(chart) = lab.chart.get() else { return String::new() };
    let timeline = &chart.timeline;
    let total = timeline.total.get();
    let number = |value: u64| count(value, language);
    // A step that does not fit in memory is none that anyone could take.
    let unfit = lab.store.solved(|solved, _| solved.fits()) == Some(false);
    let mut text =
        if unfit { format!("{} ", MeaningMessages::of(language).step_unfit) } else { String::new() };
    text.push_str(&words.lead(timeline::Lead {
        stages: timeline.stages,
        count: &number(timeline.stages.into()),
        batches: &number(timeline.micro_batches.into()),
        time: &lab.seconds(total),
    }));
    let of = |seconds: f64| format!("{} ({})", lab.seconds(seconds), percent(seconds / total, language));
    if let Some(step) = step(lab.store) {
        let (compute, bubble) =
            (step.compute.unwrap_or_default().get(), step.bubble.unwrap_or_default().get());
        text.push(' ');
        text.push_str(&words.parts(timeline::Parts {
            computing: &of(compute),
            bubble: &of(bubble),
            exposed: &of(step.exposed.total().get()),
        }));
    }
    let limits = lab.store.solved(|solved, tables| limits::sentence(solved, tables, language));
    let limits = headline::text(limits.filter(|_| !unfit).unwrap_or_default());
    if !limits.is_empty() {
        text.push(' ');
        text.push_str(&limits);
    }
    if let Some(band) = step(lab.store).and_then(|step| step.band) {
        let [low, high, median] = [band.low, band.high, band.median].map(|time| lab.seconds(time.get()));
        text.push(' ');
        text.push_str(&words.band(timeline::Band {
            low: &low,
            high: &high,
            median: &median,
            samples: &number(band.samples.into()),
        }));
    }
    let path = chart.path();
    let share = |seconds: f64| percent(seconds / total, language).to_string();
    if timeline.gaps.is_empty() {
        text.push(' ');
        text.push_str(&words.path(timeline::Path {
            bars: &number(path.bars as u64),
            computing: &share(path.compute),
            communication: &share(path.communication),
        }));
    } else {
        let passes: u64 = timeline.gaps.iter().map(|gap| u64::from(gap.passes)).sum();
        text.push(' ');
        text.push_str(&(words.left_out)(&number(passes)));
    }
    text
}

/// What each look means.
fn legend(lab: Lab) -> AnyView {
    let entries = move || {
        let Some(chart) = lab.chart.get() else { return Vec::new() };
        let mut works: Vec<_> = chart.timeline.bars.iter().map(|bar| bar.work).collect();
        gargalo_drawing::sorting::sort(&mut works);
        works.dedup();
        works
    };
    let words = lab.words();
    view! {
        <ul class="timeline-legend" aria-label=words.legend>
            {move || entries().into_iter().map(|work| view! {
                <li><span class=format!("work-tone work-{}", work.name()) aria-hidden="true"></span>{(words.work)(work)}</li>
            }).collect_view()}
            <li><span class="work-tone work-critical" aria-hidden="true"></span>{words.critical}</li>
        </ul>
        <p class="about">{words.beside}" "{words.links_about}</p>
    }
    .into_any()
}

/// Where there is no timeline: why, and what to do.
fn nothing(lab: Lab) -> AnyView {
    let store = lab.store;
    let trains = move || store.document.sent(|workload| matches!(workload, Workload::Training(_)));
    let lost = move || store.solved(|solved, _| solved.unreachable > 0) == Some(true);
    let told = move || {
        let words = lab.words();
        match store.refusal() {
            Some(error) if trains() => (words.no_time.to_owned(), design_error(&error, store.language())),
            _ if trains() && lost() => (words.never.to_owned(), words.never_hint.to_owned()),
            _ if trains() => (words.no_time.to_owned(), words.no_time_hint.to_owned()),
            _ => (words.none.to_owned(), words.none_hint.to_owned()),
        }
    };
    // What is known of another document says nothing of this one.
    let unknown = Memo::new(move |_| store.requests.report.with(Option::is_none) || !store.answers());
    let begin = move |_| store.open(Example::Gpt424.scenario(store.language()));
    let why = move || {
        if trains() && unknown.get() {
            let waiting = lab.words().waiting;
            return view! { <WaitingForSolver store=store text=waiting testid="timeline-waiting" /> }
                .into_any();
        }
        view! {
            <p class="empty-title">{move || told().0}</p>
            <p>{move || told().1}</p>
        }
        .into_any()
    };
    view! {
        <div class="empty" data-testid="timeline-empty">
            {why}
            {move || (!trains()).then(|| button("timeline-begin", lab.words().begin, begin).outlined().view())}
            {crate::views::lessons::hint(store)}
        </div>
    }
    .into_any()
}

/// The width of a saved drawing.
pub(super) const SAVED_WIDTH: f64 = 1200.0;
