//! A sweep: what varies and over which values, the results as they come, the time of each design, and its knee.

use super::run::Run;
use crate::charts::curves::{Curve, Curves, Form, Side};
use crate::i18n::Language;
use crate::i18n::decide::DecideMessages;
use crate::i18n::errors::{design_error, scenario_error};
use crate::i18n::number::{parse, significant};
use crate::i18n::quantity::time;
use crate::io::file;
use crate::state::{Command, Notice, Store};
use crate::views::compare::export::quoted;
use crate::views::traffic::curves::{Shown, curve_chart_with};
use crate::worker::decide_protocol::{Found, Inquiry};
use core::fmt::Write;
use gargalo_solver::scenario::sweep::{
    AxisSpec, Broken, Scale, Scaling, Sweep, SweepHead, SweepPoint, SweepSpec, What, knee, sweepable,
};
use gargalo_solver::units::Seconds;
use leptos::prelude::*;
use std::sync::Arc;

/// Rows on the page; all are in the CSV.
const SHOWN: usize = 100;

/// What is typed, and what was found.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) run: Run,
    /// A position among the words' `whats`.
    what: RwSignal<usize>,
    path: RwSignal<String>,
    listed: RwSignal<bool>,
    list: RwSignal<String>,
    /// From, to, steps, as typed.
    range: RwSignal<[String; 3]>,
    log: RwSignal<bool>,
    wrong: RwSignal<Option<String>>,
    pub(super) head: RwSignal<Option<Arc<SweepHead>>>,
    pub(super) points: RwSignal<Vec<SweepPoint>>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            run: Run::default(),
            what: RwSignal::new(0),
            path: RwSignal::new(String::new()),
            listed: RwSignal::new(false),
            list: RwSignal::new(String::new()),
            range: RwSignal::new(["1".to_owned(), "10".to_owned(), "10".to_owned()]),
            log: RwSignal::new(false),
            wrong: RwSignal::new(None),
            head: RwSignal::new(None),
            points: RwSignal::new(Vec::new()),
        }
    }
}

/// Shows the document's sweep whenever that changes.
pub(super) fn follow(store: Store, state: State) {
    let sweep = Memo::new(move |_| store.scenario.with(|scenario| scenario.sweep.clone()));
    Effect::new(move |_| {
        let Some(axis) = sweep.get().and_then(|sweep| sweep.axes.first().cloned()) else { return };
        let (what, path) = match &axis.what {
            What::Path { path } => (0, Some(path.clone())),
            What::Scaling { scaling: Scaling::Weak } => (1, None),
            What::Scaling { scaling: Scaling::Strong } => (2, None),
            What::Failures { failures: Broken::Links, .. } => (3, None),
            What::Failures { failures: Broken::Switches, .. } => (4, None),
        };
        state.what.set(what);
        if let Some(path) = path {
            state.path.set(path);
        }
        state.listed.set(axis.values.is_some());
        if axis.values.is_some() {
            state.list.set(axis.text());
        } else if let (Some(from), Some(to), Some(steps)) = (axis.from, axis.to, axis.steps) {
            let language = store.language.get_untracked();
            let write = |value: f64| significant(value, 12, language).replace('\u{202f}', "");
            state.range.set([write(from), write(to), steps.to_string()]);
            state.log.set(axis.scale == Scale::Log);
        }
    });
}

