//! The traffic matrix with its mutable part re-ordered: the same bytes, other cells.

use super::chart::bytes;
use super::seen;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::{Choice, choice};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::heat::colour::{Dye, Map, css};
use gargalo_drawing::canvas::heat::matrix::Matrix;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::orders::{Diagonal, Orders};
use gargalo_drawing::charts::sheet::Sheet;
use gargalo_solver::base::units::Bytes;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::mutation::{RingBand, reordered};
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
        let own = order.and_then(|p| jumps.iter().position(|&jump| jump == p));
        let own = own.or(band.ring.map(|ring| ring as usize));
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
        seen(state, |view| {
            let parallel = &view.report.traffic.parallel;
            let cell = |((from, to), Bytes(bytes))| (from as u32, to as u32, bytes);
            let there = parallel.pairs().filter(|(_, bytes)| bytes.get() > 0.0).map(cell);
            Matrix::new(parallel.size(), there.collect::<Vec<_>>().into_iter())
        })
    });
    let data = Memo::new(move |_| {
        let order = state.order.get();
        seen(state, |view| Some(orders(view, order, fixed.get()?))).flatten()
    });
    let summary = Signal::derive(move || {
        let order = state.order.get();
        let order = order.map_or_else(|| words.matrix.as_wired.to_owned(), |p| format!("+{p}"));
        let told = |data: &Orders| {
            let [moved, fixed] = [moved(data), data.fixed.total()].map(|of| bytes(of, words.language));
            words.matrix.matrix_summary(wiring::matrix::MatrixSummary {
                order: &order,
                moved: &moved,
                fixed: &fixed,
            })
        };
        data.with(|data| data.as_ref().map(told)).unwrap_or_default()
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
        seen(state, |view| Some(sheet(view, &data.get()?, words))).flatten().unwrap_or_default()
    });
    let shown = Framed::new("chart-mutation", figure, RwSignal::new(Vec::new()), sheet);
    let shown = shown.heard(Callback::new(|_| ())).files("wiring-matrix").told_beside();
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
        seen(state, |view| {
            let report = &view.report;
            let n = report.servers;
            if view.bands.is_empty() {
                return;
            }
            let mut wired = report.found.wiring.jumps.clone();
            wired.retain(|jump| report.candidates.contains(jump));
            wired.dedup();
            let rest = report.candidates.iter().filter(|p| !wired.contains(p));
            let offered = wired.iter().chain(rest).take(OFFERED);
            all.extend(offered.map(|p| (p.to_string(), format!("+{p} (mod {n})"))));
        });
        all
    };
    let now = move || state.order.get().map_or_else(|| "wired".to_owned(), |p| p.to_string());
    let choose = move |key: String| state.order.set(key.parse().ok());
    choice(Choice::new("wiring-order", words.matrix.order, options, now, choose))
}

/// The colours of what can't move.
fn legend(store: Store, data: Memo<Option<Orders>>) -> AnyView {
    let words = WiringMessages::of(store.language());
    let band = move || {
        let scale = data.with(|data| data.as_ref().map(Orders::scale))?;
        let Some(scale) = scale else {
            return Some(view! { <p class="quiet">{words.matrix.no_fixed}</p> }.into_any());
        };
        let dye = Dye::magnitudes(Map::Viridis, store.session.theme.get().is_dark());
        let shade = |part: usize| {
            let colour = css(dye.at(part * (dye.steps.len() - 1) / 11, false));
            view! { <span class="wiring-shade" style:background=colour></span> }
        };
        let [low, high] = [scale.low, scale.high].map(|of| bytes(of, words.language));
        let shades = if low == high {
            shade(11).into_any()
        } else {
            let shades = (0..12).map(shade).collect_view();
            view! { <span>{low}</span> <span class="wiring-shades" aria-hidden="true">{shades}</span> }
                .into_any()
        };
        let (high, name) = (view! { <span>{high}</span> }, words.matrix.fixed);
        Some(view! { <p class="wiring-scale">{shades}{high}<span class="quiet">{name}</span></p> }.into_any())
    };
    band.into_any()
}
