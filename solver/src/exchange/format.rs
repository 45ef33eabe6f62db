//! The formats of networks that are read: a format is a file beside this one and a line of this list.
//!
//! The line says what it is called, how its files' names end, and which module has its mark (`knows`) and its reader
//! (`read`). Everything else (the list in an error, the endings of the page's file dialogs) is made of this list.

use super::error::ImportError;
use super::raw::Raw;
use super::{
    adjacency_list, astra_sim, containerlab, csv, cytoscape, dot, edge_list, gexf, gml, graphml,
    htsim_topology, iblinkinfo, ibnetdiscover, lldp, nccl_topo, ndnsim, netq, networkx, networkx_adjacency,
    ns3, nvidia_topo, pajek, repetita, slurm, slurm_blocks, sndlib, tgf,
};
use serde::{Deserialize, Serialize};

macro_rules! formats {
    ($($(#[$about:meta])* $format:ident: $module:ident, $name:literal, [$($ending:literal),*];)+) => {
        /// A format that is read.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Format {
            $($(#[$about])* $format,)+
        }

        impl Format {
            /// All of them, in the order in which a text is asked for their marks.
            pub const ALL: &[Self] = &[$(Self::$format),+];

            /// What it is called, in every language.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$format => $name,)+
                }
            }

            /// How its files' names end.
            pub fn endings(self) -> &'static [&'static str] {
                match self {
                    $(Self::$format => &[$($ending),*],)+
                }
            }

            /// Whether a text has its mark.
            pub fn knows(self, text: &str) -> bool {
                match self {
                    $(Self::$format => $module::knows(text),)+
                }
            }

            /// Reads a text that has its mark.
            pub(super) fn read(self, text: &str) -> Result<Raw, ImportError> {
                match self {
                    $(Self::$format => $module::read(text),)+
                }
            }
        }
    };
}

formats! {
    /// `GraphML`, as in the Internet Topology Zoo and from yEd.
    GraphMl: graphml, "GraphML (yEd)", [".graphml", ".xml"];
    /// GEXF, of Gephi and `NetworkX`.
    Gexf: gexf, "GEXF", [".gexf"];
    /// NCCL's topology as XML.
    NcclTopo: nccl_topo, "NCCL XML", [".xml"];
    /// GML, as in the Internet Topology Zoo.
    Gml: gml, "GML", [".gml"];
    /// Graphviz DOT, also Cumulus' PTM.
    Dot: dot, "Graphviz DOT", [".dot", ".gv"];
    /// The graph of `NetQ`.
    Netq: netq, "NetQ JSON", [".json"];
    /// Neighbours by LLDP.
    Lldp: lldp, "lldpctl JSON", [".json"];
    /// `NetworkX` node-link JSON.
    NetworkX: networkx, "NetworkX JSON", [".json"];
    /// `NetworkX` adjacency JSON.
    NetworkXAdjacency: networkx_adjacency, "NetworkX adjacency JSON", [".json"];
    /// Cytoscape JSON.
    Cytoscape: cytoscape, "Cytoscape JSON", [".json", ".cyjs"];
    /// `SNDlib` native.
    SndLib: sndlib, "SNDlib", [".native", ".txt"];
    /// REPETITA's graphs.
    Repetita: repetita, "REPETITA", [".graph"];
    /// Pajek's networks.
    Pajek: pajek, "Pajek", [".net"];
    /// A network of ASTRA-sim's analytical models.
    AstraSim: astra_sim, "ASTRA-sim YAML", [".yml", ".yaml"];
    /// A containerlab topology.
    Containerlab: containerlab, "containerlab YAML", [".yml", ".yaml"];
    /// Slurm's tree of switches.
    Slurm: slurm, "Slurm topology.conf", [".conf"];
    /// Slurm's blocks of nodes.
    SlurmBlocks: slurm_blocks, "Slurm topology.conf (block)", [".conf"];
    /// The table of `nvidia-smi topo -m`.
    NvidiaTopo: nvidia_topo, "nvidia-smi topo -m", [".txt"];
    /// What ibnetdiscover prints, and ibsim reads.
    IbNetDiscover: ibnetdiscover, "ibnetdiscover (ibsim)", [".txt", ".topo", ".net"];
    /// What iblinkinfo prints.
    IbLinkInfo: iblinkinfo, "iblinkinfo", [".txt"];
    /// A fat tree of htsim.
    HtsimTopology: htsim_topology, "htsim topology", [".topo"];
    /// The topology file of simulations with ns-3: HPCC's and `SimAI`'s.
    Ns3: ns3, "ns-3 (HPCC, SimAI)", [".txt"];
    /// The annotated topology of ndnSIM, on ns-3.
    NdnSim: ndnsim, "ns-3 (ndnSIM)", [".txt"];
    /// yEd's Trivial Graph Format.
    Tgf: tgf, "TGF (yEd)", [".tgf"];
    /// A list of links, as `NetworkX` writes it.
    EdgeList: edge_list, "NetworkX edgelist", [".edgelist", ".txt"];
    /// A list of neighbours, as `NetworkX` writes it.
    AdjacencyList: adjacency_list, "NetworkX adjlist", [".adjlist", ".txt"];
    /// A list of links with columns, also `NetBox`'s cables.
    Csv: csv, "CSV (NetBox)", [".csv", ".tsv", ".txt"];
}
