//! The lecture's picture: servers on a circle, and their rings drawn one after the other as they were chosen.

use super::state::State;
use crate::charts::plate::Around;
use crate::charts::rings::{Picture, RingsPlot, Seen, draw, name, ring_name};
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::views::compare::charts::save::{Format, save_buttons, save_drawing, save_text};
use crate::views::page;
use crate::widgets::{Glyph, Icon};
use gargalo_solver::topoopt::finder::FoundWiring;
use gargalo_solver::topoopt::mutation::ring_length;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::KeyboardEvent;

/// Between frames of the animation.
const FRAME: Duration = Duration::from_millis(40);
/// What a step takes while it plays.
const STEP_MS: f64 = 1400.0;

fn rings(found: &FoundWiring) -> usize {
    found.wiring.jumps.len() + found.wiring.orders.len()
}

/// The wiring as it is drawn.
fn pictured(found: &FoundWiring) -> Picture {
    let wiring = &found.wiring;
    Picture {
        servers: wiring.servers,
        jumps: wiring.jumps.clone(),
        orders: wiring.orders.clone(),
        both_ways: wiring.both_ways,
        pairs: wiring.pairs.clone(),
        ..Picture::default()
    }
}

/// Steps of a picture: a ring each, and one for the pairs.
fn steps(found: &FoundWiring) -> usize {
    rings(found) + usize::from(!found.wiring.pairs.is_empty())
}

/// Brings the picture into view.
pub(super) fn reveal() {
    if let Some(picture) = document().query_selector(".wiring-picture").ok().flatten() {
        picture.scroll_into_view();
    }
}

/// The picture with its steps.
#[expect(clippy::too_many_lines, reason = "one drawing: its data, its words, its keys")]
pub(super) fn picture(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let found = Memo::new(move |_| state.drawn());
    let count = Memo::new(move |_| found.with(|found| found.as_ref().map_or(0, steps)));
    let data = Memo::new(move |_| {
        let found = found.get()?;
        let failure = state.failure.get();
        Some(Picture {
            lent: failure.as_ref().and_then(|failure| failure.1.lent),
            failed: failure.map(|failure| failure.0.arc),
            ..pictured(&found)
        })
    });
    let seen = move |server: Option<u32>| {
        let rings =
            data.with(|data| data.as_ref().map_or(0, |data| data.jumps.len() + data.orders.len())) as f64;
        let step = state.step.get();
        Seen { rings: step, pairs: step > rings, server }
    };
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<u32>);
    let spoken = RwSignal::new(String::new());
    let plot = Memo::new(move |_| RingsPlot::new(data.get()?, pane.size.get()));
    let lit = move || hovered.get().or(state.server.get());
    Effect::new(move |_| {
        plot.with(|_| ());
        let (dark, seen) = (store.theme.get().is_dark(), seen(lit()));
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, _| {
                if let Some(plot) = plot.try_get_untracked().flatten() {
                    draw(surface, &plot, seen, paint);
                }
            });
        });
    });
    let told = move |server: u32| {
        let at = plot.with(|plot| plot.as_ref().map(|plot| plot.place(server)))?;
        let links = data.with(|data| data.as_ref().map(|data| links_of(data, server, words)))?;
        Some(Tip { at, title: (words.picture.server_links)(server, ""), text: links })
    };
    let step_on = move |by: i64| {
        let n = data.with_untracked(|data| data.as_ref().map_or(1, |data| data.servers.max(1)));
        let now = hovered.get_untracked().or(state.server.get_untracked());
        let next = now.map_or(0, |now| (i64::from(now) + by).rem_euclid(i64::from(n)));
        hovered.set(u32::try_from(next).ok());
        if let Some(tip) = u32::try_from(next).ok().and_then(|server| untrack(|| told(server))) {
            spoken.set(format!("{}{}", tip.title, tip.text));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => step_on(1),
            "ArrowLeft" | "ArrowUp" => step_on(-1),
            "Enter" => {
                let own = hovered.get_untracked();
                state.server.update(|server| *server = if *server == own { None } else { own });
            }
            "Escape" => {
                hovered.set(None);
                state.server.set(None);
                return;
            }
            _ => return,
        }
        event.prevent_default();
    };
    let sentence = Memo::new(move |_| {
        let words = WiringMessages::of(store.language());
        found.with(|found| {
            found.as_ref().map_or_else(String::new, |found| step_words(found, state.step.get(), words))
        })
    });
    let title = Signal::derive(move || words.picture.title);
    let save = move |format: Format| {
        if format == Format::Csv {
            if let Some(list) = super::fibres::list(store, state) {
                save_text(store, "fibres", "csv", &list.sheet.csv(), "text/csv;charset=utf-8");
            }
            return;
        }
        let Some(data) = data.get_untracked() else { return };
        let seen = untrack(|| seen(state.server.get()));
        let (title, summary) = untrack(|| (title.get(), sentence.get()));
        let around = Around { title, legend: &[], summary: &summary, note: None };
        save_drawing(store, "wiring", around, (720.0, 720.0), format, &mut |surface, size, pen| {
            if let Some(plot) = RingsPlot::new(data.clone(), size) {
                draw(surface, &plot, seen, pen.paint);
            }
        });
    };
    let note = save_buttons(store, "wiring-picture", &[Format::Svg, Format::Png, Format::Csv], save);
    view! {
        <div class="wiring-picture">
            {frame(pane, Parts {
                id: "chart-wiring",
                title,
                note,
                keys: Signal::derive(move || words.picture.picture_keys),
                summary: Signal::derive(move || sentence.get()),
                hovered,
                shown: Signal::derive(move || hovered.get().and_then(told)),
                spoken,
                find: move |at| plot.with_untracked(|plot| plot.as_ref()?.nearest(at)),
                choose: move |server: Option<u32>| {
                    let same = server.is_some() && state.server.get_untracked() == server;
                    state.server.set(server.filter(|_| !same));
                },
                on_key,
            })}
            {player(store, state, found, count)}
            <p class="wiring-step" role="status" data-testid="wiring-step">{move || sentence.get()}</p>
            {move || state.search.line.is_running().then(|| view! { <p class="quiet">{words.picture.live}</p> })}
        </div>
    }
    .into_any()
}

