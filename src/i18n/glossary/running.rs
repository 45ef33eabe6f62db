//! Serving models, and keeping a long run going.

use super::Term;

terms! {
    "kv-cache" running.kv_cache Serving [Serving] ["prefill" "decode"]
        "2 · L · h_kv · b" "Kwon et al., PagedAttention, SOSP 2023";
    "prefill" running.prefill Serving [Serving] ["decode" "kv-cache"]
        "TTFT = t_q + t_p" "Zhong et al., DistServe, OSDI 2024";
    "decode" running.decode Serving [Serving] ["prefill" "kv-cache" "latency"]
        "t ≥ (W + Σ KV) ÷ B" "Pope et al., MLSys 2023; Zhong et al., DistServe, OSDI 2024";
    "goodput" running.goodput Run [Gpt424] ["checkpoint" "spot"]
        "1 − δ ÷ τ − (τ ÷ 2 + R) ÷ M" "Jiang et al., MegaScale, NSDI 2024; Young, CACM 1974";
    "checkpoint" running.checkpoint Run [Gpt424] ["goodput" "spot"]
        "τ = √(2 δ M)" "Young, CACM 1974";
    "federated" running.federated Workload [IpeLeastLoad] ["data-parallel" "all-reduce"]
        "2(n − 1) ÷ n · S ÷ H" "McMahan et al., AISTATS 2017; Douillard et al., DiLoCo, arXiv:2311.08105";
    "spot" running.spot Run [Gpt424] ["goodput" "checkpoint"]
        "M = M₁ ÷ n" "Thorpe et al., Bamboo, NSDI 2023";
}
