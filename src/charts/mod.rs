//! The charts: plotters drawing, generic over the backend. What is drawn is computed first, as plain data, and tested so.

pub mod axis;
pub mod bars;
pub mod cdf;
pub mod cdf_draw;
pub mod curves;
pub mod fine;
pub mod ink;
pub mod orders;
pub mod paper;
pub mod pareto;
pub mod rank;
pub mod rank_draw;
pub mod rings;
pub mod scatter;
pub mod time_capacity;
pub mod time_capacity_draw;
pub mod timeline;
