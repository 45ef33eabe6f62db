// What is no document is refused with its place, and the package goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GargaloError, maxmin, share, solve } from "gargalo";

const ring = (change = {}) => ({
  gargalo: 2,
  workload: { kind: "all_to_all", bytes: 1e9 },
  designs: [{ name: "r", network: { kind: "ring", n: 4, gbps: 100, ...change } }],
});

const refused = (work) => {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof GargaloError && error instanceof Error);
    return [error.code, error.place, error.message];
  }
  return assert.fail("nothing was thrown");
};

test("the engine's own words, code and place", () => {
  assert.deepEqual(refused(() => solve(ring({ gbps: -1 }))), [
    "bad_number",
    "designs[0].network.gbps",
    "designs[0].network.gbps: the number −1 must be finite and greater than zero.",
  ]);
  assert.deepEqual(refused(() => solve("{\n")), [
    "not_json",
    "line 2, column 0",
    "The text is not JSON: look at line 2, column 0.",
  ]);
  assert.deepEqual(refused(() => solve(ring(), { colour: "red" })), [
    "unknown_field",
    "options",
    "options: the field “colour” is unknown. Remove it, or use one of: flows, only.",
  ]);
  assert.deepEqual(refused(() => maxmin({ cap: [1], flows: [{ route: [0, 1] }] })), [
    "unknown_link",
    "flows[0].route[1]",
    "flow 0, route entry 1: there is no link 1; there are 1, counted from 0.",
  ]);
  assert.deepEqual(refused(() => share.decode("#v=1&s=%")), [
    "not_base64",
    "link",
    "It contains invalid characters or is truncated. Copy it again in full.",
  ]);
  assert.deepEqual(refused(() => share.decode(undefined)), ["wrong_type", "link", "link: must be text"]);
});

test("a design that can't be built carries its error, and the others stand", () => {
  const both = ring();
  both.designs.push({ name: "none", network: { kind: "explicit", nodes: [{ id: "s", role: "switch" }], links: [] } });
  const [first, second] = solve(both).designs;
  assert.ok(first.completion_s > 0);
  assert.equal(second.error.code, "no_endpoints");
});

test("what JSON has no word for is named by its place", () => {
  const gbps = (value) => refused(() => solve(ring({ gbps: value })));
  const place = "designs[0].network.gbps";
  assert.deepEqual(gbps(NaN), ["not_plain", place, `${place}: NaN is no number of JSON`]);
  assert.deepEqual(gbps(-Infinity), ["not_plain", place, `${place}: -Infinity is no number of JSON`]);
  assert.deepEqual(gbps(() => 1), ["not_plain", place, `${place}: a function is no value of JSON`]);
  assert.deepEqual(gbps(new Map()), ["not_plain", place, `${place}: a Map is no object of JSON`]);
  assert.deepEqual(refused(() => solve(undefined)), ["not_plain", "", "the document: undefined is no value of JSON"]);
  assert.deepEqual(refused(() => maxmin({ cap: [1, undefined], flows: [] })), [
    "not_plain",
    "cap[1]",
    "cap[1]: undefined is no value of JSON",
  ]);
  const looped = ring();
  looped.designs[0]["its own"] = looped;
  assert.deepEqual(refused(() => solve(looped)), [
    "cyclic",
    'designs[0]["its own"]',
    'designs[0]["its own"]: holds itself',
  ]);
  let deep = [];
  for (let level = 0; level < 5000; level += 1) deep = [deep];
  assert.equal(refused(() => solve({ title: deep }))[0], "too_deep");
});

test("what JavaScript has for lists and numbers is taken", () => {
  const lists = { cap: Float64Array.of(10, 20), flows: [{ route: Uint32Array.of(0, 1), size: 1n }, { route: [1], size: undefined }] };
  assert.deepEqual(maxmin(lists).rate, [10, 10]);
  // An object met twice does not hold itself.
  const network = ring().designs[0].network;
  assert.equal(solve({ ...ring(), designs: [{ name: "a", network }, { name: "b", network }] }).designs.length, 2);
});

test("after a failure inside a call the next one works, on a new instance", () => {
  const { decode } = TextDecoder.prototype;
  const before = solve(ring());
  TextDecoder.prototype.decode = () => {
    throw new RangeError("no room");
  };
  try {
    assert.deepEqual(refused(() => solve(ring())), ["internal", "", "the engine failed: no room"]);
  } finally {
    TextDecoder.prototype.decode = decode;
  }
  assert.deepEqual(solve(ring()), before);
});
