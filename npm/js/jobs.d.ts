// Several workloads at once. Units as in report.d.ts. Made of the report's declarations: cargo run -p gargalo-questions --example doors -- --write

/** One of several workloads at once. */
export interface Job {
  /** What it is called. */
  name: string;
  /** Its first flow, by position. */
  first_flow: number;
  /** How many flows it has; they follow each other. */
  flows: number;
  /** What it sends; of a job that repeats, in an iteration. */
  bytes: number;
  /** When its last flow has ended, or the last iteration that is counted; null if that is never. */
  completion_s: number | null;
  /** What its `hardware` would add, and is not in its times. */
  passed_over: "library" | "computing" | "requests" | null;
  /** An iteration with no other job on the network; null of a job that does not repeat, as what follows. */
  alone_s: number | null;
  /** Iterations beside the other jobs; null where none ends. */
  iteration_s: IterationTimes | null;
  /** The mean iteration beside the others over that alone. */
  slowdown: number | null;
  /** Links on which it is held back while another job of its own or a more urgent class is on them, longest first. */
  waits: JobWait[] | null;
}

/** Times of iterations, percentiles by nearest rank. */
export interface IterationTimes {
  /** Their mean. */
  mean: number;
  /** Half take no longer. */
  p50: number;
  /** Ninety-five in a hundred take no longer. */
  p95: number;
  /** Ninety-nine in a hundred take no longer. */
  p99: number;
  /** How many they are of. */
  count: number;
  /** Whether they are of one period of all jobs, which comes again and again; else of all iterations that are counted. */
  repeats: boolean;
}

/** A link on which a job is held back beside another. */
export interface JobWait {
  /** The link. */
  link: string;
  /** Which of its directions. */
  dir: "ab" | "ba" | "both";
  /** The other job, by position. */
  job: number;
  /** In a mean iteration. */
  time_s: number;
}
