//! How a gate evens out over training: the all-to-all of one layer at several iterations, side by side.

use super::legend::Legend;
use super::maps::told;
use super::pane::{Parts, pane};
use super::{Choices, Lab};
use crate::i18n::help::Topic;
use crate::i18n::moe::{self, MoeMessages};
use crate::i18n::quantity::count;
use crate::i18n::traffic::{TrafficMessages, mebibytes};
use crate::kit::chart::pane::Told;
use crate::kit::field::{self, Number, Range, number};
use crate::kit::icon::button;
use crate::kit::panel::help_row;
use crate::signals::prelude::*;
use crate::views::recipe::training::{current, form};
use gargalo_drawing::canvas::heat::{Cell, Look, Matrix, Picture, Scale};
use gargalo_solver::workload::moe::Gating;
use gargalo_solver::workload::training::{Gate, Training};
use gargalo_words::traffic;
use std::sync::Arc;

/// Iterations that are shown.
const ITERATIONS: [u32; 6] = [0, 10, 25, 50, 75, 100];
const IDS: [&str; 6] = ["moe-0", "moe-10", "moe-25", "moe-50", "moe-75", "moe-100"];
/// More ranks than this make no map of so small a size.
const MOST_RANKS: u64 = 256;

/// What is sent in one all-to-all of an iteration.
#[derive(Debug, Clone, PartialEq)]
struct Iteration {
    picture: Arc<Picture>,
    total: f64,
    /// The greatest of any pair less the least.
    uneven: f64,
    dropped: u64,
}

/// Of what the gate shares out: ranks, tokens of a rank, bytes of a token.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Shared {
    ranks: u32,
    tokens: u32,
    token: f64,
    gating: Gating,
}

