//! Serving: which model on what, how many instances, which requests.

use super::check_line;
use super::training::hardware::{all_gpus, given, named_protocols};
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::serving::{self, ServingMessages};
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::kit::field::Kind::{Count, Exact, Key};
use crate::kit::field::{Choice, Complaint, Form, Number, Part, Range, Row, cells, choice, field, grid};
use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::state::{Command, Store};
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::catalog::models::{model, model_ids};
use gargalo_solver::document::Workload;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::serving::{Lengths, Serving, ServingMisfit};
use gargalo_solver::workload::training::ModelSpec;
use leptos::prelude::*;
use std::sync::Arc;

/// More than this no field means.
const MOST: f64 = 1e7;
const COUNT: Range = Range::whole(1.0, MOST);
const ABOVE: Range = Range::POSITIVE.up_to(MOST);

static PART: Part<Serving> = Part {
    key: "serving",
    read: |store| {
        store.document.sent(|workload| match workload {
            Workload::Serving(serving) => Some(Arc::clone(serving)),
            _ => None,
        })
    },
    write: |store, serving, field| {
        store.edit(&Command::SetWorkload { workload: Workload::Serving(serving), field });
    },
    check: |serving, language| serving.check().err().map(|misfit| complaint(&misfit, language)),
    refused: |store| Some(complaint(&refusal(store)?, store.language())),
};

fn complaint(misfit: &ServingMisfit, language: Language) -> Complaint {
    Complaint { field: misfit.field().to_owned(), told: ServingMessages::of(language).misfit(misfit) }
}

fn refusal(store: Store) -> Option<ServingMisfit> {
    match store.refusal()? {
        DesignError::Serving(misfit) => Some(misfit),
        _ => None,
    }
}

pub(super) fn fields(store: Store) -> AnyView {
    let form = Form::drafted(store, &PART, RwSignal::new(None));
    // What was being typed belongs to the document that it was typed into.
    effect(move || {
        store.document.scenario.track();
        form.forget();
    });
    view! { {what(form)} {instances(form)} {requests(form)} {more(form)} }.into_any()
}

const NOTHING: fn(Store) -> String = |_| String::new();

fn words(form: Form<Serving>) -> &'static ServingMessages {
    ServingMessages::of(form.store.language())
}

fn what(form: Form<Serving>) -> AnyView {
    let training = TrainingMessages::of(form.store.language());
    let models = move || {
        let listed = model_ids().filter_map(model).filter(|model| model.transformer().is_some());
        let mut all: Vec<(String, String)> = listed.map(|model| (model.id.clone(), model.name)).collect();
        if form.of(|serving| matches!(serving.model, ModelSpec::Custom(_))) {
            all.push((String::new(), training.own_model.to_owned()));
        }
        all
    };
    let chosen = move || {
        form.of(|serving| match &serving.model {
            ModelSpec::Id(id) => model(id).map_or_else(|| id.clone(), |model| model.id.clone()),
            ModelSpec::Custom(_) => String::new(),
        })
    };
    let choose = move |key: String| {
        if !key.is_empty() {
            form.change(None, |serving| serving.model = ModelSpec::Id(key));
        }
    };
    let hardware = Key(
        |store| all_gpus(store).into_iter().map(|gpu| (gpu.id, gpu.name)).collect(),
        NOTHING,
        |serving: &Serving| serving.hardware.clone(),
        |serving, key| serving.hardware = key,
    );
    view! {
        {choice(Choice::new("serving-model", training.model, models, chosen, choose))}
        {form.slot("model")}
        {field(form, Row::new("workload.hardware", "serving-hardware", words(form).hardware, hardware))}
        {form.slot("hardware")}
    }
    .into_any()
}

/// Prompts and answers on the same copies, or each on copies of its own.
fn lay_out(serving: &mut Serving, apart: bool) {
    let all = serving.all_copies();
    if apart {
        let prefill = (all / 2).max(1);
        serving.prefill = Some(prefill);
        serving.decode = Some(all.saturating_sub(prefill).max(1));
        serving.instances = None;
    } else {
        (serving.prefill, serving.decode) = (None, None);
        serving.instances = Some(all).filter(|count| *count > 1);
    }
}

