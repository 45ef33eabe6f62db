//! Flows of what is selected, drawn along their ways; played, they start, slow down and end.

use crate::editor::Handles;
use crate::editor::stage::Stage;
use crate::i18n::Language;
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, time};
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::page;
use crate::kit::signal::{effect, put, toggle};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::Target;
use gargalo_drawing::canvas::crossing::Index;
use gargalo_drawing::canvas::ribbon::Ribbon;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::base::id::FlowId;
use gargalo_solver::network::Tables;
use gargalo_solver::study::Course;
use gargalo_solver::study::report::Solved;
use gargalo_words::canvas;

/// More flows than this are not told apart: the largest are drawn.
const MOST: usize = 24;
/// How long all of it takes to play, in milliseconds.
const PLAYED: f64 = 8000.0;
/// Steps of the slider.
const STEPS: f64 = 1000.0;

/// The flows that are drawn, and how many there are.
#[derive(Debug, Clone, PartialEq, Default)]
struct Picked {
    flows: Vec<FlowId>,
    all: usize,
}

/// What is played.
#[derive(Debug, Clone, Copy)]
struct Player {
    store: Store,
    picked: Memo<Picked>,
    /// The course of each flow picked, once it is known.
    courses: RwSignal<Option<Vec<Course>>>,
    /// The instant that is seen, in seconds; none: each flow as it starts.
    at: RwSignal<Option<f64>>,
    /// When the last flow ends, in seconds.
    end: Memo<f64>,
    playing: RwSignal<bool>,
    /// Where it started: milliseconds of the clock, and seconds.
    since: StoredValue<(f64, f64)>,
}

/// The bar below the drawing, and the ribbons on it.
pub(super) fn flows(handles: Handles) -> AnyView {
    let Handles { store, shown, .. } = handles;
    let picked = Memo::new(move |_| {
        let target = store.session.target.get();
        let pair = store
            .session
            .selection
            .with(|selection| selection.links.is_empty() && selection.nodes.len() == 2);
        // Which flows cross what takes long to find: not where nothing of it is asked.
        if !pair && !matches!(target, Some(Target::Pair(..) | Target::Link(_))) {
            return Picked::default();
        }
        let found = shown.with(|shown| {
            let shown = shown.as_ref()?;
            let (tables, solved, index) = (shown.tables()?, shown.solved()?, shown.index()?);
            let two = pair.then(|| store.session.selection.with(|selection| selection.in_tables(tables).0));
            Some(pick((tables, solved, index), target, two.as_deref().unwrap_or_default()))
        });
        found.unwrap_or_default()
    });
    let end = Memo::new(move |_| {
        // Of training and serving the flows are messages, told in their timeline.
        let of_flows = |solved: &&Solved| solved.training().is_none() && solved.serving().is_none();
        let end = handles.look(|_, solved| Some(solved.filter(of_flows)?.completion?.get()));
        end.unwrap_or_default()
    });
    let player = Player {
        store,
        picked,
        courses: RwSignal::new(None),
        at: RwSignal::new(None),
        end,
        playing: RwSignal::new(false),
        since: StoredValue::new((0.0, 0.0)),
    };
    effect(move || {
        picked.track();
        end.track();
        player.playing.set(false);
        player.at.set(None);
        player.courses.set(None);
    });
    effect(move || {
        let on = store.session.canvas.flows.get();
        let language = store.language();
        let found = handles.look(|_, solved| {
            let solved = solved.filter(|_| on)?;
            Some(picked.with(|picked| ribbons(&picked.flows, solved, player, language)))
        });
        let (ribbons, fastest) = found.unwrap_or_default();
        handles.on_stage(|stage: &mut Stage| stage.flow(ribbons, fastest));
    });
    let asking = store.asking();
    // While something is drawn by hand nothing lies over the sheet.
    let looks = move || handles.cursor.get() != "cross" && picked.with(|picked| picked.all > 0);
    let looks = Memo::new(move |_| looks());
    let bar = move || looks.get().then(|| bar(player, asking));
    view! { {bar} }.into_any()
}

