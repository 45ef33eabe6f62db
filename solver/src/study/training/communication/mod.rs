//! Communication of a training step on a network: what each stage waits for, and what kinds take from each other, from the
//! flow engine.

mod crossed;
mod flows;
mod guess;
mod limits;
mod links;
mod sharing;
mod streams;
mod taken;
mod wires;

pub(in crate::study) use flows::Sends;
pub(in crate::study) use sharing::SharedLinks;
pub(in crate::study) use wires::{CommunicationTimes, Wiring, outside, steps_across, wires};
