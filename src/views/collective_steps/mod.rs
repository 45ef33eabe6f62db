//! A collective step by step: chunks in colour that travel from rank to rank. Played, stepped, dragged; in words and as
//! tables. A part of the Traffic view, and of lessons.

mod words;

use crate::i18n::collective_steps::{self, StepsMessages};
use crate::i18n::errors::design_error;
use crate::i18n::help::Topic;
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::kit::chart::pane::Pane;
use crate::kit::chart::save::{Format, save_buttons, save_drawing};
use crate::kit::field::{Choice, Look, choice, one_of};
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::page;
use crate::kit::panel::{Fold, help_row};
use crate::kit::signal::effect;
use crate::kit::task::waiting::Waiting;
use crate::signals::prelude::*;
use crate::state::{Asking, Phase, REST, Store};
use crate::working::after;
use gargalo_drawing::charts::collective::{Moment, Places, Where, Words, draw, height};
use gargalo_drawing::charts::plate::Around;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::Workload;
use gargalo_solver::lab::{CollectiveSteps, STEPS_RANKS};
use gargalo_solver::study::report::DesignError;
use std::sync::Arc;
use std::time::Duration;

/// Milliseconds of a step at single speed.
const STEP: f64 = 1600.0;
/// Speeds to choose from.
const SPEEDS: [f64; 4] = [0.5, 1.0, 2.0, 4.0];
/// The width of the saved drawing.
const SAVED: f64 = 900.0;

type Found = Option<Arc<Result<CollectiveSteps, DesignError>>>;

/// What the reader does with it.
#[derive(Debug, Clone, Copy)]
struct Player {
    store: Store,
    found: RwSignal<Found>,
    asking: Asking,
    /// Steps that are done.
    done: RwSignal<usize>,
    /// How far the next is.
    moving: RwSignal<Option<f64>>,
    playing: RwSignal<bool>,
    /// One of [`SPEEDS`].
    speed: RwSignal<f64>,
    place: RwSignal<Where>,
    /// When the last frame was, in milliseconds.
    last: StoredValue<f64>,
}

/// The section; nothing for other workloads.
#[component]
pub fn StepByStep(store: Store) -> impl IntoView {
    let ranks = Memo::new(move |_| {
        store.solved(|solved, _| solved.collective().map(|told| told.ranks.len() as u32)).flatten()
    });
    let there = Memo::new(move |_| ranks.get().is_some_and(|ranks| ranks > 1));
    let few = Memo::new(move |_| ranks.get().is_some_and(|ranks| ranks <= STEPS_RANKS));
    let words = StepsMessages::of(store.language());
    let too_many = move || {
        let language = store.language();
        let number = |value: u32| count(value.into(), language);
        words.too_many(collective_steps::TooMany {
            ranks: &number(ranks.get().unwrap_or(0)),
            most: &number(STEPS_RANKS),
        })
    };
    view! {
        <Show when=move || there.get()>
            <section class="traffic-section steps" aria-labelledby="steps-heading" data-testid="collective-steps">
                {help_row(store, Topic::Steps, view! { <h3 id="steps-heading">{words.heading}</h3> })}
                {move || if few.get() {
                    player(store)
                } else {
                    view! { <p class="about">{too_many}</p> }.into_any()
                }}
            </section>
        </Show>
    }
    .into_any()
}

