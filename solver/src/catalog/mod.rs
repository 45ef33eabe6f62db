//! What is sold and what was published: plain tables with their sources.

mod published;
mod speeds;

pub use published::{TABLE_1, Table1};
pub use speeds::{SOLD_GBPS, round_up};