/// What is typed, as a sweep; `None` where values are missing.
fn typed(store: Store, state: State) -> Option<SweepSpec> {
    let language = store.language.get_untracked();
    let what = match state.what.get_untracked() {
        1 => What::Scaling { scaling: Scaling::Weak },
        2 => What::Scaling { scaling: Scaling::Strong },
        3 => What::Failures { failures: Broken::Links, seed: 0 },
        4 => What::Failures { failures: Broken::Switches, seed: 0 },
        _ => What::Path { path: state.path.get_untracked().trim().to_owned() },
    };
    let mut axis = if state.listed.get_untracked() {
        AxisSpec::listed(what, &state.list.get_untracked())?
    } else {
        let [from, to, steps] = state.range.get_untracked().map(|text| parse(&text, language));
        #[expect(clippy::cast_sign_loss, reason = "checked")]
        let steps = steps.filter(|steps| *steps >= 1.0).map(|steps| steps as u64)?;
        let scale = if state.log.get_untracked() { Scale::Log } else { Scale::Linear };
        AxisSpec::range(what, (from?, to?), steps, scale)
    };
    let old = store.scenario.with_untracked(|scenario| scenario.sweep.clone());
    let mut axes = old.map(|old| old.axes.clone()).unwrap_or_default();
    match axes.first_mut() {
        Some(first) => {
            // What changes along with it stays, as long as it still goes with it.
            if first.what == axis.what && first.len() == axis.len() {
                axis.with.clone_from(&first.with);
            }
            if let (What::Failures { seed, .. }, What::Failures { seed: old, .. }) =
                (&mut axis.what, &first.what)
            {
                *seed = *old;
            }
            *first = axis;
        }
        None => axes.push(axis),
    }
    Some(SweepSpec { axes })
}

pub(super) fn begin(store: Store, state: State) {
    let language = store.language.get_untracked();
    let words = DecideMessages::of(language);
    let Some(spec) = typed(store, state) else {
        state.wrong.set(Some(words.no_values.to_owned()));
        return;
    };
    let scenario = store.scenario.get_untracked();
    let next = scenario.with_sweep(Some(spec));
    if let Err(error) = Sweep::of(&next) {
        state.wrong.set(Some(scenario_error(&error, language)));
        return;
    }
    state.wrong.set(None);
    if next.sweep != scenario.sweep {
        store.edit(&Command::SetSweep(next.sweep));
        store.seal();
    }
    state.head.set(None);
    state.points.set(Vec::new());
    state.run.begin(store, Inquiry::Sweep, move |found| match found {
        Found::Head(head) => state.head.set(Some(Arc::new(head))),
        Found::Points(more) => state.points.update(|points| points.extend(more)),
        _ => {}
    });
}

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = move || DecideMessages::of(store.language.get());
    let any = Memo::new(move |_| !state.points.with(Vec::is_empty));
    let swept = Memo::new(move |_| store.scenario.with(|scenario| scenario.sweep.is_some()));
    let others = move || {
        let names = store.scenario.with(|scenario| {
            let axes = scenario.sweep.as_ref().map(|sweep| sweep.axes.as_slice()).unwrap_or_default();
            let name = |axis: &AxisSpec| match &axis.what {
                What::Path { path } => path.clone(),
                What::Scaling { .. } => words().whats[1].to_owned(),
                What::Failures { .. } => words().whats[3].to_owned(),
            };
            axes.iter().skip(1).map(name).collect::<Vec<_>>().join(", ")
        });
        (!names.is_empty()).then(|| (words().other_axes)(&names))
    };
    let run = Callback::new(move |()| begin(store, state));
    view! {
        <p class="about">{move || words().sweep_about}</p>
        {form(store, state)}
        {move || others().map(|others| view! { <p class="note">{others}</p> })}
        {move || state.wrong.get().map(|wrong| view! { <p class="bad" role="alert" data-testid="sweep-wrong">{wrong}</p> })}
        {state.run.control(store, "sweep", run)}
        {move || swept.get().then(|| view! {
            <button type="button" class="button" data-testid="sweep-remove" on:click=move |_| {
                state.run.stop();
                store.edit(&Command::SetSweep(None));
                store.seal();
            }>{words().remove_sweep}</button>
        })}
        <Show when=move || any.get()>
            {chart(store, state)}
            <p class="decide-lead" data-testid="sweep-knees">{move || knees(store, state)}</p>
            {move || table(store, state)}
        </Show>
    }
    .into_any()
}

