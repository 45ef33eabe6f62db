//! Serving models, and keeping a long run going.

use super::{Place, Term};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "kv-cache",
        told: |words| &words.running.kv_cache,
        formula: "2 · L · h_kv · b",
        place: Place::Serving,
        example: Some(Example::Serving),
        source: "Kwon et al., PagedAttention, SOSP 2023",
        see: &["prefill", "decode"],
    },
    Term {
        id: "prefill",
        told: |words| &words.running.prefill,
        formula: "TTFT = t_q + t_p",
        place: Place::Serving,
        example: Some(Example::Serving),
        source: "Zhong et al., DistServe, OSDI 2024",
        see: &["decode", "kv-cache"],
    },
    Term {
        id: "decode",
        told: |words| &words.running.decode,
        formula: "t ≥ (W + Σ KV) ÷ B",
        place: Place::Serving,
        example: Some(Example::Serving),
        source: "Pope et al., MLSys 2023; Zhong et al., DistServe, OSDI 2024",
        see: &["prefill", "kv-cache", "latency"],
    },
    Term {
        id: "goodput",
        told: |words| &words.running.goodput,
        formula: "1 − δ ÷ τ − (τ ÷ 2 + R) ÷ M",
        place: Place::Run,
        example: Some(Example::Gpt424),
        source: "Jiang et al., MegaScale, NSDI 2024; Young, CACM 1974",
        see: &["checkpoint", "spot"],
    },
    Term {
        id: "checkpoint",
        told: |words| &words.running.checkpoint,
        formula: "τ = √(2 δ M)",
        place: Place::Run,
        example: Some(Example::Gpt424),
        source: "Young, CACM 1974",
        see: &["goodput", "spot"],
    },
    Term {
        id: "federated",
        told: |words| &words.running.federated,
        formula: "2(n − 1) ÷ n · S ÷ H",
        place: Place::Workload,
        example: Some(Example::IpeLeastLoad),
        source: "McMahan et al., AISTATS 2017; Douillard et al., DiLoCo, arXiv:2311.08105",
        see: &["data-parallel", "all-reduce"],
    },
    Term {
        id: "spot",
        told: |words| &words.running.spot,
        formula: "M = M₁ ÷ n",
        place: Place::Run,
        example: Some(Example::Gpt424),
        source: "Thorpe et al., Bamboo, NSDI 2023",
        see: &["goodput", "checkpoint"],
    },
];
