// What `gargalo fabric` prints. Units as in report.d.ts. Made of the report's declarations: cargo run -p gargalo-questions --example doors -- --write

/** A fabric as it is cabled, and what is uneven in it. */
export interface Fabric {
  /** The format of the file. */
  format: string;
  /** What the file calls the fabric. */
  title: string | null;
  /** What had to be assumed or was left out. */
  assumptions: string[];
  /** Hosts by name (GPUs, where the network has any). */
  hosts: number;
  /** Adapters that bear their maker's name in place of a host's; each is a host of the network, none of these hosts. */
  unnamed_adapters: number;
  /** How many hosts have so many adapters. */
  host_ports: HostPorts[];
  /** Nodes by how many links they are from the nearest host. */
  tiers: FabricTier[];
  /** Cables by the tiers that they join, and by speed. */
  cables: FabricCables[];
  /** What is usual; null where no number is that of a third. */
  usual: FabricUsual;
  /** The switches that hosts hang on. */
  leaves: FabricLeaf[];
  /** An all-to-all of all adapters; null where there are fewer than two, or leaves that are not joined. */
  all_to_all: FabricAllToAll | null;
  /** Switches short of uplinks and slow cables: what to re-cable first, by what each costs the all-to-all. */
  uneven: FabricUneven[];
  /** Hosts with fewer adapters than usual. */
  short_hosts: ShortHost[];
}

/** Hosts of so many adapters. */
export interface HostPorts {
  /** Adapters in the fabric. */
  ports: number;
  /** How many hosts have so many. */
  hosts: number;
}

/** A tier of nodes. */
export interface FabricTier {
  /** Links to the nearest host: 0 hosts, 1 leaves, 2 spines. */
  tier: number;
  /** How many nodes. */
  nodes: number;
}

/** Cables of a speed between two tiers. */
export interface FabricCables {
  /** The tier nearer to hosts. */
  from_tier: number;
  /** The other tier. */
  to_tier: number;
  /** Speed of a cable, Gbit/s. */
  gbps: number;
  /** How many. */
  cables: number;
}

/** What most leaves and hosts have. */
export interface FabricUsual {
  /** Cables of a leaf to hosts. */
  adapters: number | null;
  /** Cables of a leaf to the switches above. */
  uplinks: number | null;
  /** Adapters of a host. */
  ports: number | null;
}

/** A leaf. */
export interface FabricLeaf {
  /** Its id in the network. */
  id: string;
  /** What people call it. */
  name: string;
  /** Cables to hosts. */
  adapters: number;
  /** Their speeds together, Gbit/s. */
  down_gbps: number;
  /** Cables to the switches above. */
  uplinks: number;
  /** Their speeds together, Gbit/s. */
  up_gbps: number;
  /** Down over up; null without uplinks. */
  ratio: number | null;
}

/** The times of an all-to-all of all adapters, by the busiest cable: its bytes over its speed. */
export interface FabricAllToAll {
  /** What each adapter sends in all. */
  bytes: number;
  /** How many adapters there are. */
  adapters: number;
  /** With the adapters that are there. */
  time_s: number;
  /** Bus bandwidth of that by NCCL's convention, GB/s. */
  busbw_gbs: number;
  /** The switch that the busiest cables lead from; null where an adapter's own cable is busiest. */
  busiest_from: string | null;
  /** The switch that they lead to. */
  busiest_to: string | null;
  /** With every leaf as full as the usual one. */
  full_s: number;
  /** The same with all that is uneven mended. */
  mended_s: number;
}

/** Something uneven, and what it costs where every leaf is as full as the usual one. */
export interface FabricUneven {
  /** A switch with fewer uplinks than usual, or a cable slower than its fellows. */
  kind: "uplinks" | "slow_cable";
  /** The id of the switch, or of the cable. */
  id: string;
  /** What people call the switch, or the cable's ends. */
  name: string;
  /** The tier of the switch, or of the end nearer to hosts. */
  tier: number;
  /** Uplinks, or Gbit/s. */
  has: number;
  /** What is usual. */
  usual: number;
  /** Speed that is missing, Gbit/s. */
  lost_gbps: number;
  /** Where cables are missing. */
  lacks: FabricLack[];
  /** The all-to-all if this alone were uneven; null where it was not solved. */
  alone_s: number | null;
  /** That over the time with all mended. */
  slower: number | null;
  /** The all-to-all once this and all before it in the list are mended. */
  after_s: number | null;
  /** In a sentence. */
  says: string;
}

/** Cables that are missing between two switches. */
export interface FabricLack {
  /** The id of the switch that they would lead to. */
  to: string;
  /** What people call it. */
  name: string;
  /** How many. */
  cables: number;
}

/** A host with fewer adapters than usual. */
export interface ShortHost {
  /** The host. */
  host: string;
  /** Its adapters in the fabric. */
  ports: number;
  /** The usual number. */
  usual: number;
  /** How many times as long what each host sends alike takes over the adapters that are left. */
  slower: number;
  /** In a sentence. */
  says: string;
}
