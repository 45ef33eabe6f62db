//! What times are made of, on the page.

use super::pane::{Pane, Parts, Tip, frame};
use crate::canvas::draw::Surface;
use crate::canvas::svg::Svg;
use crate::charts::bars::{Bar, BarsPlot, Item, PARTS, draw};
use crate::i18n::columns::ColumnMessages;
use crate::i18n::quantity::{percent, time};
use crate::io::file;
use crate::state::{Notice, Store};
use crate::views::compare::state::State;
use crate::views::page;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

const SAVED: (f64, f64) = (820.0, 420.0);

fn bars(store: Store, state: State) -> Vec<Bar> {
    let Some(table) = state.table(store) else { return Vec::new() };
    let name = |report: &gargalo_solver::study::Report, design: usize| {
        report.designs.get(design).map(|design| design.name.clone()).unwrap_or_default()
    };
    store.report.with(|report| {
        let Some(report) = report else { return Vec::new() };
        let rows = table.rows.iter().enumerate();
        rows.filter_map(|(design, row)| Bar::of(design, &name(report, design), row.as_ref()?)).collect()
    })
}

/// The bars; nothing before times are known.
pub(in crate::views::compare) fn bars_chart(store: Store, state: State) -> AnyView {
    let data = Memo::new(move |_| bars(store, state));
    let any = Memo::new(move |_| data.with(|bars| !bars.is_empty()));
    view! { <Show when=move || any.get()>{drawn(store, state, data)}</Show> }.into_any()
}

#[expect(clippy::too_many_lines, reason = "one chart: its data, its words, its keys")]
fn drawn(store: Store, state: State, data: Memo<Vec<Bar>>) -> AnyView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<Item>);
    let spoken = RwSignal::new(String::new());
    let words = move || ColumnMessages::of(store.language.get());
    let plot = Memo::new(move |_| BarsPlot::new(data.get(), state.hidden.get(), pane.size.get()));
    Effect::new(move |_| {
        plot.with(|_| ());
        let (language, design, item) = (store.language.get(), store.design.get(), hovered.get());
        let dark = store.theme.get().is_dark();
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, _| {
                if let Some(plot) = plot.try_get_untracked().flatten() {
                    let words = ColumnMessages::of(language);
                    draw(
                        surface,
                        &plot,
                        paint,
                        (words.bars_axis, &words.parts),
                        (Some(design), item),
                        language,
                    );
                }
            });
        });
    });
    let told = move |item: Item| {
        let language = store.language.get();
        let plot = plot.get()?;
        let (at, bar) = (plot.place(item)?, plot.bars.get(item.0)?);
        let seconds = *bar.parts.get(item.1)?;
        let text = (words().of_whole)(
            &time(seconds, 4, language).to_string(),
            &percent(seconds / bar.total(), language).to_string(),
        );
        Some(Tip { at, title: format!("{}: {}", bar.name, words().parts[item.1]), text })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let choose = move |item: Option<Item>| {
        let design = item.and_then(|item| data.with_untracked(|bars| Some(bars.get(item.0)?.design)));
        if let Some(design) = design {
            store.select(design);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let (bars, parts) = match event.key().as_str() {
            "ArrowDown" => (1, 0),
            "ArrowUp" => (-1, 0),
            "ArrowRight" => (0, 1),
            "ArrowLeft" => (0, -1),
            "Enter" | " " => {
                event.prevent_default();
                choose(hovered.get_untracked());
                return;
            }
            "Escape" => {
                hovered.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let from = hovered.get_untracked();
        let item = plot.with_untracked(|plot| plot.as_ref()?.step(from, bars, parts)).or(from);
        hovered.set(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let summary = move || {
        data.with(|bars| {
            let best = bars.iter().min_by(|one, other| one.total().total_cmp(&other.total()));
            best.map_or_else(String::new, |best| {
                let took = time(best.total(), 4, store.language.get()).to_string();
                (words().bars_summary)(bars.len(), &best.name, &took)
            })
        })
    };
    let legend = move || {
        let there: Vec<usize> = data
            .with(|bars| (0..PARTS).filter(|&part| bars.iter().any(|bar| bar.parts[part] > 0.0)).collect());
        let one = |part: usize| {
            let class = match part {
                7 => "tone tone-none".to_owned(),
                8 => "tone".to_owned(),
                part => format!("tone tone-{}", part + 1),
            };
            view! {
                <button type="button" class="legend-part" data-testid=format!("part-bar-{part}")
                    aria-pressed=move || if state.hidden.get()[part] { "false" } else { "true" }
                    title=move || (words().hide)(words().parts[part])
                    on:click=move |_| state.hidden.update(|hidden| hidden[part] = !hidden[part])>
                    <span class=class></span>{move || words().parts[part]}
                </button>
            }
            .into_any()
        };
        (there.len() > 1).then(|| there.into_iter().map(one).collect_view())
    };
    let note = view! {
        <div class="section-row">
            <div class="legend-parts" role="group" aria-label=move || words().legend>{legend}</div>
            <div class="heat-save">
                <button type="button" class="button" data-testid="bars-svg" on:click=move |_| save(store, state)>"SVG"</button>
            </div>
        </div>
    };
    frame(
        pane,
        Parts {
            id: "chart-bars",
            title: Signal::derive(move || words().bars_title),
            note,
            keys: Signal::derive(move || words().bars_keys),
            summary: Signal::derive(summary),
            hovered,
            shown,
            spoken,
            find: move |at| plot.with_untracked(|plot| plot.as_ref()?.nearest(at)),
            choose,
            on_key,
        },
    )
}

fn save(store: Store, state: State) {
    let language = store.language.get_untracked();
    let words = ColumnMessages::of(language);
    let Some(plot) = BarsPlot::new(untrack(|| bars(store, state)), state.hidden.get_untracked(), SAVED)
    else {
        return;
    };
    let paint = page::paint(store.theme.get_untracked().is_dark());
    let mut svg = Svg::new(SAVED, words.bars_title);
    svg.clear(SAVED, Some(&paint.theme.ground));
    draw(&mut svg, &plot, &paint, (words.bars_axis, &words.parts), (None, None), language);
    let name = "gargalo-times.svg";
    file::download(name, &svg.finish(), "image/svg+xml");
    store.notice.set(Some(Notice::Downloaded { name: name.to_owned() }));
}
