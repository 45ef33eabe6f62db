//! How the sizes of a step's messages are spread.

use super::Lab;
use crate::charts::cdf::{CdfData, CdfPlot};
use crate::charts::cdf_draw::draw;
use crate::i18n::help::Topic;
use crate::i18n::quantity::{count, percent};
use crate::i18n::traffic::{MIB, TrafficMessages, mebibytes, short};
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::widgets::help_note;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// The distribution of message sizes.
#[component]
pub fn SizeChart(lab: Lab) -> impl IntoView {
    let any = Memo::new(move |_| {
        lab.data.with(|data| {
            data.as_ref().and_then(|data| data.traffic()).is_some_and(|traffic| !traffic.sizes.is_empty())
        })
    });
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section" data-testid="sizes">
                <div class="help-row help-alone">{help_note(lab.store, Topic::Sizes)}</div>
                {chart(lab)}
            </section>
        </Show>
    }
    .into_any()
}

fn chart(lab: Lab) -> AnyView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<usize>);
    let spoken = RwSignal::new(String::new());
    let data = Memo::new(move |_| {
        lab.data.with(|data| {
            let Some(traffic) = data.as_ref().and_then(|data| data.traffic()) else {
                return CdfData::default();
            };
            CdfData::new(traffic.sizes.iter().map(|size| (size.kind, size.bytes.get() / MIB, size.count)))
        })
    });
    let plot = Memo::new(move |_| CdfPlot::new(data.get(), pane.size.get()));
    Effect::new(move |_| {
        plot.with(|_| ());
        let language = lab.store.language.get();
        let (_, dark, item) = (pane.size.get(), lab.dark(), hovered.get());
        pane.draw(move |pane| {
            pane.on_paper(dark, |paper| match plot.try_get_untracked().flatten() {
                Some(plot) => draw(paper, &plot, item, language),
                None => paper.clear(),
            });
        });
    });
    let told = move |at: usize| {
        let language = lab.store.language.get();
        let plot = plot.get()?;
        let step = plot.data.steps.get(at)?;
        let words = TrafficMessages::of(language);
        let size = mebibytes(step.size * MIB, language).to_string();
        let kinds: Vec<&str> = step.kinds.iter().map(|kind| short(*kind)).collect();
        Some(Tip {
            at: plot.place(at)?,
            title: (words.sizes_at)(&percent(step.share, language).to_string(), &size),
            text: format!(
                "{}: {}",
                kinds.join(", "),
                (words.messages)(step.count, &count(step.count, language), &size, false)
            ),
        })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let summary = move || {
        let language = lab.store.language.get();
        data.with(|data| {
            let (first, last) = (data.steps.first(), data.steps.last());
            let size = |step: Option<&crate::charts::cdf::Step>| {
                mebibytes(step.map_or(0.0, |step| step.size * MIB), language).to_string()
            };
            (TrafficMessages::of(language).sizes_summary)(
                &count(data.messages, language),
                &size(first),
                &size(last),
            )
        })
    };
    let on_key = move |event: KeyboardEvent| {
        let last = data.with_untracked(|data| data.steps.len().saturating_sub(1));
        let here = hovered.get_untracked();
        let to = match event.key().as_str() {
            "ArrowRight" => here.map_or(0, |at| (at + 1).min(last)),
            "ArrowLeft" => here.map_or(0, |at| at.saturating_sub(1)),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        hovered.set(Some(to));
        if let Some(tip) = untrack(|| told(to)) {
            spoken.set(format!("{}; {}", tip.title, tip.text));
        }
    };
    frame(
        pane,
        Parts {
            id: "chart-sizes",
            title: Signal::derive(move || TrafficMessages::of(lab.store.language.get()).sizes_heading),
            note: (),
            keys: Signal::derive(move || {
                crate::i18n::charts::ChartMessages::of(lab.store.language.get()).keys
            }),
            summary: Signal::derive(summary),
            hovered,
            shown,
            spoken,
            find: move |at| plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.nearest(at))),
            choose: |_| (),
            on_key,
        },
    )
}
