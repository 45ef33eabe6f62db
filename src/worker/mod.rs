//! Workers, as the page holds them: started, spoken to in the messages of [`gargalo_protocol`], stopped.

pub mod client;
pub mod desk;
mod early;
pub mod errand;
mod host;
mod start;
