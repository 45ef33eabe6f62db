// What the package offers, over the engine's compiled program.
import * as engine from "./engine.js";
import { GargaloError } from "./error.js";
import { textOf } from "./plain.js";
import { questions } from "./questions.js";

export { GargaloError };

/** What JavaScript and Python have for themselves. */
const RESERVED = ["import", "export"];

/** The value of an answer's text. */
const VALUES = {
  json: JSON.parse,
  lines: (text) => (text === "" ? [] : text.split("\n").map((line) => JSON.parse(line))),
  text: (text) => text,
  either: (text) => (text.startsWith("{") ? JSON.parse(text) : text),
};

/** What must be text. */
function plainText(value, name) {
  if (typeof value === "string") return value;
  throw new GargaloError("wrong_type", name, `${name}: must be text`);
}

/** Files of another tool: one or several, each a text, bytes, or an object of name and either. */
function filesOf(given) {
  const texts = new TextEncoder();
  return (Array.isArray(given) ? given : [given]).map((file, at) => {
    const bare = typeof file === "string" || ArrayBuffer.isView(file) || file instanceof ArrayBuffer;
    const { name = `files[${at}]`, bytes } = bare ? { bytes: file } : (file ?? {});
    if (typeof bytes === "string") return [name, texts.encode(bytes)];
    if (bytes instanceof ArrayBuffer) return [name, new Uint8Array(bytes)];
    if (ArrayBuffer.isView(bytes)) return [name, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)];
    throw new GargaloError("wrong_type", `files[${at}]`, `files[${at}]: must be text or bytes, or an object { name, bytes }`);
  });
}

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

  const asked = {
    document: (name) => (input, options) => call("ask", name, textOf(input), textOf(options ?? {}, "options")),
    file: (name) => (input, options) => call("ask", name, plainText(input, "file"), textOf(options ?? {}, "options")),
    files: (name) => (input, options) => {
      const files = filesOf(input);
      const [names, bytes] = [0, 1].map((part) => files.map((file) => file[part]));
      return call("ask_files", name, names, bytes, textOf(options ?? {}, "options"));
    },
    link: (name) => (input) => call("ask", name, plainText(input, "link"), "{}"),
    nothing: (name) => () => call("ask", name, "", "{}"),
  };
  const [text, own] = [{}, {}];
  for (const [name, form, answer] of questions) {
    const words = name.split(" ");
    const last = words.pop();
    const key = RESERVED.includes(last) ? `${last}_` : last;
    const printed = asked[form](name);
    const within = (all) => words.reduce((outer, family) => (outer[family] ??= {}), all);
    within(text)[key] = printed;
    within(own)[key] = (...args) => VALUES[answer](printed(...args));
  }
  text.decode = text.share.decode;
  for (const family of [...Object.values(text), ...Object.values(own), text]) Object.freeze(family);
  return Object.freeze({ ...own, text, version: call("version") });
}
