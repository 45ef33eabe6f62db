//! The scatter on the page: pointer, keys, words; and as a file.

use super::{run_words, times, two};
use crate::i18n::measured::{self, MeasuredMessages};
use crate::i18n::quantity::count;
use crate::kit::chart::{Framed, Kept, framed};
use crate::kit::field::one_of;
use crate::model::measured::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::plot::Item;
use gargalo_drawing::charts::scatter::{Dot, Scatter, Texts};
use gargalo_drawing::charts::sheet::{Cell, Sheet};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::{MeasuredSet, MeasuredStep};
use gargalo_solver::workload::training::ModelSpec;
use std::sync::Arc;

/// Choice of constants, scatter, files.
pub(super) fn chart(store: Store, state: State) -> AnyView {
    let words = MeasuredMessages::of(store.language());
    let shown = Memo::new(move |_| Shown(state.shown()));
    let figure = Memo::new(move |_| {
        let plot = shown.with(|Shown(rows)| Scatter {
            dots: rows
                .iter()
                .map(|(_, row, said)| Dot { x: row.time.get(), y: said.get(), second: row.across() })
                .collect(),
            told: rows
                .iter()
                .map(|(_, row, said)| (run_words(row, store), times(row, *said, store)))
                .collect(),
            texts: Texts { x: words.x, y: words.y, band: words.band, groups: [words.within, words.across] },
        });
        Some(Figure {
            id: "chart-measured",
            title: words.chart.to_owned(),
            plot: plot.into(),
            legend: Vec::new(),
            summary: summary(store, state),
            note: None,
        })
    });
    let sheet = Callback::new(move |()| sheet(state));
    // The rows that are drawn, by their positions in the file.
    let kept = Kept {
        chosen: Signal::derive(move || {
            let chosen = state.chosen.get()?;
            shown.with(|Shown(rows)| rows.iter().position(|row| row.0 == chosen)).map(|at| (0, at))
        }),
        choose: Callback::new(move |item: Option<Item>| {
            let of = |item: Item| shown.with_untracked(|Shown(rows)| rows.get(item.1).map(|row| row.0));
            state.chosen.set(item.and_then(of));
        }),
        enter: Callback::new(|()| ()),
    };
    let framing = Framed::new("chart-measured", figure, RwSignal::new(Vec::new()), sheet)
        .kept(kept)
        .files("measured")
        .told_beside();
    let controls = Callback::new(move |()| {
        let all = [(false, "measured-shipped", words.shipped), (true, "measured-unseen", words.unseen)];
        one_of(words.constants, state.unseen, all)
    });
    view! { <div class="scatter">{framed(store, framing, controls)}</div> }.into_any()
}

/// The rows that are drawn, with their positions in the file and what was predicted.
#[derive(Clone)]
struct Shown(Vec<(usize, Arc<MeasuredStep>, Seconds)>);

impl PartialEq for Shown {
    fn eq(&self, other: &Self) -> bool {
        let parts = |own: &Self| own.0.iter().map(|(at, _, said)| (*at, *said)).collect::<Vec<_>>();
        parts(self) == parts(other)
    }
}

/// How near the predictions of the chosen set are.
pub(super) fn summary(store: Store, state: State) -> String {
    let language = store.language();
    let words = MeasuredMessages::of(language);
    let told = |value: f64| two(value, language);
    let set = state.set.get();
    let group = state.near_of(set, false);
    if set == MeasuredSet::Vtrain {
        let near = state.near().map(|group| (group.seen(), group.unseen()));
        if let [(Some(within), Some(within_unseen)), (Some(across), Some(across_unseen))] = near {
            let [within, within_unseen, across, across_unseen] =
                [within, within_unseen, across, across_unseen].map(|near| told(near.mean));
            return words.summary(measured::Summary {
                within: &within,
                unseen: &within_unseen,
                across: &across,
                unseen_across: &across_unseen,
            });
        }
    } else if let Some(seen) = group.seen() {
        let seen = words.summary_of(measured::SummaryOf {
            set: words.set(set).name,
            mean: &told(seen.mean),
            median: &told(seen.median),
        });
        // Where the fit without the group was not made, nothing is said of it.
        return match group.unseen() {
            None => seen,
            Some(unseen) => format!("{seen} {}", (words.summary_unseen)(&told(unseen.mean))),
        };
    }
    // A part of a set has no mean of its own.
    let number = |value: u32| count(value.into(), language);
    format!(
        "{}: {}",
        words.set(set).name,
        words.progress(measured::Progress { done: &number(group.done), of: &number(group.runs) })
    )
}

/// The head of the file.
const HEADS: &str = "set,hardware,gpus,model,hidden,layers,seq,global_batch,micro_batch,p,t,d,cp,e,chunks,zero,\
    mfu_percent,measured_s,predicted_s";

/// The rows with what was measured and what is predicted, for other programs.
fn sheet(state: State) -> Sheet {
    let mut sheet = Sheet::new(&HEADS.split(',').collect::<Vec<_>>());
    for (_, row, said) in state.shown() {
        let training = &row.training;
        let (id, shape) = match &training.model {
            ModelSpec::Id(id) => (id.as_str(), [None, None, training.seq]),
            ModelSpec::Custom(model) => ("", [model.hidden, model.layers, model.seq].map(Some)),
        };
        let number = |value: u64| Cell::from(value as f64);
        let mut cells: Vec<Cell> = vec![
            row.set.key().into(),
            training.hardware.as_deref().unwrap_or_default().into(),
            number(row.gpus),
            id.into(),
        ];
        cells.extend(shape.map(|value| value.map_or(Cell::None, number)));
        let sizes = [
            training.global_batch,
            training.micro_batch,
            training.p,
            training.t,
            training.d,
            training.cp,
            training.e,
            training.chunks,
            training.zero(),
        ];
        cells.extend(sizes.map(number));
        cells.extend([row.mfu.into(), row.time.get().into(), said.get().into()]);
        sheet.rows.push(cells);
    }
    sheet
}
