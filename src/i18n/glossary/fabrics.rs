//! Families of networks.

use super::Term;

terms! {
    "fat-tree" fabrics.fat_tree Choice [] ["leaf-spine" "ecmp" "bisection"]
        "N = k³ ÷ 4" "Al-Fares, Loukissas, Vahdat, SIGCOMM 2008";
    "leaf-spine" fabrics.leaf_spine Choice [] ["fat-tree" "oversubscription" "rail"]
        "s = n c ÷ (m c′)" "Alizadeh, Edsall, HotI 2013";
    "dragonfly" fabrics.dragonfly Choice [] ["torus" "bisection" "fat-tree"]
        "g = a h + 1,  N = a p g" "Kim, Dally, Scott, Abts, ISCA 2008";
    "torus" fabrics.torus Choice [] ["ring" "bisection" "ocs"]
        "2 k^(D − 1)" "Dally, Towles, 2004; Jouppi et al., TPU v4, ISCA 2023";
    "rail" fabrics.rail Network [] ["nvlink" "leaf-spine" "placement"]
        "r mod g" "NVIDIA DGX SuperPOD reference architecture; Wang et al., arXiv:2307.12169";
    "ocs" fabrics.ocs Choice [] ["topoopt" "torus" "mutable-traffic"]
        "" "Poutievski et al., Jupiter Evolving, SIGCOMM 2022; Jouppi et al., ISCA 2023";
    "topoopt" fabrics.topoopt Choice [] ["mutable-traffic" "bandwidth-tax" "ocs"]
        "d = d_AR + d_MP" "Wang et al., TopoOpt, NSDI 2023";
    "bandwidth-tax" fabrics.bandwidth_tax Compare [] ["topoopt" "ring" "mutable-traffic"]
        "Σ b_l ÷ Σ z_f" "Mellette et al., Opera, NSDI 2020; Wang et al., TopoOpt, NSDI 2023";
}
