//! The networks of a lesson's steps for its hand-out: each drawn once, where a step brings another than the one before.

use super::words;
use crate::examples::first_look;
use crate::kit::page;
use crate::kit::task::waiting::Waiting;
use crate::signals::prelude::*;
use crate::state::lesson::scenario_of;
use crate::state::{Asking, Phase, Store};
use gargalo_drawing::canvas::measure::{Known, Shows};
use gargalo_drawing::canvas::scale;
use gargalo_drawing::canvas::svg::Svg;
use gargalo_drawing::canvas::told::Words;
use gargalo_drawing::canvas::whole::Whole;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::{NetworkSpec, Scenario, write};
use gargalo_solver::network::Tables;
use std::collections::BTreeMap;

/// Size of a drawing, in CSS pixels: as wide as the paper's text.
const SHEET: (f64, f64) = (720.0, 400.0);

/// What is known of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawings {
    store: Store,
    asking: Asking,
    /// By step: what it is called, and the drawing.
    drawn: RwSignal<BTreeMap<usize, (String, String)>>,
}

impl Drawings {
    /// Asks the desk for the networks.
    pub(super) fn ask(store: Store) -> Self {
        let own = Self { store, asking: store.asking(), drawn: RwSignal::new(BTreeMap::new()) };
        let wanted = wanted(store);
        if wanted.is_empty() {
            return own;
        }
        let names: BTreeMap<u32, String> =
            wanted.iter().map(|(step, scenario)| (*step, scenario.designs[0].name.clone())).collect();
        let asked = wanted.into_iter().map(|(step, scenario)| (step, write(&scenario))).collect();
        own.asking.ask(Question::Networks(asked), move |answer| {
            let Answer::Networks(found) = answer else { return };
            let drawn = found.into_iter().filter_map(|(step, tables)| {
                let name = names.get(&step)?.clone();
                Some((step as usize, (name, drawing(&tables?))))
            });
            own.drawn.set(drawn.collect());
        });
        own
    }

    /// Whether they are still to come.
    pub(super) fn wait(self) -> bool {
        self.asking.is_working()
    }

    /// Where they could not be had, that, and a button.
    pub(super) fn state(self) -> AnyView {
        let Self { store, asking, .. } = self;
        let failed = move || {
            let text = Signal::stored(words(store).computing);
            view! { <Waiting store=store asking=asking text=text testid="handout-drawings" /> }
        };
        (move || (asking.phase() == Phase::Failed).then(failed)).into_any()
    }

    pub(super) fn of(self, at: usize) -> AnyView {
        let mine = Memo::new(move |_| self.drawn.with(|all| all.get(&at).cloned()));
        let figure = move |(name, svg): (String, String)| {
            let told = (words(self.store).drawing_of)(&name);
            view! {
                <figure class="handout-drawing" data-testid=format!("handout-drawing-{at}")>
                    <div role="img" aria-label=told.clone() inner_html=svg></div>
                    <figcaption>{told}</figcaption>
                </figure>
            }
        };
        (move || mine.get().map(figure)).into_any()
    }
}

/// Steps with a network that the step before has not, each with its scenario of the one design that is looked at.
fn wanted(store: Store) -> Vec<(u32, Scenario)> {
    let Some(playing) = store.session.lesson.playing.get_untracked() else { return Vec::new() };
    let language = store.language();
    let mut before = None::<NetworkSpec>;
    let mut wanted = Vec::new();
    for (at, step) in playing.lesson.steps.iter().enumerate() {
        let Some(mut scenario) = scenario_of(&playing.lesson, at, language) else { continue };
        let looked = step.show.design.map_or_else(|| first_look(&scenario), |design| design as usize);
        let Some(design) = scenario.designs.get(looked).cloned() else { continue };
        if before.as_ref() == Some(&design.network) {
            continue;
        }
        before = Some(design.network.clone());
        scenario.designs = vec![design];
        wanted.push((at as u32, scenario));
    }
    wanted
}

/// A network as it is built, dark on white: the same drawing as on the stage.
fn drawing(tables: &Tables) -> String {
    let theme = page::print_paint().theme;
    let greatest = tables.links.iter().map(|link| link.capacity.get()).fold(0.0, f64::max);
    let whole = Whole {
        tables,
        solved: None,
        places: None,
        on_map: false,
        shows: &Shows { labels: None, ..Shows::default() },
        known: &Known { greatest, ..Known::default() },
        words: &Words::default(),
        theme: &theme,
        palette: &scale::palette(false),
    };
    let mut svg = Svg::new(SHEET, "");
    whole.draw(&mut svg, SHEET);
    let text = svg.finish();
    // Inside a page it is no document of its own.
    text.find("<svg").map_or_else(String::new, |start| text[start..].to_owned())
}
