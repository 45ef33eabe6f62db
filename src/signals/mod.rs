//! Signals, memos and derived values: typed at the edge, one type below.
//!
//! Leptos compiles its whole reactive graph once for each type of value, 626 here. These three have the methods of Leptos's
//! own and its rules (who reads is told of changes; a read of what is gone fails, a write does nothing); what they keep is a
//! boxed value, so that the graph is compiled once.

mod derived;
mod handle;
mod memo;
mod rw;

pub use derived::Signal;
pub use memo::Memo;
pub use rw::RwSignal;

/// What Leptos offers, with the signals of this module in place of its own.
pub mod prelude {
    pub use super::{Memo, RwSignal, Signal};
    pub use leptos::prelude::*;
}

#[cfg(test)]
mod tests;
