// Runs the engine in wasm under Node.
//
//   node run.cjs MODULE digests            reads lines `NAME<tab>TASK` or `FILE.json<tab>file`, answers with digests
//   node run.cjs MODULE time NAME TASK S   times one task for about S seconds, answers `median runs bytes digest`
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [, , module_, command, ...rest] = process.argv;
const engine = require(path.resolve(module_));

// Processor time of this thread where the system tells it (Linux), as the native runner measures; else the clock.
function seconds() {
  try {
    return Number(fs.readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) * 1e-9;
  } catch {
    return performance.now() * 1e-3;
  }
}

function digests() {
  for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const [name, task] = line.split("\t");
    const digest = task === "file" ? engine.digest_file(fs.readFileSync(name)) : engine.digest(name, task);
    console.log(digest ?? "none");
  }
}

function time(name, task, budget) {
  const prepared = engine.Prepared.make(name, task);
  const once = () => {
    prepared.refresh();
    const start = seconds();
    prepared.run();
    return seconds() - start;
  };
  // The first run is compiled as it goes: it counts only where there is no time for another.
  const first = once();
  const bytes = engine.__wasm.memory.buffer.byteLength;
  const times = [];
  for (let spent = first; spent < budget && times.length < 31; spent += times.at(-1)) times.push(once());
  if (times.length === 0) times.push(first);
  times.sort((a, b) => a - b);
  const digest = prepared.digest();
  console.log(`${times[times.length >> 1]} ${times.length} ${bytes} ${digest}`);
}

if (command === "digests") digests();
else time(rest[0], rest[1], Number(rest[2]));