fn form(store: Store, state: State) -> AnyView {
    let words = move || DecideMessages::of(store.language.get());
    let offers = Memo::new(move |_| store.scenario.with(|scenario| sweepable(scenario)));
    if untrack(|| state.path.with(String::is_empty)) {
        let first = offers.with_untracked(|all| {
            let network = all.iter().find(|(path, _)| path.contains(".network."));
            network.or(all.first()).cloned()
        });
        if let Some((path, value)) = first {
            let language = store.language.get_untracked();
            let write = |value: f64| significant(value, 6, language).replace('\u{202f}', "");
            state.path.set(path);
            state.range.set([write(value / 2.0), write(value * 2.0), "13".to_owned()]);
        }
    }
    let option = move |at: usize| {
        view! { <option value=at.to_string() prop:selected=move || state.what.get() == at>{move || words().whats[at]}</option> }
    };
    let number = move |at: usize, id: &'static str| {
        let name = move || [words().from, words().to, words().steps][at];
        view! {
            <label class="inline-field">
                <span>{name}</span>
                <input class="input number short" type="text" inputmode="decimal" maxlength="24" autocomplete="off"
                    data-testid=id prop:value=move || state.range.with(|range| range[at].clone())
                    on:input:target=move |event| state.range.update(|range| range[at] = event.target().value()) />
            </label>
        }
        .into_any()
    };
    let kind = move |listed: bool| {
        let name = move || if listed { words().list } else { words().range };
        view! {
            <button type="button" class="segment" data-testid=if listed { "sweep-list" } else { "sweep-range" }
                aria-pressed=move || if state.listed.get() == listed { "true" } else { "false" }
                on:click=move |_| state.listed.set(listed)>{name}</button>
        }
    };
    let list = move || {
        let paths = offers.get().into_iter();
        paths
            .map(|(path, value)| view! { <option value=path>{value.to_string()}</option> }.into_any())
            .collect_view()
    };
    view! {
        <div class="decide-form">
            <label class="inline-field">
                <span>{move || words().what}</span>
                <select class="select" data-testid="sweep-what"
                    on:change:target=move |event| state.what.set(event.target().value().parse().unwrap_or(0))>
                    {[0, 1, 2, 3, 4].map(option).collect_view()}
                </select>
            </label>
            <Show when=move || state.what.get() == 0>
                <label class="inline-field wide">
                    <span>{move || words().path}</span>
                    <input class="input" type="text" list="sweep-paths" maxlength="200" autocomplete="off" spellcheck="false"
                        data-testid="sweep-path" prop:value=move || state.path.get()
                        on:input:target=move |event| state.path.set(event.target().value()) />
                    <datalist id="sweep-paths">{list}</datalist>
                </label>
            </Show>
            <div class="segments" role="group" aria-label=move || words().values>{[false, true].map(kind).collect_view()}</div>
            {move || if state.listed.get() {
                view! {
                    <label class="inline-field wide">
                        <span>{words().list_hint}</span>
                        <input class="input" type="text" maxlength="4000" autocomplete="off" spellcheck="false"
                            data-testid="sweep-values" prop:value=move || state.list.get()
                            on:input:target=move |event| state.list.set(event.target().value()) />
                    </label>
                }.into_any()
            } else {
                view! {
                    {number(0, "sweep-from")}
                    {number(1, "sweep-to")}
                    {number(2, "sweep-steps")}
                    <label class="check">
                        <input type="checkbox" data-testid="sweep-log" prop:checked=move || state.log.get()
                            on:change:target=move |event| state.log.set(event.target().checked()) />
                        {words().log}
                    </label>
                }.into_any()
            }}
        </div>
    }
    .into_any()
}

/// A line of the chart: one design at one combination of what else varies.
struct Line {
    name: String,
    design: usize,
    points: Vec<(f64, Option<f64>)>,
}

/// The axis that the chart is drawn along: the one with most values.
fn along(head: &SweepHead) -> usize {
    let axes = head.axes.iter().enumerate();
    axes.max_by_key(|(at, axis)| (axis.labels.len(), core::cmp::Reverse(*at))).map_or(0, |(at, _)| at)
}

