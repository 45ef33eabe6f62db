//! Time against memory, hours or exposed communication: the settings that nothing beats in both.

use super::outdated::outdated;
use super::setting::{put, words_of};
use super::state::{Column, State};
use crate::i18n::quantity::{percent, time};
use crate::i18n::ranking::RankingMessages;
use crate::i18n::traffic::gibibytes;
use crate::kit::chart::{Framed, Kept, framed};
use crate::kit::field::one_of;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::pareto::{Pareto, Texts};
use gargalo_drawing::charts::plot::Item;
use gargalo_drawing::charts::sheet::Sheet;
use gargalo_protocol::rank::Setting;

const GIB: f64 = 1_073_741_824.0;
const AXES: [Column; 3] = [Column::Memory, Column::Hours, Column::Exposed];

fn costs(settings: &[Setting], axis: usize) -> Vec<Point> {
    let column = AXES[axis.min(2)];
    let unit = if column == Column::Memory { GIB } else { 1.0 };
    settings.iter().map(|setting| (column.cost(setting) / unit, setting.time)).collect()
}

/// The setting that is in the recipe, where it fits in memory.
fn now(store: Store, axis: usize) -> Option<Point> {
    if !super::fits(store) {
        return None;
    }
    store
        .solved(|solved, _| {
            let training = solved.training()?;
            let along = match AXES[axis.min(2)] {
                Column::Memory => training.fit.as_ref()?.reserved.get() / GIB,
                Column::Exposed => training.step.exposed.total().get(),
                _ => {
                    let figures = training.step.figures?;
                    f64::from(figures.ranks) / 3600.0 / figures.tokens_s * 1e9
                }
            };
            Some((along, training.step.total?.get()))
        })
        .flatten()
}

/// The chart; nothing before there are settings.
pub(super) fn chart(store: Store, state: State) -> AnyView {
    let words = RankingMessages::of(store.language());
    let settings = Memo::new(move |_| {
        state.ranked.with(|ranked| ranked.as_ref().map(|one| one.settings.clone()).unwrap_or_default())
    });
    let figure = Memo::new(move |_| {
        let axis = state.axis.get();
        let told = |setting: &Setting| (words_of(setting, store), figures(setting, store));
        let plot = settings.with(|all| Pareto {
            costs: costs(all, axis),
            told: all.iter().map(told).collect(),
            now: now(store, axis),
            texts: Texts {
                x: words.axes[axis.min(2)],
                y: words.time_axis,
                front: words.front,
                now: words.now,
            },
        });
        (!plot.costs.is_empty()).then(|| Figure {
            id: "chart-ranking",
            title: words.chart.to_owned(),
            plot: plot.into(),
            legend: Vec::new(),
            summary: super::best(store, state),
            note: None,
        })
    });
    let sheet = Callback::new(move |()| {
        let axis = state.axis.get();
        let mut sheet = Sheet::new(&[words.setting, words.time_axis, words.axes[axis.min(2)]]);
        settings.with(|all| {
            let rows = all.iter().zip(costs(all, axis));
            let row = |(setting, cost): (&Setting, Point)| {
                vec![words_of(setting, store).into(), cost.1.into(), cost.0.into()]
            };
            sheet.rows.extend(rows.map(row));
        });
        sheet
    });
    let position = move |of: Setting| settings.with(|all| all.iter().position(|one| *one == of));
    let kept = Kept {
        chosen: Signal::derive(move || Some((0, position(state.chosen.get()?)?))),
        choose: Callback::new(move |item: Option<Item>| {
            let setting = item.and_then(|item| settings.with_untracked(|all| all.get(item.1).copied()));
            state.chosen.set(setting);
        }),
        enter: Callback::new(move |()| {
            if let Some(setting) =
                state.chosen.get_untracked().filter(|_| !untrack(|| outdated(store, state)))
            {
                put(store, &setting);
            }
        }),
    };
    let axes = Callback::new(move |()| {
        let axis = |at: usize| (at, format!("ranking-axis-{at}"), words.axes[at]);
        one_of(words.against, state.axis, [0, 1, 2].map(axis))
    });
    framed(
        store,
        Framed::new("chart-ranking", figure, RwSignal::new(Vec::new()), sheet).kept(kept).told_beside(),
        axes,
    )
}

/// A setting's figures in words.
fn figures(setting: &Setting, store: Store) -> String {
    let language = store.language();
    let (took, need) = (time(setting.time, 3, language), gibibytes(setting.need, language));
    format!("{took}, MFU {}, {need}", percent(setting.mfu, language))
}
