//! Serving: which model on what, how many instances, which requests.

use crate::examples::plain_serving;
use crate::i18n::quantity::count;
use crate::i18n::serving::ServingMessages;
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::state::{Command, Store};
use crate::views::recipe::training::hardware::{all_gpus, all_protocols};
use crate::widgets::{Choose, Glyph, Icon, NumberField};
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

const PRECISIONS: [Precision; 5] =
    [Precision::Fp32, Precision::Tf32, Precision::Fp16, Precision::Bf16, Precision::Fp8];

/// The fields and what is being typed into them.
#[derive(Clone, Copy)]
struct Form {
    store: Store,
    /// Sizes that don't go together yet.
    draft: RwSignal<Option<Arc<Serving>>>,
}

impl Form {
    fn words(self) -> &'static ServingMessages {
        ServingMessages::of(self.store.language())
    }

    fn current(self) -> Option<Arc<Serving>> {
        if let Some(draft) = self.draft.get() {
            return Some(draft);
        }
        self.store.sent(|workload| match workload {
            Workload::Serving(serving) => Some(Arc::clone(serving)),
            _ => None,
        })
    }

    fn of<T: Default>(self, look: impl FnOnce(&Serving) -> T) -> T {
        self.current().map(|serving| look(&serving)).unwrap_or_default()
    }

    /// Changes it. What does not go together stays in the fields until it does.
    fn change(self, field: Option<usize>, edit: impl FnOnce(&mut Serving)) {
        let Some(mut serving) = untrack(|| self.current()) else { return };
        edit(Arc::make_mut(&mut serving));
        if serving.check().is_err() {
            self.draft.set(Some(serving));
            return;
        }
        self.draft.set(None);
        self.store.edit(&Command::SetWorkload { workload: Workload::Serving(serving), field });
    }

    fn misfit(self) -> Option<ServingMisfit> {
        if let Some(draft) = self.draft.get() {
            return draft.check().err();
        }
        match self.store.refusal()? {
            DesignError::Serving(misfit) => Some(misfit),
            _ => None,
        }
    }

    /// The misfit's words at the field that it names.
    fn complaint(self, field: &'static str) -> AnyView {
        let told = move || {
            let misfit = self.misfit()?;
            (misfit.field() == field).then(|| self.words().misfit(&misfit))
        };
        view! {
            <p class="field-error" id=format!("serving-{field}-error") data-testid=format!("serving-{field}-error")
                hidden=move || told().is_none()>{told}</p>
        }
        .into_any()
    }

    fn number(
        self,
        key: &'static str,
        at: usize,
        label: fn(&ServingMessages) -> &'static str,
        short: Option<&'static str>,
        read: fn(&Serving) -> f64,
        write: fn(&mut Serving, f64),
    ) -> AnyView {
        let id = format!("serving-{key}");
        let about = label(self.words());
        let heard = move |number: f64| {
            if number <= MOST {
                self.change(Some(at), |serving| write(serving, number));
            }
        };
        view! {
            <div class="size-cell" title=about>
                <label for=id.clone()>{short.unwrap_or(about)}</label>
                <NumberField
                    store=self.store
                    id=id
                    label=about
                    value=Signal::derive(move || self.of(read))
                    described_by=format!("serving-{key}-error")
                    testid=format!("serving-{key}")
                    on_value=heard
                />
            </div>
        }
        .into_any()
    }
}

/// A whole number from 1.
#[expect(clippy::cast_sign_loss, reason = "1 or more")]
fn whole(value: f64) -> u64 {
    value.round().max(1.0) as u64
}

/// Serving to begin with.
pub(super) fn first() -> Serving {
    plain_serving()
}

/// The fields.
#[component]
pub fn ServingFields(store: Store) -> impl IntoView {
    let form = Form { store, draft: store.kept_signal("serving-draft", || None) };
    // What was being typed belongs to the document that it was typed into.
    Effect::new(move |_| {
        store.scenario.track();
        form.draft.set(None);
    });
    view! {
        {what(form)}
        {instances(form)}
        {requests(form)}
        {more(form)}
    }
    .into_any()
}

