// The engine of Gargalo in JavaScript: documents and reports are those of the command line, value by value.
import type { Scenario } from "./scenario.js";
import type { DesignError, Report, Solved } from "./report.js";
import type { Fabric } from "./fabric.js";
import type { TraceAnswer, TraceFile } from "./trace.js";

export type * from "./scenario.js";
export type * from "./report.js";
export type { Serving } from "./serving.js";
export type { Traced } from "./traced.js";
export type { Operator } from "./operators.js";
export type * from "./fabric.js";
export type * from "./trace.js";
export type { Step, Timeline, Memory, Traffic } from "./training.js";

/** A document: an object of JSON (typed arrays count as lists), or its text. */
export type Document = Scenario | string;

/** The report of every design, as `gargalo solve` prints it. */
export function solve(scenario: Document, options?: SolveOptions & { only?: undefined }): Report;
export function solve<Part extends NonNullable<SolveOptions["only"]>>(
  scenario: Document,
  options: SolveOptions & { only: Part },
): { designs: ({ name: string; error?: DesignError } & Partial<Pick<Solved, Part>>)[] };

/** A number, or text with one or with a fraction: "747/20". */
export type Amount = number | string;

/** Links and flows alone: a route is a set of links, by position from 0, each also with the multiple of the rate that it carries. */
export interface Instance {
  cap: ArrayLike<Amount>;
  flows: {
    route: ArrayLike<number | [link: number, weight: Amount]>;
    size?: Amount;
    start?: Amount;
    /** What it gets beside others of its class: twice as much with twice the weight. */
    weight?: Amount;
    /** A strict class, from 0 (first) to 7. */
    class?: Amount;
    /** Its greatest rate. */
    cap?: Amount;
    [other: string]: unknown;
  }[];
  [other: string]: unknown;
}

/** By the position of a link or a flow. */
export type ByPosition = { [position: `${number}`]: number };

/** The shifts with which jobs that repeat hold each other back least. */
export interface Rhythm {
  /** How much later the first iteration of each job begins. */
  shifts_s: number[];
  /** Each job's mean iteration with these, and over that alone; null of a job that does not repeat. */
  jobs: { name: string; iteration_s: number | null; slowdown: number | null }[];
  /** The mean over links that several jobs use of CASSINI's score: 1 where no two are in each other's way. */
  score: number;
  /** The least mean slowdown that any shifts could have. */
  bound: number;
  /** The mean slowdown found, less the bound. */
  gap: number;
}

export interface RateGradient {
  side: "+" | "-";
  drate: ByPosition;
  throughput: number;
}

/** In the units of the instance. An infinite rate (a flow without links) is null. */
export interface Maxmin {
  rate?: (number | null)[];
  /** The links that limit each flow. */
  bottlenecks?: number[][];
  /** Of each saturated link. */
  level?: ByPosition;
  round?: ByPosition;
  share?: ByPosition;
  /** When each flow ends; null: never. */
  finish?: (number | null)[];
  link_gradients?: (RateGradient & { link: number })[];
  flow_gradients?: (RateGradient & { flow: number })[];
  time_gradients?: { link: number; side: "+" | "-"; dfinish: ByPosition; last: number }[];
  /** Distinct instants of the simulation. */
  events?: number;
  /** With `quiet`. */
  links?: number;
  flows?: number;
}

/** An answer, whose fields docs/format.md describes. */
export type Found = { [field: string]: any };

// <questions>
// Made of the questions' declarations: cargo run -p gargalo-questions --example doors -- --write

export interface SolveOptions {
  /** Leaves the list of flows out, or not. Without it: all. */
  flows?: "none" | "all";
  /** Prints this part of each design alone, with its name. */
  only?: "completion_s" | "total_capacity_gbps" | "capacity_gbps" | "mean_utilization" | "ends_together" | "unreachable" | "untimed" | "cut_off" | "events" | "cancelled" | "collisions" | "interference_free" | "wasteless" | "links" | "flows" | "flow_classes" | "bottlenecks" | "limits" | "collective" | "jobs" | "inter_server_bytes" | "step" | "timeline" | "phases" | "model" | "memory" | "stages" | "ranks" | "kinds" | "traffic" | "serving" | "traced" | "comparison";
}