/// The gate's iterations; nothing where the model has no experts or no ranks share them.
#[component]
#[expect(clippy::too_many_lines, reason = "most of it is markup")]
pub fn Gates(lab: Lab) -> impl IntoView {
    let words = MoeMessages::of(lab.store.language());
    let capacity = lab.store.kept_signal("moe-capacity", || None::<f64>);
    // The document's gate, or the one that it would begin with.
    let gate = Memo::new(move |_| current(lab.store).and_then(|training| training.gating));
    let shown_gate = move || gate.get().unwrap_or_default();
    let set = move |path: Option<&'static str>, edit: &dyn Fn(&mut Gate)| {
        form(lab.store).change(path, |training| {
            let mut gate = training.gating.unwrap_or_default();
            edit(&mut gate);
            training.gating = Some(gate);
        });
    };
    let shared = Memo::new(move |_| {
        let training = current(lab.store)?;
        let model = training.resolved()?;
        let transformer = model.transformer()?;
        let moe = transformer.moe.as_ref()?;
        if training.e < 2 || training.e > MOST_RANKS {
            return None;
        }
        let even = Gating::default();
        let tokens = training.micro_batch.saturating_mul(transformer.seq) / (training.cp * training.t).max(1);
        Some(Shared {
            ranks: u32::try_from(training.e).ok()?,
            tokens: u32::try_from(tokens).ok().filter(|tokens| *tokens <= 1 << 22)?,
            // 16-bit activations.
            token: 2.0 * transformer.hidden as f64,
            gating: Gating {
                experts: u32::try_from(moe.experts).ok()?,
                top_k: u32::try_from(moe.top_k).ok()?,
                capacity: capacity.get().or(moe.capacity).or(even.capacity),
                spread: shown_gate().spread,
                decay: shown_gate().decay,
                floor: shown_gate().floor,
                own: Gating::default().own,
                seed: shown_gate().seed,
            },
        })
    });
    let iterations = Memo::new(move |_| {
        let shared = shared.get()?;
        Some(ITERATIONS.map(|iteration| at(&shared, iteration)).to_vec())
    });
    let any = Memo::new(move |_| shared.with(Option::is_some));
    let look = Memo::new(move |_| {
        let all = iterations.get().unwrap_or_default();
        let ranges = all.iter().filter_map(|one| one.picture.matrix.range());
        let most = ranges.map(|range| range.1).fold(0.0, f64::max);
        // Linear: the differences are of a few times, not of powers of ten.
        Look { scale: Scale::new(0.0, most, false), map: lab.choices.map.get(), dark: lab.dark() }
    });
    let choices = Choices::default();
    let used = move |position: usize| {
        gate.get().is_some_and(|gate| gate.iteration == u64::from(ITERATIONS[position]))
    };
    let map = move |position: usize| {
        let of = move || iterations.with(|all| all.as_ref().and_then(|all| all.get(position).cloned()));
        let picture = Memo::new(move |_| of().map(|one| one.picture));
        let title = Signal::derive(move || {
            (words.iteration)(&count(ITERATIONS[position].into(), lab.store.language()))
        });
        let facts = Callback::new(move |cell: Cell| {
            let language = lab.store.language();
            let bytes = picture.with(|p| p.as_ref().map(|p| p.matrix.get(cell.0, cell.1)))?;
            let title = TrafficMessages::of(language)
                .pair(traffic::Pair { from: &cell.0.to_string(), to: &cell.1.to_string() });
            Some(Told { title, lines: vec![mebibytes(bytes, language).to_string()] })
        });
        let summary = Signal::derive(move || {
            let language = lab.store.language();
            let amount = |bytes: f64| mebibytes(bytes, language).to_string();
            of().map(|one| {
                words.summary(moe::Summary {
                    iteration: &title.get(),
                    total: &amount(one.total),
                    uneven: &amount(one.uneven),
                })
            })
            .unwrap_or_default()
        });
        let figures = move || {
            let language = lab.store.language();
            let one = of()?;
            let row = |name: &'static str, value: f64, testid: &'static str| {
                view! {
                    <div><dt>{name}</dt><dd class="number" data-testid=format!("{}-{testid}", IDS[position]) data-value=value.to_string()>
                        {mebibytes(value, language).to_string()}
                    </dd></div>
                }
            };
            Some(view! {
                <dl class="moe-figures">
                    {row(words.total, one.total, "total")}
                    {row(words.uneven, one.uneven, "uneven")}
                    <div><dt>{words.dropped}</dt><dd class="number">{count(one.dropped, language)}</dd></div>
                </dl>
            })
        };
        view! {
            <div class="moe-one">
                {pane(choices, Parts {
                    id: IDS[position],
                    title,
                    picture,
                    look: look.into(),
                    told: Signal::derive(move || told(TrafficMessages::of(lab.store.language()), true)),
                    summary,
                    keys: TrafficMessages::of(lab.store.language()).keys.into(),
                    facts,
                    can_swap: Signal::derive(|| false),
                    on_swap: Callback::new(|_| ()),
                    on_choose: Callback::new(move |cell| choices.cell.set(cell)),
                })}
                {figures}
                <button
                    type="button"
                    class="button moe-use"
                    aria-pressed=move || if used(position) { "true" } else { "false" }
                    data-testid=format!("{}-use", IDS[position])
                    on:click=move |_| set(None, &|gate| gate.iteration = ITERATIONS[position].into())
                >
                    {move || if used(position) { words.in_step } else { words.to_step }}
                </button>
            </div>
        }
    };
    let field_of = move |(id, label, range): (&'static str, &'static str, Range),
                         value: Signal<f64>,
                         set: Callback<f64>| {
        let hear = move |value| set.run(value);
        let number_field = Number::given(id, label, range, move || value.get(), hear);
        number(lab.store, number_field.look(field::Look::Control))
    };
    let spread = Range::of(&const { Training::OBJECT.at("workload.gating.spread") }.kind);
    let decay = Range::of(&const { Training::OBJECT.at("workload.gating.decay") }.kind);
    let capacity_now =
        Signal::derive(move || shared.get().and_then(|shared| shared.gating.capacity).unwrap_or(1.0));
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section" data-testid="moe">
                {help_row(lab.store, Topic::Gates, view! { <h3>{words.heading}</h3> })}
                <p class="about">{words.about}</p>
                <div class="traffic-controls moe-controls">
                    {field_of(("moe-spread", words.spread, spread), Signal::derive(move || shown_gate().spread), Callback::new(move |value| set(Some("workload.gating.spread"), &|gate| gate.spread = value)))}
                    {field_of(("moe-decay", words.decay, decay), Signal::derive(move || shown_gate().decay), Callback::new(move |value| set(Some("workload.gating.decay"), &|gate| gate.decay = value)))}
                    {field_of(("moe-capacity", words.capacity, Range::POSITIVE), capacity_now, Callback::new(move |value| capacity.set(Some(value))))}
                </div>
                {move || gate.get().is_some().then(|| button("moe-even", words.even, move |_| form(lab.store).change(None, |training| training.gating = None)).class("moe-use").view())}
                <div class="moe-maps">{(0..ITERATIONS.len()).map(map).collect_view()}</div>
                <Legend lab look=look signed=false />
            </section>
        </Show>
    }
    .into_any()
}

fn at(shared: &Shared, iteration: u32) -> Iteration {
    let dispatch = shared.gating.dispatch(shared.ranks, shared.tokens, iteration, 0);
    let cell =
        |((from, to), tokens): ((usize, usize), u64)| (from as u32, to as u32, shared.token * tokens as f64);
    let cells: Vec<(u32, u32, f64)> = dispatch.tokens.apart().map(cell).collect();
    let matrix = Matrix::new(shared.ranks as usize, cells.into_iter());
    let total = matrix.total();
    let names = (0..shared.ranks).map(|rank| rank.to_string()).collect();
    Iteration {
        picture: Arc::new(Picture::new(matrix, false, Vec::new(), names)),
        total,
        uneven: dispatch.unevenness() as f64 * shared.token,
        dropped: dispatch.dropped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `APNet` 2024, figures 4 and 5: over the first hundred iterations the total rises and greatest less least falls.
    #[test]
    fn more_is_sent_and_more_evenly_as_the_gate_learns() {
        let shared = Shared { ranks: 8, tokens: 8 * 1024, token: 2.0 * 1536.0, gating: Gating::default() };
        let all = ITERATIONS.map(|iteration| at(&shared, iteration));
        assert!(all[5].total > all[0].total && all[5].uneven < all[0].uneven);
        assert!(all.iter().all(|one| one.picture.matrix.get(3, 3) == 0.0), "what stays is not sent");
    }
}
