//! The charts: plain data first, laid out, then drawn on a surface (some through plotters), so that screen, PNG and SVG are one
//! drawing. [`figure`] has the way in for whoever wants a chart.

pub mod bars;
pub mod cdf;
pub mod cdf_draw;
pub mod collective;
pub mod comparison;
pub mod curves;
pub mod decisions;
pub mod figure;
pub mod heat_map;
pub mod ink;
pub mod lines;
pub mod onto;
pub mod orders;
pub mod paper;
pub mod pareto;
pub mod plate;
pub mod plot;
pub mod rank;
pub mod rank_draw;
pub mod references;
pub mod rings;
pub mod scatter;
pub mod sheet;
pub mod sizes;
pub mod spread;
pub mod stack;
pub mod structure;
pub mod sweeps;
pub mod thin;
pub mod tiers;
pub mod timeline;
pub mod tornado;
pub mod trade;
pub mod trade_draw;

#[cfg(test)]
mod agree;
#[cfg(test)]
mod record;
