//! What is sold and what was published: plain tables with their sources.

pub mod hardware;
pub mod jobs;
pub mod models;
mod prices;
mod published;
mod speeds;

pub use prices::{PriceList, Priced, SpeedPrices, topoopt_2022};
pub use published::{TABLE_1, Table1};
pub use speeds::{SOLD_GBPS, round_up};
