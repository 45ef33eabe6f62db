//! Words about networks: the panel, its fields and figures, import and export.

use crate::Language;
use crate::network::NetworkMessages;
use gargalo_solver::design::BillPart;
use gargalo_solver::network::figures::BisectionKind;

/// A part's name.
pub const fn part(part: BillPart, language: Language) -> &'static str {
    let words = NetworkMessages::of(language);
    match part {
        BillPart::Nic => words.part_nic,
        BillPart::Transceiver => words.part_transceiver,
        BillPart::SwitchPort => words.part_switch_port,
        BillPart::OcsPort => words.part_ocs_port,
        BillPart::Fibre => words.part_fibre,
    }
}

/// What is known of a bisection.
pub const fn bisection(kind: BisectionKind, language: Language) -> &'static str {
    let words = NetworkMessages::of(language);
    match kind {
        BisectionKind::Exhaustive => words.bisection_exhaustive,
        BisectionKind::Formula => words.bisection_formula,
        BisectionKind::GroupSplit => words.bisection_group_split,
        BisectionKind::BestOfSplits => words.bisection_best_of_splits,
    }
}

/// A parameter's label, by its name in the document.
pub fn parameter(name: &str, language: Language) -> &'static str {
    let words = NetworkMessages::of(language);
    match name {
        "n" => words.parameter_n,
        "k" => words.parameter_k,
        "p" => words.parameter_p,
        "a" => words.parameter_a,
        "h" => words.parameter_h,
        "q" => words.parameter_q,
        "groups" => words.parameter_groups,
        "leaves" => words.parameter_leaves,
        "spines" => words.parameter_spines,
        "hosts_per_leaf" => words.parameter_hosts_per_leaf,
        "uplinks" => words.parameter_uplinks,
        "hosts" => words.parameter_hosts,
        "radix" | "ports" => words.parameter_radix,
        "tiers" => words.parameter_tiers,
        "units" => words.parameter_units,
        "hosts_per_unit" => words.parameter_hosts_per_unit,
        "gpus" | "servers.gpus" => words.parameter_gpus,
        "planes" => words.parameter_planes,
        "segments" => words.parameter_segments,
        "hosts_per_segment" => words.parameter_hosts_per_segment,
        "aggregations" => words.parameter_aggregations,
        "backup_ports" => words.parameter_backup_ports,
        "core_ports" => words.parameter_core_ports,
        "core_switches" => words.parameter_core_switches,
        "dims" => words.parameter_dims,
        "jumps" => words.parameter_jumps,
        "pairs" => words.parameter_pairs,
        "twist" => words.parameter_twist,
        "switches" => words.parameter_switches,
        "degree" => words.parameter_degree,
        "seed" => words.parameter_seed,
        "gbps" => words.parameter_gbps,
        "uplink_gbps" => words.parameter_uplink_gbps,
        "core_gbps" => words.parameter_core_gbps,
        "local_gbps" => words.parameter_local_gbps,
        "global_gbps" => words.parameter_global_gbps,
        "router_gbps" => words.parameter_router_gbps,
        "switch_gbps" => words.parameter_switch_gbps,
        "intra_gbps" => words.parameter_intra_gbps,
        "access_gbps" => words.parameter_access_gbps,
        "relay" => words.parameter_relay,
        "servers.count" => words.parameter_servers_count,
        "servers.intra_gbps" => words.parameter_servers_intra_gbps,
        "servers.nics" => words.parameter_servers_nics,
        "servers.nic_gbps" => words.parameter_servers_nic_gbps,
        "servers.gpu_direct" => words.parameter_servers_gpu_direct,
        "servers.peer_to_peer" => words.parameter_servers_peer_to_peer,
        "servers.memory_gbps" => words.parameter_servers_memory_gbps,
        "servers.storage_nics" => words.parameter_servers_storage_nics,
        "servers.storage_gbps" => words.parameter_servers_storage_gbps,
        _ => words.parameter_other,
    }
}
