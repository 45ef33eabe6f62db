// The package in a page or a worker: the program is loaded from beside this file, whoever serves it.
import { api } from "./api.js";

const answer = await fetch(new URL("./gargalo.wasm", import.meta.url));
if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
// Streaming wants the right type, which not every server tells.
const program = answer.headers.get("content-type")?.startsWith("application/wasm")
  ? await WebAssembly.compileStreaming(answer)
  : await WebAssembly.compile(await answer.arrayBuffer());

export const { solve, compare, sweep, plan, advise, failures, sensitivities, place, rhythm, search, bandwidth, topoopt, published, figures, import_, fabric, trace, export_, maxmin, lesson, share, examples, text, version } = api(program);
export { GargaloError } from "./error.js";
