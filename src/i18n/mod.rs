//! The words of the page: those of `gargalo_words`, and here what they are chosen by where that is the page’s own.

pub mod amounts;
pub mod canvas;
pub mod drawing;
pub mod glossary;
pub mod help;
pub mod lesson_errors;
pub mod notices;
pub mod shell;
pub mod traffic;

pub use gargalo_words::{
    Language, about, bandwidth, bottlenecks, changed, charts, collective, collective_steps, columns, compare,
    decide, differences, equipment, errors, example_files, examples, exchange, explain, families, figures,
    finer, given_names, jobs, lessons, limiting, meaning, measured, memory, moe, names, network,
    network_cost, no_plans, number, operators, pager, placement, quantities, quantity, ranking, recipe, run,
    sentence, served, serving, speed, start, step_limits, study, timeline, topology, tour, training, trouble,
    waiting, wiring,
};
