//! Collective operations.

use super::Term;

terms! {
    "rank" groups.rank Maps [Gpt424] ["placement" "rail" "all-reduce"]
        "r = 0 … n − 1" "MPI: A Message-Passing Interface Standard, 4.1, § 7";
    "all-reduce" groups.all_reduce Collective [AllReduce] ["ring" "reduce-scatter" "all-gather" "busbw"]
        "T ≥ 2(n − 1) ÷ n · S ÷ B" "Thakur, Rabenseifner, Gropp, IJHPCA 2005; Patarasuk, Yuan, JPDC 2009";
    "reduce-scatter" groups.reduce_scatter Steps [AllReduce] ["all-reduce" "all-gather" "zero"]
        "T = (n − 1) ÷ n · S ÷ B" "Thakur, Rabenseifner, Gropp, IJHPCA 2005";
    "all-gather" groups.all_gather Steps [AllReduce] ["all-reduce" "reduce-scatter" "zero"]
        "T = (n − 1) ÷ n · S ÷ B" "Thakur, Rabenseifner, Gropp, IJHPCA 2005";
    "all-to-all" groups.all_to_all Maps [IpeLeastLoad] ["bisection" "moe" "expert-parallel"]
        "n (n − 1) · S ÷ n" "Bruck et al., IEEE TPDS 1997";
    "ring" groups.ring Steps [AllReduce] ["all-reduce" "tree" "halving-doubling"]
        "T = 2(n − 1) · (a + S ÷ (n B))" "Patarasuk, Yuan, JPDC 2009";
    "tree" groups.tree Steps [AllReduce] ["ring" "latency" "all-reduce"]
        "T ≈ 2 · (2 h a + S ÷ B + √(8 h a S ÷ B)),  h = ⌈lg n⌉" "Sanders, Speck, Träff, Parallel Computing 2009";
    "halving-doubling" groups.halving_doubling Steps [AllReduce] ["ring" "all-reduce" "latency"]
        "T = 2 lg n · a + 2(n − 1) ÷ n · S ÷ B" "Thakur, Rabenseifner, Gropp, IJHPCA 2005";
    "algbw" groups.algbw Bandwidth [AllReduce] ["busbw" "effective-bandwidth"]
        "algbw = S ÷ t" "NVIDIA, nccl-tests, doc/PERFORMANCE.md";
    "busbw" groups.busbw Bandwidth [AllReduce] ["algbw" "effective-bandwidth"]
        "busbw = algbw · 2(n − 1) ÷ n" "NVIDIA, nccl-tests, doc/PERFORMANCE.md";
    "effective-bandwidth" groups.effective_bandwidth Bandwidth [AllReduce] ["algbw" "busbw" "latency"]
        "B_eff(S) = S ÷ t(S)" "APNet 2024, Understanding Communication Characteristics of Distributed Training";
}