/** `gargalo compare`: prints the designs side by side: time, capacity, waste, cost, power. */
export function compare(scenario: Document): Found;

export interface SweepOptions {
  /** Solves one of N parts of the list; I counts from 1 to N, or from 0 to N - 1 (I/N). */
  shard?: `${number}/${number}`;
  /** Prints what is swept alone, and solves nothing. */
  head?: boolean;
}

/** `gargalo sweep`: solves every combination of a scenario with lists in place of values, and prints a line for each as it is done. */
export function sweep(document: object | string, options?: SweepOptions): Found[];

export interface PlanOptions {
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
  /** The time to meet in seconds, else what the design takes as built (a number above 0). */
  time?: number;
  /** What may be spent, in the currency of the price list (a number above 0). */
  budget?: number;
  /** Room on top of the need (a number above 0). */
  headroom?: number;
  /** What is made least where phases leave a choice. Without it: capacity. */
  least?: "capacity" | "cost";
  /** Which single failure must be survived, else none. */
  survive?: "links" | "switches" | "any";
  /** Also lists the links with their capacities. */
  links?: boolean;
}

/** `gargalo plan`: prints how much capacity each link should get: the least for a time, for a budget, whatever fails. */
export function plan(scenario: Document, options?: PlanOptions): Found;

export interface AdviseOptions {
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
}

/** `gargalo advise`: prints what would help a design most, change by change, and what is wasted. */
export function advise(scenario: Document, options?: AdviseOptions): Found;

export interface FailuresOptions {
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
}

/** `gargalo failures`: fails every link, switch, rail and plane of a design in turn, and prints what each costs. */
export function failures(scenario: Document, options?: FailuresOptions): Found;

export interface SensitivitiesOptions {
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
  /** What is moved. Without it: numbers. */
  of?: "numbers" | "tiers" | "links";
  /** How far each is moved, less and more; a tenth if nothing is said (per cent, above 0 and below 100). */
  by?: number;
}

/** `gargalo sensitivities`: prints what moves a design's time: each number, tier or link a part less and more. */
export function sensitivities(scenario: Document, options?: SensitivitiesOptions): Found;

export interface PlaceOptions {
  /** How many changes are tried after the orders of the axes, or the order by nearness; the size decides if nothing is said (a whole number from 0 on). */
  swaps?: number;
  /** What the changes are drawn with (a whole number from 0 on). Without it: 0. */
  seed?: number;
  /** Writes what was found for one design as a file of other programs: Open MPI and DeepSpeed, Slurm, NCCL. */
  as?: "hostfile" | "rankfile" | "slurm" | "nccl-graph" | "json";
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
}

/** `gargalo place`: searches the placement of a training step's ranks, or the order of a collective's, with the least communication time. */
export function place(scenario: Document, options?: PlaceOptions): Found | string;

export interface RhythmOptions {
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
}

/** `gargalo rhythm`: searches the shifts with which the jobs of a design that repeat hold each other back least. */
export function rhythm(scenario: Document, options?: RhythmOptions): Rhythm;

export interface SearchOptions {
  /** How many settings are listed (a whole number from 0 on). Without it: 20. */
  top?: number;
  /** How many of the first are solved on the network itself (a whole number from 0 on). Without it: 5. */
  solve?: number;
  /** Searches p, t, d, e, micro-batch and recomputation alone, all else as given. */
  cuts?: boolean;
}

/** `gargalo search`: ranks the ways to cut a training step over each design's accelerators, the fastest first. */
export function search(scenario: Document, options?: SearchOptions): Found;

