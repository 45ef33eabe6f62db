//! The chosen accelerator's or protocol's figures, to be edited; the scenario keeps what is changed.

use super::form as training;
use super::hardware::{all_gpus, all_protocols};
use crate::i18n::amounts::{AmountMessages, RangeWords};
use crate::i18n::equipment::EquipmentMessages;
use crate::i18n::finer::FinerMessages;
use crate::i18n::training::precision_name;
use crate::kit::field::{Form, Part, Range, Row, fields, row};
use crate::kit::icon::button;
use crate::kit::panel::{Fold, Modal};
use crate::model::entry::Entry;
use crate::signals::prelude::*;
use crate::state::{Command, Notice, Store};
use gargalo_solver::catalog::hardware::{COMPUTE_SOURCE, Compute, Fitted, Gpu, Precision, Protocol};
use std::sync::Arc;

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

static GPU: Part<Gpu> = Part {
    key: "equipment",
    read: |store| match chosen(store, Entries::Gpu)? {
        Entry::Gpu(gpu) => Some(Arc::new(*gpu)),
        Entry::Protocol(_) => None,
    },
    write: |store, gpu, _| keep(store, &Entry::Gpu(Box::new(Arc::unwrap_or_clone(gpu)))),
    check: |_, _| None,
    refused: |_| None,
};

/// The constants of computing by shape, those in use where the entry says none.
static CONSTANTS: Part<Compute> = Part {
    key: "equipment",
    read: |store| Some(Arc::new((GPU.read)(store)?.compute())),
    write: |store, compute, field| {
        if let Some(mut gpu) = untrack(|| (GPU.read)(store)) {
            Arc::make_mut(&mut gpu).compute = Some(*compute);
            (GPU.write)(store, gpu, field);
        }
    },
    check: |_, _| None,
    refused: |_| None,
};

static PROTOCOL: Part<Protocol> = Part {
    key: "equipment",
    read: |store| match chosen(store, Entries::Protocol)? {
        Entry::Protocol(protocol) => Some(Arc::new(protocol)),
        Entry::Gpu(_) => None,
    },
    write: |store, protocol, _| keep(store, &Entry::Protocol(Arc::unwrap_or_clone(protocol))),
    check: |_, _| None,
    refused: |_| None,
};

/// Whether the scenario has figures of its own in place of the catalogue's.
pub(super) fn is_own(store: Store, kind: Entries) -> bool {
    chosen(store, kind).is_some_and(|entry| entry.catalogued().is_none_or(|other| other != entry))
}

fn keep(store: Store, entry: &Entry) {
    if !entry.computes() {
        let wanted = AmountMessages::of(store.language()).wrong(Range::POSITIVE, true);
        store.session.notice.set(Some(Notice::BadNumber { typed: String::new(), wanted }));
        return;
    }
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
    let (figures, texts) = match kind {
        Entries::Gpu => gpu_fields(store),
        Entries::Protocol => protocol_fields(store),
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
        <div class="parameters two">{figures}</div>
        {(kind == Entries::Gpu).then(|| constants(store))}
        <div class="price-texts">{texts}</div>
        <div class="button-row">
            {button("equipment-reset", words.reset, reset).outlined().barred(move || back().is_none())}
        </div>
    }
    .into_any()
}

/// Fields for an accelerator's figures, and for where they are from.
fn gpu_fields(store: Store) -> (AnyView, AnyView) {
    let words = EquipmentMessages::of(store.language());
    let form = Form::new(store, &GPU);
    let peak = |precision| (words.peak)(precision_name(precision));
    let figures = [
        row!(Gpu, "hardware.tflops.fp32", "equipment-fp32", peak(Precision::Fp32)),
        row!(Gpu, "hardware.tflops.tf32", "equipment-tf32", peak(Precision::Tf32)),
        row!(Gpu, "hardware.tflops.fp16", "equipment-fp16", peak(Precision::Fp16)),
        row!(Gpu, "hardware.tflops.bf16", "equipment-bf16", peak(Precision::Bf16)),
        row!(Gpu, "hardware.tflops.fp8", "equipment-fp8", peak(Precision::Fp8)),
        row!(Gpu, "hardware.tflops.mxfp8", "equipment-mxfp8", peak(Precision::Mxfp8)),
        row!(Gpu, "hardware.tflops.fp4", "equipment-fp4", peak(Precision::Fp4)),
        row!(Gpu, "hardware.memory_gb", "equipment-memory", words.memory),
        row!(Gpu, "hardware.memory_gbytes_s", "equipment-memory-speed", words.memory_speed),
        row!(Gpu, "hardware.link_gbytes_s", "equipment-link-speed", words.link_speed),
        row!(Gpu, "hardware.utilisation", "equipment-utilisation", words.utilisation),
    ];
    let texts = [
        row!(Gpu, "hardware.source", "equipment-source", words.source),
        row!(Gpu, "hardware.confidence", "equipment-confidence", words.confidence),
    ];
    (fields(form, figures), fields(form, texts))
}

/// The same of a protocol.
fn protocol_fields(store: Store) -> (AnyView, AnyView) {
    let words = EquipmentMessages::of(store.language());
    let form = Form::new(store, &PROTOCOL);
    let figures = [
        row!(Protocol, "hardware.latency_us", "equipment-latency", words.latency),
        row!(Protocol, "hardware.efficiency", "equipment-efficiency", words.efficiency),
    ];
    let texts = [
        row!(Protocol, "hardware.source", "equipment-source", words.source),
        row!(Protocol, "hardware.confidence", "equipment-confidence", words.confidence),
    ];
    (fields(form, figures), fields(form, texts))
}

/// The constants of computing by shape, folded away.
fn constants(store: Store) -> AnyView {
    let words = FinerMessages::of(store.language());
    let flat = move || {
        (GPU.read)(store).is_some_and(|gpu| gpu.utilisation.is_some())
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
    let rows = Compute::OBJECT.fields.iter();
    let rows = rows.map(|field| Row::new(field.name, field, field.name, words.constant(field.name)).filled());
    let body = view! {
        <p class="about" data-testid="equipment-fitted">{about}</p>
        <p class="about">{words.constants_host}</p>
        <p class="about" hidden=move || !flat()>{words.constants_flat}</p>
        <div class="parameters two">
            {fields(Form::new(store, &CONSTANTS), rows)}
        </div>
        {move || fitted().filter(|own| matches!(own, Fitted::Ampere | Fitted::Borrowed)).map(|_| view! {
            <p class="about">{COMPUTE_SOURCE}</p>
        })}
    };
    Fold::new("equipment-constants").view(words.constants, body)
}