/// Where a server's fibres lead.
fn links_of(data: &Picture, server: u32, words: &WiringMessages) -> String {
    let n = data.servers;
    let mut all: Vec<String> = Vec::new();
    for &jump in &data.jumps {
        let mut to = ((server + jump) % n).to_string();
        if data.both_ways && jump * 2 != n {
            to = format!("{}, {to}", (server + n - jump % n) % n);
        }
        all.push((words.picture.ring_to)(&name(jump, data.both_ways), &to));
    }
    for (at, order) in data.orders.iter().enumerate() {
        let Some(place) = order.iter().position(|own| *own == server) else { continue };
        let mut to = order[(place + 1) % order.len()].to_string();
        if data.both_ways && order.len() > 2 {
            to = format!("{}, {to}", order[(place + order.len() - 1) % order.len()]);
        }
        all.push((words.picture.ring_to)(&ring_name(data, data.jumps.len() + at), &to));
    }
    for &(a, b) in data.pairs.iter().filter(|pair| pair.0 == server || pair.1 == server) {
        all.push((words.picture.pair_to)(&(if a == server { b } else { a }).to_string()));
    }
    all.join("; ")
}

/// A step in words.
#[expect(clippy::cast_sign_loss, reason = "a step is not negative")]
fn step_words(found: &FoundWiring, step: f64, words: &WiringMessages) -> String {
    let wiring = &found.wiring;
    let at = step.ceil().clamp(0.0, steps(found) as f64 + 1.0) as usize;
    let rings = rings(found);
    if at == 0 {
        return words.picture.step_none.to_owned();
    }
    if step.is_finite() && at <= rings {
        let Some(&jump) = wiring.jumps.get(at - 1) else {
            let order = &wiring.orders[at - 1 - wiring.jumps.len()];
            return (words.picture.step_order)(at, rings, order.len(), &ring_name(&pictured(found), at - 1));
        };
        let length = ring_length(wiring.servers, jump);
        return (words.picture.step_ring)(
            at,
            rings,
            &name(jump, wiring.both_ways),
            jump,
            wiring.servers,
            length,
        );
    }
    if step.is_finite() && at == rings + 1 && !wiring.pairs.is_empty() {
        return (words.picture.step_pairs)(wiring.pairs.len());
    }
    (words.picture.step_all)(&super::rings(wiring, words), wiring.pairs.len())
}

