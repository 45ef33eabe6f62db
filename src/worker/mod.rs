//! The solver in a Web Worker: typed messages, and the page's side of the conversation.

pub mod client;
pub mod decide_protocol;
pub mod desk;
pub mod desk_protocol;
mod early;
pub mod errand;
pub mod protocol;
pub mod queue;
pub mod search;
pub mod settings_protocol;
mod start;
pub mod wire_protocol;
