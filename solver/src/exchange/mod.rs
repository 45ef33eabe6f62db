//! Import and export of other tools' formats for networks and traffic.
//!
//! What a text is, is asked in one place ([`kind`](self::kind())); the formats of networks are one list ([`Format`]). Every reader turns its text into the same raw graph of ids and attributes; one place ([`read`](self::import())) says
//! what attributes mean, so that two formats of one network give one network. What had to be assumed is listed.

mod adjacency_list;
mod assumption;
mod attributes;
mod containerlab;
mod csv;
mod cytoscape;
mod dot;
mod edge_list;
mod ends;
mod error;
mod foreign;
mod format;
mod gexf;
mod gml;
mod graphml;
mod hugging_face;
mod iblinkinfo;
mod ibnetdiscover;
mod import;
mod infiniband;
mod inside;
mod json;
mod kind;
mod link_ids;
mod matrix;
mod matrix_unit;
mod model_type;
mod nccl_tests;
mod nccl_topo;
mod ndnsim;
mod networkx;
mod networkx_adjacency;
mod ns3;
mod nvidia_topo;
mod pajek;
mod raw;
mod repetita;
mod role;
mod slurm;
mod sndlib;
mod speed;
mod text;
mod tgf;
mod wanted;
mod words;
mod write;
mod xml;
mod yaml;

pub use assumption::{Assumption, LeftOut, SpeedUnit};
pub use error::{FileProblem, ImportError};
pub use foreign::Foreign;
pub use format::Format;
pub use hugging_face::{ImportedModel, import_hugging_face};
pub use import::{ImportOptions, Imported, ImportedDemand, import};
pub use infiniband::has_host_name;
pub use kind::{Kind, endings, kind, text_of};
pub use matrix::{ImportedMatrix, import_matrix};
pub use model_type::model_types;
pub use nccl_tests::{NcclMeasurement, NcclTable, import_nccl_tests, measured_time};
pub use wanted::{EntryRule, FileCount, Wanted};
pub use write::{to_csv, to_dot, to_graphml, to_networkx};
