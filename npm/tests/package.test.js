// What is in the package, and how it is found.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import * as gargalo from "gargalo";

const folder = new URL("../node_modules/gargalo/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));

test("the files that it needs, and no others", () => {
  assert.deepEqual(readdirSync(folder).sort(), [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "api.js",
    "browser.js",
    "engine.js",
    "error.js",
    "fabric.d.ts",
    "gargalo.wasm",
    "index.d.ts",
    "jobs.d.ts",
    "node.js",
    "operators.d.ts",
    "package.json",
    "plain.js",
    "questions.js",
    "report.d.ts",
    "scenario.d.ts",
    "serving.d.ts",
    "trace.d.ts",
    "traced.d.ts",
    "training.d.ts",
  ]);
  assert.equal(manifest.dependencies, undefined);
});

test("the version is the engine's", () => {
  assert.equal(gargalo.version, manifest.version);
});

test("both entries offer what the types name", async () => {
  const names = Object.keys(gargalo).sort();
  for (const published of ["GargaloError", "examples", "maxmin", "share", "solve", "text", "version"]) {
    assert.ok(names.includes(published), published);
  }
  const exported = (file) => readFileSync(new URL(file, folder), "utf8").match(/export const \{(.*)\}/)[1].trim().split(", ");
  assert.deepEqual(exported("browser.js"), exported("node.js"));
  const declared = readFileSync(new URL("index.d.ts", folder), "utf8").matchAll(/^export (?:function|const|class) (\w+)/gm);
  assert.deepEqual([...new Set([...declared].map(([, name]) => name))].sort(), names);
});

test("the program is found by its name", () => {
  const program = readFileSync(createRequire(import.meta.url).resolve("gargalo/gargalo.wasm"));
  assert.ok(WebAssembly.validate(program));
  // Nothing of the machine that compiled it.
  assert.ok(!program.includes("/home/") && !program.includes("/root/"));
});

test("the README's example runs", async () => {
  const readme = readFileSync(new URL("README.md", folder), "utf8");
  const [, code] = readme.match(/```js\n([\s\S]*?)```/);
  const said = [];
  const { log } = console;
  console.log = (...words) => said.push(words.join(" "));
  try {
    await import(`data:text/javascript,${encodeURIComponent(code.replace('"gargalo"', JSON.stringify(import.meta.resolve("gargalo"))))}`);
  } finally {
    console.log = log;
  }
  const promised = [...code.matchAll(/\/\/ prints (.*)/g)].map(([, words]) => words);
  assert.ok(promised.length > 0);
  assert.deepEqual(said, promised);
});

test("a trace is read from text, from bytes, and from several files", () => {
  const kernel = { ph: "X", cat: "kernel", name: "gemm", ts: 1, dur: 2 };
  const file = (rank) => JSON.stringify({ distributedInfo: { rank, world_size: 2 }, traceEvents: [kernel] });
  const told = gargalo.trace(file(1));
  assert.deepEqual([told.source, told.ranks, told.world, told.time[0].compute_us], ["kineto", [1], 2, 2]);
  assert.deepEqual(gargalo.trace(new TextEncoder().encode(file(1))), told);
  assert.deepEqual(gargalo.trace([file(1), { name: "other.json", bytes: file(0) }]).ranks, [0, 1]);
  assert.throws(() => gargalo.trace([file(0), file(0)]), { code: "same_rank", place: "files[1]" });
  assert.throws(() => gargalo.trace(7), { code: "wrong_type", place: "files[0]" });
});
