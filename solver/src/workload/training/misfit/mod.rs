//! What can be wrong with a training step: sizes that don't divide, ranks that aren't there.

mod words;

use serde::{Deserialize, Serialize};

/// What does not go together, with values near by that would.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Misfit {
    /// p·t·d·cp is more than the endpoints.
    Ranks {
        /// Ranks of the training step.
        ranks: u64,
        /// Endpoints of the network.
        endpoints: u64,
        /// The most replicas that fit, if any.
        d: Option<u64>,
    },
    /// More ranks than there may be.
    TooManyRanks {
        /// Ranks of the training step.
        ranks: u64,
        /// How many there may be.
        limit: u64,
    },
    /// A model that the catalogue does not have.
    UnknownModel {
        /// Its id.
        id: String,
    },
    /// The heads of attention are not divisible by t.
    Heads {
        /// Heads.
        heads: u64,
        /// Tensor parallel ranks.
        t: u64,
        /// Values of t that divide them.
        near: Vec<u64>,
    },
    /// Neither do the heads of keys and values divide t, nor t them.
    KeyValueHeads {
        /// Heads of keys and values.
        heads: u64,
        /// Tensor parallel ranks.
        t: u64,
        /// Values of t that go with them.
        near: Vec<u64>,
    },
    /// Fewer layers than stages, or chunks of stages.
    Layers {
        /// Layers.
        layers: u64,
        /// Parts that there may be: layers, with embedding and loss where each may be a part alone.
        most: u64,
        /// Stages.
        p: u64,
        /// Chunks of each stage.
        chunks: u64,
        /// The most of p, or of chunks where there are several, that fit, rising; none where none does.
        near: Vec<u64>,
    },
    /// The layers are not divisible by the stages, or chunks of stages.
    Uneven {
        /// Layers.
        layers: u64,
        /// Stages.
        p: u64,
        /// Chunks of each stage.
        chunks: u64,
        /// Values of p that divide them.
        near: Vec<u64>,
    },
    /// Sharing out layers as many as fit leaves the last stages without any.
    EmptyStage {
        /// Layers.
        layers: u64,
        /// Stages.
        p: u64,
    },
    /// The batch is not divisible by micro-batch and replicas.
    Batch {
        /// Sequences of a step.
        global_batch: u64,
        /// Sequences of a micro-batch on all replicas: b·d.
        together: u64,
        /// Batches that are divisible.
        near: Vec<u64>,
    },
    /// The sequence is not divisible by what it is cut into.
    Sequence {
        /// Tokens.
        seq: u64,
        /// Parts: cp, or cp·t with sequence parallelism.
        parts: u64,
        /// Lengths that are divisible.
        near: Vec<u64>,
    },
    /// The sequence is shorter than the parts that it is cut into.
    TooWide {
        /// Tokens.
        seq: u64,
        /// Parts: cp·t, with sequence parallelism.
        parts: u64,
        /// The field to change: `cp` or `t`.
        field: String,
        /// Values of it that divide the sequence.
        near: Vec<u64>,
    },
    /// The sequence is not divisible by the ranks that it is cut over.
    Context {
        /// Tokens.
        seq: u64,
        /// Context parallel ranks.
        cp: u64,
        /// Values of cp that divide it.
        near: Vec<u64>,
    },
    /// Expert parallelism without experts.
    NoExperts {
        /// Expert parallel ranks.
        e: u64,
    },
    /// The experts are not divisible by e.
    Experts {
        /// Experts of a layer.
        experts: u64,
        /// Expert parallel ranks.
        e: u64,
        /// Values of e that divide them and the ranks that there are for them.
        near: Vec<u64>,
    },
    /// e does not divide the d·cp ranks that share parameters, nor with them the tensor ranks that experts may span.
    ExpertRanks {
        /// Expert parallel ranks.
        e: u64,
        /// d·cp.
        replicas: u64,
        /// Tensor ranks that experts may span: t, or 1.
        t: u64,
        /// Values of e that divide these, and the experts.
        near: Vec<u64>,
    },
    /// Experts that span tensor ranks without sequence parallelism: each of these ranks would route the same tokens.
    ExpertSequence {
        /// Expert parallel ranks.
        e: u64,
        /// Values of e with which experts span none.
        near: Vec<u64>,
    },
    /// A model that can only be trained by data parallelism, cut otherwise.
    DataParallelOnly {
        /// The field that must be 1.
        field: String,
        /// Its value.
        value: u64,
    },
    /// An interleaved schedule needs two chunks or more and two stages or more; other schedules have one chunk.
    Chunks {
        /// Chunks of each stage.
        chunks: u64,
        /// Stages.
        p: u64,
        /// Chunks that the schedule takes; none where it takes other stages.
        near: Vec<u64>,
    },
    /// An interleaved schedule needs micro-batches in multiples of the stages.
    InterleavedBatches {
        /// Micro-batches.
        micro_batches: u64,
        /// Stages.
        p: u64,
        /// Batches that make multiples.
        near: Vec<u64>,
    },
    /// A placement for another number of ranks.
    PlacementLength {
        /// Ranks placed.
        placed: u64,
        /// Ranks that there are.
        ranks: u64,
    },
    /// Two ranks on the same endpoint, or one on an endpoint that there isn't.
    PlacementEndpoint {
        /// The rank.
        rank: u64,
        /// Position of its endpoint.
        endpoint: u64,
    },
    /// An order of the axes that lacks one or has one twice.
    PlacementAxes,
    /// No accelerator is named, and what is asked depends on how fast it computes.
    NoHardware,
    /// An accelerator that the catalogue does not have.
    UnknownHardware {
        /// Its id.
        id: String,
        /// Ids that there are, the most alike first.
        near: Vec<String>,
    },
    /// A precision that the accelerator does not compute in.
    Precision {
        /// The accelerator's id.
        hardware: String,
        /// The precision.
        precision: String,
        /// Those that it computes in, the nearest in size first.
        near: Vec<String>,
    },
    /// A protocol that the catalogue does not have.
    UnknownProtocol {
        /// Its id.
        id: String,
        /// Ids that there are, the most alike first.
        near: Vec<String>,
    },
    /// Replicas that share parameters or states among them, yet synchronise every so many steps only.
    LocalShares {
        /// Steps from one synchronisation to the next.
        sync_every: u64,
        /// What they share.
        zero: u64,
    },
    /// An algorithm that does not do the operation of its kind.
    Algorithm {
        /// The kind: `tp`, `dp`, `ep` or `emb`.
        kind: String,
    },
}
