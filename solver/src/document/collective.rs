//! Collectives between ranks: an operation, or tokens to their experts and back.

use crate::base::record::{
    BadValue, Cursor, FieldKind, FieldValue, Most, NOT_NEGATIVE, Record, between, count, count_to, record,
};
use crate::catalog::hardware::Precision;
use crate::document::limits;
use crate::document::ranks::RANKS;
use crate::workload::collective::{Algorithm, Operation};
use crate::workload::experts::TokenExchange;
use std::borrow::Cow;
use std::sync::Arc;

/// A collective as the document gives it.
#[derive(Debug, Clone, PartialEq)]
pub enum CollectiveForm {
    /// An operation on so many bytes.
    Operation(CollectiveSpec),
    /// Tokens to their experts and back.
    Experts(ExchangeSpec),
}

record! {
    /// A collective operation.
    pub struct CollectiveSpec {
        /// What it does.
        pub operation: Operation,
        /// How (`auto`: as NCCL's model chooses).
        pub algorithm: Option<Algorithm> => FieldKind::WordOr(ALGORITHMS.0.split_at(ALGORITHMS.1).0),
        /// S, by NCCL's convention.
        pub bytes: f64 => NOT_NEGATIVE,
        /// Ids of the endpoints, rank by rank (default: all, in order).
        pub ranks: Option<Arc<Vec<String>>> => RANKS,
        /// Ranks of a server (default: as the network's servers have them).
        pub per_server: Option<u32> => count_to(1, limits::RANKS),
        /// Rings that share the data (default: as many as reach every adapter of a server; version 1: one).
        pub channels: Option<u32> => count_to(1, limits::RANKS),
        /// Whether rings run both ways.
        pub both_ways: bool = false,
        /// The rank where it starts or ends.
        pub root: u32 = 0 => count_to(0, limits::RANKS),
        /// Blocks of a pipelined algorithm (default: the best number).
        pub blocks: Option<u32> => count_to(1, limits::RANKS),
        /// What carries bytes between servers (default: links' latency alone, all of their speed).
        pub protocol: Option<String>,
        /// What carries them inside servers.
        pub inside_protocol: Option<String>,
        /// The accelerators, for NCCL's model.
        pub hardware: Option<String>,
    }
}

record! {
    /// Tokens to their experts and back.
    pub struct ExchangeSpec {
        /// What it does.
        pub operation: Operation => FieldKind::Word(ALL_TO_ALL),
        /// How.
        pub algorithm: Algorithm => FieldKind::Word(DEEPEP),
        /// It follows from the tokens.
        pub bytes always read first: f64 = 0.0 => between(0.0, 0.0),
        /// Tokens of each rank.
        pub tokens: u64 => count_to(1, MOST_TOKENS),
        /// Numbers of a token's vector.
        pub hidden: u64 => count_to(1, MOST_TOKENS),
        /// Experts that a token takes.
        pub top_k then some_of(experts): u64 => count(1),
        /// Experts in all, in even parts on the ranks.
        pub experts read first: u64 => count_to(1, MOST_EXPERTS),
        /// Format on the way to the experts (default `fp8`); back it is `bf16`.
        pub precision: Option<Precision>,
        /// Multiprocessors that move them (default: the library's).
        pub sms: Option<u32> => count_to(1, limits::RANKS),
        /// Ids of the endpoints, rank by rank (default: all, in order).
        pub ranks: Option<Arc<Vec<String>>> => RANKS,
        /// Ranks of a server (default: as the network's servers have them).
        pub per_server: Option<u32> => count_to(1, limits::RANKS),
        /// The accelerators, for NCCL's model.
        pub hardware: Option<String>,
    }
}

/// The one word of each field that says that it is tokens to their experts.
pub(crate) const ALL_TO_ALL: &[&str] = &[Operation::AllToAll.word()];
const DEEPEP: &[&str] = &[Algorithm::DeepEp.word()];

/// Sizes beyond these are no model's: they keep sums exact and loops short.
const MOST_EXPERTS: u64 = 10_000;
const MOST_TOKENS: u64 = 100_000_000;

/// `auto` (as NCCL's model chooses) and every algorithm, those of operations first, and how many words these are.
pub(crate) const ALGORITHMS: ([&str; Algorithm::WORDS.len() + 1], usize) = {
    let mut words = ["auto"; Algorithm::WORDS.len() + 1];
    let (mut at, mut count, mut last) = (0, 1, Algorithm::WORDS.len());
    while at < Algorithm::WORDS.len() {
        let (word, algorithm) = Algorithm::WORDS[at];
        if algorithm.properties().on_links.is_none() {
            words[count] = word;
            count += 1;
        } else {
            words[last] = word;
            last -= 1;
        }
        at += 1;
    }
    (words, count)
};

impl CollectiveForm {
    /// The operation; of tokens to experts the all-to-all that they are, whose bytes are told elsewhere.
    pub fn operation(&self) -> Cow<'_, CollectiveSpec> {
        match self {
            Self::Operation(spec) => Cow::Borrowed(spec),
            Self::Experts(spec) => Cow::Owned(CollectiveSpec {
                algorithm: Some(spec.algorithm),
                ranks: spec.ranks.clone(),
                per_server: spec.per_server,
                hardware: spec.hardware.clone(),
                ..CollectiveSpec::new(spec.operation, spec.bytes)
            }),
        }
    }

    /// The same with another operation: tokens to experts stay so where it still is what they are.
    #[must_use]
    pub fn with(&self, operation: CollectiveSpec) -> Self {
        match self {
            Self::Experts(own) if operation.algorithm == Some(own.algorithm) => {
                let CollectiveSpec { ranks, per_server, hardware, .. } = operation;
                Self::Experts(ExchangeSpec { ranks, per_server, hardware, ..own.clone() })
            }
            _ => Self::Operation(operation),
        }
    }
}

impl Record for CollectiveForm {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        match self {
            Self::Operation(spec) => spec.each_field(show),
            Self::Experts(spec) => spec.each_field(show),
        }
    }
}

impl ExchangeSpec {
    /// Refuses more experts of a token than there are.
    fn some_of(cursor: &Cursor<'_, '_>, experts: u64) -> Result<(), BadValue> {
        cursor.required("top_k")?.count_in(1, Most::To(experts)).map(|_| ())
    }

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
    /// A collective of all endpoints, by NCCL's choice.
    pub const fn new(operation: Operation, bytes: f64) -> Self {
        Self {
            operation,
            algorithm: None,
            bytes,
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
