//! Workers, as the page holds them: started, spoken to in the messages of [`gargalo_protocol`], stopped.

pub mod client;
mod cores;
pub mod desk;
mod early;
pub mod entry;
pub mod errand;
mod helpers;
mod host;
mod program;
mod start;