#[inline(never)]
fn player(store: Store) -> AnyView {
    let player = store.kept("steps-player", || Player {
        store,
        found: RwSignal::new(None),
        asking: store.asking(),
        done: RwSignal::new(0),
        moving: RwSignal::new(None),
        playing: RwSignal::new(false),
        speed: RwSignal::new(1.0),
        place: RwSignal::new(Where::default()),
        last: StoredValue::new(0.0),
    });
    follow(player);
    let pane = Pane::new();
    let places = Memo::new(move |_| player.places());
    effect(move || {
        let (size, dark) = (pane.size.get(), store.session.theme.get().is_dark());
        let (done, moving, words) = (player.done.get(), player.moving.get(), player.picture_words());
        player.found.track();
        places.track();
        if size.0 < 1.0 {
            return;
        }
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, size| {
                player.found.try_with_untracked(|found| {
                    let Some(Ok(told)) = found.as_deref() else { return };
                    places.try_with_untracked(|places| {
                        draw(surface, Moment { told, places, done, moving, words }, paint, size);
                    });
                });
            });
        });
    });
    let height = move || {
        let width = pane.size.get().0;
        player.found.with(|found| match found.as_deref() {
            Some(Ok(told)) if width > 0.0 => format!("{:.0}px", height(width, told)),
            _ => "420px".to_owned(),
        })
    };
    let state = move || {
        player.found.with(|found| match found.as_deref() {
            None if player.asking.phase() == Phase::Rest => {
                Some(StepsMessages::of(store.language()).no_steps.to_owned())
            }
            None => Some(StepsMessages::of(store.language()).waiting.to_owned()),
            Some(Err(error)) => Some(design_error(error, store.language())),
            Some(Ok(_)) => None,
        })
    };
    // Of the step that is under way; what is whole is told of those that are done.
    let under_way = Memo::new(move |_| player.done.get() + usize::from(player.moving.with(Option::is_some)));
    let caption = Memo::new(move |_| player.tell(words::caption, under_way.get()));
    let complete = Memo::new(move |_| player.tell(words::complete, player.done.get()));
    // A picture has a name while it waits, too.
    let summary = move || {
        state().unwrap_or_else(|| {
            StepsMessages::of(store.language())
                .summary(collective_steps::Summary { caption: &caption.get(), complete: &complete.get() })
        })
    };
    let notes = move || {
        let language = store.language();
        let words = StepsMessages::of(language);
        player.with(|told| {
            let rings = (told.rings > 1).then(|| (words.rings)(&count(told.rings.into(), language)));
            let blocks =
                (told.blocks_shown > 1).then(|| (words.blocks)(&count(told.blocks_shown.into(), language)));
            rings.or(blocks)
        })
    };
    view! {
        <p class="about">{StepsMessages::of(store.language()).about}" "{notes}</p>
        {move || if player.asking.phase() == Phase::Rest || player.found.with(Option::is_some) {
            state().map(|state| view! { <p class="about" role="status">{state}</p> }).into_any()
        } else {
            view! { <Waiting store=store asking=player.asking text=StepsMessages::of(store.language()).waiting /> }.into_any()
        }}
        {controls(player)}
        <p
            class="filling-sentence"
            aria-live=move || if player.playing.get() { "off" } else { "polite" }
            data-testid="steps-caption"
            data-value=move || player.done.get().to_string()
        >{move || caption.get()}</p>
        <p class="steps-complete" data-testid="steps-complete">{move || complete.get()}</p>
        <div class="steps-stage" node_ref=pane.holder style:height=height>
            <canvas class="steps-canvas" node_ref=pane.canvas role="img" aria-label=summary data-testid="steps-canvas"></canvas>
        </div>
        {tables(player)}
    }
    .into_any()
}

impl Player {
    fn with<T>(self, look: impl FnOnce(&CollectiveSteps) -> Option<T>) -> Option<T> {
        self.found.with(|found| match found.as_deref() {
            Some(Ok(told)) => look(told),
            _ => None,
        })
    }

    fn tell(self, words: fn(&CollectiveSteps, usize, crate::i18n::Language) -> String, at: usize) -> String {
        let language = self.store.language();
        self.with(|told| Some(words(told, at, language))).unwrap_or_default()
    }

    fn steps(self) -> usize {
        self.with(|told| Some(told.steps.len())).unwrap_or(0)
    }

    fn go(self, to: usize) {
        self.playing.set(false);
        self.moving.set(None);
        self.done.set(to.min(untrack(|| self.steps())));
    }

    fn picture_words(self) -> Words {
        let words = StepsMessages::of(self.store.language());
        Words { chunk: words.chunk, rank: words.rank, switch: words.switch }
    }

    fn places(self) -> Places {
        let place = self.place.get();
        self.with(|told| match place {
            Where::Circle => Some(Places::circle(told)),
            Where::Network => self.store.solved(|solved, tables| Places::network(told, tables, solved)),
        })
        .unwrap_or_default()
    }

    /// Plays from here, from the beginning where it is at its end; or stops.
    fn toggle(self) {
        if self.playing.get_untracked() {
            self.playing.set(false);
            return;
        }
        if self.done.get_untracked() >= untrack(|| self.steps()) {
            self.done.set(0);
        }
        self.moving.set(None);
        self.playing.set(true);
        self.last.set_value(page::now());
        if page::reduced_motion() { self.jump() } else { self.frame() }
    }

    fn length(self) -> f64 {
        STEP / self.speed.get_untracked()
    }

    /// A frame of the animation, and the next one after it.
    fn frame(self) {
        request_animation_frame(move || {
            // The view may be gone by then.
            if self.playing.try_get_untracked() != Some(true) {
                let _ = self.moving.try_set(None);
                return;
            }
            let now = page::now();
            let share = self.moving.get_untracked().unwrap_or(0.0)
                + (now - self.last.get_value()).clamp(0.0, 100.0) / self.length();
            self.last.set_value(now);
            if share < 1.0 {
                self.moving.set(Some(share));
            } else {
                let done = self.done.get_untracked() + 1;
                let ends = done >= untrack(|| self.steps());
                self.moving.set((!ends).then_some(0.0));
                self.done.set(done);
                if ends {
                    self.playing.set(false);
                    return;
                }
            }
            self.frame();
        });
    }

    /// Where movement is not wanted: from step to step.
    fn jump(self) {
        set_timeout(
            move || {
                if self.playing.try_get_untracked() != Some(true) {
                    return;
                }
                let done = self.done.get_untracked() + 1;
                self.done.set(done);
                if done >= untrack(|| self.steps()) {
                    self.playing.set(false);
                } else {
                    self.jump();
                }
            },
            Duration::from_secs_f64(self.length() / 1000.0),
        );
    }

