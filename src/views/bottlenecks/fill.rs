//! The water filling: all rates rise together, link after link fills up. Played, stepped and scrubbed.

use super::{Lab, some_names};
use crate::i18n::Language;
use crate::i18n::bottlenecks::{self, BottleneckMessages};
use crate::i18n::help::Topic;
use crate::i18n::names;
use crate::i18n::number::significant;
use crate::i18n::quantity::{Quantity, count};
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::panel::help_row;
use crate::kit::signal::remembering;
use crate::signals::prelude::*;
use gargalo_solver::network::Tables;
use gargalo_solver::study::StructureReport;
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use std::time::Duration;

/// More bars than this are not told apart.
const MOST_BARS: usize = 60;
/// How long a whole play takes at most, and a step of it at least and at most, in milliseconds.
const PLAY: u64 = 24_000;
const STEP: (u64, u64) = (250, 1400);

/// The filling.
#[component]
pub fn Filling(lab: Lab) -> impl IntoView {
    // 0 is before the first step.
    let asked = lab.store.kept_signal("fill-asked", || 0usize);
    let playing = RwSignal::new(false);
    let steps = Memo::new(move |_| lab.look(|report, _| Some(report.steps.len())).unwrap_or_default());
    let at = Memo::new(move |_| asked.get().min(steps.get()));
    let go = move |to: usize| {
        playing.set(false);
        asked.set(to.min(steps.get_untracked()));
    };
    remembering(move |before: Option<Option<TimeoutHandle>>| {
        if let Some(Some(timer)) = before {
            timer.clear();
        }
        let (now, steps) = (at.get(), steps.get());
        if !playing.get() {
            return None;
        }
        if now >= steps {
            playing.set(false);
            return None;
        }
        let pause = (PLAY / steps as u64).clamp(STEP.0, STEP.1);
        // The view may be gone by then.
        let on = move || {
            let _ = asked.try_update(|asked| *asked = now + 1);
        };
        set_timeout_with_handle(on, Duration::from_millis(pause)).ok()
    });
    let play = move |()| {
        if !playing.get_untracked() && at.get_untracked() >= steps.get_untracked() {
            asked.set(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let words = lab.words();
    let at_start = Signal::derive(move || at.get() == 0);
    let at_end = Signal::derive(move || at.get() >= steps.get());
    let play_glyph = Signal::derive(move || if playing.get() { Glyph::Pause } else { Glyph::Play });
    let play_label = Signal::derive(move || if playing.get() { words.pause } else { words.play }.to_owned());
    let order = Memo::new(move |_| lab.look(|report, _| Some(order(report))).unwrap_or_default());
    let state =
        move || lab.look(|report, tables| Some(figures(report, tables, at.get(), lab.store.language())));
    let drawing = move || {
        lab.look(|report, tables| {
            order.with(|order| Some(bars(report, tables, order, at.get(), lab.store.language())))
        })
    };
    let on_slide = move |event: web_sys::Event| {
        if let Ok(to) = event_target_value(&event).parse() {
            go(to);
        }
    };
    view! {
        <section class="filling" aria-labelledby="filling-heading" class:playing=move || playing.get()>
            {help_row(lab.store, Topic::Filling, view! { <h3 id="filling-heading">{words.fill_heading}</h3> })}
            <p class="note">{words.fill_about}</p>
            <div class="filling-controls">
                <IconButton glyph=Glyph::First label=words.first disabled=at_start testid="fill-first" on_press=move |()| go(0) />
                <IconButton glyph=Glyph::Back label=words.back disabled=at_start testid="fill-back"
                    on_press=move |()| go(at.get_untracked().saturating_sub(1)) />
                <IconButton glyph=play_glyph label=play_label testid="fill-play" on_press=play />
                <IconButton glyph=Glyph::Forward label=words.forward disabled=at_end testid="fill-forward"
                    on_press=move |()| go(at.get_untracked() + 1) />
                <IconButton glyph=Glyph::Last label=words.last disabled=at_end testid="fill-last" on_press=move |()| go(usize::MAX) />
                <input
                    type="range"
                    class="slider"
                    min="0"
                    max=move || steps.get().to_string()
                    step="1"
                    prop:value=move || at.get().to_string()
                    aria-label=lab.words().fill_slider
                    aria-valuetext=move || format!("{} / {}", at.get(), steps.get())
                    data-testid="fill-slider"
                    data-value=move || at.get().to_string()
                    on:input=on_slide
                />
                <span class="number quiet">{move || format!("{} / {}", at.get(), steps.get())}</span>
            </div>
            {state}
            {drawing}
        </section>
    }
    .into_any()
}

/// The sentence of a step, and its figures.
fn figures(report: &StructureReport, tables: &Tables, at: usize, language: Language) -> AnyView {
    let words = BottleneckMessages::of(language);
    let flows = |number: u32| {
        words.flows(bottlenecks::Flows { number: number.into(), text: &count(number.into(), language) })
    };
    let rate = |gbps: f64| Quantity { number: significant(gbps, 4, language), unit: "Gbit/s" };
    let step = at.checked_sub(1).and_then(|at| report.steps.get(at));
    let (reached, free) = step.map_or((0.0, report.flow_count), |step| (step.rate.gbps(), step.free));
    let sentence = match step {
        None => (words.fill_start)(&flows(report.flow_count)),
        Some(step) => words.fill_step(bottlenecks::FillStep {
            step: at,
            of: report.steps.len(),
            rate: &rate(reached).to_string(),
            links: &some_names(tables, &step.links, words),
            count: step.links.len(),
            fixed: &flows(step.fixed),
            free: (step.free > 0).then(|| flows(step.free)).as_deref(),
        }),
    };
    let figure = |name: &'static str, quantity: Quantity, value: f64, testid: &'static str| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd data-testid=testid data-value=value.to_string()>
                    {quantity.number} " " <span class="unit">{quantity.unit}</span>
                </dd>
            </div>
        }
    };
    let fixed = report.flow_count.saturating_sub(free);
    let plain = |number: u32| Quantity { number: count(number.into(), language), unit: "" };
    view! {
        <p class="filling-sentence" aria-live="polite" data-testid="fill-sentence" data-value=at.to_string()>{sentence}</p>
        <dl class="filling-figures">
            {figure(words.rate, rate(reached), reached, "fill-rate")}
            {figure(words.fixed, plain(fixed), fixed.into(), "fill-fixed")}
            {figure(words.free, plain(free), free.into(), "fill-free")}
        </dl>
    }
    .into_any()
}

/// Which of [`StructureReport::filled`] are drawn, in the order in which they fill up; then those that never do.
fn order(report: &StructureReport) -> Vec<usize> {
    let full = |at: usize| {
        let capacity = report.filled[at];
        report.steps.iter().position(|step| step.links.contains(&capacity)).unwrap_or(usize::MAX)
    };
    let last = |at: usize| report.steps.last().and_then(|step| step.fill.get(at)).copied().unwrap_or(0.0);
    let mut order: Vec<(usize, f32, usize)> =
        (0..report.filled.len()).map(|at| (full(at), -last(at), at)).collect();
    gargalo_drawing::sorting::sort_by(&mut order, |a, b| {
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
    });
    order.truncate(MOST_BARS);
    order.into_iter().map(|(_, _, at)| at).collect()
}

/// The links as glasses.
fn bars(
    report: &StructureReport,
    tables: &Tables,
    order: &[usize],
    at: usize,
    language: Language,
) -> AnyView {
    let words = BottleneckMessages::of(language);
    if order.is_empty() {
        return view! { <p class="note">{words.fill_none}</p> }.into_any();
    }
    let done = &report.steps[..at.min(report.steps.len())];
    let now = done.last().map(|step| step.links.as_slice()).unwrap_or_default();
    let mut brimming = 0;
    let bars = order
        .iter()
        .map(|&which| {
            let capacity = report.filled[which];
            let fill = done.last().and_then(|step| step.fill.get(which)).copied().unwrap_or(0.0);
            let is_full = done.iter().any(|step| step.links.contains(&capacity));
            brimming += usize::from(is_full);
            let name = names::capacity(tables, capacity);
            view! {
                <li class:full=is_full class:now=now.contains(&capacity) data-testid=format!("fill-bar-{}", capacity.0) data-value=fill.to_string()>
                    <span class="glass"><span class="water" style:height=format!("{:.2}%", fill * 100.0)></span></span>
                    <span class="glass-name" title=name.clone()>{name.clone()}</span>
                </li>
            }
        })
        .collect_view();
    let cut = report.filled.len() > order.len();
    let all = count(report.filled.len() as u64, language);
    view! {
        <div class="glasses-frame" role="img" tabindex="0" aria-label=words.fill_bars(bottlenecks::FillBars { full: brimming, of: order.len() })>
            <ul class="glasses" class:few={order.len() <= 12} aria-hidden="true">{bars}</ul>
        </div>
        {cut.then(|| view! { <p class="note">{words.fill_cut(bottlenecks::FillCut { shown: order.len(), all: &all })}</p> })}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::id::CapacityId;
    use gargalo_solver::base::units::BitsPerSecond;
    use gargalo_solver::study::structure::report::FillStep;

    #[test]
    fn bars_stand_in_the_order_in_which_they_fill() {
        let step = |links: &[u32], fill: &[f32]| FillStep {
            rate: BitsPerSecond(1e9),
            links: links.iter().copied().map(CapacityId).collect(),
            fixed: 1,
            free: 1,
            fill: fill.to_vec(),
        };
        let report = StructureReport {
            steps: vec![step(&[5], &[0.2, 0.4, 1.0, 0.1]), step(&[2], &[0.3, 1.0, 1.0, 0.6])],
            filled: [1, 2, 5, 9].map(CapacityId).to_vec(),
            ..StructureReport::default()
        };
        assert_eq!(order(&report), [2, 1, 3, 0]);
    }
}
