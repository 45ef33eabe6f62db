//! What the page says of itself: method, limits, sources, licence, how to cite, privacy.

/// What the numbers rest on; titles stand as they were published.
pub const SOURCES: [&str; 16] = [
    "J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020",
    "J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021",
    "J. Ros-Giralt et al., A Quantitative Theory of Bottleneck Structures for Data Networks, arXiv:2210.03534",
    "V. Zanotelli, L. Sampaio, M. Martinello, J. Ros-Giralt, G. Comarela, Projeto de Redes Ciente de Gargalos para Otimização do Treinamento de Modelos Distribuídos de IA, 2025",
    "D. Bertsekas, R. Gallager, Data Networks, Prentice Hall, 1992",
    "Understanding Communication Characteristics of Distributed Training, APNet 2024",
    "R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, IJHPCA 2005",
    "P. Sanders, J. Speck, J. L. Träff, Two-tree algorithms for full bandwidth broadcast, reduction and scan, Parallel Computing 2009",
    "NVIDIA, NCCL (tuning model) and nccl-tests (doc/PERFORMANCE.md)",
    "D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021",
    "S. Rajbhandari et al., ZeRO: Memory Optimizations Toward Training Trillion Parameter Models, SC 2020",
    "V. Korthikanti et al., Reducing Activation Recomputation in Large Transformer Models, arXiv:2205.05198",
    "W. Wang et al., TopoOpt: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs, NSDI 2023",
    "Z. Jiang et al., MegaScale: Scaling Large Language Model Training to More Than 10,000 GPUs, NSDI 2024",
    "W. Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, SOSP 2023",
    "RNP, map of the Ipê network, May 2023",
];

/// The entry for a bibliography.
pub const BIBTEX: &str = concat!(
    "@software{gargalo,\n",
    "  title   = {Gargalo: a laboratory for the networks that train {AI} models},\n",
    "  author  = {{The Gargalo authors}},\n",
    "  year    = {2026},\n",
    "  version = {",
    env!("CARGO_PKG_VERSION"),
    "},\n",
    "  license = {MIT OR Apache-2.0},\n",
    "  note    = {Max-min solver in Rust with a page that runs in the browser}\n",
    "}",
);