    /// The picture as it is now, in a file.
    fn save(self, format: Format) {
        let places = untrack(|| self.places());
        let words = untrack(|| self.picture_words());
        let (done, moving) = (self.done.get_untracked(), self.moving.get_untracked());
        untrack(|| {
            self.with(|told| {
                let caption = words::caption(told, done, self.store.language());
                let title = StepsMessages::of(self.store.language()).heading;
                let around = Around { title, legend: &[], summary: &caption, note: None };
                let (id, size) = (format!("step-{done}"), (SAVED, height(SAVED, told)));
                save_drawing(self.store, &id, around, size, format, &mut |surface, size, pen| {
                    draw(surface, Moment { told, places: &places, done, moving, words }, pen.paint, size);
                });
                Some(())
            })
        });
    }
}

/// Keeps the steps in step with the document.
fn follow(player: Player) {
    let store = player.store;
    let asked = Memo::new(move |_| {
        let workload = store.document.sent(|workload| match workload {
            Workload::Collective(_) => Some(workload.clone()),
            _ => None,
        });
        workload.zip(store.document.recipe(|design| (design.network.clone(), design.routing)))
    });
    effect(move || {
        if asked.get().is_none() {
            return;
        }
        player.asking.expect();
        after(REST, move || {
            let Some(now) = asked.try_get_untracked().flatten() else { return };
            let text = store.document.text_of_design();
            player.asking.ask(Question::CollectiveSteps(text), move |answer| {
                // Something newer is on its way already.
                if asked.try_get_untracked().flatten().as_ref() != Some(&now) {
                    return;
                }
                let Answer::CollectiveSteps(found) = answer else { return };
                player.playing.set(false);
                player.moving.set(None);
                player.done.set(0);
                player.found.set(found.map(|found| Arc::new(*found)));
            });
        });
    });
}

fn controls(player: Player) -> AnyView {
    let store = player.store;
    let words = StepsMessages::of(store.language());
    let steps = Memo::new(move |_| player.steps());
    let at_start = Signal::derive(move || player.done.get() == 0 && player.moving.get().is_none());
    let at_end = Signal::derive(move || player.done.get() >= steps.get());
    let glyph = Signal::derive(move || if player.playing.get() { Glyph::Pause } else { Glyph::Play });
    let play = Signal::derive(move || if player.playing.get() { words.pause } else { words.play }.to_owned());
    let slide = move |event: web_sys::Event| {
        if let Ok(to) = event_target_value(&event).parse() {
            player.go(to);
        }
    };
    let places =
        [(Where::Circle, "steps-circle", words.circle), (Where::Network, "steps-network", words.network)];
    let speeds = SPEEDS.map(|speed| (speed, format!("{}×", significant(speed, 2, store.language()))));
    let speed = Choice::held("steps-speed", words.speed, speeds, player.speed);
    view! {
        <div class="filling-controls">
            <IconButton glyph=Glyph::First label=words.first disabled=at_start testid="steps-first" on_press=move |()| player.go(0) />
            <IconButton glyph=Glyph::Back label=words.back disabled=at_start testid="steps-back"
                on_press=move |()| player.go(player.done.get_untracked().saturating_sub(1)) />
            <IconButton glyph=glyph label=play testid="steps-play" on_press=move |()| player.toggle() />
            <IconButton glyph=Glyph::Forward label=words.forward disabled=at_end testid="steps-forward"
                on_press=move |()| player.go(player.done.get_untracked() + 1) />
            <IconButton glyph=Glyph::Last label=words.last disabled=at_end testid="steps-last" on_press=move |()| player.go(usize::MAX) />
            <input
                type="range"
                class="slider"
                min="0"
                max=move || steps.get().to_string()
                step="1"
                prop:value=move || player.done.get().to_string()
                aria-label=words.slider
                aria-valuetext=move || format!("{} / {}", player.done.get(), steps.get())
                data-testid="steps-slider"
                on:input=slide
            />
            <span class="number quiet">{move || format!("{} / {}", player.done.get(), steps.get())}</span>
        </div>
        <div class="steps-choices">
            {one_of(words.picture, player.place, places)}
            {choice(speed.look(Look::Around("steps-speed")))}
            {save_buttons(store, "steps", &[Format::Svg, Format::Png, Format::Pdf], move |format| player.save(format))}
        </div>
    }
    .into_any()
}

fn tables(player: Player) -> AnyView {
    let store = player.store;
    let words = StepsMessages::of(store.language());
    let fold = move |title: &'static str, testid: &'static str, table: fn(&_, usize, Store) -> AnyView| {
        let body = move || {
            let done = player.done.get();
            player.with(|told| Some(table(told, done, store))).into_any()
        };
        Fold::whole(testid).class("chart-figures").later(title, body)
    };
    view! {
        {fold(words.table, "steps-table", words::messages)}
        {fold(words.held_table, "steps-holders", words::holders)}
    }
    .into_any()
}