fn lines(head: &SweepHead, points: &[SweepPoint]) -> Vec<Line> {
    let axis = along(head);
    let Some(own) = head.axes.get(axis) else { return Vec::new() };
    let mut lines: Vec<(Vec<u32>, Line)> = Vec::new();
    for point in points {
        let Some(&at) = point.at.get(axis) else { continue };
        let x = own.numbers.as_ref().and_then(|numbers| numbers.get(at as usize)).copied();
        let x = x.unwrap_or(f64::from(at) + 1.0);
        for (design, row) in point.rows.iter().enumerate() {
            let mut key = point.at.clone();
            key[axis] = design as u32;
            let time = row.outcome.as_ref().ok().and_then(|columns| columns.time).map(Seconds::get);
            let found = lines.iter().position(|(own, line)| *own == key && line.design == design);
            let line = found.unwrap_or_else(|| {
                let mut name = head.designs.get(design).cloned().unwrap_or_default();
                for (other, &at) in point.at.iter().enumerate().filter(|(other, _)| *other != axis) {
                    let label = head.axes.get(other).and_then(|axis| axis.labels.get(at as usize));
                    let _ = write!(name, " · {}", label.map_or("", String::as_str));
                }
                lines.push((key.clone(), Line { name, design, points: Vec::new() }));
                lines.len() - 1
            });
            lines[line].1.points.push((x, time));
        }
    }
    let mut lines: Vec<Line> = lines.into_iter().map(|(_, line)| line).collect();
    for line in &mut lines {
        gargalo_solver::order::sort(&mut line.points, |point| gargalo_solver::order::number(point.0));
    }
    lines
}

