// What serving a model adds to a design's report. Units as in report.d.ts.

export interface Serving {
  model: string;
  parameters: number;
  hardware: string;
  /** The accelerator by which it is estimated, where nobody measured its own steps. */
  estimated_by: string | null;
  weights_bytes: number;
  /** Requests a second that come. */
  rate: number;
  /** The most that keep up. */
  highest_rate: number;
  queue_grows: boolean;
  answered: number;
  tokens_s: number;
  requests: number;
  duration_s: number;
  preempted: number;
  /** To the first token. */
  ttft_s: Distribution;
  /** For each token after the first. */
  tpot_s: Distribution;
  whole_s: Distribution;
  /** A typical request once it is served, waiting left out: what designs are compared by. */
  request_s: number;
  instances: { role: string; busy: number; cache_mean: number; cache_most: number; prompts: number; tokens: number }[];
  sums: {
    per_layer: number;
    layers: number;
    embedding: number;
    prefill_bytes: number;
    prefill_s: number;
    decode_bytes: number;
    decode_s: number;
  };
  cache: { token_bytes: number; prompt_bytes: number; blocks: number; block: number; room_tokens: number };
  /** Of the cache from prefill to decode, where those are apart. */
  move: {
    bytes: number;
    link_bps: number;
    one_link_s: number;
    full_rate_s: number;
    time_s: number;
    mean_wait_s: number;
    count: number;
  } | null;
  /** Mean tokens of a prompt. */
  prompt: number;
  /** Mean tokens of an answer. */
  output: number;
  prefill: Iteration;
  decode: Iteration;
  decode_batch: number;
  decode_context: number;
  /** Requests in the system, sampled: seconds, count. */
  in_system: [at_s: number, requests: number][];
}

export interface Distribution {
  count: number;
  mean: number;
  p50: number;
  p90: number;
  p99: number;
  most: number;
}

export interface Iteration {
  tokens: number;
  time_s: number;
  device_s: number;
  operations_s: number;
  memory_s: number;
  tp_s: number;
  ep_s: number;
  pp_s: number;
  other_s: number;
}
