//! What colour, width and words on the links tell, and the choice of it; and the layout of the nodes.

use crate::editor::Handles;
use crate::editor::means::{greatest, known, samples_of};
use crate::editor::stage::Shown;
use crate::i18n::Language;
use crate::i18n::canvas::CanvasNames;
use crate::i18n::canvas::{CanvasMessages, figure};
use crate::i18n::help::Topic;
use crate::i18n::number::significant;
use crate::i18n::topology::TopologyMessages;
use crate::kit::field::{Choice, Look, choice};
use crate::kit::panel::{Face, Menu, help_note};
use crate::kit::sized::sized;
use crate::model::limits::sign;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::network::export::ExportMenu;
use gargalo_drawing::canvas::measure::Measure;
use gargalo_drawing::canvas::scale;
use gargalo_solver::network::{Layout, has_map};
use leptos::html;

/// The legend.
pub(super) fn legend(handles: Handles) -> AnyView {
    let Handles { store, shown, widest, heaviest, legend: height, .. } = handles;
    let language = store.language();
    let root = watched(height);
    let words = TopologyMessages::of(language);
    let more = CanvasMessages::of(language);
    let means = store.session.canvas.shows;
    let ramp = move || {
        let dark = store.session.theme.get().is_dark();
        let stops: Vec<String> = (0..=8).map(|n| scale::css(f64::from(n) / 8.0, dark)).collect();
        format!("linear-gradient(to right, {})", stops.join(", "))
    };
    // The end of the scale of a measure, and how values are written.
    let end = move |measure: Measure| {
        let (known, currency) = known(store, means.get());
        let greatest = shown.with(|shown| greatest(shown.as_ref()?, measure, known));
        (greatest, currency)
    };
    let colours = Memo::new(move |_| end(means.with(|shows| shows.colour)));
    let widths = Memo::new(move |_| means.with(|shows| shows.width).map(|measure| (measure, end(measure))));
    let ends = move || {
        let measure = means.with(|shows| shows.colour);
        colours.with(|(greatest, currency)| {
            let Some(greatest) = greatest else {
                let text = if waits(store, measure) { more.coming } else { more.none };
                return view! { <span>{text}</span> }.into_any();
            };
            let parts = [0.0, 0.5, 1.0].map(|part| figure(measure, greatest * part, currency, language));
            parts.into_iter().map(|text| view! { <span>{text}</span> }.into_any()).collect_view().into_any()
        })
    };
    let samples = move || {
        widths.with(|widths| match widths {
            Some((measure, (Some(greatest), currency))) => {
                let factor = if measure.adds() { heaviest.get() } else { 1.0 };
                sample_lines(*measure, greatest * factor, currency, widest.get(), language).into_any()
            }
            Some((measure, (None, _))) => {
                let text = if waits(store, *measure) { more.coming } else { more.none };
                view! { <span>{text}</span> }.into_any()
            }
            None => ().into_any(),
        })
    };
    let step = move || handles.look(|_, solved| Some(crate::editor::facts::is_step(solved))) == Some(true);
    let unit = move || {
        let gradient = means.with(|shows| shows.colour == Measure::Gradient);
        gradient.then(|| if step() { more.step_gradient_unit } else { more.gradient_unit })
    };
    let sign = move || shown.with(|shown| sign(shown.as_ref().and_then(Shown::solved), words));
    let any_failed =
        move || store.document.recipe(|design| design.network.failed().is_empty()).is_some_and(|none| !none);
    view! {
        <section node_ref=root class="topology-legend help-legend" aria-label=words.legend>
            <div class="topology-legend-part">
                <span class="legend-name">{move || more.measure(means.with(|shows| shows.colour))}</span>
                <span class="topology-ramp" style:background=ramp aria-hidden="true"></span>
                <span class="topology-ramp-ends" data-testid="legend-ends">{ends}</span>
                {move || unit().map(|unit| view! { <span class="topology-legend-unit">{unit}</span> })}
            </div>
            {move || means.with(|shows| shows.width).map(|width| view! {
                <div class="topology-legend-part topology-legend-widths">
                    <span class="legend-name">{more.measure(width)}</span>
                    <span class="topology-widths">{samples}</span>
                </div>
            })}
            <div class="topology-legend-signs">
                <div class="topology-legend-sign">
                    <svg viewBox="0 0 44 16" width="44" height="16" aria-hidden="true" focusable="false">
                        <path class="topology-sign-line" d="M0 8H15M29 8H44" />
                        <path class="topology-sign-neck" d="M15 4.2Q22 10.2 29 4.2V11.8Q22 5.8 15 11.8Z" />
                    </svg>
                    <span>{sign}</span>
                </div>
                {move || any_failed().then(|| view! {
                    <div class="topology-legend-sign">
                        <svg viewBox="0 0 44 16" width="44" height="16" aria-hidden="true" focusable="false">
                            <path class="topology-sign-dashed" d="M0 8H44" />
                            <path class="topology-sign-cross" d="m17 3 10 10m0-10-10 10" />
                        </svg>
                        <span>{more.failed_sign}</span>
                    </div>
                })}
            </div>
            <div class="legend-menus">
                {choices(handles)}
                // Not before one has begun: there is nothing to save yet.
                <span class="legend-later" hidden=move || store.session.help.invites.get()><ExportMenu store=store /></span>
            </div>
            {help_note(store, Topic::Topology)}
        </section>
    }
    .into_any()
}

