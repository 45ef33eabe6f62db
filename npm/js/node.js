// The package under Node (Deno and Bun too): the program is read from the disk.
import { readFileSync } from "node:fs";
import { api } from "./api.js";

const program = new WebAssembly.Module(readFileSync(new URL("./gargalo.wasm", import.meta.url)));

export const { solve, compare, sweep, plan, advise, failures, sensitivities, place, rhythm, search, bandwidth, topoopt, published, figures, import_, fabric, trace, export_, maxmin, lesson, share, examples, text, version } = api(program);
export { GargaloError } from "./error.js";
