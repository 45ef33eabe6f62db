//! Communication of a training step on a network: what each stage waits for, from the flow engine.

mod flows;
mod wires;

pub(super) use flows::{Run, Ways};
pub(super) use wires::{Wiring, wires};
