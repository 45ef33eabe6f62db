// Operators of a training step. Units as in report.d.ts. Made of the report's declarations: cargo run -p gargalo-questions --example doors -- --write

/** What each rank of the stage with most to do computes of one kind in a step; the times of all kinds add up to `compute_s`. The optimiser is that of the stage where it takes longest. */
export interface Operator {
  /** The kind. */
  name: "qkv" | "attention_forward" | "attention_backward" | "scores" | "attention_output" | "mlp_up" | "mlp_down" | "router" | "experts" | "permutation" | "norms" | "residuals" | "rotary" | "activations" | "logits" | "loss" | "ahead" | "casts" | "optimizer" | "launches" | "straggling" | "outside" | "operations";
  /** How often it is done in a step: a product once forward and twice backward, and whatever is computed again once more. */
  count: number;
  /** Operations of products and of attention, a multiplication and an addition as two. */
  flop: number;
  /** To and from memory. */
  bytes: number;
  /** Time of all of them. */
  time_s: number;
}