fn what(form: Form) -> AnyView {
    let training = TrainingMessages::of(form.store.language());
    let models = Signal::derive(move || {
        let listed = model_ids().filter_map(model).filter(|model| model.transformer().is_some());
        let mut all: Vec<(String, String)> = listed.map(|model| (model.id.clone(), model.name)).collect();
        if form.of(|serving| matches!(serving.model, ModelSpec::Custom(_))) {
            all.push((String::new(), training.own_model.to_owned()));
        }
        all
    });
    let chosen = Signal::derive(move || {
        form.of(|serving| match &serving.model {
            ModelSpec::Id(id) => model(id).map_or_else(|| id.clone(), |model| model.id.clone()),
            ModelSpec::Custom(_) => String::new(),
        })
    });
    let gpus = Signal::derive(move || {
        all_gpus(form.store).into_iter().map(|gpu| (gpu.id, gpu.name)).collect::<Vec<_>>()
    });
    view! {
        <Choose
            id="serving-model"
            label=training.model
            options=models
            value=chosen
            about=Signal::derive(String::new)
            testid="serving-model"
            on_choose=move |key: String| {
                if !key.is_empty() {
                    form.change(None, |serving| serving.model = ModelSpec::Id(key));
                }
            }
        />
        {form.complaint("model")}
        <Choose
            id="serving-hardware"
            label=form.words().hardware
            options=gpus
            value=Signal::derive(move || form.of(|serving| serving.hardware.clone()))
            about=Signal::derive(String::new)
            testid="serving-hardware"
            on_choose=move |key: String| form.change(None, |serving| serving.hardware = key)
        />
        {form.complaint("hardware")}
    }
    .into_any()
}

fn instances(form: Form) -> AnyView {
    let apart = Memo::new(move |_| form.of(Serving::apart));
    let layout = Signal::derive(move || {
        let words = form.words();
        vec![("together".to_owned(), words.together.to_owned()), ("apart".to_owned(), words.apart.to_owned())]
    });
    let choose = move |key: String| {
        form.change(None, |serving| {
            let all = serving.all_copies();
            if key == "apart" {
                let prefill = (all / 2).max(1);
                serving.prefill = Some(prefill);
                serving.decode = Some(all.saturating_sub(prefill).max(1));
                serving.instances = None;
            } else {
                (serving.prefill, serving.decode) = (None, None);
                serving.instances = Some(all).filter(|count| *count > 1);
            }
        });
    };
    let copies = move || {
        if apart.get() {
            view! {
                {form.number("prefill", 1, |w| w.prefill, None, |s| s.copies().0 as f64, |s, v| s.prefill = Some(whole(v)))}
                {form.number("decode", 2, |w| w.decode, None, |s| s.copies().1 as f64, |s, v| s.decode = Some(whole(v)))}
            }
            .into_any()
        } else {
            form.number(
                "instances",
                3,
                |w| w.instances,
                None,
                |s| s.copies().0 as f64,
                |s, v| {
                    s.instances = Some(whole(v)).filter(|count| *count > 1);
                },
            )
        }
    };
    let line = move || {
        let number = |value: u64| count(value, form.store.language());
        let wrong =
            matches!(form.misfit(), Some(ServingMisfit::Ranks { .. } | ServingMisfit::TooManyRanks { .. }));
        let text = form.of(|s| {
            (form.words().ranks)(&number(s.all_copies()), &number(s.ranks_of_copy()), &number(s.ranks()))
        });
        view! {
            <p class="check-line" class:good=!wrong class:bad=wrong data-testid="serving-ranks">
                <Icon glyph=if wrong { Glyph::Alert } else { Glyph::Check } />
                <span>{text}</span>
            </p>
        }
    };
    view! {
        <div class="recipe-group" role="group" aria-labelledby="serving-layout-heading">
            <h4 id="serving-layout-heading">{form.words().layout}</h4>
            <Choose
                id="serving-layout"
                label=form.words().layout
                options=layout
                value=Signal::derive(move || if apart.get() { "apart" } else { "together" }.to_owned())
                about=Signal::derive(move || form.words().layout_about[usize::from(apart.get())].to_owned())
                testid="serving-layout"
                on_choose=choose
            />
            <div class="sizes-grid">{copies}</div>
            {["instances", "decode"].map(|field| form.complaint(field)).collect_view()}
        </div>
        <div class="recipe-group" role="group" aria-labelledby="serving-parallel-heading">
            <h4 id="serving-parallel-heading">{form.words().parallelism}</h4>
            <div class="sizes-grid five">
                {form.number("t", 4, |w| w.t, Some("t"), |s| s.t as f64, |s, v| s.t = whole(v))}
                {form.number("p", 5, |w| w.p, Some("p"), |s| s.p as f64, |s, v| s.p = whole(v))}
                {form.number("e", 6, |w| w.e, Some("e"), |s| s.e as f64, |s, v| s.e = whole(v))}
            </div>
            {line}
            <p class="about" role="status" hidden=move || form.draft.with(Option::is_none)>{form.words().draft}</p>
            {["t", "p", "e"].map(|field| form.complaint(field)).collect_view()}
        </div>
    }
    .into_any()
}

