//! What a training framework supports by default: the settings that a search may propose for it.

use super::Framework;

/// Ways of cutting a step that a framework has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a framework has each ability or not")]
pub struct Abilities {
    /// What replicas can share out, by `ZeRO`'s stages.
    pub zero: &'static [u64],
    /// The same with more than one pipeline stage.
    pub zero_with_stages: &'static [u64],
    /// Whether stages can hold several chunks of layers.
    pub chunks: bool,
    /// Whether sequences can be cut over ranks.
    pub context: bool,
    /// Whether what tensor parallelism leaves whole can be cut along the sequence.
    pub sequence: bool,
    /// Whether products can be in fewer than 16 bits.
    pub narrow: bool,
    /// Whether experts can span tensor ranks by any divisor of them.
    pub folds_experts: bool,
}

impl Abilities {
    /// What replicas can share out with so many pipeline stages.
    pub const fn zero_of(&self, stages: u64) -> &'static [u64] {
        if stages > 1 { self.zero_with_stages } else { self.zero }
    }
}

impl Framework {
    /// From each project's own options, as of 2026: Megatron Core's distributed optimiser (its FSDP is a thing apart);
    /// Megatron-DeepSpeed, whose pipeline goes with `ZeRO` 0 and 1 and does not interleave; torchtitan; nanotron.
    pub const fn abilities(self) -> Abilities {
        let megatron = Abilities {
            zero: &[0, 1],
            zero_with_stages: &[0, 1],
            chunks: true,
            context: true,
            sequence: true,
            narrow: true,
            folds_experts: true,
        };
        let whole = Abilities { folds_experts: false, ..megatron };
        match self {
            Self::MegatronCore => megatron,
            Self::Deepspeed => Abilities {
                zero: &[0, 1, 2, 3],
                chunks: false,
                context: false,
                sequence: false,
                narrow: false,
                ..whole
            },
            Self::Fsdp => Abilities { zero: &[2, 3], zero_with_stages: &[2, 3], ..whole },
            Self::Nanotron => Abilities { chunks: false, narrow: false, ..whole },
        }
    }
}
