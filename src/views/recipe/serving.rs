//! Serving: which model on what, how many instances, which requests.

use super::check_line;
use super::training::hardware::{all_gpus, named_protocols};
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::serving::{self, ServingMessages};
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::kit::field::{
    Choice, Complaint, Form, Number, Part, Row, cells, choice, grid, number_of, one_of_all, one_of_keys, row,
};
use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::catalog::models::{model, model_ids};
use gargalo_solver::document::Workload;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::serving::{Lengths, Serving, ServingMisfit};
use gargalo_solver::workload::training::ModelSpec;
use std::sync::Arc;

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
    let store = form.store;
    let hardware = row!(Serving, "workload.hardware", "serving-hardware", words(form).hardware);
    let listed = move || all_gpus(store).into_iter().map(|gpu| (gpu.id, gpu.name)).collect();
    let hardware = one_of_keys(form, hardware, listed).about(String::new);
    view! {
        {choice(Choice::new("serving-model", training.model, models, chosen, choose))}
        {form.slot("model")}
        {choice(hardware)}
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

fn instances(form: Form<Serving>) -> AnyView {
    let words = words(form);
    let apart = Memo::new(move |_| form.of(Serving::apart));
    let told = |apart: &bool| if *apart { ("apart", words.apart) } else { ("together", words.together) };
    let choose = move |apart| form.change(None, |serving| lay_out(serving, apart));
    let (ways, now) = (|| vec![false, true], move || apart.get());
    let layout = Choice::keyed("serving-layout", words.layout, ways, told, now, choose);
    let copies = move || {
        let one = row!(Serving, "workload.instances", "serving-instances", words.instances).filled_with(1.0);
        let two = [
            row!(Serving, "workload.prefill", "serving-prefill", words.prefill),
            row!(Serving, "workload.decode", "serving-decode", words.decode),
        ];
        if apart.get() {
            view! { {cells(form, "sizes-grid", two)}{form.slot("instances")} }.into_any()
        } else {
            view! { {cells(form, "sizes-grid", [one])}{form.slot("decode")} }.into_any()
        }
    };
    let axes = [
        row!(Serving, "workload.t", "serving-t", words.t).short("t"),
        row!(Serving, "workload.p", "serving-p", words.p).filled().short("p"),
        row!(Serving, "workload.e", "serving-e", words.e).filled().short("e"),
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

/// Fixed lengths or a spread, of prompts or of answers: the same length, or median, sigma and the longest.
struct Spread {
    /// The name in the document.
    key: &'static str,
    fixed: Row,
    figures: [Row; 3],
    get: fn(&Serving) -> Lengths,
    own: fn(&mut Serving) -> &mut Lengths,
}

fn prompts(words: &ServingMessages) -> Spread {
    let of = |name: &str| format!("{}: {name}", words.prompt);
    Spread {
        key: "prompt",
        fixed: row!(Serving, "workload.prompt", "serving-prompt", words.prompt),
        figures: [
            row!(Serving, "workload.prompt.median", "serving-prompt-median", of(words.median))
                .short(words.median),
            row!(Serving, "workload.prompt.sigma", "serving-prompt-sigma", of(words.sigma))
                .short(words.sigma),
            row!(Serving, "workload.prompt.most", "serving-prompt-most", of(words.most)).short(words.most),
        ],
        get: |serving| serving.prompt,
        own: |serving| &mut serving.prompt,
    }
}

fn answers(words: &ServingMessages) -> Spread {
    let of = |name: &str| format!("{}: {name}", words.output);
    Spread {
        key: "output",
        fixed: row!(Serving, "workload.output", "serving-output", words.output),
        figures: [
            row!(Serving, "workload.output.median", "serving-output-median", of(words.median))
                .short(words.median),
            row!(Serving, "workload.output.sigma", "serving-output-sigma", of(words.sigma))
                .short(words.sigma),
            row!(Serving, "workload.output.most", "serving-output-most", of(words.most)).short(words.most),
        ],
        get: |serving| serving.output,
        own: |serving| &mut serving.output,
    }
}

fn lengths(form: Form<Serving>, of: Spread) -> AnyView {
    let words = words(form);
    let Spread { key, fixed, figures, get, own } = of;
    let label = fixed.label.clone();
    let spread = Memo::new(move |_| matches!(form.of(get), Lengths::LogNormal { .. }));
    let cell = move |(at, row): (usize, &Row)| {
        let error = format!("{}-error", row.id);
        let about = if row.about.is_empty() { &row.label } else { &row.about };
        let number = Number { about: Some(about.clone()), ..number_of(form, row.clone()) };
        let wrong = Signal::derive(move || form.wrong(key).filter(|_| at == 0));
        (number, error, wrong)
    };
    let fields = move || {
        let shown = if spread.get() { &figures[..] } else { core::slice::from_ref(&fixed) };
        grid(form.store, "sizes-grid", shown.iter().enumerate().map(cell).collect())
    };
    let told = |spread: &bool| if *spread { ("lognormal", words.lognormal) } else { ("fixed", words.fixed) };
    let choose = move |spread: bool| {
        form.change(None, |serving| {
            let own = own(serving);
            let typical = own.typical();
            let most = Some(typical.saturating_mul(8));
            let spreads = Lengths::LogNormal { median: typical as f64, sigma: SIGMA, most };
            *own = if spread { spreads } else { Lengths::Fixed(typical) };
        });
    };
    let id = format!("serving-{key}-spread");
    let list = Choice::keyed(id, label, || vec![false, true], told, move || spread.get(), choose);
    view! { {choice(list)} {fields} }.into_any()
}

fn requests(form: Form<Serving>) -> AnyView {
    let words = words(form);
    let rows = [
        row!(Serving, "workload.rate", "serving-rate", words.rate),
        row!(Serving, "workload.requests", "serving-requests", words.requests).filled(),
    ];
    view! {
        <div class="recipe-group" role="group" aria-labelledby="serving-requests-heading">
            <h4 id="serving-requests-heading">{words.requests_heading}</h4>
            {cells(form, "sizes-grid", rows)}
            {lengths(form, prompts(words))}
            {lengths(form, answers(words))}
        </div>
    }
    .into_any()
}

fn more(form: Form<Serving>) -> AnyView {
    let words = words(form);
    let store = form.store;
    let protocol = row!(Serving, "workload.protocol", "serving-protocol", words.protocol);
    let protocol = one_of_keys(form, protocol, move || named_protocols(store, words.usual_protocol));
    let formats = Precision::ALL.map(precision_name);
    let precision = row!(Serving, "workload.precision", "serving-precision", words.precision);
    let precision = one_of_all(form, precision, formats, None);
    let cache = row!(Serving, "workload.cache_precision", "serving-cache-precision", words.cache_precision);
    let cache = one_of_all(form, cache, formats, Some(words.as_parameters.into()));
    let rows = [
        row!(Serving, "workload.batch", "serving-batch", words.batch),
        row!(Serving, "workload.prefill_tokens", "serving-prefill-tokens", words.prefill_tokens),
        row!(Serving, "workload.block", "serving-block", words.block),
        row!(Serving, "workload.memory_part", "serving-memory-part", words.memory_part),
        row!(Serving, "workload.layer_us", "serving-layer-us", words.layer_us),
        row!(Serving, "workload.iteration_ms", "serving-iteration-ms", words.iteration_ms),
        row!(Serving, "workload.seed", "serving-seed", words.seed),
    ];
    let rows = rows.map(Row::filled);
    let more = view! {
        <div class="fold-fields">
            {choice(precision.about(String::new))}
            {form.slot("precision")}
            {choice(cache.about(String::new))}
            {cells(form, "sizes-grid", rows)}
        </div>
    };
    view! {
        {choice(protocol.about(String::new))}
        {Fold::new("serving-more").view(words.more, more)}
    }
    .into_any()
}
