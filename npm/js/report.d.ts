// What `solve` gives: the report that `gargalo solve` prints, design by design. Units stand in the names of fields: _s seconds,
// _bps bit/s, _gbps 10^9 bit/s, _gbs 10^9 bytes a second, _bytes and bytes bytes. A time of null has no end, or is not known.
import type { Step, Timeline, Phase, Model, Memory, PipelineStage, Rank, KindTotal, Traffic } from "./training.js";
import type { Job } from "./jobs.js";
import type { Serving } from "./serving.js";
import type { Traced } from "./traced.js";

/** What `hardware` would add and is not in the times: what a library takes beside its bytes, computing, times of requests. */
export type PassedOver = "library" | "computing" | "requests";

export interface Report {
  designs: (Solved | Refused)[];
  /** The design that comparisons refer to, by its position; the first proportional one. */
  baseline?: number | null;
}

/** A design that can't be built; the others stand. */
export interface Refused {
  name: string;
  error: DesignError;
}

export interface DesignError {
  code: string;
  message: string;
  [data: string]: unknown;
}

/** A direction of a link: of a to b, of b to a, or both together. */
export type Direction = "ab" | "ba" | "both";

/** A kind of traffic between ranks. */
export type Kind = "tp" | "cp" | "ep" | "pp" | "dp" | "emb" | "kv" | "other";

/** With `only`, what was asked for stands there alone beside the name. */
export interface Solved {
  name: string;
  error?: undefined;
  completion_s: number | null;
  total_capacity_gbps: number;
  /** Of the capacities in use. */
  capacity_gbps: { min: number; mean: number; max: number } | null;
  mean_utilization: number | null;
  ends_together: boolean;
  /** Flows that never arrive. */
  unreachable: number;
  /** Why there is no time to compare the design by. */
  untimed: "unreachable" | "memory" | "queue_grows" | "cancelled" | null;
  /** Nodes that failures cut off. */
  cut_off?: string[];
  /** Distinct instants of the simulation. */
  events: number;
  cancelled: boolean;
  /** What a hash collides beside an even split. */
  collisions: {
    capacities: number;
    link: string;
    dir: Direction;
    bytes: number;
    flows: number;
    even_bytes: number;
    factor: number;
  } | null;
  interference_free: { holds: boolean | null; unjudged: Unjudged | null; flow: number | null; src: string | null; dst: string | null };
  wasteless: { holds: boolean | null; unjudged: Unjudged | null; link: string | null; dir: Direction | null };
  /** An entry for each capacity. */
  links: Link[];
  flows?: Flow[];
  /** Where flows are solved by classes. */
  flow_classes: FlowClass[];
  /** At the first instant. */
  bottlenecks: Bottleneck[];
  /** What limits, that which gains most first; null where that is not known. */
  limits: LimitSet[] | null;
  collective?: Collective;
  jobs?: Job[];
  serving?: Serving;
  traced?: Traced;
  /** Bytes that leave a server, in a training step. */
  inter_server_bytes?: number;
  step?: Step;
  timeline?: Timeline;
  phases?: Phase[];
  model?: Model;
  memory?: Memory;
  stages?: PipelineStage[];
  ranks?: Rank[] | null;
  kinds?: KindTotal[];
  traffic?: Traffic[];
  comparison: {
    capacity_ratio: number | null;
    time_ratio: number | null;
    published: { total_capacity_gbps: number; completion_s: number } | null;
  };
}

export type Unjudged = "unreachable" | "nothing_sent" | "cancelled" | "repeats";

export interface Link {
  id: string;
  dir: Direction;
  capacity_bps: number;
  bytes: number;
  flows: number;
  /** Bits carried / (capacity x completion time, or the step's). */
  utilization: number | null;
  /** At the first instant. */
  saturated: boolean;
}

export interface Flow {
  src: string;
  dst: string;
  bytes: number;
  /** Ids of links; with an even split, each with the part of the flow that crosses it. */
  route: string[] | [link: string, fraction: number][];
  /** At the flow's own start. */
  rate_bps: number | null;
  start_s: number;
  finish_s: number | null;
}

export interface FlowClass {
  /** How many. */
  flows: number;
  /** An example's. */
  src: string;
  dst: string;
  bytes: number;
  rate_bps: number | null;
  finish_s: number | null;
}

/** Links that limit together. */
export interface LimitSet {
  links: { link: string; dir: Direction }[];
  /** Kinds of communication of a training step that keep them busy longest. */
  kinds: { kind: string; backward: boolean }[];
  /** Seconds that 1 % more on all of them saves. */
  gain_s: number;
  /** Whether that is enough for them to be said to limit. */
  limits: boolean;
  /** Whether more on them makes it slower. */
  slows: boolean;
}

export interface Bottleneck {
  link: string;
  dir: Direction;
  /** Positions in `flows`. */
  flows?: number[];
  flow_count: number;
}

export interface SizePoint {
  bytes: number;
  time_s: number;
  algbw_gbs: number;
  busbw_gbs: number;
}

export interface Collective {
  operation: string;
  algorithm: string;
  /** Whether the program chose the algorithm. */
  chosen: boolean;
  ranks: string[];
  per_server: number;
  channels: number;
  both_ways: boolean;
  root: number;
  blocks: number;
  bytes: number;
  steps: number;
  time_s: number | null;
  latency_s: number;
  closed_form_s: number | null;
  algbw_gbs: number | null;
  busbw_gbs: number | null;
  /** What NCCL would choose, and what that takes on this network. */
  nccl: { algorithm: string; wire: string; time_s: number } | null;
  /** With what a library adds: the links alone, and what it expects of the machine as it sees it. */
  /** With `hardware` and a given algorithm or protocol inside servers: `library`. */
  passed_over: PassedOver | null;
  /** `estimated_by`: the accelerator whose library stands for one that was not measured. */
  effective: { platform: string; source: string; estimated_by: string | null; links_s: number | null; expected_s: number; sizes: SizePoint[] } | null;
  prepare_s: number | null;
  dispatch_s: number | null;
  combine_s: number | null;
  experts: { platform: string | null; source: string | null; assumed: ("accelerator" | "links" | "across")[] } | null;
  stages: {
    first: number;
    steps: number;
    pace: "steps" | "stream" | { blocks: number; fill: number };
    messages: number;
    bytes: number;
    time_s: number | null;
    link: string | null;
    dir: Direction | null;
  }[];
}
