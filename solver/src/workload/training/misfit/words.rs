//! What a misfit says to programs: its code, the field at fault, values that would do.

use super::Misfit;

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

    /// The same with these values.
    pub(in crate::workload::training) fn with_near(mut self, values: Vec<u64>) -> Self {
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
