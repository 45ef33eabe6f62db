//! The chosen accelerator's or protocol's figures, to be edited; the scenario keeps what is changed.

use super::form as training;
use super::hardware::{all_gpus, all_protocols};
use crate::i18n::Language;
use crate::i18n::amounts::{AmountMessages, RangeWords};
use crate::i18n::equipment::EquipmentMessages;
use crate::i18n::finer::FinerMessages;
use crate::i18n::training::precision_name;
use crate::kit::field::{Look, Number, Text, number, text};
use crate::kit::icon::button;
use crate::kit::panel::{Fold, Modal};
use crate::model::entry::{Entry, Figure, GPU_FIGURES, PROTOCOL_FIGURES};
use crate::state::{Command, Notice, Store};
use gargalo_solver::catalog::hardware::{COMPUTE_SOURCE, Compute, Fitted};
use leptos::prelude::*;

/// Which of the two is edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entries {
    /// The accelerator.
    Gpu,
    /// The protocol between servers.
    Protocol,
}

/// The entry that the recipe names.
pub(super) fn chosen(store: Store, kind: Entries) -> Option<Entry> {
    match kind {
        Entries::Gpu => {
            let id = training(store).of(|training| training.hardware.clone())?;
            all_gpus(store).into_iter().find(|gpu| gpu.id == id).map(|gpu| Entry::Gpu(Box::new(gpu)))
        }
        Entries::Protocol => {
            let id = training(store).of(|training| training.protocol.clone())?;
            all_protocols(store).into_iter().find(|protocol| protocol.id == id).map(Entry::Protocol)
        }
    }
}

/// Whether the scenario has figures of its own in place of the catalogue's.
pub(super) fn is_own(store: Store, kind: Entries) -> bool {
    chosen(store, kind).is_some_and(|entry| entry.catalogued().is_none_or(|other| other != entry))
}

fn keep(store: Store, entry: &Entry) {
    let own = store.document.scenario.with_untracked(|scenario| entry.kept(scenario.hardware.as_deref()));
    store.edit(&Command::SetHardware(own));
}

/// The button beside a choice, and the dialog that it opens.
pub(super) fn editor(store: Store, kind: Entries) -> AnyView {
    let words = EquipmentMessages::of(store.language());
    let open = store.kept_signal("equipment", || false);
    let name = Memo::new(move |_| chosen(store, kind).map(|entry| entry.name().clone()));
    let any = Memo::new(move |_| name.with(Option::is_some));
    let (heading, testid) = match kind {
        Entries::Gpu => ("hardware-title", "edit-hardware"),
        Entries::Protocol => ("protocol-title", "edit-protocol"),
    };
    let called = move || name.get().unwrap_or_default();
    let button = move || {
        view! {
            <div class="button-row">
                <button type="button" class="button outlined" data-testid=testid
                    aria-label=move || format!("{} {}", words.edit, called())
                    on:click=move |_| open.set(true)>
                    {words.edit}
                </button>
            </div>
        }
    };
    let title = Signal::derive(move || (words.title)(&called()));
    view! {
        {move || any.get().then(button)}
        <Modal store=store open=open id=heading title=title>{form(store, kind)}</Modal>
    }
    .into_any()
}

fn form(store: Store, kind: Entries) -> AnyView {
    let words = EquipmentMessages::of(store.language());
    let figures: &[Figure] = match kind {
        Entries::Gpu => &GPU_FIGURES,
        Entries::Protocol => &PROTOCOL_FIGURES,
    };
    let back = move || {
        let entry = chosen(store, kind)?;
        entry.catalogued().filter(|other| *other != entry)
    };
    let reset = move |_| {
        if let Some(entry) = untrack(back) {
            keep(store, &entry);
            store.document.seal();
        }
    };
    view! {
        <p class="about">{words.about}</p>
        <div class="parameters two">{figures.iter().map(|figure| amount(store, kind, *figure)).collect_view()}</div>
        {(kind == Entries::Gpu).then(|| constants(store))}
        <div class="price-texts">
            {words_of(store, kind, "source", words.source, Entry::source)}
            {words_of(store, kind, "confidence", words.confidence, Entry::confidence)}
        </div>
        <div class="button-row">
            {button("equipment-reset", words.reset, reset).outlined().barred(move || back().is_none())}
        </div>
    }
    .into_any()
}

