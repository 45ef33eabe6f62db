//! What is said of the traffic view.

use super::Note;

pub(super) const MAPS: Note = Note {
    told: |words| words.traffic.maps,
    formula: "M_ij = Σ z_f,  f : i → j",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["demand", "rank", "tensor-parallel", "pipeline-parallel"],
};

pub(super) const SERVING: Note = Note {
    told: |words| words.traffic.serving,
    formula: "TTFT = t_q + t_p,   TPOT = (t_end − t_first) ÷ (n − 1)",
    source: "Zhong et al., DistServe, OSDI 2024; Kwon et al., SOSP 2023",
    terms: &["prefill", "decode", "kv-cache", "goodput"],
};

pub(super) const COLLECTIVE: Note = Note {
    told: |words| words.traffic.collective,
    formula: "T = Σ (a + z ÷ r)",
    source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005; NVIDIA, nccl-tests",
    terms: &["all-reduce", "latency", "algbw", "busbw", "effective-bandwidth"],
};

pub(super) const STEPS: Note = Note {
    told: |words| words.traffic.steps,
    formula: "2(n − 1) · S ÷ n",
    source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005",
    terms: &["ring", "tree", "halving-doubling", "reduce-scatter", "all-gather"],
};

pub(super) const BANDWIDTH: Note = Note {
    told: |words| words.traffic.bandwidth,
    formula: "algbw = S ÷ t,   busbw = algbw · 2(n − 1) ÷ n",
    source: "NVIDIA, nccl-tests, doc/PERFORMANCE.md",
    terms: &["algbw", "busbw", "effective-bandwidth", "latency"],
};

pub(super) const KINDS: Note = Note {
    told: |words| words.traffic.kinds,
    formula: "2(n − 1) ÷ n · S",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["tensor-parallel", "pipeline-parallel", "data-parallel", "expert-parallel"],
};

pub(super) const GATES: Note = Note {
    told: |words| words.traffic.gates,
    formula: "M_ij = b h · |{ x ∈ i : E(x) ∈ j }|",
    source: "Shazeer et al., ICLR 2017; Fedus et al., JMLR 2022",
    terms: &["moe", "gating", "expert-parallel", "all-to-all"],
};

pub(super) const PHASES: Note = Note {
    told: |words| words.traffic.phases,
    formula: "T ≥ max_f ( z_f ÷ min { c_l : l ∈ L_f } )",
    source: "Gargalo, docs/validation.md",
    terms: &["fct", "bottleneck", "data-parallel"],
};

pub(super) const MEMORY: Note = Note {
    told: |words| words.traffic.memory,
    formula: "(2 + 2 + 12 ÷ d) N + s b h L (34 + 5 a s ÷ h) ÷ t",
    source: "Rajbhandari et al., SC 2020; Korthikanti et al., arXiv:2205.05198",
    terms: &["zero", "recomputation", "micro-batch"],
};

pub(super) const SIZES: Note = Note {
    told: |words| words.traffic.sizes,
    formula: "F(x) = |{ z ≤ x }| ÷ n",
    source: "Li et al., PyTorch Distributed, VLDB 2020",
    terms: &["latency", "effective-bandwidth"],
};
