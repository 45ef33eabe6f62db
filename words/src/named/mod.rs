//! What the texts of an area are chosen by: names of the engine’s values, and what is put together of several texts.

pub(crate) mod collective_steps;
pub(crate) mod columns;
pub(crate) mod design_errors;
pub(crate) mod errors;
pub(crate) mod examples;
pub(crate) mod exchange;
pub(crate) mod explain;
pub(crate) mod families;
pub(crate) mod finer;
pub(crate) mod glossary;
pub(crate) mod lesson_errors;
pub(crate) mod measured;
pub(crate) mod memory;
pub(crate) mod misfits;
pub(crate) mod network;
pub(crate) mod placement;
pub(crate) mod recipe;
pub(crate) mod run;
pub(crate) mod serving;
pub(crate) mod timeline;
pub(crate) mod topology;
pub(crate) mod tour;
pub(crate) mod traffic;
pub(crate) mod training;
pub(crate) mod trouble;
pub(crate) mod wiring;