#[rustfmt::skip]
fn instances(form: Form<Serving>) -> AnyView {
    let words = words(form);
    let apart = Memo::new(move |_| form.of(Serving::apart));
    let told = |apart: &bool| if *apart { ("apart", words.apart) } else { ("together", words.together) };
    let choose = move |apart| form.change(None, |serving| lay_out(serving, apart));
    let (ways, now) = (|| vec![false, true], move || apart.get());
    let layout = Choice::keyed("serving-layout", words.layout, ways, told, now, choose);
    let copies = move || {
        let one = Row::new("workload.instances", "serving-instances", words.instances, Count(COUNT, |s: &Serving| s.copies().0, |s, v| s.instances = Some(v).filter(|count| *count > 1)));
        let two = [
            Row::new("workload.prefill", "serving-prefill", words.prefill, Count(COUNT, |s: &Serving| s.copies().0, |s, v| s.prefill = Some(v))),
            Row::new("workload.decode", "serving-decode", words.decode, Count(COUNT, |s: &Serving| s.copies().1, |s, v| s.decode = Some(v))),
        ];
        if apart.get() {
            view! { {cells(form, "sizes-grid", two)}{form.slot("instances")} }.into_any()
        } else {
            view! { {cells(form, "sizes-grid", [one])}{form.slot("decode")} }.into_any()
        }
    };
    let axes = [
        Row::new("workload.t", "serving-t", words.t, Count(COUNT, |s: &Serving| s.t, |s, v| s.t = v)).short("t"),
        Row::new("workload.p", "serving-p", words.p, Count(COUNT, |s: &Serving| s.p, |s, v| s.p = v)).short("p"),
        Row::new("workload.e", "serving-e", words.e, Count(COUNT, |s: &Serving| s.e, |s, v| s.e = v)).short("e"),
    ];
    view! {
        <div class="recipe-group" role="group" aria-labelledby="serving-layout-heading">
            <h4 id="serving-layout-heading">{words.layout}</h4>
            {choice(layout.about(move || words.layout_about[usize::from(apart.get())].to_owned()))}
            {copies}
        </div>
        <div class="recipe-group" role="group" aria-labelledby="serving-parallel-heading">
            <h4 id="serving-parallel-heading">{words.parallelism}</h4>
            {cells(form, "sizes-grid five", axes)}
            {move || ranks(form)}
            <p class="about" role="status" hidden=move || form.draft().is_none()>{words.draft}</p>
        </div>
    }
    .into_any()
}

/// How many accelerators it takes.
fn ranks(form: Form<Serving>) -> AnyView {
    let number = |value: u64| count(value, form.store.language());
    let misfit = match form.draft() {
        Some(draft) => draft.check().err(),
        None => refusal(form.store),
    };
    let wrong = matches!(misfit, Some(ServingMisfit::Ranks { .. } | ServingMisfit::TooManyRanks { .. }));
    let told = form.of(|s| {
        words(form).ranks(serving::Ranks {
            copies: &number(s.all_copies()),
            each: &number(s.ranks_of_copy()),
            all: &number(s.ranks()),
        })
    });
    check_line("serving-ranks", wrong, told)
}

/// What a spread of lengths begins with.
const SIGMA: f64 = 0.8;

