// The engine of Gargalo in JavaScript: documents and reports are those of the command line, value by value.
import type { Scenario } from "./scenario.js";
import type { DesignError, Report, Solved } from "./report.js";

export type * from "./scenario.js";
export type * from "./report.js";
export type { Serving } from "./serving.js";
export type { Step, Timeline, Memory, Traffic } from "./training.js";

/** A document: an object of JSON (typed arrays count as lists), or its text. */
export type Document = Scenario | string;

export interface SolveOptions {
  /** "none" leaves the lists of flows out. */
  flows?: "all" | "none";
  /** This part of each design alone, with its name. */
  only?: Exclude<keyof Solved, "name" | "error">;
}

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
    [other: string]: unknown;
  }[];
  [other: string]: unknown;
}

export interface MaxminOptions {
  /** Also when each flow ends; sizes are needed. */
  fct?: boolean;
  /** Also what rates gain by the capacity of these links; true: of all that are saturated. */
  gradients?: boolean | ArrayLike<number>;
  /** Also what rates gain by holding these flows back; true: each of all. */
  flow_gradients?: boolean | ArrayLike<number>;
  /** Also how ends change by the capacity of these links; true: of all that are saturated. */
  time_gradients?: boolean | ArrayLike<number>;
  /** Counts alone. */
  quiet?: boolean;
}

/** By the position of a link or a flow. */
export type ByPosition = { [position: `${number}`]: number };

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

/** Max-min rates and what limits them, as `gargalo maxmin` prints them, but for the time it took. Text may be of its text form. */
export function maxmin(instance: Instance | string, options?: MaxminOptions): Maxmin;

export const share: {
  /** The fragment of a link that opens a scenario in the page. */
  readonly encode: (scenario: Document) => string;
  /** The scenario of an address or its fragment. */
  readonly decode: (link: string) => Scenario;
};

/** The ids of the examples that the page opens by #example=ID. */
export function examples(): string[];

/** The very text that the command line prints (without its line's end): to compare or keep byte by byte. */
export const text: {
  readonly solve: (scenario: Document, options?: SolveOptions) => string;
  readonly maxmin: (instance: Instance | string, options?: MaxminOptions) => string;
  readonly decode: (link: string) => string;
};

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