/// The flows of what is selected.
fn pick(
    (tables, solved, index): (&Tables, &Solved, &Index),
    target: Option<Target>,
    two: &[gargalo_solver::network::NodeId],
) -> Picked {
    // What no way leads for is nowhere on the drawing.
    let drawn = |flow: &FlowId| solved.flows.get(flow.index()).is_some_and(|flow| !flow.route.is_empty());
    let of = |mut flows: Vec<FlowId>| {
        flows.retain(drawn);
        let all = flows.len();
        flows.truncate(MOST);
        Picked { flows, all }
    };
    match (two, target) {
        (&[a, b], _) => of([index.between(solved, a, b), index.between(solved, b, a)].concat()),
        (_, Some(Target::Pair(a, b))) => of(index.between(solved, a, b)),
        (_, Some(Target::Link(link))) => {
            let (flows, all) = index.top_flows(tables, solved, link, MOST);
            Picked { flows, all }
        }
        _ => Picked::default(),
    }
}

/// A rate in words, in the greater unit from 1 Gbit/s on.
fn rate_words(rate: f64, language: Language) -> String {
    let (value, unit) = if rate < 1e9 { (rate / 1e6, "Mbit/s") } else { (rate / 1e9, "Gbit/s") };
    format!("{}\u{202f}{unit}", significant(value, 3, language))
}

/// The rate at an instant.
fn rate_at(course: &Course, at: f64) -> f64 {
    course.iter().rev().find(|(from, _)| from.get() <= at).map_or(0.0, |(_, rate)| rate.get())
}

/// The ribbons at the instant that is seen, and the greatest rate that any of them ever has.
fn ribbons(flows: &[FlowId], solved: &Solved, player: Player, language: Language) -> (Vec<Ribbon>, f64) {
    let at = player.at.get();
    player.courses.with(|courses| {
        let courses = courses.as_ref().filter(|courses| courses.len() == flows.len());
        let mut fastest = 0.0f64;
        let found = flows.iter().enumerate().filter_map(|(number, flow)| {
            let flow = solved.flows.get(flow.index())?;
            let course = courses.map(|courses| &courses[number]);
            let most = |course: &Course| course.iter().map(|(_, rate)| rate.get()).fold(0.0, f64::max);
            fastest = fastest.max(course.map_or(flow.rate.get(), most));
            let rate = match (course, at) {
                (Some(course), Some(at)) => rate_at(course, at),
                _ => flow.rate.get(),
            };
            Some(Ribbon {
                hops: flow.route.iter().map(|(capacity, part)| (capacity.0, *part)).collect(),
                to: flow.destination.0,
                rate,
                written: rate_words(rate, language),
            })
        });
        let found: Vec<Ribbon> = found.collect();
        (found, fastest)
    })
}

impl Player {
    /// Plays from where it is, or from the start where it has come to the end.
    fn play(self) {
        let (from, end) = (self.at.get_untracked().unwrap_or(0.0), self.end.get_untracked());
        let from = if from >= end { 0.0 } else { from };
        self.since.set_value((page::now(), from));
        self.at.set(Some(from));
        self.playing.set(true);
        self.step();
    }

    /// One frame, and the wish for the next. With less movement asked for it goes from one tenth to the next.
    fn step(self) {
        if self.playing.try_get_untracked() != Some(true) {
            return;
        }
        let (since, from) = self.since.get_value();
        let end = self.end.get_untracked();
        let part = (page::now() - since) / PLAYED;
        let part = if page::reduced_motion() { (part * 10.0).floor() / 10.0 } else { part };
        let at = (from + part * end).min(end);
        put(self.at, Some(at));
        if at >= end {
            self.playing.set(false);
        } else {
            request_animation_frame(move || self.step());
        }
    }

    /// Does something once the courses are known.
    fn with_courses(self, asking: crate::state::Asking, then: impl Fn() + Clone + 'static) {
        if self.courses.with_untracked(Option::is_some) {
            then();
            return;
        }
        let flows = self.picked.with_untracked(|picked| picked.flows.clone());
        let question = Question::Courses {
            scenario: untrack(|| self.store.document.text_of_design()),
            flows: flows.clone(),
        };
        asking.ask(question, move |answer| {
            let Answer::Courses(Some(courses)) = answer else { return };
            if self.picked.with_untracked(|picked| picked.flows == flows) {
                self.courses.set(Some(courses));
                then();
            }
        });
    }
}

