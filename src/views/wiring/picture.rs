//! The lecture's picture: servers on a circle, and their rings drawn one after the other as they were chosen.

use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::{Segment, segments};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::page;
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::plot::Item;
use gargalo_drawing::charts::rings::{Picture, Seen, Wired, name, ring_name};
use gargalo_solver::topoopt::finder::FoundWiring;
use gargalo_solver::topoopt::mutation::ring_length;
use leptos::leptos_dom::helpers::IntervalHandle;
use std::time::Duration;

/// Between frames of the animation.
const FRAME: Duration = Duration::from_millis(40);
/// What a step takes while it plays.
const STEP_MS: f64 = 1400.0;

fn rings(found: &FoundWiring) -> usize {
    found.wiring.jumps.len() + found.wiring.orders.len()
}

/// The wiring as it is drawn.
pub(super) fn pictured(found: &FoundWiring) -> Picture {
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
    let sentence = Memo::new(move |_| {
        let step = state.step.get();
        found.with(|found| found.as_ref().map(|found| step_words(found, step, words))).unwrap_or_default()
    });
    let figure = Memo::new(move |_| {
        let picture = data.get()?;
        let (step, rings) = (state.step.get(), picture.jumps.len() + picture.orders.len());
        let seen = Seen { rings: step, pairs: step > rings as f64, server: state.server.get() };
        Some(Figure {
            id: "chart-wiring",
            title: words.picture.title.to_owned(),
            plot: Wired { picture, seen }.into(),
            legend: Vec::new(),
            summary: sentence.get(),
            note: None,
        })
    });
    let sheet =
        Callback::new(move |()| super::fibres::list(store, state).map(|list| list.sheet).unwrap_or_default());
    // The same server again is let go of.
    let choose = Callback::new(move |item: Item| {
        let server = u32::try_from(item.1).ok();
        state.server.update(|own| *own = server.filter(|_| *own != server));
    });
    let shown = Framed::new("chart-wiring", figure, RwSignal::new(Vec::new()), sheet);
    let shown = shown.heard(choose).files("wiring-picture").told_beside();
    view! {
        <div class="wiring-picture">
            {framed(store, shown, none())}
            {player(store, state, found, count)}
            <p class="wiring-step" role="status" data-testid="wiring-step">{move || sentence.get()}</p>
            {move || state.search.line.is_running().then(|| view! { <p class="quiet">{words.picture.live}</p> })}
        </div>
    }
    .into_any()
}

/// A step in words.
#[expect(clippy::cast_sign_loss, reason = "a step is not negative")]
fn step_words(found: &FoundWiring, step: f64, words: &WiringMessages) -> String {
    let wiring = &found.wiring;
    let at = step.ceil().clamp(0.0, steps(found) as f64 + 1.0) as usize;
    let rings = rings(found);
    let own = &words.picture;
    if at == 0 {
        return own.step_none.to_owned();
    }
    if step.is_finite() && at <= rings {
        let Some(&jump) = wiring.jumps.get(at - 1) else {
            let order = &wiring.orders[at - 1 - wiring.jumps.len()];
            return own.step_order(wiring::picture::StepOrder {
                at,
                of: rings,
                servers: order.len(),
                name: &ring_name(&pictured(found), at - 1),
            });
        };
        let length = ring_length(wiring.servers, jump);
        let (name, n) = (name(jump, wiring.both_ways), wiring.servers);
        if length == n {
            return own.ring_whole(wiring::picture::RingWhole { at, of: rings, name: &name, jump, n });
        }
        return own.ring_parts(wiring::picture::RingParts {
            at,
            of: rings,
            name: &name,
            jump,
            n,
            rings: n / length.max(1),
            length,
        });
    }
    if step.is_finite() && at == rings + 1 && !wiring.pairs.is_empty() {
        return (own.step_pairs)(wiring.pairs.len());
    }
    own.step_all(wiring::picture::StepAll { rings: &super::rings(wiring, words), pairs: wiring.pairs.len() })
}

/// Buttons that go through the steps, and one for each ring.
#[expect(clippy::too_many_lines, reason = "one player: where it is, how it goes on, its buttons")]
fn player(store: Store, state: State, found: Memo<Option<FoundWiring>>, count: Memo<usize>) -> AnyView {
    let own = &WiringMessages::of(store.language()).picture;
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
    let jump = move |step: f64| {
        pause();
        go(step);
    };
    let button = move |glyph: Glyph, name: &'static str, testid: &'static str, to: fn(f64, f64) -> f64| {
        view! {
            <button type="button" class="button" data-testid=testid aria-label=name
                on:click=move |_| jump(to(now(), last()))><Icon glyph=glyph /></button>
        }
    };
    let back = |now: f64, _: f64| (now.ceil() - 1.0).max(0.0);
    let forward = |now: f64, last: f64| {
        let next = now.floor() + 1.0;
        if next > last { f64::INFINITY } else { next }
    };
    let chips = move || {
        let named = |found: &FoundWiring| -> (Vec<f64>, Vec<String>) {
            let picture = pictured(found);
            let ring = |at: usize| (at as f64 + 1.0, ring_name(&picture, at));
            let pairs = (rings(found) as f64 + 1.0, own.pairs.to_owned());
            let pairs = (!picture.pairs.is_empty()).then_some(pairs);
            let all = (f64::INFINITY, own.all.to_owned());
            (0..rings(found).min(16)).map(ring).chain(pairs).chain([all]).unzip()
        };
        let (places, names) = found.with(|found| found.as_ref().map(named)).unwrap_or_default();
        let all = names.into_iter().map(|name| Segment::new(format!("wiring-chip-{name}"), name));
        let shown = places.clone();
        let on = move || {
            let step = state.step.get();
            let is = |at: &f64| step.ceil() == *at || (at.is_infinite() && step.is_infinite());
            shown.iter().position(is).unwrap_or(usize::MAX)
        };
        segments(own.steps, all, on, move |at| jump(places[at]))
    };
    let glyph = move || if playing.get() { Glyph::Pause } else { Glyph::Play };
    view! {
        <div class="wiring-player">
            <div class="wiring-buttons">
                {button(Glyph::First, own.first, "wiring-first", |_, _| 0.0)}
                {button(Glyph::Back, own.back, "wiring-back", back)}
                <button type="button" class="button" data-testid="wiring-play"
                    aria-label=move || if playing.get() { own.pause } else { own.play } on:click=play>
                    {move || view! { <Icon glyph=glyph() /> }}
                </button>
                {button(Glyph::Forward, own.forward, "wiring-forward", forward)}
                {button(Glyph::Last, own.last, "wiring-last", |_, _| f64::INFINITY)}
            </div>
            {chips}
        </div>
    }
    .into_any()
}
