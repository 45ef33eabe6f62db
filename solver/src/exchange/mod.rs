//! Import and export of other tools' formats for networks and traffic.
//!
//! Every reader turns its text into the same raw graph of ids and attributes; one place ([`read`](self::import())) says
//! what attributes mean, so that two formats of one network give one network. What had to be assumed is listed.

mod assumption;
mod attributes;
mod containerlab;
mod csv;
mod cytoscape;
mod dot;
mod error;
mod gml;
mod graphml;
mod hugging_face;
mod import;
mod inside;
mod matrix;
mod nccl_tests;
mod nccl_topo;
mod networkx;
mod nvidia_topo;
mod raw;
mod sndlib;
mod speed;
mod text;
mod wanted;
mod write;
mod xml;
mod yaml;

pub use assumption::Assumption;
pub use error::{FileProblem, ImportError};
pub use hugging_face::{ImportedExperts, ImportedLatent, ImportedModel, import_hugging_face};
pub use import::{Format, ImportOptions, Imported, ImportedDemand, detect, import};
pub use matrix::{ImportedMatrix, import_matrix};
pub use nccl_tests::{NcclMeasurement, import_nccl_tests, measured_time};
pub use wanted::{EntryRule, FileCount, Wanted};
pub use write::{to_csv, to_dot, to_graphml, to_networkx};