/// A length to begin a spread with.
const SIGMA: f64 = 0.8;

/// Fixed lengths or a spread, for prompts or answers.
#[expect(clippy::too_many_lines, reason = "most of it is markup")]
fn lengths(
    form: Form,
    key: &'static str,
    at: usize,
    label: fn(&ServingMessages) -> &'static str,
    read: fn(&Serving) -> Lengths,
    write: fn(&mut Serving, Lengths),
) -> AnyView {
    let now = Memo::new(move |_| form.current().map_or(Lengths::Fixed(1), |serving| read(&serving)));
    let spread = Memo::new(move |_| matches!(now.get(), Lengths::LogNormal { .. }));
    let field = move |part: &'static str,
                      at: usize,
                      name: fn(&ServingMessages) -> &'static str,
                      value: fn(Lengths) -> f64,
                      set: fn(Lengths, f64) -> Lengths| {
        let testid = if part.is_empty() { format!("serving-{key}") } else { format!("serving-{key}-{part}") };
        let shown = name(form.words());
        let about = format!("{}: {shown}", label(form.words()));
        view! {
            <div class="size-cell">
                <label for=testid.clone()>{shown}</label>
                <NumberField
                    store=form.store
                    id=testid.clone()
                    label=about
                    value=Signal::derive(move || value(now.get()))
                    testid=testid
                    on_value=move |number: f64| {
                        if number <= MOST {
                            form.change(Some(at), |serving| write(serving, set(read(serving), number)));
                        }
                    }
                />
            </div>
        }
        .into_any()
    };
    let fields = move || {
        if spread.get() {
            vec![
                field(
                    "median",
                    at,
                    |w| w.median,
                    |l| match l {
                        Lengths::LogNormal { median, .. } => median,
                        Lengths::Fixed(n) => n as f64,
                    },
                    |l, v| match l {
                        Lengths::LogNormal { sigma, most, .. } => {
                            Lengths::LogNormal { median: v.max(1.0), sigma, most }
                        }
                        Lengths::Fixed(_) => l,
                    },
                ),
                field(
                    "sigma",
                    at + 1,
                    |w| w.sigma,
                    |l| match l {
                        Lengths::LogNormal { sigma, .. } => sigma,
                        Lengths::Fixed(_) => 0.0,
                    },
                    |l, v| match l {
                        Lengths::LogNormal { median, most, .. } => {
                            Lengths::LogNormal { median, sigma: v.min(5.0), most }
                        }
                        Lengths::Fixed(_) => l,
                    },
                ),
                field(
                    "most",
                    at + 2,
                    |w| w.most,
                    |l| match l {
                        Lengths::LogNormal { most, .. } => most.unwrap_or(1) as f64,
                        Lengths::Fixed(_) => 0.0,
                    },
                    |l, v| match l {
                        Lengths::LogNormal { median, sigma, .. } => {
                            Lengths::LogNormal { median, sigma, most: Some(whole(v)) }
                        }
                        Lengths::Fixed(_) => l,
                    },
                ),
            ]
        } else {
            vec![field("", at, label, |l| l.typical() as f64, |_, v| Lengths::Fixed(whole(v)))]
        }
    };
    let id = if key == "prompt" { "serving-prompt-spread" } else { "serving-output-spread" };
    let choose = move |chosen: String| {
        form.change(None, |serving| {
            let typical = read(serving).typical();
            let next = if chosen == "fixed" {
                Lengths::Fixed(typical)
            } else {
                Lengths::LogNormal {
                    median: typical as f64,
                    sigma: SIGMA,
                    most: Some(typical.saturating_mul(8)),
                }
            };
            write(serving, next);
        });
    };
    view! {
        <Choose
            id=id
            label=label(form.words())
            options=Signal::derive(move || {
                let words = form.words();
                vec![("fixed".to_owned(), words.fixed.to_owned()), ("lognormal".to_owned(), words.lognormal.to_owned())]
            })
            value=Signal::derive(move || if spread.get() { "lognormal" } else { "fixed" }.to_owned())
            about=Signal::derive(String::new)
            testid=id
            on_choose=choose
        />
        <div class="sizes-grid">{fields}</div>
        {form.complaint(key)}
    }
    .into_any()
}