/// Buttons that go through the steps, and one for each ring.
#[expect(clippy::too_many_lines, reason = "one player: where it is, how it goes on, its buttons")]
fn player(store: Store, state: State, found: Memo<Option<FoundWiring>>, count: Memo<usize>) -> AnyView {
    let words = WiringMessages::of(store.language());
    let ticking = StoredValue::new_local(None::<IntervalHandle>);
    let playing = RwSignal::new(false);
    let pause = move || {
        if let Some(handle) = ticking.try_update_value(Option::take).flatten() {
            handle.clear();
        }
        playing.try_set(false);
    };
    on_cleanup(pause);
    // A ring that is shown is what all-reduces are shown on.
    let go = move |step: f64| {
        state.step.set(step);
        let order = found.with_untracked(|found| {
            let wiring = &found.as_ref()?.wiring;
            #[expect(clippy::cast_sign_loss, reason = "a step is not negative")]
            let at = step.ceil().min(1e6) as usize;
            let jump = *wiring.jumps.get(at.checked_sub(1)?)?;
            (ring_length(wiring.servers, jump) == wiring.servers).then_some(jump)
        });
        if state.order.get_untracked() != order {
            state.order.set(order);
        }
    };
    let last = move || count.get_untracked() as f64;
    let now = move || state.step.get_untracked().min(last());
    let play = move |_| {
        if playing.get_untracked() {
            pause();
            return;
        }
        if now() >= last() {
            go(0.0);
        }
        playing.set(true);
        // Who asked for less movement sees whole steps.
        let whole = page::reduced_motion();
        let began = StoredValue::new((page::now(), now()));
        let tick = move || {
            let Some((since, from)) = began.try_get_value() else { return };
            let gone = (page::now() - since) / STEP_MS;
            let step = from + if whole { gone.floor() } else { gone };
            // The last ring is seen as long as the others.
            if step >= last() + if whole { 1.0 } else { 0.0 } {
                go(f64::INFINITY);
                pause();
            } else if step > now() || step == 0.0 {
                go(step);
            }
        };
        let handle = set_interval_with_handle(tick, if whole { Duration::from_millis(200) } else { FRAME });
        ticking.set_value(handle.ok());
    };
    let button = move |glyph: Glyph,
                       name: fn(&WiringMessages) -> &'static str,
                       testid: &'static str,
                       to: fn(f64, f64) -> f64| {
        view! {
            <button type="button" class="button" data-testid=testid aria-label=name(words)
                on:click=move |_| { pause(); go(to(now(), last())); }><Icon glyph=glyph /></button>
        }
    };
    let back = |now: f64, _: f64| (now.ceil() - 1.0).max(0.0);
    let forward = |now: f64, last: f64| {
        let next = now.floor() + 1.0;
        if next > last { f64::INFINITY } else { next }
    };
    let chips = move || {
        let names: Vec<(f64, String)> = found.with(|found| {
            let Some(found) = found else { return Vec::new() };
            let picture = pictured(found);
            let ring = |at: usize| (at as f64 + 1.0, ring_name(&picture, at));
            let mut all: Vec<(f64, String)> = (0..rings(found).min(16)).map(ring).collect();
            if !picture.pairs.is_empty() {
                all.push((rings(found) as f64 + 1.0, words.picture.pairs.to_owned()));
            }
            all.push((f64::INFINITY, words.picture.all.to_owned()));
            all
        });
        let chip = |(at, name): (f64, String)| {
            let on = move || {
                let step = state.step.get();
                if step.ceil() == at || (at.is_infinite() && step.is_infinite()) { "true" } else { "false" }
            };
            view! {
                <button type="button" class="segment" aria-pressed=on data-testid=format!("wiring-chip-{name}")
                    on:click=move |_| { pause(); go(at); }>{name.clone()}</button>
            }
            .into_any()
        };
        names.into_iter().map(chip).collect_view()
    };
    view! {
        <div class="wiring-player">
            <div class="wiring-buttons">
                {button(Glyph::First, |words| words.picture.first, "wiring-first", |_, _| 0.0)}
                {button(Glyph::Back, |words| words.picture.back, "wiring-back", back)}
                <button type="button" class="button" data-testid="wiring-play"
                    aria-label=move || if playing.get() { words.picture.pause } else { words.picture.play } on:click=play>
                    {move || if playing.get() { view! { <Icon glyph=Glyph::Pause /> } } else { view! { <Icon glyph=Glyph::Play /> } }}
                </button>
                {button(Glyph::Forward, |words| words.picture.forward, "wiring-forward", forward)}
                {button(Glyph::Last, |words| words.picture.last, "wiring-last", |_, _| f64::INFINITY)}
            </div>
            <div class="segments" role="group" aria-label=words.picture.steps>{chips}</div>
        </div>
    }
    .into_any()
}
