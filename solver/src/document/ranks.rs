//! Workloads between ranks: collectives, matrices, and several workloads at once.

use crate::base::record::{
    Counted, FieldKind, FieldType, FieldValue, Items, NOT_NEGATIVE, Record, count, count_to, list, record,
    show_field,
};
use crate::catalog::hardware::{Gpu, Precision, Protocol};
use crate::document::limits;
use crate::document::schema::Workload;
use crate::workload::collective::{Algorithm, Operation};
use crate::workload::experts::TokenExchange;
use std::sync::Arc;

/// A collective as the document gives it.
#[derive(Debug, Clone, PartialEq)]
pub struct CollectiveSpec {
    /// What it does.
    pub operation: Operation,
    /// How (default `auto`: as NCCL's model chooses).
    pub algorithm: Option<Algorithm>,
    /// S, by NCCL's convention; 0 where `exchange` says what is sent.
    pub bytes: f64,
    /// Tokens to their experts and back, with [`Algorithm::DeepEp`].
    pub exchange: Option<ExchangeSpec>,
    /// Ids of the endpoints, rank by rank (default: all, in order).
    pub ranks: Option<Arc<Vec<String>>>,
    /// Ranks of a server (default: as the network's servers have them).
    pub per_server: Option<u32>,
    /// Rings that share the data (default: as many as reach every adapter of a server; version 1: one).
    pub channels: Option<u32>,
    /// Whether rings run both ways.
    pub both_ways: bool,
    /// The rank where it starts or ends.
    pub root: u32,
    /// Blocks of a pipelined algorithm (default: the best number).
    pub blocks: Option<u32>,
    /// What carries bytes between servers (default: links' latency alone, all of their speed).
    pub protocol: Option<Arc<Protocol>>,
    /// What carries them inside servers.
    pub inside_protocol: Option<Arc<Protocol>>,
    /// The accelerators, for NCCL's model.
    pub hardware: Option<Arc<Gpu>>,
}

record! {
    /// Tokens to their experts and back, as the document gives them.
    #[derive(Copy)]
    pub struct ExchangeSpec read elsewhere {
        /// Tokens of each rank.
        pub tokens: u64 => count_to(1, MOST_TOKENS),
        /// Numbers of a token's vector.
        pub hidden: u64 => count_to(1, MOST_TOKENS),
        /// Experts that a token takes.
        pub top_k: u64 => count(1),
        /// Experts in all, in even parts on the ranks.
        pub experts: u64 => count_to(1, MOST_EXPERTS),
        /// Format on the way to the experts (default `fp8`); back it is `bf16`.
        pub precision: Option<Precision>,
        /// Multiprocessors that move them (default: the library's).
        pub sms: Option<u32> => count_to(1, limits::RANKS),
    }
}

/// Sizes beyond these are no model's: they keep sums exact and loops short.
pub(crate) const MOST_EXPERTS: u64 = 10_000;
pub(crate) const MOST_TOKENS: u64 = 100_000_000;

impl Record for CollectiveSpec {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        show("operation", self.operation.value());
        show_field!(self.algorithm, show, "algorithm");
        show("bytes", self.bytes.value());
        if let Some(exchange) = &self.exchange {
            exchange.each_field(show);
        }
        show_field!(self.ranks, show, "ranks");
        show_field!(self.per_server, show, "per_server");
        show_field!(self.channels, show, "channels");
        show_field!(self.both_ways, show, "both_ways", bool = false);
        show_field!(self.root, show, "root", u32 = 0);
        show_field!(self.blocks, show, "blocks");
        let ids = [
            ("protocol", self.protocol.as_ref().map(|protocol| &protocol.id)),
            ("inside_protocol", self.inside_protocol.as_ref().map(|protocol| &protocol.id)),
            ("hardware", self.hardware.as_ref().map(|gpu| &gpu.id)),
        ];
        for (name, id) in ids {
            if let Some(id) = id {
                show(name, FieldValue::Text(id));
            }
        }
    }
}

impl ExchangeSpec {
    /// The same for the model of times.
    pub fn exchange(&self) -> TokenExchange {
        TokenExchange {
            tokens: self.tokens,
            hidden: self.hidden,
            top_k: self.top_k,
            experts: self.experts,
            width: self.precision.unwrap_or(Precision::Fp8).bytes(),
            multiprocessors: self.sms,
        }
    }
}

