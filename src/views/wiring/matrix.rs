//! The traffic matrix with its mutable part re-ordered: the same bytes, other cells.

use crate::i18n::quantity::size_brief;
use crate::i18n::wiring::WiringMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::{Choice, choice};
use crate::model::wiring::State;
use crate::state::Store;
use gargalo_drawing::canvas::heat::colour::{Dye, Map, css};
use gargalo_drawing::canvas::heat::matrix::Matrix;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::orders::{Diagonal, Orders};
use gargalo_drawing::charts::sheet::Sheet;
use gargalo_solver::base::units::Bytes;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::mutation::{RingBand, reordered};
use leptos::prelude::*;
use std::sync::Arc;

/// Permutations that the list offers at most.
const OFFERED: usize = 64;

/// The matrix on an order.
fn orders(view: &Arc<WiringView>, order: Option<u32>, fixed: Matrix) -> Orders {
    let report = &view.report;
    let n = report.servers;
    let jumps = &report.found.wiring.jumps;
    let bands: Vec<RingBand> = match order {
        Some(p) => reordered(&report.traffic, p),
        None => view.bands.clone(),
    };
    let diagonal = |band: RingBand| {
        let own = order
            .and_then(|p| jumps.iter().position(|&jump| jump == p))
            .or(band.ring.map(|ring| ring as usize));
        Diagonal { ring: own.unwrap_or(jumps.len()), bytes: band.bytes.get(), cells: band.cells }
    };
    Orders { servers: n, fixed, moved: bands.into_iter().map(diagonal).collect() }
}

fn moved(data: &Orders) -> f64 {
    data.moved.iter().map(|band| band.bytes * band.cells.len() as f64).sum()
}

/// Its cells that are not empty, in bytes: what can't move, then what is on rings in this order.
fn sheet(view: &WiringView, data: &Orders, words: &WiringMessages) -> Sheet {
    let report = &view.report;
    let mut bytes = report.traffic.parallel.clone();
    for band in &data.moved {
        band.cells.iter().for_each(|&(from, to)| bytes[(from as usize, to as usize)] += Bytes(band.bytes));
    }
    let mut sheet = Sheet::new(&[words.matrix.from, words.matrix.to, "B"]);
    let name = |at: usize| report.names.get(at).map_or_else(|| at.to_string(), Clone::clone);
    for ((from, to), Bytes(bytes)) in bytes.pairs().filter(|(_, bytes)| bytes.get() > 0.0) {
        sheet.rows.push(vec![name(from).into(), name(to).into(), bytes.into()]);
    }
    sheet
}

/// The matrix with the choice of its order.
pub(super) fn matrix(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let fixed = Memo::new(move |_| {
        state.view.with(|view| {
            let view = view.as_ref()?;
            let parallel = &view.report.traffic.parallel;
            let cell = |((from, to), Bytes(bytes))| (from as u32, to as u32, bytes);
            let there = parallel.pairs().filter(|(_, bytes)| bytes.get() > 0.0).map(cell);
            Some(Matrix::new(parallel.size(), there.collect::<Vec<_>>().into_iter()))
        })
    });
    let data = Memo::new(move |_| {
        let order = state.order.get();
        state.view.with(|view| Some(orders(view.as_ref()?, order, fixed.get()?)))
    });
    let order_name =
        move || state.order.get().map_or_else(|| words.matrix.as_wired.to_owned(), |p| format!("+{p}"));
    let summary = Signal::derive(move || {
        let language = store.language();
        data.with(|data| {
            data.as_ref().map_or_else(String::new, |data| {
                let size = |bytes| size_brief(bytes, language).to_string();
                (words.matrix.matrix_summary)(&order_name(), &size(moved(data)), &size(data.fixed.total()))
            })
        })
    });
    let figure = Memo::new(move |_| {
        Some(Figure {
            id: "chart-mutation",
            title: words.matrix.title.to_owned(),
            plot: data.get()?.into(),
            legend: Vec::new(),
            summary: summary.get(),
            note: None,
        })
    });
    let sheet = Callback::new(move |()| {
        state.view.with(|view| Some(sheet(view.as_ref()?, &data.get()?, words))).unwrap_or_default()
    });
    let shown = Framed::new("chart-mutation", figure, RwSignal::new(Vec::new()), sheet)
        .heard(Callback::new(|_| ()))
        .files("wiring-matrix")
        .told_beside();
    let value = move || data.with(|data| data.as_ref().map(|data| moved(data).to_string()));
    view! {
        <div class="wiring-matrix">
            {framed(store, shown, none())}
            {order_choice(store, state)}
            <p role="status" data-testid="wiring-moved" data-value=value>{move || summary.get()}</p>
            {legend(store, data)}
            <p class="about">{words.matrix.matrix_about}</p>
        </div>
    }
    .into_any()
}

/// Which permutation all-reduces are shown on.
fn order_choice(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let options = move || {
        let mut all = vec![("wired".to_owned(), words.matrix.as_wired.to_owned())];
        state.view.with(|view| {
            let Some(view) = view else { return };
            let report = &view.report;
            let n = report.servers;
            if view.bands.is_empty() {
                return;
            }
            let wired: Vec<u32> = report
                .found
                .wiring
                .jumps
                .iter()
                .copied()
                .filter(|jump| report.candidates.contains(jump))
                .collect();
            let mut first = wired.clone();
            first.dedup();
            let rest = report.candidates.iter().copied().filter(|p| !wired.contains(p));
            let offered = first.into_iter().chain(rest).take(OFFERED);
            all.extend(offered.map(|p| (p.to_string(), format!("+{p} (mod {n})"))));
        });
        all
    };
    view! {
        {choice(Choice::new("wiring-order", words.matrix.order, options, move || state.order.get().map_or_else(|| "wired".to_owned(), |p| p.to_string()), move |key: String| state.order.set(key.parse().ok())))}
    }
    .into_any()
}

/// The colours of what can't move.
fn legend(store: Store, data: Memo<Option<Orders>>) -> AnyView {
    let words = WiringMessages::of(store.language());
    let band = move || {
        let language = store.language();
        let scale = data.with(|data| data.as_ref().map(Orders::scale))?;
        let Some(scale) = scale else {
            return Some(view! { <p class="quiet">{words.matrix.no_fixed}</p> }.into_any());
        };
        let dye = Dye::magnitudes(Map::Viridis, store.session.theme.get().is_dark());
        let shade = |part: usize| {
            let colour = css(dye.at(part * (dye.steps.len() - 1) / 11, false));
            view! { <span class="wiring-shade" style:background=colour></span> }
        };
        let size = |bytes: f64| size_brief(bytes, language).to_string();
        let (low, high) = (size(scale.low), size(scale.high));
        let name = words.matrix.fixed;
        Some(if low == high {
            view! { <p class="wiring-scale"><span class="wiring-shade" style:background=css(dye.at(dye.steps.len() - 1, false))></span><span>{high}</span><span class="quiet">{name}</span></p> }.into_any()
        } else {
            view! {
                <p class="wiring-scale">
                    <span>{low}</span>
                    <span class="wiring-shades" aria-hidden="true">{(0..12).map(shade).collect_view()}</span>
                    <span>{high}</span>
                    <span class="quiet">{name}</span>
                </p>
            }
            .into_any()
        })
    };
    view! { {band} }.into_any()
}
