//! The charts: plotters drawing, generic over the backend. What is drawn is computed first, as plain data, and tested so.

pub mod axis;
pub mod bars;
pub mod cdf;
pub mod cdf_draw;
pub mod comparison;
pub mod curves;
pub mod decisions;
pub mod figure;
pub mod heat_map;
pub mod ink;
pub mod laid;
pub mod onto;
pub mod paper;
pub mod pareto;
pub mod plate;
pub mod rank;
pub mod rank_draw;
pub mod scatter;
pub mod sheet;
pub mod spread;
pub mod sweeps;
pub mod timeline;
pub mod tornado;
pub mod trade;
pub mod trade_draw;
