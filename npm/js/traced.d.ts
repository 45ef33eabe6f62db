// What a traced step adds to a design's report. Units as in report.d.ts. Made of the report's declarations: cargo run -p gargalo-questions --example doors -- --write

/** What a traced step adds to a design's report: the mean of its steps, computing as measured, collectives as this network carries them. */
export interface Traced {
  /** As it was measured, where the document says so. */
  measured_s: number | null;
  /** On this network; null where a message has no way. */
  total_s: number | null;
  /** Computing, as measured. */
  compute_s: number;
  /** No kernel, for another reason than the network, as measured. */
  idle_s: number;
  /** Waiting for collectives. */
  exposed_s: number | null;
  /** The step where nothing takes any time to send, all else as it is: no network is faster. */
  least_s: number;
  /** The most that any network could give back: `total_s` less `least_s`. */
  gives_back_s: number | null;
  /** Its collectives, in the order of the document. */
  collectives: TracedCollective[];
}

/** A collective of a traced step. */
export interface TracedCollective {
  /** What it does. */
  operation: "all_reduce" | "reduce_scatter" | "all_gather" | "all_to_all" | "broadcast" | "reduce" | "send";
  /** How. */
  algorithm: "ring" | "double_tree" | "recursive_doubling" | "halving_near" | "halving_far" | "direct" | "one_shot" | "hierarchical" | "leader" | "sharp" | "nvls" | "bruck" | "pairwise" | "binomial" | "chain" | "two_tree" | "scatter_gather" | "deepep";
  /** Bytes, by NCCL's convention. */
  bytes: number;
  /** Ranks of a group. */
  size: number;
  /** Groups that do it at once. */
  groups: number;
  /** How often a step has it. */
  count: number;
  /** One of them; null where a message has no way. */
  time_s: number | null;
  /** Waiting for all of a step. */
  exposed_s: number | null;
  /** Bus bandwidth in 10^9 bytes a second, as nccl-tests reports it. */
  busbw_gbs: number | null;
}
