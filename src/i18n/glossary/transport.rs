//! How bytes get over a link.

use super::Term;

terms! {
    "latency" transport.latency Collective [AllReduce] ["effective-bandwidth" "tree" "rdma"]
        "t = a + S ÷ B" "Hockney, Parallel Computing 1994";
    "ecmp" transport.ecmp Choice [] ["flow" "fat-tree" "incast"]
        "1 ÷ w" "RFC 2992; Gangidi et al., SIGCOMM 2024";
    "incast" transport.incast Structure [] ["tcp" "roce" "all-to-all"]
        "r = c ÷ n" "Chen et al., Understanding TCP Incast, WREN 2009";
    "tcp" transport.tcp Workload [Vgg16Tcp] ["rdma" "max-min" "incast"]
        "B ≈ MSS ÷ RTT · √(3 ÷ (2p))" "RFC 9293; Mathis et al., CCR 1997; Gargalo, docs/validation.md";
    "rdma" transport.rdma Workload [Platforms] ["roce" "infiniband" "latency"]
        "" "RFC 5040; InfiniBand Architecture Specification, vol. 1";
    "roce" transport.roce Workload [Platforms] ["rdma" "infiniband" "ecmp"]
        "" "Zhu et al., DCQCN, SIGCOMM 2015; Gangidi et al., SIGCOMM 2024";
    "infiniband" transport.infiniband Workload [Platforms] ["rdma" "roce" "nvlink"]
        "" "InfiniBand Architecture Specification, vol. 1; Graham et al., SHARP, COMHPC 2016";
    "nvlink" transport.nvlink Network [AllReduce] ["tensor-parallel" "rail" "infiniband"]
        "" "NVIDIA A100 and H100 Tensor Core GPU architecture white papers, 2020 and 2022";
}