fn bar(player: Player, asking: crate::state::Asking) -> AnyView {
    let Player { store, picked, at, end, playing, .. } = player;
    let language = store.language();
    let words = CanvasMessages::of(language);
    let on = store.session.canvas.flows;
    let title = move || {
        picked.with(|picked| {
            let (all, drawn) = (picked.all, picked.flows.len());
            let told = count(all as u64, language);
            if drawn < all {
                words.flows_drawn(canvas::FlowsDrawn { all: &told, drawn })
            } else {
                words.flows_all_drawn(canvas::FlowsAllDrawn { all: &told, count: all })
            }
        })
    };
    let plays = move || on.get() && end.get() > 0.0;
    let press = move |()| {
        if playing.get_untracked() {
            playing.set(false);
        } else {
            player.with_courses(asking, move || player.play());
        }
    };
    let slid = move |event| {
        let part = event_target_value(&event).parse::<f64>().unwrap_or(0.0) / STEPS;
        playing.set(false);
        player.with_courses(asking, move || at.set(Some(part * end.get_untracked())));
    };
    let told = move || {
        let now = at.get().unwrap_or(0.0);
        words.flow_time(canvas::FlowTime {
            now: &time(now, 3, language).to_string(),
            end: &time(end.get(), 3, language).to_string(),
        })
    };
    let place = move || {
        let end = end.get();
        let part = if end > 0.0 { at.get().unwrap_or(0.0) / end } else { 0.0 };
        (part * STEPS).round().to_string()
    };
    view! {
        <section class="flow-bar" aria-label=words.flows_drawn_label data-testid="flow-bar">
            <button type="button" class="button" data-testid="flows-shown"
                aria-pressed=move || if on.get() { "true" } else { "false" }
                on:click=move |_| toggle(on)>{title}</button>
            {move || plays().then(|| view! {
                <IconButton
                    glyph=Signal::derive(move || if playing.get() { Glyph::Pause } else { Glyph::Play })
                    label=Signal::derive(move || if playing.get() { words.pause_flows } else { words.play_flows }.to_owned())
                    testid="flows-play"
                    on_press=press
                />
                <input type="range" class="slider" min="0" max=STEPS.to_string() step="1" aria-label=words.flow_instant
                    aria-valuetext=told prop:value=place data-testid="flows-time" on:input=slid />
                <span class="flow-time" data-testid="flows-now">{told}</span>
            })}
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_drawing::canvas::demo;
    use gargalo_solver::base::units::{BitsPerSecond, Seconds};
    use gargalo_solver::network::{LinkId, NodeId};

    #[test]
    fn the_flows_of_a_link_and_of_a_pair_are_picked() {
        let report = demo::solved(true);
        let (tables, solved) = (&*report.networks[0], report.designs[0].outcome.as_ref().expect("solved"));
        let index = Index::new(tables, solved);
        let known = (tables, solved, &index);
        let link = pick(known, Some(Target::Link(LinkId(48))), &[]);
        assert!(link.flows.len() == MOST.min(link.all) && link.all > 0);
        let two = pick(known, None, &[NodeId(0), NodeId(5)]);
        assert_eq!((two.flows.len(), two.all), (2, 2), "there and back");
        assert_eq!(pick(known, Some(Target::Node(NodeId(0))), &[]), Picked::default());
    }

    #[test]
    fn a_rate_holds_until_the_next() {
        let course = vec![
            (Seconds(0.5), BitsPerSecond(5.0)),
            (Seconds(1.5), BitsPerSecond(10.0)),
            (Seconds(2.5), BitsPerSecond(0.0)),
        ];
        let rates = [0.0, 0.5, 1.0, 1.5, 2.4, 2.5, 9.0].map(|at| rate_at(&course, at));
        assert_eq!(rates, [0.0, 5.0, 5.0, 10.0, 10.0, 0.0, 0.0]);
    }
}
