#![doc = include_str!("../README.md")]
//!
//! ## Modules, from the bottom up
//!
//! A module depends only on those above it in this table (checked by a test).
//!
//! | module | contents |
//! | --- | --- |
//! | [`base`] | units, indices, numbers as documents write them, random numbers, quantiles, rows of a sparse matrix, breadth-first search; how a field of a document is declared ([`base::record`]) |
//! | [`flow`] | max-min rates, bottleneck structure, gradients, completion times, on arrays: a crate of its own |
//! | [`catalog`] | hardware, models, prices: tables with sources |
//! | [`network`] | nodes, links, capacities; a builder for each family; failures, figures, layouts |
//! | [`traffic`], [`routing`] | demands and patterns; their routes |
//! | [`workload`] | collectives, training (parallelism, memory, messages, step time), serving |
//! | [`study`] | one concrete [`study::Design`] solved: capacity plan, routes, times, bottlenecks, a step's communication on the network |
//! | [`topoopt`] | networks wired for a job: permutations, `TopologyFinder`, search, the paper's figures |
//! | [`design`] | many studies: comparison, advice, plans, failures, sensitivities, bandwidth by size, settings, placements |
//! | [`document`] | the scenario: schema, reading with places of errors, versions, edits, sweeps, the share codec |
//! | [`lab`] | questions about a document: solving, advice, sweeps, comparison with measured and published figures |
//! | [`exchange`] | import and export of other tools' formats |
//! | [`lesson`] | lessons as data |
//!
//! ## From the symbols of papers to functions
//!
//! | symbol | paper | function |
//! | --- | --- | --- |
//! | max-min rates, bottleneck links | Bertsekas and Gallager, *Data Networks*, 6.5.2 | [`flow::max_min`], [`flow::bottlenecks`] |
//! | bottleneck structure, levels, regions, gradients | Ros-Giralt et al., 2019 to 2022 | [`flow::Structure`], [`flow::levels`], [`flow::region_of_link`], [`flow::Gradients`] |
//! | proportional design, α; interference; waste | Ros-Giralt et al., SIGCOMM 2021 | [`study::ResolvedPlan`], [`study::interference`], [`study::waste`] |
//! | eqs 1 to 11: compute, bubble, messages `2bsh` | measurements of hybrid parallel training, APNet 2024 | [`workload::training::equations`](mod@workload::training::equations) |
//! | `s`, `b`, `h`, `a`, `L`; `sbh(34 + 5as/h)` | Korthikanti et al., MLSys 2023 | [`workload::training::memory`] |
//! | 1F1B, interleaved, ZB-H1 | Narayanan et al., 2021; Qi et al., 2024 | [`workload::training::step`] |
//! | algbw, busbw | nccl-tests | [`workload::collective::algorithm_bandwidth`], [`workload::collective::bus_factor`] |
//! | `TotientPerms`, `SelectPermutations`, coin change, `TopologyFinder` | Wang et al., NSDI 2023 | [`topoopt::permutations`], [`topoopt::select`], [`topoopt::coins`], [`topoopt::finder`] |
//! | bandwidth tax | the same | [`topoopt::tax`] |

#![warn(missing_docs)]

pub use gargalo_flow as flow;

pub mod base;
pub mod catalog;
pub mod design;
pub mod document;
pub mod exchange;
pub mod lab;
pub mod lesson;
pub mod network;
pub mod routing;
pub mod study;
pub mod topoopt;
pub mod traffic;
pub mod workload;
