//! What can be wrong with a training step: sizes that don't divide, ranks that aren't there.

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

impl Misfit {
    /// The field of the workload (or of the design) to change.
    pub fn field(&self) -> &str {
        match self {
            Self::Ranks { .. } | Self::TooManyRanks { .. } => "d",
            Self::UnknownModel { .. } => "model",
            Self::Heads { .. } | Self::KeyValueHeads { .. } => "t",
            Self::Layers { chunks: 2.., .. } | Self::Chunks { .. } => "chunks",
            Self::Layers { .. } | Self::Uneven { .. } => "p",
            Self::EmptyStage { .. } => "partition",
            Self::Batch { .. } | Self::InterleavedBatches { .. } => "global_batch",
            Self::Sequence { .. } => "seq",
            Self::Context { .. } => "cp",
            Self::Precision { .. } => "precision",
            Self::NoExperts { .. }
            | Self::Experts { .. }
            | Self::ExpertRanks { .. }
            | Self::ExpertSequence { .. } => "e",
            Self::DataParallelOnly { field, .. } | Self::TooWide { field, .. } => field,
            Self::PlacementLength { .. } | Self::PlacementEndpoint { .. } => "placement.endpoints",
            Self::PlacementAxes => "placement.order",
            Self::NoHardware | Self::UnknownHardware { .. } => "hardware",
            Self::UnknownProtocol { .. } => "protocol",
            Self::LocalShares { .. } => "zero",
            Self::Algorithm { .. } => "collectives",
        }
    }

    /// Values of the field that would do, rising, where it holds a number.
    pub fn near(&self) -> &[u64] {
        match self {
            Self::Heads { near, .. }
            | Self::KeyValueHeads { near, .. }
            | Self::Layers { near, .. }
            | Self::Uneven { near, .. }
            | Self::Batch { near, .. }
            | Self::Sequence { near, .. }
            | Self::TooWide { near, .. }
            | Self::Context { near, .. }
            | Self::Experts { near, .. }
            | Self::ExpertRanks { near, .. }
            | Self::ExpertSequence { near, .. }
            | Self::Chunks { near, .. }
            | Self::InterleavedBatches { near, .. } => near,
            _ => &[],
        }
    }

    /// The same with these.
    pub(super) fn with_near(mut self, values: Vec<u64>) -> Self {
        match &mut self {
            Self::Heads { near, .. }
            | Self::KeyValueHeads { near, .. }
            | Self::Layers { near, .. }
            | Self::Uneven { near, .. }
            | Self::Batch { near, .. }
            | Self::Sequence { near, .. }
            | Self::TooWide { near, .. }
            | Self::Context { near, .. }
            | Self::Experts { near, .. }
            | Self::ExpertRanks { near, .. }
            | Self::ExpertSequence { near, .. }
            | Self::Chunks { near, .. }
            | Self::InterleavedBatches { near, .. } => *near = values,
            _ => {}
        }
        self
    }

    /// A word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Ranks { .. } => "ranks",
            Self::TooManyRanks { .. } => "too_many_ranks",
            Self::UnknownModel { .. } => "unknown_model",
            Self::Heads { .. } => "heads",
            Self::KeyValueHeads { .. } => "kv_heads",
            Self::Layers { .. } => "layers",
            Self::Uneven { .. } => "uneven_layers",
            Self::EmptyStage { .. } => "empty_stage",
            Self::Batch { .. } => "batch",
            Self::Sequence { .. } => "sequence",
            Self::TooWide { .. } => "too_wide",
            Self::Context { .. } => "context",
            Self::Precision { .. } => "precision",
            Self::NoExperts { .. } => "no_experts",
            Self::Experts { .. } => "experts",
            Self::ExpertRanks { .. } => "expert_ranks",
            Self::ExpertSequence { .. } => "expert_sequence",
            Self::DataParallelOnly { .. } => "data_parallel_only",
            Self::Chunks { .. } => "chunks",
            Self::InterleavedBatches { .. } => "interleaved_batches",
            Self::PlacementLength { .. } => "placement_length",
            Self::PlacementEndpoint { .. } => "placement_endpoint",
            Self::PlacementAxes => "placement_axes",
            Self::NoHardware => "no_hardware",
            Self::UnknownHardware { .. } => "unknown_hardware",
            Self::UnknownProtocol { .. } => "unknown_protocol",
            Self::LocalShares { .. } => "local_shares",
            Self::Algorithm { .. } => "algorithm",
        }
    }
}

