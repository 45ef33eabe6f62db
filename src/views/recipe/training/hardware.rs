//! What it runs on: the accelerator, the protocol between servers, and whether it fits in memory.

use super::equipment::{Entries, chosen, editor, is_own};
use super::{current, form};
use crate::i18n::equipment::EquipmentMessages;
use crate::i18n::finer::FinerMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::percent;
use crate::i18n::traffic::gibibytes;
use crate::i18n::training::{self, TrainingMessages};
use crate::kit::field::{choice, one_of_keys, row};
use crate::kit::icon::button;
use crate::model::entry::Entry;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::recipe::check_line;
use gargalo_solver::catalog::hardware::{
    Gpu, Hardware, Precision, Protocol, USUAL_PROTOCOL, gpus, protocols,
};
use gargalo_solver::workload::training::{Fit, Training};

/// The catalogue's entries and the scenario's own; one of the same id takes the place of the catalogue's.
fn all<T: Clone>(store: Store, mut all: Vec<T>, own: fn(&Hardware) -> &Vec<T>, id: fn(&T) -> &str) -> Vec<T> {
    store.document.scenario.with(|scenario| {
        let own = scenario.hardware.as_deref().map_or(&[][..], |hardware| own(hardware));
        all.retain(|one| own.iter().all(|other| id(other) != id(one)));
        all.extend_from_slice(own);
    });
    all
}

pub(in crate::views::recipe) fn all_gpus(store: Store) -> Vec<Gpu> {
    all(store, gpus(), |own| &own.gpus, |gpu| &gpu.id)
}

pub(in crate::views::recipe) fn all_protocols(store: Store) -> Vec<Protocol> {
    all(store, protocols(), |own| &own.protocols, |protocol| &protocol.id)
}

pub(super) fn fields(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let form = form(store);
    let gpu = row!(Training, "workload.hardware", "training-hardware", words.hardware).named("hardware");
    let gpu = one_of_keys(form, gpu, move || named_gpus(store, words.no_hardware))
        .about(move || about(store, Entries::Gpu).unwrap_or_default());
    let protocol = row!(Training, "workload.protocol", "training-protocol", words.protocol).named("protocol");
    let protocol = one_of_keys(form, protocol, move || protocol_options(store))
        .about(move || about(store, Entries::Protocol).unwrap_or_default());
    view! {
        <div class="recipe-group">
            {choice(gpu)}
            {form.slot("hardware")}
            {editor(store, Entries::Gpu)}
            {move || Some(memory_line(store, &fit_of(store)?, ["memory-check", "use-nearest"]))}
            {choice(protocol)}
            {form.slot("protocol")}
            {editor(store, Entries::Protocol)}
        </div>
    }
    .into_any()
}

/// Keys and names after what is meant where nothing is said.
pub(in crate::views::recipe) fn after(
    none: &str,
    listed: impl Iterator<Item = (String, String)>,
) -> Vec<(String, String)> {
    core::iter::once((String::new(), none.to_owned())).chain(listed).collect()
}

/// The accelerators by name, after what is meant where none is chosen.
pub(in crate::views::recipe) fn named_gpus(store: Store, none: &str) -> Vec<(String, String)> {
    after(none, all_gpus(store).into_iter().map(|gpu| (gpu.id, gpu.name)))
}

/// The protocols by name, after what is meant where none is chosen.
pub(in crate::views::recipe) fn named_protocols(store: Store, none: &str) -> Vec<(String, String)> {
    after(none, all_protocols(store).into_iter().map(|protocol| (protocol.id, protocol.name)))
}

fn protocol_options(store: Store) -> Vec<(String, String)> {
    let words = TrainingMessages::of(store.language());
    // A step in time takes that of today's clusters, where nothing is said.
    let timed = form(store).of(|training| training.hardware.is_some());
    let usual =
        timed.then(|| all_protocols(store).into_iter().find(|one| one.id == USUAL_PROTOCOL)).flatten();
    let none = usual.map_or_else(|| words.no_protocol.to_owned(), |usual| (words.usual)(&usual.name));
    named_protocols(store, &none)
}

/// The figures of what is chosen, and whether they are the scenario's own.
fn about(store: Store, kind: Entries) -> Option<String> {
    let figures = match chosen(store, kind)? {
        Entry::Gpu(gpu) => gpu_figures(&gpu, store),
        Entry::Protocol(protocol) => protocol_figures(&protocol, store),
    };
    let own = EquipmentMessages::of(store.language()).own;
    Some(if is_own(store, kind) { format!("{figures} {own}") } else { figures })
}

fn gpu_figures(gpu: &Gpu, store: Store) -> String {
    let language = store.language();
    let precision = current(store).and_then(|training| training.precision).unwrap_or(Precision::Bf16);
    let speed = gpu.tflops.of(precision).or(gpu.tflops.fp16).or(gpu.tflops.fp32).unwrap_or(0.0);
    let memory = format!("{}\u{202f}GB", significant(gpu.memory_gb, 4, language));
    TrainingMessages::of(language).hardware_about(training::HardwareAbout {
        speed: &significant(speed, 4, language),
        memory: &memory,
        link: &gpu.link,
    })
}

fn protocol_figures(protocol: &Protocol, store: Store) -> String {
    let language = store.language();
    let share = percent(protocol.efficiency, language).to_string();
    TrainingMessages::of(language).protocol_about(training::ProtocolAbout {
        latency: &significant(protocol.latency_us, 3, language),
        share: &share,
    })
}

/// Whether the design's training step fits in memory; none where that is not known, also since what is known is of another
/// document.
pub(in crate::views) fn fit_of(store: Store) -> Option<Fit> {
    store.answers().then(|| store.solved(|solved, _| solved.training()?.fit.clone()))?.flatten()
}

/// What it needs and what there is; where it does not fit, the nearest setting that does, to press. `testids`: of the line and of
/// the button.
pub(in crate::views) fn memory_line(store: Store, fit: &Fit, testids: [&'static str; 2]) -> AnyView {
    let language = store.language();
    let words = TrainingMessages::of(language);
    let gib = |bytes: f64| gibibytes(bytes, language).to_string();
    let (need, capacity) = (gib(fit.reserved.get()), gib(fit.capacity.get()));
    let line = if fit.fits {
        words.fits(training::Fits { need: &need, capacity: &capacity })
    } else {
        words.too_small(training::TooSmall { need: &need, capacity: &capacity })
    };
    let wrong = !fit.fits;
    let mend = wrong.then(|| {
        if fit.nearest.is_empty() {
            return view! { <p class="about">{words.no_setting}</p> }.into_any();
        }
        let told = FinerMessages::of(language).settings(&fit.nearest);
        let nearest = fit.nearest.clone();
        let waits = move || store.requests.stale.get();
        let press = move |_| {
            if !untrack(waits) {
                use_nearest(store, &nearest);
            }
        };
        button(testids[1], (words.use_setting)(&told), press).class("long").barred(waits).view()
    });
    view! { {check_line(testids[0], wrong, line)} {mend} }.into_any()
}

/// Puts the nearest setting that fits in place of the document's: one press, one step of the history. What is being typed
/// goes, since it is not what was found to be too large.
pub(in crate::views) fn use_nearest(store: Store, nearest: &[(String, String)]) {
    store.document.draft.set(None);
    store.document.seal();
    form(store).write(nearest);
    store.document.seal();
}
