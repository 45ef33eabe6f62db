// Scenarios that several tests open.

/** A collective among 512 GPUs, each pair of them at once: long enough to be stopped. */
export const LARGE = {
  gargalo: 2,
  title: "Large",
  workload: { kind: "collective", operation: "all_reduce", algorithm: "direct", bytes: 1e9 },
  designs: [
    {
      name: "As built",
      network: { kind: "leaf_spine", leaves: 8, spines: 8, hosts_per_leaf: 8, gbps: 400, servers: { gpus: 8, intra_gbps: 3600, nics: 8, nic_gbps: 400 } },
      routing: { kind: "ecmp" },
    },
  ],
};