/// Values in a line, for people.
fn list<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl core::fmt::Display for Misfit {
    /// English, for the command line: what is wrong, and what to change.
    #[allow(clippy::too_many_lines, reason = "a sentence for each")]
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Ranks { ranks, endpoints, d } => {
                write!(f, "p x t x d x cp = {ranks} ranks, but the network has {endpoints} endpoints; ")?;
                match d {
                    Some(d) => write!(f, "set d to {d}, or take a larger network"),
                    None => write!(
                        f,
                        "change p, t or d so that their product is at most {endpoints}, or take a larger network"
                    ),
                }
            }
            Self::TooManyRanks { ranks, limit } => {
                write!(f, "p x t x d x cp = {ranks} ranks; there may be {limit}: take a smaller d, p or t")
            }
            Self::UnknownModel { id } => {
                write!(
                    f,
                    "there is no model \"{id}\"; take an id of the catalogue, or give layers, hidden, seq and vocab"
                )
            }
            Self::Heads { heads, t, near } => {
                write!(f, "{heads} heads are not divisible by t = {t}; set t to one of {}", list(near))
            }
            Self::KeyValueHeads { heads, t, near } => {
                write!(
                    f,
                    "{heads} heads of keys and values don't go with t = {t}; set t to one of {}",
                    list(near)
                )
            }
            Self::Layers { layers, most, p, chunks, near } => {
                let parts = p.saturating_mul(*chunks);
                let all = if most > layers {
                    format!("with embedding and loss are {most} parts,")
                } else {
                    "are".to_owned()
                };
                write!(f, "{layers} layers {all} fewer than ")?;
                if *chunks == 1 {
                    write!(f, "{p} stages; ")?;
                } else {
                    write!(f, "p x chunks = {parts}; ")?;
                }
                match near.last() {
                    Some(most) => write!(f, "set {} to {most} or less", self.field()),
                    None if p <= layers => write!(f, "leave schedule and chunks out"),
                    None => write!(f, "set p to {layers} or less, and leave schedule and chunks out"),
                }
            }
            Self::Uneven { layers, p, chunks, near } => {
                let parts = p.saturating_mul(*chunks);
                write!(
                    f,
                    "{layers} layers are not divisible into {parts} equal parts; set p to one of {}",
                    list(near)
                )?;
                if *chunks == 1 { write!(f, ", or partition to greedy or balanced") } else { Ok(()) }
            }
            Self::EmptyStage { layers, p } => write!(
                f,
                "as many as fit of {layers} layers on each of {p} stages leaves none for the last; set partition to balanced"
            ),
            Self::Batch { global_batch, together, near } => write!(
                f,
                "{global_batch} sequences are not divisible by micro_batch x d = {together}; set it to one of {}",
                list(near)
            ),
            Self::Sequence { seq, parts, near } => {
                write!(
                    f,
                    "{seq} tokens are not divisible into {parts} parts; set it to one of {}",
                    list(near)
                )
            }
            Self::TooWide { seq, parts, field, near } => write!(
                f,
                "{seq} tokens are fewer than cp x t = {parts} parts, as sequence parallelism cuts them; set {field} to one of {}",
                list(near)
            ),
            Self::Context { seq, cp, near } => {
                write!(f, "{seq} tokens are not divisible by cp = {cp}; set cp to one of {}", list(near))
            }
            Self::Precision { hardware, precision, near } => {
                write!(f, "{hardware} has no {precision}; set precision to one of {}", list(near))
            }
            Self::NoExperts { e } => write!(f, "the model has no experts; set e to 1 instead of {e}"),
            Self::Experts { experts, e, near } => {
                write!(f, "{experts} experts are not divisible by e = {e}; set e to one of {}", list(near))
            }
            Self::ExpertRanks { e, replicas, t, near } => {
                let (of, ranks) = (if *t > 1 { "t x d x cp" } else { "d x cp" }, replicas.saturating_mul(*t));
                write!(f, "e = {e} does not divide {of} = {ranks}; set e to one of {}", list(near))
            }
            Self::ExpertSequence { e, near } => write!(
                f,
                "with e = {e} experts span tensor ranks, which takes sequence parallelism; set sequence_parallel to true, or e to one of {}",
                list(near)
            ),
            Self::DataParallelOnly { value, .. } => {
                write!(
                    f,
                    "this model is trained by data parallelism alone; set it to 1 instead of {value} and d to the number of ranks"
                )
            }
            Self::Chunks { chunks, p, near } => {
                write!(
                    f,
                    "{chunks} chunks on {p} stages: the interleaved schedule takes 2 or more on 2 or more stages, the others 1; "
                )?;
                match near.as_slice() {
                    [] => write!(f, "leave schedule and chunks out"),
                    near => write!(f, "set chunks to one of {}", list(near)),
                }
            }
            Self::InterleavedBatches { micro_batches, p, near } => write!(
                f,
                "{micro_batches} micro-batches are no multiple of the {p} stages, as the interleaved schedule needs; set global_batch to one of {}",
                list(near)
            ),
            Self::PlacementLength { placed, ranks } => {
                write!(f, "{placed} ranks are placed, but there are {ranks}; name an endpoint for each")
            }
            Self::PlacementEndpoint { rank, endpoint } => write!(
                f,
                "rank {rank} is on endpoint {endpoint}, which is taken or not there; name each position once"
            ),
            Self::PlacementAxes => {
                write!(f, "the order must have p, d and t once each, and cp where it is above 1")
            }
            Self::NoHardware => {
                write!(f, "no accelerator is named; set hardware to one of the catalogue or of the document")
            }
            Self::UnknownHardware { id, near } => {
                write!(f, "there is no accelerator \"{id}\"; near by: {}", list(near))
            }
            Self::UnknownProtocol { id, near } => {
                write!(f, "there is no protocol \"{id}\"; near by: {}", list(near))
            }
            Self::LocalShares { sync_every, zero } => write!(
                f,
                "replicas that synchronise every {sync_every} steps share nothing; set zero to 0 instead of {zero}, or sync_every to 1"
            ),
            Self::Algorithm { kind } => {
                write!(
                    f,
                    "the algorithm of {kind} does not do what {kind} needs; leave it out for the usual one"
                )
            }
        }
    }
}
