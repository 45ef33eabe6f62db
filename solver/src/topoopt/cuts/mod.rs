//! The best way to cut and place a training step when the servers are wired for it.

pub mod by_server;
pub(crate) mod chain;
pub mod search;
pub(crate) mod space;

pub use by_server::{step_by_server, wired_servers};
pub use search::{OwnSearch, OwnTrial, search};
