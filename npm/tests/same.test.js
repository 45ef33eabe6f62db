// What the package prints is what the command line prints, text against text: over all examples, ways to route and instances
// of the flow engine that the worker of the page is held against, too. GARGALO_BITS names the folder (tests/bits).
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { advise, compare, examples, export_, import_, lesson, maxmin, plan, search, share, solve, sweep, text } from "gargalo";

const folder = join(process.env.GARGALO_BITS, "printed");
const read = (name) => readFileSync(join(folder, name), "utf8");
const cases = read("list.txt").trim().split("\n").map((line, at) => {
  const [asked, name] = line.split("\t");
  const [command, options = "{}"] = asked.split(" ");
  return { name, command, options: JSON.parse(options), text: read(`${at}.text`), says: read(`${at}.says`) };
});
const of = (command) => cases.filter((one) => one.command === command);

test("there is much to compare", () => {
  assert.ok(of("solve").length > 100);
  assert.ok(of("maxmin").length >= 60);
  assert.equal(cases.filter(({ name }) => name.startsWith("example ")).length, examples().length);
});

test("reports are those of the native engine, byte for byte", () => {
  const differing = of("solve").filter((one) => text.solve(one.text) !== one.says);
  assert.deepEqual(differing.map(({ name }) => name), []);
});

test("rates, structures, times and gradients are those of the native engine, byte for byte", () => {
  const differing = of("maxmin").filter((one) => text.maxmin(one.text, one.options) !== one.says);
  assert.deepEqual(differing.map(({ name }) => name), []);
});

test("a plain object is the document that its text is", () => {
  for (const one of of("solve")) {
    assert.deepEqual(solve(JSON.parse(one.text)), JSON.parse(one.says), one.name);
  }
  for (const one of of("maxmin")) {
    assert.deepEqual(maxmin(JSON.parse(one.text), one.options), JSON.parse(one.says), one.name);
  }
});

test("a link holds its scenario", () => {
  for (const one of of("solve").filter(({ text }) => text.length < 100_000)) {
    assert.equal(text.decode(share.encode(one.text)), one.text, one.name);
  }
});

test("commands are functions, with their options", () => {
  const ring = {
    gargalo: 2,
    workload: { kind: "all_to_all", bytes: 1e9 },
    designs: [{ name: "ring", network: { kind: "ring", n: 4, gbps: 100 } }],
  };
  assert.equal(compare(ring).designs[0].name, "ring");
  // Three flows of 1 GB cross the busiest direction: in twice the time half of its 100 Gbit/s is enough.
  assert.equal(plan(ring, { time: 0.48, links: true }).time_s, 0.48);
  assert.ok(advise(ring, { design: 0 }).proposals.length > 0);
  const swept = { ...ring, workload: { kind: "all_to_all", bytes: [1e9, 2e9] } };
  assert.deepEqual(sweep(swept).map(({ index }) => index), [0, 1]);
  assert.deepEqual(sweep(swept, { shard: "1/2" }), sweep(swept).slice(1));
  assert.equal(import_("graph { a -- b }").format, "dot");
  assert.ok(export_(ring, { format: "dot" }).includes("graph"));
  assert.throws(() => export_(ring), { code: "missing_field", place: "options" });
  assert.throws(() => plan(ring, { time: -1 }), { code: "bad_number", place: "options.time" });
  assert.throws(() => search(ring), { code: "not_searched", place: "workload.kind" });
  assert.throws(() => lesson.check("{}"), { name: "GargaloError" });
});

test("every report and scenario is written down for the compiler of TypeScript", () => {
  // Three of each list: a list's items are alike.
  const few = (key, value) => (Array.isArray(value) ? value.slice(0, 3) : value);
  const lines = ['import type { Report, Scenario, Maxmin } from "gargalo";', ""];
  for (const [at, one] of cases.entries()) {
    const says = JSON.parse(one.says);
    const kept = JSON.stringify(says, few);
    if (one.command === "solve") {
      lines.push(`export const report${at}: Report = ${kept};`);
      if (one.name.startsWith("example ")) lines.push(`export const scenario${at}: Scenario = ${JSON.stringify(JSON.parse(one.text), few)};`);
    } else {
      lines.push(`export const found${at}: Maxmin = ${kept};`);
    }
  }
  mkdirSync(new URL("./types", import.meta.url), { recursive: true });
  writeFileSync(new URL("./types/reports.ts", import.meta.url), `${lines.join("\n")}\n`);
});