fn plain(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

fn chart(store: Store, state: State) -> AnyView {
    let data = Memo::new(move |_| {
        let words = DecideMessages::of(store.language.get());
        let log = state.log.get() && !state.listed.get();
        let side = |name, log| Side { name, log, binary: false, tell: plain };
        let lines = state.head.with(|head| {
            head.as_ref().map(|head| state.points.with(|points| lines(head, points))).unwrap_or_default()
        });
        let several = lines.len() > 1;
        let mut curves = Vec::new();
        let mut marks = Vec::new();
        for (at, line) in lines.into_iter().enumerate() {
            // Of designs alone each has its own tone; with more that varies each line has.
            let tone = if several { at } else { line.design };
            if let Some(knee) = knee(&line.points) {
                marks.push(Curve {
                    name: (words.knee)(&line.name),
                    tone,
                    dashed: false,
                    form: Form::Marks,
                    points: vec![(knee.at, knee.best)],
                });
            }
            let points = line.points.iter().filter_map(|&(x, time)| Some((x, time?))).collect();
            curves.push(Curve { name: line.name, tone, dashed: at % 2 == 1, form: Form::Line, points });
        }
        curves.extend(marks);
        Curves { curves, x: side(words.sweep_axis, log), y: side(words.time_axis, false), range: None }
    });
    let head = move || {
        state.head.with(|head| {
            let head = head.as_ref()?;
            head.axes.get(along(head)).map(|axis| axis.name.clone())
        })
    };
    view! {
        <p class="note" data-testid="sweep-axis">{head}</p>
        {curve_chart_with(
            store,
            Shown {
                id: "chart-sweep",
                title: Signal::derive(move || DecideMessages::of(store.language.get()).sweep_chart),
                data,
                summary: Signal::derive(move || knees(store, state)),
                tell: |point, language| {
                    format!("{}: {}", significant(point.0, 6, language), time(point.1, 4, language))
                },
                save: Signal::derive(move || DecideMessages::of(store.language.get()).save),
            },
            None,
        )}
    }
    .into_any()
}

/// The knees in words.
pub(super) fn knees(store: Store, state: State) -> String {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let lines = state.head.with(|head| {
        head.as_ref().map(|head| state.points.with(|points| lines(head, points))).unwrap_or_default()
    });
    let numbers = state.head.with(|head| {
        head.as_ref()
            .is_some_and(|head| head.axes.get(along(head)).is_some_and(|axis| axis.numbers.is_some()))
    });
    let one = |line: &Line| {
        let knee = knee(&line.points).filter(|_| numbers)?;
        let best = time(knee.best, 4, language).to_string();
        Some((words.knee_at)(&line.name, &significant(knee.at, 5, language), &best))
    };
    lines.iter().filter_map(one).collect::<Vec<_>>().join(" ")
}

pub(super) fn label(head: &SweepHead, point: &SweepPoint) -> String {
    let labels = head.axes.iter().zip(&point.at);
    let labels = labels.filter_map(|(axis, &at)| axis.labels.get(at as usize).map(String::as_str));
    labels.collect::<Vec<_>>().join(" · ")
}

fn table(store: Store, state: State) -> Option<AnyView> {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let head = state.head.get()?;
    let heads = head.designs.iter().cloned();
    let heads =
        heads.map(|name| view! { <th scope="col" class="number">{name}</th> }.into_any()).collect_view();
    let refused = state.points.with(|points| points.iter().filter(|point| point.refused.is_some()).count());
    let row = |point: &SweepPoint| {
        let cells = (0..head.designs.len()).map(|design| {
            let value = point.rows.get(design).map(|row| row.outcome.as_ref().map(|columns| columns.time));
            let (text, value) = match value {
                Some(Ok(Some(took))) => {
                    (time(took.get(), 4, language).to_string(), Some(took.get().to_string()))
                }
                Some(Ok(None)) => (words.never.to_owned(), None),
                Some(Err(error)) => (design_error(error, language), None),
                None => ("—".to_owned(), None),
            };
            view! { <td class="number" data-value=value>{text}</td> }.into_any()
        });
        let testid = format!("sweep-point-{}", point.index);
        view! { <tr data-testid=testid><th scope="row">{label(&head, point)}</th>{cells.collect_view()}</tr> }
            .into_any()
    };
    let rows = state.points.with(|points| points.iter().take(SHOWN).map(row).collect_view());
    let table = view! {
        <div class="section-row">
            {(refused > 0).then(|| view! { <p class="note" data-testid="sweep-refused">{(words.refused)(refused)}</p> })}
            <div class="heat-save">
                <span class="quiet" aria-hidden="true">{words.save}</span>
                <button type="button" class="button" data-testid="sweep-csv" on:click=move |_| save(store, state)>"CSV"</button>
            </div>
        </div>
        <div class="table-frame" tabindex="0" role="region" aria-label=words.sweep_chart>
            <table class="table decide-table" data-testid="sweep-table">
                <thead><tr><th scope="col">{words.point}</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    };
    Some(table.into_any())
}

/// All points with their figures, a line for each point and design.
fn save(store: Store, state: State) {
    let Some(head) = state.head.get_untracked() else { return };
    let mut out = String::new();
    for axis in &head.axes {
        let _ = write!(out, "{},", quoted(&axis.name));
    }
    let _ = writeln!(
        out,
        "design,time_s,total_capacity_gbps,mean_utilization,wasted_gbps,cost {},watts",
        quoted(&head.currency).replace(',', "")
    );
    state.points.with_untracked(|points| {
        for point in points {
            for (design, row) in point.rows.iter().enumerate() {
                for (axis, &at) in head.axes.iter().zip(&point.at) {
                    let _ =
                        write!(out, "{},", quoted(axis.labels.get(at as usize).map_or("", String::as_str)));
                }
                let _ = write!(out, "{}", quoted(head.designs.get(design).map_or("", String::as_str)));
                if let Ok(own) = &row.outcome {
                    let took = own.time.map_or_else(String::new, |took| took.get().to_string());
                    let _ = write!(
                        out,
                        ",{took},{},{},{},{},{}",
                        own.total_capacity.gbps(),
                        own.utilization,
                        own.wasted.gbps(),
                        own.cost,
                        own.watts
                    );
                }
                out.push('\n');
            }
        }
    });
    let name = store.scenario.with_untracked(|scenario| file::name_with(&scenario.title, "csv"));
    let name = name.replace(".csv", "-sweep.csv");
    file::download(&name, &out, "text/csv;charset=utf-8");
    store.notice.set(Some(Notice::Downloaded { name }));
}
