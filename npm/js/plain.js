// Values of JavaScript as JSON, or an error that names the place of what is no JSON. JSON.stringify would make null of NaN and
// an empty object of a Map.
import { GargaloError } from "./error.js";

/** As deep as the engine reads. */
const DEEPEST = 127;

const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

const step = (place, key) => (/^[A-Za-z_]\w*$/.test(key) ? (place ? `${place}.${key}` : key) : `${place}[${JSON.stringify(key)}]`);

/** The text of a value. `place` is what it is called in errors; text is taken as it is. */
export function textOf(value, place = "") {
  return typeof value === "string" ? value : written(value, place, new Set());
}

function written(value, place, around) {
  const refuse = (code, what) => {
    throw new GargaloError(code, place, `${place || "the document"}: ${what}`);
  };
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? (Object.is(value, -0) ? "-0" : String(value)) : refuse("not_plain", `${value} is no number of JSON`);
    case "bigint":
      return String(value);
    case "object":
      if (value === null) return "null";
      break;
    default:
      return refuse("not_plain", `${typeof value === "undefined" ? "undefined" : `a ${typeof value}`} is no value of JSON`);
  }
  if (around.has(value)) refuse("cyclic", "holds itself");
  if (around.size >= DEEPEST) refuse("too_deep", `deeper than ${DEEPEST} levels`);
  around.add(value);
  let text;
  if (typeof value.toJSON === "function") {
    text = written(value.toJSON(), place, around);
  } else if (Array.isArray(value) || (ArrayBuffer.isView(value) && kindOf(value) !== "DataView")) {
    text = `[${Array.from(value, (item, at) => written(item, `${place}[${at}]`, around)).join(",")}]`;
  } else if (kindOf(value) === "Object") {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    text = `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${written(field, step(place, key), around)}`).join(",")}}`;
  } else {
    refuse("not_plain", `a ${kindOf(value)} is no object of JSON`);
  }
  around.delete(value);
  return text;
}
