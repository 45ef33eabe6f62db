// What `trace` reads and gives. Times in microseconds of the clock of the machine that wrote the trace.

/** A file: its text, its bytes, or either with its name, which may tell the rank. Files packed with gzip are unpacked. */
export type TraceFile = string | ArrayBuffer | ArrayBufferView | { name?: string; bytes: string | ArrayBuffer | ArrayBufferView };

/** How the time of a step was spent on a rank: computing, exposed communication and idle time are all of it. */
export interface TraceTime {
  rank: number;
  /** The step's name; null: the whole trace, which has no steps. */
  step: string | null;
  /** At least one kernel that is no collective ran. */
  compute_us: number;
  /** At least one collective ran; null where it is not known when. */
  communication_us: number | null;
  /** Of that, nothing was computed meanwhile. */
  exposed_us: number | null;
  /** No kernel ran. */
  idle_us: number | null;
  /** Of that, the host asked for the next kernel or copy after the device had run dry. */
  host_late_us: number | null;
  /** Of that, what comes next had been asked for and waited for something, or memory was copied. */
  dependency_us: number | null;
  /** Of that, the trace does not say when what comes next was asked for. */
  unexplained_us: number | null;
  /** Of the exposed time, the host had not asked for the computing that came next. */
  exposed_late_us: number | null;
  /** Of the rest of the exposed time, nothing ran but collectives that waited for a rank; null without the files of other ranks. */
  waiting_us: number | null;
}

/** A collective, as a kernel ran it; null where the trace does not say. */
export interface TraceCollective {
  rank: number;
  operation:
    | "all_reduce" | "all_gather" | "reduce_scatter" | "all_to_all" | "broadcast" | "reduce" | "gather" | "scatter" | "send_recv" | "barrier"
    | null;
  /** As NCCL's tests count them: what an all-gather gives, what a reduce-scatter takes. */
  bytes: number | null;
  group_size: number | null;
  ranks: number[] | null;
  start_us: number | null;
  /** Waiting for other ranks included. */
  duration_us: number | null;
  /** Bus bandwidth, 10^9 bytes a second. */
  busbw_gbs: number | null;
  stream: number | null;
  /** The kernel's name. */
  kernel: string | null;
  /** How long this rank waited for the last of the ranks that are there to begin the same collective. */
  waiting_us: number | null;
  /** Which of them began it last. */
  last_rank: number | null;
  /** Bus bandwidth from then on, 10^9 bytes a second. */
  last_busbw_gbs: number | null;
}

/** A run, as its files tell it. */
export interface Trace {
  source: "kineto" | "chakra" | "simai" | "nccl_log" | "nccl_inspector" | "nccl_profiler";
  /** The ranks that are there. */
  ranks: number[];
  /** How many took part. */
  world: number | null;
  steps: { rank: number; name: string; start_us: number; duration_us: number }[];
  time: TraceTime[];
  collectives: TraceCollective[];
  /** What was computed, longest first, over all ranks. */
  operators: { name: string; count: number; time_us: number }[];
  /** Ranks that others waited for: how many collectives are there from it and others, how many it began last, and by how much. */
  stragglers: { rank: number; collectives: number; last: number; behind_us: number }[];
  /** Communicators, as NCCL tells of them: ranks by their number in the largest one, machines, channels (rings). */
  communicators: { id: string; size: number; ranks: number[] | null; servers: number | null; channels: number | null }[];
  /** What messages between two ranks go over, as NCCL tells of it: NET/IB, P2P/IPC. */
  transports: string[];
  /** What the accelerators call themselves. */
  device: string | null;
  /** What the files do not say. */
  missing: ("steps" | "times" | "kernels" | "collectives" | "collective_bytes" | "world" | "other_ranks" | "end")[];
  /** What was assumed, and why. */
  assumed: { field: string; value: number; why: string }[];
}

/** Why a measured step is not what was predicted. */
export type TraceCauseKind =
  | "products" | "memory_bound" | "host_late" | "slow_collectives" | "waiting_for_rank" | "no_overlap" | "other";

/** With `against`: a measured step, the mean of all steps of all ranks, beside the predicted one, in microseconds. */
export interface TraceBeside {
  measured: {
    steps: number;
    total_us: number;
    compute_us: number;
    exposed_us: number;
    /** Of that, the host had not asked for the computing that came next. */
    exposed_late_us: number;
    /** Of the rest, waiting for a rank. */
    waiting_us: number;
    idle_us: number;
    /** Of that, for want of launches. */
    host_late_us: number;
  };
  predicted: { total_us: number; compute_us: number; exposed_us: number; bubble_us: number };
  /** Measured less predicted. */
  difference_us: number;
  /** All of the difference by cause, the longest first; `rank`: the one that others waited for most; `collective`: its place in `collectives`. */
  causes: {
    cause: TraceCauseKind;
    measured_us: number;
    predicted_us: number;
    difference_us: number;
    rank: number | null;
    collective: number | null;
  }[];
  /** Kernels by sort, as the model tells its own apart. */
  operators: {
    name: "products" | "attention" | "norms" | "elementwise" | "loss" | "optimizer" | "all";
    measured_us: number;
    predicted_us: number;
    difference_us: number;
  }[];
  /** Collectives: the mean without waiting for ranks, and what the scenario's network allows; null where a message has no way. */
  collectives: { operation: string; bytes: number; size: number; count: number; measured_us: number; fabric_us: number | null }[];
}

/** What was traced; with `scenario` a document that `solve` takes, with `against` the step beside a predicted one. */
export type TraceAnswer = Trace | TraceBeside | { gargalo: number; [field: string]: unknown };
