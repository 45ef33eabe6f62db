//! Hardware, models and prices: plain tables with their sources.

pub mod hardware;
pub mod jobs;
pub mod models;
mod prices;
mod speeds;

pub use prices::{PriceList, Priced, SpeedPrices, topoopt_2022};
pub use speeds::{SOLD_GBPS, round_up};
