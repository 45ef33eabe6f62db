//! The solver in a Web Worker: typed messages, and the page's side of the conversation.

pub mod bandwidth_protocol;
pub mod client;
pub mod decide_protocol;
pub mod desk;
pub mod desk_protocol;
mod early;
pub mod errand;
mod host;
pub mod protocol;
pub mod questions;
pub mod queue;
pub mod settings_protocol;
mod start;
pub mod wire_protocol;