/// Fixed lengths or a spread, of prompts or of answers.
#[derive(Clone, Copy)]
struct Spread {
    /// The name in the document.
    key: &'static str,
    /// Paths of the length, the median, sigma and the longest.
    paths: [&'static str; 4],
    get: fn(&Serving) -> Lengths,
    own: fn(&mut Serving) -> &mut Lengths,
}

const PROMPT: Spread = Spread {
    key: "prompt",
    paths: ["workload.prompt", "workload.prompt.median", "workload.prompt.sigma", "workload.prompt.most"],
    get: |serving| serving.prompt,
    own: |serving| &mut serving.prompt,
};

const OUTPUT: Spread = Spread {
    key: "output",
    paths: ["workload.output", "workload.output.median", "workload.output.sigma", "workload.output.most"],
    get: |serving| serving.output,
    own: |serving| &mut serving.output,
};

/// Sets a figure of lengths, by its place among the paths.
#[expect(clippy::cast_sign_loss, reason = "the ranges begin above 0")]
fn set(lengths: &mut Lengths, at: usize, value: f64) {
    match (lengths, at) {
        (Lengths::Fixed(tokens), _) => *tokens = value as u64,
        (Lengths::LogNormal { median, .. }, 1) => *median = value,
        (Lengths::LogNormal { sigma, .. }, 2) => *sigma = value,
        (Lengths::LogNormal { most, .. }, _) => *most = Some(value as u64),
    }
}

fn figure(lengths: Lengths, at: usize) -> f64 {
    match (lengths, at) {
        (Lengths::Fixed(tokens), _) => tokens as f64,
        (Lengths::LogNormal { median, .. }, 1) => median,
        (Lengths::LogNormal { sigma, .. }, 2) => sigma,
        (Lengths::LogNormal { most, .. }, _) => most.unwrap_or(1) as f64,
    }
}

fn lengths(form: Form<Serving>, label: &'static str, of: Spread) -> AnyView {
    let words = words(form);
    let now = Memo::new(move |_| form.of(of.get));
    let spread = Memo::new(move |_| matches!(now.get(), Lengths::LogNormal { .. }));
    let names = [label, words.median, words.sigma, words.most];
    let ranges = [COUNT, Range { least: 1.0, above: false, ..ABOVE }, ABOVE.up_to(5.0), COUNT];
    let cell = move |at: usize| {
        let hear = move |value| form.change(Some(of.paths[at]), |serving| set((of.own)(serving), at, value));
        let id = of.paths[at].replace("workload", "serving").replace('.', "-");
        let error = format!("{id}-error");
        let number = Number::given(id, names[at], ranges[at], move || figure(now.get(), at), hear);
        let about = if at > 0 { format!("{label}: {}", names[at]) } else { label.to_owned() };
        let wrong = move || form.wrong(of.key).filter(|_| at < 2);
        (Number { about: Some(about), ..number }, error, Signal::derive(wrong))
    };
    let fields = move || {
        let shown = if spread.get() { 1..4 } else { 0..1 };
        grid(form.store, "sizes-grid", shown.map(cell).collect())
    };
    let told = |spread: &bool| if *spread { ("lognormal", words.lognormal) } else { ("fixed", words.fixed) };
    let choose = move |spread: bool| {
        form.change(None, |serving| {
            let own = (of.own)(serving);
            let typical = own.typical();
            let most = Some(typical.saturating_mul(8));
            let spreads = Lengths::LogNormal { median: typical as f64, sigma: SIGMA, most };
            *own = if spread { spreads } else { Lengths::Fixed(typical) };
        });
    };
    let id = format!("serving-{}-spread", of.key);
    let list = Choice::keyed(id, label, || vec![false, true], told, move || spread.get(), choose);
    view! { {choice(list)} {fields} }.into_any()
}

#[rustfmt::skip]
fn requests(form: Form<Serving>) -> AnyView {
    let words = words(form);
    let rows = [
        Row::new("workload.rate", "serving-rate", words.rate, Exact(ABOVE, |s: &Serving| s.rate, |s, v| s.rate = v)),
        Row::new("workload.requests", "serving-requests", words.requests, Count(COUNT.up_to(1e5), |s: &Serving| s.requests, |s, v| s.requests = v)),
    ];
    view! {
        <div class="recipe-group" role="group" aria-labelledby="serving-requests-heading">
            <h4 id="serving-requests-heading">{words.requests_heading}</h4>
            {cells(form, "sizes-grid", rows)}
            {lengths(form, words.prompt, PROMPT)}
            {lengths(form, words.output, OUTPUT)}
        </div>
    }
    .into_any()
}

#[rustfmt::skip]
fn more(form: Form<Serving>) -> AnyView {
    let words = words(form);
    let protocol = Key(
        |store| named_protocols(store, ServingMessages::of(store.language()).usual_protocol), NOTHING,
        |s: &Serving| s.protocol.clone().unwrap_or_default(),
        |s, key| s.protocol = given(key));
    let formats = Precision::ALL.map(|one| (one, precision_name(one)));
    let precision = Choice::of("serving-precision", words.precision, formats,
        move || form.of(|s| s.precision), move |one| form.change(None, |s| s.precision = one));
    let formats = formats.map(|(one, name)| (Some(one), name));
    let formats = core::iter::once((None, words.as_parameters)).chain(formats);
    let cache = Choice::of("serving-cache-precision", words.cache_precision, formats,
        move || form.of(|s| s.cache_precision), move |one| form.change(None, |s| s.cache_precision = one));
    let rows = [
        Row::new("workload.batch", "serving-batch", words.batch, Count(COUNT.up_to(1e6), |s: &Serving| s.batch, |s, v| s.batch = v)),
        Row::new("workload.prefill_tokens", "serving-prefill-tokens", words.prefill_tokens, Count(COUNT, |s: &Serving| s.prefill_tokens, |s, v| s.prefill_tokens = v)),
        Row::new("workload.block", "serving-block", words.block, Count(COUNT, |s: &Serving| s.block, |s, v| s.block = v)),
        Row::new("workload.memory_part", "serving-memory-part", words.memory_part, Exact(Range::PART, |s: &Serving| s.memory_part, |s, v| s.memory_part = v)),
        Row::new("workload.layer_us", "serving-layer-us", words.layer_us, Exact(Range::NOT_NEGATIVE.up_to(1e6), |s: &Serving| s.layer_us, |s, v| s.layer_us = v)),
        Row::new("workload.iteration_ms", "serving-iteration-ms", words.iteration_ms, Exact(Range::NOT_NEGATIVE.up_to(1e6), |s: &Serving| s.iteration_ms, |s, v| s.iteration_ms = v)),
        Row::new("workload.seed", "serving-seed", words.seed, Count(Range::whole(0.0, MOST), |s: &Serving| s.seed, |s, v| s.seed = v)),
    ];
    let more = view! {
        <div class="fold-fields">
            {choice(precision.about(String::new))}
            {form.slot("precision")}
            {choice(cache.about(String::new))}
            {cells(form, "sizes-grid", rows)}
        </div>
    };
    view! {
        {field(form, Row::new("workload.protocol", "serving-protocol", words.protocol, protocol))}
        {Fold::new("serving-more").view(words.more, more)}
    }
    .into_any()
}
