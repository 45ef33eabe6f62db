//! How a model is cut over ranks, and what that sends.

use super::Term;

terms! {
    "data-parallel" training.data_parallel Kinds [Gpt424] ["all-reduce" "zero" "tensor-parallel"]
        "2(d − 1) ÷ d · b · N" "Li et al., PyTorch Distributed, VLDB 2020";
    "tensor-parallel" training.tensor_parallel Kinds [Gpt442] ["all-reduce" "nvlink" "pipeline-parallel"]
        "4 · L · 2 b s h  bytes" "Shoeybi et al., Megatron-LM, arXiv:1909.08053";
    "pipeline-parallel" training.pipeline_parallel Timeline [Gpt424] ["bubble" "micro-batch" "tensor-parallel"]
        "2 · m · 2 b s h  bytes" "Narayanan et al., SC 2021";
    "expert-parallel" training.expert_parallel Gates [Moe] ["moe" "gating" "all-to-all"]
        "2 · k · b s h · (e − 1) ÷ e" "Lepikhin et al., GShard, arXiv:2006.16668";
    "micro-batch" training.micro_batch Workload [Gpt424] ["pipeline-parallel" "bubble"]
        "B = b · m · d" "Huang et al., GPipe, NeurIPS 2019";
    "bubble" training.bubble Timeline [Gpt424] ["pipeline-parallel" "micro-batch"]
        "(p − 1) ÷ m" "Narayanan et al., SC 2021; Qi et al., Zero Bubble, ICLR 2024";
    "placement" training.placement Placement [Gpt424] ["rank" "rail" "tensor-parallel"]
        "π : ranks → GPUs" "APNet 2024, Understanding Communication Characteristics of Distributed Training";
    "zero" training.zero Memory [Gpt424] ["data-parallel" "reduce-scatter" "all-gather"]
        "(2 + 2 + 12) N  →  (2 + 2 + 12 ÷ d) N  →  16 N ÷ d" "Rajbhandari et al., ZeRO, SC 2020";
    "recomputation" training.recomputation Memory [Gpt424] ["zero" "micro-batch"]
        "F + 2F  →  2F + 2F" "Chen et al., arXiv:1604.06174; Korthikanti et al., arXiv:2205.05198";
    "moe" training.moe Gates [Moe] ["gating" "expert-parallel" "mutable-traffic"]
        "y = Σ g_i(x) · E_i(x),  i ∈ top k" "Shazeer et al., ICLR 2017";
    "gating" training.gating Gates [Moe] ["moe" "expert-parallel"]
        "g(x) = softmax(top k (W x))" "Shazeer et al., ICLR 2017; Fedus et al., Switch Transformers, JMLR 2022";
    "mutable-traffic" training.mutable_traffic Steps [AllReduce] ["ring" "topoopt" "bandwidth-tax"]
        "i → (i + p) mod n,  gcd(p, n) = 1" "Wang et al., TopoOpt, NSDI 2023";
}