export interface BandwidthOptions {
  /** A table of nccl-tests: its sizes are taken, and how far off each time is stands beside (the text of a file; on the command line and in Python its path). */
  measured?: string;
  /** What else is varied beside the size. */
  by?: "ranks" | "transport" | "platform";
}

/** `gargalo bandwidth`: prints a collective's time and bandwidth from 8 B to 8 GiB, as nccl-tests does. */
export function bandwidth(scenario: Document, options?: BandwidthOptions): Found;

export interface TopooptOptions {
  /** Compares with every architecture. */
  all?: boolean;
  /** Also prints who sends whom how much. */
  traffic?: boolean;
  /** Searches parallelisation and wiring in turn. */
  optimise?: boolean;
  /** A figure of the paper for this job. One of those in place of the wiring. */
  figure?: "cost" | "speed" | "batch" | "tax" | "lengths" | "loads" | "shared" | "latency";
  /** What each failed fibre costs. One of those in place of the wiring. */
  failures?: boolean;
  /** What this fibre's failure costs, counted from 0, and the way around it (a whole number from 0 to 4294967295). One of those in place of the wiring. */
  failure?: number;
  /** The jobs of a cluster that the document cuts into shards. One of those in place of the wiring. */
  shards?: boolean;
  /** Mixtures of experts by how uneven their tokens are. One of those in place of the wiring. */
  moe?: boolean;
  /** Several jobs at once. One of those in place of the wiring. */
  shared?: boolean;
  /** A scenario with the wiring as its first design. One of those in place of the wiring. */
  as_design?: boolean;
  /** What the solver makes of the wiring, beside what is told here. One of those in place of the wiring. */
  agreement?: boolean;
}

/** `gargalo topoopt`: wires servers for a job over an optical layer, and prints the wiring beside what it is compared with. */
export function topoopt(scenario: Document, options?: TopooptOptions): Found;

/** `gargalo published`: prints the figures published about a scenario beside ours, and the seal that its published.of should have. */
export function published(scenario: Document): Found;

export interface FiguresOptions {
  /** Also bounds that no routing and no schedule can beat. */
  bounds?: boolean;
}

/** `gargalo figures`: prints the first design's network in figures with its bill, and what nothing can beat. */
export function figures(scenario: Document, options?: FiguresOptions): Found;

export interface ImportOptions {
  /** What the file holds, where it is no network. */
  what?: "matrix" | "model" | "nccl-tests" | "connections";
  /** A network for the flows of connections: its hosts, in their order, are the numbers of the file (the text of a file; on the command line and in Python its path). */
  network?: string;
}

/** `gargalo import`: prints another tool's network, matrix, model, measurements or flows as a part of a scenario, and what was assumed. */
export function import_(file: string, options?: ImportOptions): Found;

export interface FabricOptions {
  /** What each adapter sends in the all-to-all that costs are told by, else 1e9 (a number above 0). */
  bytes?: number;
  /** How switches divide traffic over equally short ways: by what each can carry to the end, or evenly over cables. Without it: adaptive. */
  spread?: "adaptive" | "ecmp";
}

/** `gargalo fabric`: tells how a fabric is cabled, what is uneven in it and what that costs: what to re-cable first. */
export function fabric(file: string, options?: FabricOptions): Fabric;

export interface TraceOptions {
  /** Prints a scenario of what was traced, which solve takes: computing as measured, collectives on any network; what was assumed goes to standard error. */
  scenario?: boolean;
  /** A scenario that trains: its predicted step stands beside the measured one, and why they differ, by cause (the text of a file; on the command line and in Python its path). */
  against?: string;
  /** Which design, counted from 0 (a whole number from 0 on). Without it: 0. */
  design?: number;
}

/** `gargalo trace`: reads traces of a run: its steps, how their time was spent, collectives and operators. */
export function trace(files: TraceFile | readonly TraceFile[], options?: TraceOptions): TraceAnswer;

export interface ExportOptions {
  /** The format. */
  format: "graphml" | "dot" | "csv" | "networkx" | "ns3" | "bill";
}