fn requests(form: Form) -> AnyView {
    view! {
        <div class="recipe-group" role="group" aria-labelledby="serving-requests-heading">
            <h4 id="serving-requests-heading">{form.words().requests_heading}</h4>
            <div class="sizes-grid">
                {form.number("rate", 10, |w| w.rate, None, |s| s.rate, |s, v| s.rate = v)}
                {form.number("requests", 11, |w| w.requests, None, |s| s.requests as f64, |s, v| s.requests = whole(v).min(100_000))}
            </div>
            {form.complaint("requests")}
            {lengths(form, "prompt", 12, |w| w.prompt, |s| s.prompt, |s, l| s.prompt = l)}
            {lengths(form, "output", 16, |w| w.output, |s| s.output, |s, l| s.output = l)}
        </div>
    }
    .into_any()
}

fn more(form: Form) -> AnyView {
    let precision = move |id: &'static str,
                          label: fn(&ServingMessages) -> &'static str,
                          optional: bool,
                          read: fn(&Serving) -> Option<Precision>,
                          write: fn(&mut Serving, Option<Precision>)| {
        view! {
            <Choose
                id=id
                label=label(form.words())
                options=Signal::derive(move || {
                    let none = optional.then(|| (String::new(), form.words().as_parameters.to_owned()));
                    let named = PRECISIONS.iter().enumerate().map(|(at, one)| (at.to_string(), precision_name(*one).to_owned()));
                    none.into_iter().chain(named).collect()
                })
                value=Signal::derive(move || {
                    let now = form.of(read);
                    now.and_then(|now| PRECISIONS.iter().position(|one| *one == now)).map_or_else(String::new, |at| at.to_string())
                })
                about=Signal::derive(String::new)
                testid=id
                on_choose=move |key: String| {
                    let chosen = key.parse().ok().and_then(|at: usize| PRECISIONS.get(at).copied());
                    form.change(None, |serving| write(serving, chosen));
                }
            />
        }
    };
    let protocols = Signal::derive(move || {
        let listed = all_protocols(form.store).into_iter().map(|protocol| (protocol.id, protocol.name));
        let usual = form.words().usual_protocol.to_owned();
        core::iter::once((String::new(), usual)).chain(listed).collect()
    });
    view! {
        <Choose
            id="serving-protocol"
            label=form.words().protocol
            options=protocols
            value=Signal::derive(move || form.of(|serving| serving.protocol.clone()).unwrap_or_default())
            about=Signal::derive(String::new)
            testid="serving-protocol"
            on_choose=move |key: String| form.change(None, |serving| serving.protocol = Some(key).filter(|key| !key.is_empty()))
        />
        <details class="recipe-more">
            <summary data-testid="serving-more">{form.words().more}</summary>
            <div>
                {precision("serving-precision", |w| w.precision, false, |s| Some(s.precision), |s, p| s.precision = p.unwrap_or_default())}
                {form.complaint("precision")}
                {precision("serving-cache-precision", |w| w.cache_precision, true, |s| s.cache_precision, |s, p| s.cache_precision = p)}
                <div class="sizes-grid">
                    {form.number("batch", 20, |w| w.batch, None, |s| s.batch as f64, |s, v| s.batch = whole(v).min(1_000_000))}
                    {form.number("prefill-tokens", 21, |w| w.prefill_tokens, None, |s| s.prefill_tokens as f64, |s, v| s.prefill_tokens = whole(v))}
                    {form.number("block", 22, |w| w.block, None, |s| s.block as f64, |s, v| s.block = whole(v))}
                    {form.number("memory-part", 23, |w| w.memory_part, None, |s| s.memory_part, |s, v| s.memory_part = v.min(1.0))}
                    {form.number("iteration-ms", 24, |w| w.iteration_ms, None, |s| s.iteration_ms, |s, v| s.iteration_ms = v.min(1e6))}
                    {form.number("seed", 25, |w| w.seed, None, |s| s.seed as f64, |s, v| s.seed = whole(v))}
                </div>
            </div>
        </details>
    }
    .into_any()
}
