//! How bytes get over a link.

use super::{Place, Term};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "latency",
        told: |words| &words.transport.latency,
        formula: "t = a + S ÷ B",
        place: Place::Collective,
        example: Some(Example::AllReduce),
        source: "Hockney, Parallel Computing 1994",
        see: &["effective-bandwidth", "tree", "rdma"],
    },
    Term {
        id: "ecmp",
        told: |words| &words.transport.ecmp,
        formula: "1 ÷ w",
        place: Place::Choice,
        example: None,
        source: "RFC 2992; Gangidi et al., SIGCOMM 2024",
        see: &["flow", "fat-tree", "incast"],
    },
    Term {
        id: "incast",
        told: |words| &words.transport.incast,
        formula: "r = c ÷ n",
        place: Place::Structure,
        example: None,
        source: "Chen et al., Understanding TCP Incast, WREN 2009",
        see: &["tcp", "roce", "all-to-all"],
    },
    Term {
        id: "tcp",
        told: |words| &words.transport.tcp,
        formula: "B ≈ MSS ÷ RTT · √(3 ÷ (2p))",
        place: Place::Workload,
        example: Some(Example::Vgg16Tcp),
        source: "RFC 9293; Mathis et al., CCR 1997; Gargalo, docs/validation.md",
        see: &["rdma", "max-min", "incast"],
    },
    Term {
        id: "rdma",
        told: |words| &words.transport.rdma,
        formula: "",
        place: Place::Workload,
        example: Some(Example::Platforms),
        source: "RFC 5040; InfiniBand Architecture Specification, vol. 1",
        see: &["roce", "infiniband", "latency"],
    },
    Term {
        id: "roce",
        told: |words| &words.transport.roce,
        formula: "",
        place: Place::Workload,
        example: Some(Example::Platforms),
        source: "Zhu et al., DCQCN, SIGCOMM 2015; Gangidi et al., SIGCOMM 2024",
        see: &["rdma", "infiniband", "ecmp"],
    },
    Term {
        id: "infiniband",
        told: |words| &words.transport.infiniband,
        formula: "",
        place: Place::Workload,
        example: Some(Example::Platforms),
        source: "InfiniBand Architecture Specification, vol. 1; Graham et al., SHARP, COMHPC 2016",
        see: &["rdma", "roce", "nvlink"],
    },
    Term {
        id: "nvlink",
        told: |words| &words.transport.nvlink,
        formula: "",
        place: Place::Network,
        example: Some(Example::AllReduce),
        source: "NVIDIA A100 and H100 Tensor Core GPU architecture white papers, 2020 and 2022",
        see: &["tensor-parallel", "rail", "infiniband"],
    },
];
