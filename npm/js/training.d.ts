// What a training step adds to a design's report. Units as in report.d.ts.
import type { Operator } from "./operators.js";
import type { Direction, Kind } from "./report.js";

export interface LinkOf {
  link: string;
  dir: Direction;
}

export interface Step {
  total_s: number | null;
  compute_s: number | null;
  /** What `compute_s` is made of; empty where that is not known. */
  operators: Operator[];
  bubble_s: number | null;
  /** Communication that nothing hides, by kind. */
  exposed_s: { [kind in Kind]?: number };
  /** What messages on the same links at the same time cost each other. */
  shared_s: number;
  /** Whether some of that was estimated, from what each two of them take. */
  shared_by_pairs: boolean;
  figures: StepFigures | null;
  /** By the closed forms of papers. */
  equations: {
    parameters: number;
    tp_bytes: number;
    pp_bytes: number;
    dp_bytes: number;
    micro_batch_flop: number;
    flop: number;
    tp_s: number | null;
    pp_s: number | null;
    dp_s: number | null;
    compute_s: number | null;
    bubble_s: number | null;
    total_s: number | null;
    bubble_ratio: number;
  };
  /** Why step and equations differ. */
  differences: { term: string; cause: string; time_s: number }[];
  /** Over the jitter of compute and network. */
  band: { p5_s: number; p50_s: number; p95_s: number; samples: number } | null;
  /** How sure `total_s` is: `coverage` of measured steps like it lie in the range, made of the `rows` measured runs nearest to it. `unlike`
   * lists what no measured step is like; the range is null where nothing is. `estimated_by`: the accelerator that stands for it. */
  prediction: {
    low_s: number | null;
    high_s: number | null;
    coverage: number | null;
    rows: number;
    unlike: string[];
    estimated_by: string | null;
  } | null;
  /** The links that each kind waits for. */
  limits: { kind: Kind; backward: boolean; stage: number; time_s: number; links: LinkOf[] }[];
}

export interface StepFigures {
  samples_s: number;
  tokens_s: number | null;
  tflops: number;
  mfu: number;
  hfu: number;
  checkpoint_bytes: number;
  run: {
    tokens: number;
    busy_days: number;
    days: number;
    gpu_hours: number;
    kwh: number | null;
    cost: number | null;
    mtbf_s: number;
    checkpoint_interval_s: number | null;
    checkpoint_s: number | null;
    checkpoint_network_s: number | null;
    goodput: number;
  } | null;
}

export interface Timeline {
  stages: number;
  /** Stages with bars of their own. */
  shown: number[];
  micro_batches: number;
  chunks: number;
  total_s: number;
  bars: Bar[];
  gaps: { stage: number; start_s: number; end_s: number; passes: number }[];
  /** Positions of bars on the critical path. */
  critical: number[];
  uses: { work: string; stage: number; start_s: number; end_s: number; share: number }[];
}

export interface Bar {
  stage: number;
  work: string;
  micro_batch: number | null;
  chunk: number | null;
  hidden: boolean;
  start_s: number;
  end_s: number;
  /** What it began right after, by position among the bars. */
  waits: number | null;
  formula:
    | { kind: "layers"; layers: number; layer_s: number; head_s: number; launched: boolean }
    | { kind: "operations"; flop: number; flop_per_s: number }
    | { kind: "messages"; count: number; bytes: number; each_s: number; part: number; slowdown: number }
    | { kind: "update"; parameters: number; bytes: number; bytes_per_s: number }
    | { kind: "constant"; time_s: number };
}

/** One kind after the other, each with all its flows at once and nothing hidden. */
export interface Phase {
  kind: Kind;
  backward: boolean;
  start_s: number;
  time_s: number | null;
  bandwidth_s: number | null;
  latency_s: number | null;
  formula_s: number | null;
  flows: number;
  unreachable: number;
  bytes: number;
  bottleneck: LinkOf | null;
}

export interface Model {
  name: string;
  source: string;
  parameters: number;
  active_parameters: number;
  layers: number;
  tokens: number;
  flop: number;
}

export interface Memory {
  hardware: string | null;
  capacity_bytes: number | null;
  /** Allocated at the peak, of the fullest rank. */
  need_bytes: number | null;
  /** How sure `need_bytes` is, as a step's `prediction`. */
  prediction: {
    low_bytes: number | null;
    high_bytes: number | null;
    coverage: number | null;
    rows: number;
    unlike: string[];
  } | null;
  /** Taken of the accelerator's memory, with what the allocator holds and CUDA's context: decides `fits`. */
  reserved_bytes: number | null;
  stage: number | null;
  fits: boolean | null;
  /** Fields to change where it does not fit, and to what. */
  nearest: { [field: string]: unknown } | null;
  /** What is computed again in the backward pass. */
  recompute: "none" | "selective" | "full";
  /** Layers of the fullest stage that are computed again in full. */
  recompute_layers: number;
  /** The largest parts of the fullest stage, the largest first. */
  largest: { name: string; bytes: number; stage: number }[];
  /** Of a rank of each stage, by part. */
  stages: { [part in `${string}_bytes`]: number }[];
}

export interface PipelineStage {
  layers: number;
  parameters: number;
  kinds: { kind: Kind; messages: number; message_bytes: number; buffer_bytes: number }[];
}

export interface Rank {
  node: string;
  server: string | null;
  p?: number;
  d?: number;
  cp?: number;
  t?: number;
  e?: number;
  expert_t?: number;
}

export interface KindTotal {
  kind: Kind;
  pairs: number;
  messages: number;
  buffer_bytes: number;
  bytes: number;
  inter_server_bytes: number;
  sizes: { bytes: number; count: number }[];
}

export interface Traffic {
  kind: Kind;
  src_rank: number;
  dst_rank: number;
  bytes: number;
  messages: number;
  message_bytes: number;
}