/// The id of a figure's field, and its label.
fn told(language: Language, figure: Figure) -> (String, String) {
    let words = EquipmentMessages::of(language);
    let (key, label) = match figure {
        Figure::Peak(precision) => (precision.word(), (words.peak)(precision_name(precision))),
        Figure::Memory => ("memory", words.memory.to_owned()),
        Figure::MemorySpeed => ("memory-speed", words.memory_speed.to_owned()),
        Figure::LinkSpeed => ("link-speed", words.link_speed.to_owned()),
        Figure::Utilisation => ("utilisation", words.utilisation.to_owned()),
        Figure::Latency => ("latency", words.latency.to_owned()),
        Figure::Efficiency => ("efficiency", words.efficiency.to_owned()),
        Figure::Constant(at) => {
            let name = Compute::FIELDS[at].0;
            return (name.to_owned(), FinerMessages::of(language).constant(name).to_owned());
        }
    };
    (format!("equipment-{key}"), label)
}

/// A field for a figure. Empty: nobody said, where that may be.
fn amount(store: Store, kind: Entries, figure: Figure) -> AnyView {
    let heard = move |value: Option<f64>| {
        if let Some(entry) = untrack(|| chosen(store, kind)).and_then(|entry| entry.with(figure, value)) {
            keep(store, &entry);
        } else {
            // The last peak was taken away: there would be nothing to reckon with.
            let wanted = AmountMessages::of(store.language()).wrong(figure.range(), true);
            store.session.notice.set(Some(Notice::BadNumber { typed: String::new(), wanted }));
        }
    };
    let value = move || chosen(store, kind).and_then(|entry| entry.read(figure));
    let (id, label) = told(store.language(), figure);
    let field = Number::open(id, label, figure.range(), value, heard);
    number(store, Number { required: !figure.may_be_open(), ..field })
}

/// The constants of computing by shape, folded away.
fn constants(store: Store) -> AnyView {
    let words = FinerMessages::of(store.language());
    let flat = move || {
        let entry = chosen(store, Entries::Gpu);
        entry.is_some_and(|entry| entry.read(Figure::Utilisation).is_some())
            || training(store).of(|training| training.utilisation).is_some()
    };
    // Figures of the scenario's own are fitted to nothing.
    let fitted = move || {
        let id = training(store).of(|training| training.hardware.clone());
        id.filter(|_| !is_own(store, Entries::Gpu)).map(|id| Compute::fitted(&id))
    };
    let about = move || {
        let own = EquipmentMessages::of(store.language()).own;
        fitted().map_or(own, |fitted| (words.constants_about)(fitted))
    };
    let body = view! {
        <p class="about" data-testid="equipment-fitted">{about}</p>
        <p class="about">{words.constants_host}</p>
        <p class="about" hidden=move || !flat()>{words.constants_flat}</p>
        <div class="parameters two">
            {(0..Compute::FIELDS.len()).map(|at| amount(store, Entries::Gpu, Figure::Constant(at))).collect_view()}
        </div>
        {move || fitted().filter(|own| matches!(own, Fitted::Ampere | Fitted::Borrowed)).map(|_| view! {
            <p class="about">{COMPUTE_SOURCE}</p>
        })}
    };
    Fold::new("equipment-constants").view(words.constants, body)
}

fn words_of(
    store: Store,
    kind: Entries,
    name: &'static str,
    label: &'static str,
    of: fn(&mut Entry) -> &mut String,
) -> AnyView {
    let shown =
        move || chosen(store, kind).map(|mut entry| core::mem::take(of(&mut entry))).unwrap_or_default();
    let changed = move |value: String| {
        if let Some(mut entry) = untrack(|| chosen(store, kind)) {
            *of(&mut entry) = value;
            keep(store, &entry);
        }
    };
    text(Text { look: Look::Long, ..Text::new(format!("equipment-{name}"), label, 400, shown, changed) })
}
