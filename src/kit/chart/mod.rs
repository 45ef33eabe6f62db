//! Charts: one frame for all kinds, with tooltip, keys, legend, words, files and table. A view says which figure is shown, and
//! what its rows are.

mod frame;
pub mod pane;
pub mod save;

pub use frame::{Framed, Kept, framed};

use crate::signals::prelude::*;

/// No controls.
pub fn none() -> Callback<(), AnyView> {
    Callback::new(|()| ().into_any())
}

#[cfg(test)]
mod tests {
    use gargalo_drawing::charts::plot::Chart;
    use gargalo_drawing::charts::{cdf, heat_map, rank, tornado, trade};

    #[test]
    fn a_chart_without_data_is_laid_out_as_nothing() {
        let all: [Chart; 5] = [
            cdf::CdfData::default().into(),
            heat_map::HeatMap::default().into(),
            rank::RankData::default().into(),
            tornado::Tornado::default().into(),
            trade::TradeData::default().into(),
        ];
        for chart in all {
            assert!(chart.lay((640.0, 400.0)).is_none(), "{chart:?}");
            assert!(chart.height_in_file() > 0.0, "{chart:?}");
        }
    }
}
