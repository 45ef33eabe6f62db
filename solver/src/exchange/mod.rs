//! Other tools' formats, in and out, over networks alone.
//!
//! Every reader turns its text into the same raw graph of ids and attributes; one place ([`read`](self::import())) says
//! what attributes mean, so that two formats of one network give one network. What had to be assumed is listed.

mod attributes;
mod containerlab;
mod csv;
mod cytoscape;
mod dot;
mod error;
mod gml;
mod graphml;
mod import;
mod networkx;
mod raw;
mod sndlib;
mod speed;
mod text;
mod write;
mod xml;
mod yaml;

pub use error::{ImportError, Problem};
pub use import::{Assumption, Format, ImportOptions, Imported, ImportedDemand, detect, import};
pub(crate) use write::quote_csv;
pub use write::{to_csv, to_dot, to_graphml, to_networkx};
