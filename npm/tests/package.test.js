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
    "gargalo.wasm",
    "index.d.ts",
    "node.js",
    "package.json",
    "plain.js",
    "questions.js",
    "report.d.ts",
    "scenario.d.ts",
    "serving.d.ts",
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