/** `gargalo export`: prints the first design's network in another tool's format, or what it costs as CSV. */
export function export_(scenario: Document, options: ExportOptions): string;

export interface MaxminOptions {
  /** The form of the file; where nothing is said, what begins with a brace is JSON. */
  format?: "json" | "text";
  /** Also follows the flows to their ends. */
  fct?: boolean;
  /** Also what rates gain by the capacity of these links, or of all that are saturated (true for all, or a list of positions from 0). */
  gradients?: boolean | ArrayLike<number>;
  /** Also what rates gain by holding these flows back, or each of all (true for all, or a list of positions from 0). */
  flow_gradients?: boolean | ArrayLike<number>;
  /** Also how completion times change by the capacity of these links, or of all that are saturated (true for all, or a list of positions from 0). */
  time_gradients?: boolean | ArrayLike<number>;
  /** Prints counts and times alone. */
  quiet?: boolean;
}

/** `gargalo maxmin`: runs the flow engine alone: max-min rates, bottlenecks, gradients and completion times on abstract links. */
export function maxmin(instance: Instance | string, options?: MaxminOptions): Maxmin;

/** Helps to write lessons. */
export const lesson: {
  /** `gargalo lesson check`: reads a lesson or a course, solves every step, and prints its figures and what its answers come to. */
  readonly check: (document: object | string) => string;
};

/** Makes links of scenarios, and scenarios of links. */
export const share: {
  /** `gargalo share encode`: prints the fragment of a link that opens a scenario. */
  readonly encode: (scenario: Document) => string;
  /** `gargalo share decode`: prints the canonical text of a link's scenario. */
  readonly decode: (link: string) => Scenario;
};

/** `gargalo examples`: lists the ids of the built-in examples, which #example=ID opens in the page. */
export function examples(): string[];

/** The very text that the command line prints (without its line's end): to compare or keep byte by byte. */
export const text: {
  readonly solve: (scenario: Document, options?: SolveOptions) => string;
  readonly compare: (scenario: Document) => string;
  readonly sweep: (document: object | string, options?: SweepOptions) => string;
  readonly plan: (scenario: Document, options?: PlanOptions) => string;
  readonly advise: (scenario: Document, options?: AdviseOptions) => string;
  readonly failures: (scenario: Document, options?: FailuresOptions) => string;
  readonly sensitivities: (scenario: Document, options?: SensitivitiesOptions) => string;
  readonly place: (scenario: Document, options?: PlaceOptions) => string;
  readonly rhythm: (scenario: Document, options?: RhythmOptions) => string;
  readonly search: (scenario: Document, options?: SearchOptions) => string;
  readonly bandwidth: (scenario: Document, options?: BandwidthOptions) => string;
  readonly topoopt: (scenario: Document, options?: TopooptOptions) => string;
  readonly published: (scenario: Document) => string;
  readonly figures: (scenario: Document, options?: FiguresOptions) => string;
  readonly import_: (file: string, options?: ImportOptions) => string;
  readonly fabric: (file: string, options?: FabricOptions) => string;
  readonly trace: (files: TraceFile | readonly TraceFile[], options?: TraceOptions) => string;
  readonly export_: (scenario: Document, options: ExportOptions) => string;
  readonly maxmin: (instance: Instance | string, options?: MaxminOptions) => string;
  readonly lesson: { readonly check: (document: object | string) => string };
  readonly share: { readonly encode: (scenario: Document) => string; readonly decode: (link: string) => string };
  readonly examples: () => string;
  /** As `share.decode`. */
  readonly decode: (link: string) => string;
};
// </questions>

/** The version of the engine. */
export const version: string;

/** What is wrong with what was handed over. `message` is the command line's, after the name of the file. */
export class GargaloError extends Error {
  readonly name: "GargaloError";
  /** The kind: "bad_number", "unknown_field"; "internal" where the engine itself failed. */
  readonly code: string;
  /** Where: "designs[0].network.gbps"; empty where it is the whole document. */
  readonly place: string;
}
