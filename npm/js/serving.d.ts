// What serving a model adds to a design's report. Units as in report.d.ts. Made of the report's declarations: cargo run -p gargalo-questions --example doors -- --write

/** What serving a model adds to a design's report. */
export interface Serving {
  /** What the model is called. */
  model: string;
  /** Its parameters. */
  parameters: number;
  /** Its accelerator. */
  hardware: string;
  /** The accelerator by which it is estimated, where nobody measured its own steps. */
  estimated_by: string | null;
  /** Parameters of the rank that has most. */
  weights_bytes: number;
  /** Requests a second that come. */
  rate: number;
  /** The most that keep up. */
  highest_rate: number;
  /** Whether more come than can be answered: the queue grows without end, and the times tell of this run alone. */
  queue_grows: boolean;
  /** Requests a second that were answered. */
  answered: number;
  /** Tokens of answers a second. */
  tokens_s: number;
  /** Requests that were simulated. */
  requests: number;
  /** When the last request was answered. */
  duration_s: number;
  /** Answers that were sent back for want of blocks. */
  preempted: number;
  /** To the first token. */
  ttft_s: Distribution;
  /** For each token after the first. */
  tpot_s: Distribution;
  /** From arrival to last token. */
  whole_s: Distribution;
  /** A typical request once it is served, waiting left out: what designs are compared by. */
  request_s: number;
  /** What the instances did. */
  instances: ServingInstance[];
  /** Sums over tensor ranks. */
  sums: ServingSums;
  /** The cache of keys and values. */
  cache: ServingCache;
  /** Of the cache from prefill to decode, where those are apart. */
  move: ServingMove | null;
  /** Tokens of the prompt that is spoken of: the fixed length, or the median. */
  prompt: number;
  /** Tokens of the answer that is spoken of. */
  output: number;
  /** Reading that prompt alone. */
  prefill: Iteration;
  /** A token for each of `decode_batch` answers, `decode_context` tokens behind each. */
  decode: Iteration;
  /** Answers that were written at once, on the mean. */
  decode_batch: number;
  /** Tokens behind each, on the mean. */
  decode_context: number;
  /** Requests in the system, sampled: seconds, count. */
  in_system: [at_s: number, requests: number][];
}

/** Times of many, in seconds. */
export interface Distribution {
  /** How many. */
  count: number;
  /** Their mean. */
  mean: number;
  /** Half take no longer. */
  p50: number;
  /** Nine in ten take no longer. */
  p90: number;
  /** Ninety-nine in a hundred take no longer. */
  p99: number;
  /** The longest. */
  most: number;
}

/** What an instance did. */
export interface ServingInstance {
  /** What it is for: reading prompts, writing answers, or both. */
  role: "both" | "prefill" | "decode";
  /** The part of the time in which it worked, from 0 to 1. */
  busy: number;
  /** The part of its cache in use, on the mean over time. */
  cache_mean: number;
  /** At most. */
  cache_most: number;
  /** Prompts that it read. */
  prompts: number;
  /** Tokens of answers that it wrote. */
  tokens: number;
}

/** Sums over tensor ranks: all-reduces. */
export interface ServingSums {
  /** All-reduces of a layer in an iteration. */
  per_layer: number;
  /** Layers. */
  layers: number;
  /** All-reduces of the embedding. */
  embedding: number;
  /** Buffer of each when the prompt is read. */
  prefill_bytes: number;
  /** Its time. */
  prefill_s: number;
  /** Buffer of each when `decode_batch` answers get a token. */
  decode_bytes: number;
  /** Its time. */
  decode_s: number;
}

/** The cache of keys and values. */
export interface ServingCache {
  /** Of a token in all layers, on all ranks together. */
  token_bytes: number;
  /** Of the prompt. */
  prompt_bytes: number;
  /** Blocks of an instance. */
  blocks: number;
  /** Tokens of a block. */
  block: number;
  /** Tokens that an instance has room for. */
  room_tokens: number;
}

/** Moving the prompt's cache from the first instance that reads to the first that writes. */
export interface ServingMove {
  /** What all ranks send. */
  bytes: number;
  /** The narrowest link on the way. */
  link_bps: number;
  /** Time over one such link at its full rate. */
  one_link_s: number;
  /** Time on the routes at full rate. */
  full_rate_s: number;
  /** Time with the protocol's efficiency and latency. */
  time_s: number;
  /** From first token to the place where answers are written, on the mean over all moves, waiting included. */
  mean_wait_s: number;
  /** Moves. */
  count: number;
}

/** An iteration's time, and what it is made of. */
export interface Iteration {
  /** Tokens that pass the layers, of all replicas. */
  tokens: number;
  /** Until its tokens are there. */
  time_s: number;
  /** On the accelerators: of each product what takes longer, and what kernels of layers take to start and end. */
  device_s: number;
  /** What its operations alone would take. */
  operations_s: number;
  /** What reading parameters and cache alone would take. */
  memory_s: number;
  /** Sums over tensor ranks. */
  tp_s: number;
  /** Tokens to experts and back. */
  ep_s: number;
  /** From stage to stage. */
  pp_s: number;
  /** Beside all that. */
  other_s: number;
}
