// What the package offers, over the engine's compiled program.
import * as engine from "./engine.js";
import { GargaloError } from "./error.js";
import { textOf } from "./plain.js";

export { GargaloError };

/** The functions of the package, on an instance of `program`; after a failure of the engine itself, on a new one. */
export function api(program) {
  let started = false;

  function call(name, ...args) {
    if (!started) {
      engine.initSync({ module: program });
      started = true;
    }
    try {
      return engine[name](...args);
    } catch (error) {
      if (typeof error === "string") {
        const { code, place, message } = JSON.parse(error);
        throw new GargaloError(code, place, message);
      }
      // A panic, or no memory left: what the instance holds is not to be trusted.
      engine.__wbg_reset_state();
      started = false;
      throw new GargaloError("internal", "", `the engine failed: ${error.message}`, { cause: error });
    }
  }

  const optionsOf = (options) => textOf(options ?? {}, "options");
  const linkOf = (link) => {
    if (typeof link === "string") return link;
    throw new GargaloError("wrong_type", "link", "link: must be text");
  };

  const text = Object.freeze({
    solve: (scenario, options) => call("solve", textOf(scenario), optionsOf(options)),
    maxmin: (instance, options) => call("maxmin", textOf(instance), optionsOf(options)),
    decode: (link) => call("decode", linkOf(link)),
  });
  return Object.freeze({
    text,
    solve: (scenario, options) => JSON.parse(text.solve(scenario, options)),
    maxmin: (instance, options) => JSON.parse(text.maxmin(instance, options)),
    share: Object.freeze({
      encode: (scenario) => call("encode", textOf(scenario)),
      decode: (link) => JSON.parse(text.decode(link)),
    }),
    examples: () => JSON.parse(call("examples")),
    version: call("version"),
  });
}