impl CollectiveSpec {
    /// S on so many ranks: given, or what tokens there and back come to.
    pub fn bytes_on(&self, ranks: u32) -> f64 {
        self.exchange.map_or(self.bytes, |exchange| exchange.exchange().bytes(ranks))
    }

    /// A collective of all endpoints, by NCCL's choice.
    pub const fn new(operation: Operation, bytes: f64) -> Self {
        Self {
            operation,
            algorithm: None,
            bytes,
            exchange: None,
            ranks: None,
            per_server: None,
            channels: None,
            both_ways: false,
            root: 0,
            blocks: None,
            protocol: None,
            inside_protocol: None,
            hardware: None,
        }
    }
}

/// The endpoints of ranks.
pub(crate) const RANKS: FieldKind = FieldKind::Names(Counted::Ranks, limits::RANKS);

record! {
    /// Bytes from rank to rank as the document gives them: row by row, or entry by entry.
    pub struct MatrixSpec read elsewhere {
        /// Ids of the endpoints, rank by rank (default: the first of them, in order).
        pub ranks: Option<Arc<Vec<String>>> => RANKS,
        /// A row for each rank that sends, an entry for each that receives.
        pub bytes: Option<Arc<Vec<Vec<f64>>>> => list(&ROW, Counted::Ranks, limits::RANKS),
        /// The entries that are not 0: `[from, to, bytes]`.
        pub entries: Option<Arc<Vec<MatrixEntry>>> => list(&MatrixEntry::KIND, Counted::Flows, limits::FLOWS),
    }
}

/// A row of a matrix.
const ROW: FieldKind = list(&NOT_NEGATIVE, Counted::Ranks, limits::RANKS);

/// An entry of a matrix: `[from, to, bytes]`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MatrixEntry {
    /// The rank that sends.
    pub from: u32,
    /// The rank that receives.
    pub to: u32,
    /// How much.
    pub bytes: f64,
}

impl FieldType for MatrixEntry {
    const KIND: FieldKind = FieldKind::List { of: &NOT_NEGATIVE, most: Some((Counted::Points, 3)) };

    fn value(&self) -> FieldValue<'_> {
        FieldValue::List(self)
    }
}

impl Items for MatrixEntry {
    fn count(&self) -> usize {
        3
    }

    fn item(&self, position: usize) -> FieldValue<'_> {
        match position {
            0 => FieldValue::Count(u64::from(self.from)),
            1 => FieldValue::Count(u64::from(self.to)),
            _ => FieldValue::Number(self.bytes),
        }
    }
}

impl MatrixSpec {
    /// How many ranks it speaks of.
    pub fn size(&self) -> u32 {
        if let Some(rows) = &self.bytes {
            return rows.len() as u32;
        }
        let named = self.ranks.as_ref().map_or(0, |ranks| ranks.len() as u32);
        let entries = self.entries.iter().flat_map(|entries| entries.iter());
        entries.map(|entry| entry.from.max(entry.to) + 1).max().unwrap_or(0).max(named)
    }

    /// The entries that are not 0, by rank.
    pub fn filled(&self) -> Vec<MatrixEntry> {
        let mut all: Vec<MatrixEntry> = Vec::new();
        for (from, row) in self.bytes.iter().flat_map(|rows| rows.iter()).enumerate() {
            all.extend(
                row.iter().enumerate().filter(|&(_, &bytes)| bytes > 0.0).map(|(to, &bytes)| MatrixEntry {
                    from: from as u32,
                    to: to as u32,
                    bytes,
                }),
            );
        }
        all.extend(self.entries.iter().flat_map(|entries| entries.iter()).filter(|entry| entry.bytes > 0.0));
        crate::base::order::sort(&mut all, |entry| u64::from(entry.from) << 32 | u64::from(entry.to));
        all
    }
}

record! {
    /// One of several workloads at once.
    pub struct JobSpec read elsewhere {
        /// What people call it.
        pub name: String = String::new(),
        /// Ids of the endpoints it runs on (default: all).
        pub endpoints: Option<Arc<Vec<String>>> => RANKS,
        /// When it starts.
        pub start_s: f64 = 0.0 => NOT_NEGATIVE,
        /// What it sends.
        pub workload: Workload,
    }
}