/// An element that tells how high it is, in pixels, while it is seen.
fn watched(height: RwSignal<f64>) -> NodeRef<html::Section> {
    let root = NodeRef::<html::Section>::new();
    sized(root, move |_| match root.try_get_untracked().flatten().map_or(0, |root| root.offset_height()) {
        // Behind another tab.
        0 => (),
        high => height.set(f64::from(high)),
    });
    root
}

/// What is told by colour, width and words, and where nodes stand: chosen in a panel that opens over the drawing.
#[inline(never)]
fn choices(handles: Handles) -> AnyView {
    let store = handles.store;
    let words = CanvasMessages::of(store.language());
    let means = store.session.canvas.shows;
    let layouts = move || {
        let map = handles.look(|tables, _| Some(has_map(&tables.nodes))) == Some(true);
        let offered = Layout::ALL.into_iter().filter(|layout| map || *layout != Layout::Map);
        offered.map(|layout| (layout.key().to_owned(), (words.layout_name)(layout).to_owned())).collect()
    };
    let list = view! {
        <div class="menu-list legend-panel">
            {small_choice("show-colour", words.colour,
                Signal::derive(move || measures(words)),
                Signal::derive(move || means.with(|s| s.colour.key().to_owned())),
                Callback::new(move |key: String| if let Some(measure) = Measure::from_key(&key) {
                    means.update(|shows| shows.colour = measure);
                }))}
            {small_choice("show-width", words.width,
                Signal::derive(move || with_none(words, words.all_alike)),
                Signal::derive(move || means.with(|s| s.width.map_or("none", Measure::key).to_owned())),
                Callback::new(move |key: String| {
                    means.update(|shows| shows.width = Measure::from_key(&key));
                }))}
            {small_choice("show-labels", words.labels,
                Signal::derive(move || with_none(words, words.no_labels)),
                Signal::derive(move || means.with(|s| s.labels.map_or("none", Measure::key).to_owned())),
                Callback::new(move |key: String| {
                    means.update(|shows| shows.labels = Measure::from_key(&key));
                }))}
            {small_choice("layout", words.layout,
                Signal::derive(layouts),
                Signal::derive(move || store.session.canvas.layout.get().key().to_owned()),
                Callback::new(move |key: String| if let Some(layout) = Layout::from_key(&key) {
                    store.session.canvas.layout.set(layout);
                }))}
        </div>
    };
    Menu::new().view("display", Face::words(words.display), list)
}

/// Whether a figure is on its way rather than not to be had.
fn waits(store: Store, measure: Measure) -> bool {
    match measure {
        Measure::Gradient => store.requests.solving.get() || store.requests.structure.with(Option::is_none),
        Measure::Cost => store.session.canvas.costs.with(Option::is_none),
        _ => store.requests.solving.get(),
    }
}

fn measures(words: &CanvasMessages) -> Vec<(String, String)> {
    Measure::ALL.iter().map(|&one| (one.key().to_owned(), words.measure(one).to_owned())).collect()
}

fn with_none(words: &CanvasMessages, none: &str) -> Vec<(String, String)> {
    let mut all = vec![("none".to_owned(), none.to_owned())];
    all.extend(measures(words));
    all
}

/// A small select with its label before it.
fn small_choice(
    id: &'static str,
    label: &'static str,
    options: Signal<Vec<(String, String)>>,
    value: Signal<String>,
    choose: Callback<String>,
) -> AnyView {
    let of = Choice::new(id, label, move || options.get(), move || value.get(), move |key| choose.run(key));
    choice(of.look(Look::Around("legend-choice")))
}

/// Three widths between a small value and the greatest one, as they are drawn.
fn sample_lines(
    measure: Measure,
    greatest: f64,
    currency: &str,
    widest: f64,
    language: Language,
) -> impl IntoView {
    samples_of(measure, greatest)
        .into_iter()
        .map(|value| {
            let width = scale::width(measure.weight(Some(&value), greatest), widest);
            // All in one unit, and in the greater one where the numbers would be long.
            let great = greatest >= 1e12;
            let text = match measure {
                Measure::Capacity if great => significant(value / 1e12, 3, language),
                Measure::Capacity => significant(value / 1e9, 3, language),
                _ => figure(measure, value, currency, language),
            };
            let unit = (measure == Measure::Capacity).then(|| view! { <span class="topology-unit">{if great { "Tbit/s" } else { "Gbit/s" }}</span> });
            view! {
                <span class="topology-width">
                    <span class="topology-width-line" style:height=format!("{width:.1}px") aria-hidden="true"></span>
                    <span>{text}{unit}</span>
                </span>
            }
            .into_any()
        })
        .collect_view()
}
