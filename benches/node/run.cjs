// Runs the engine in wasm under Node.
//
//   node run.cjs MODULE time NAME TASK S   times one task for about S seconds, answers `median runs bytes digest`
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [, , module_, command, ...rest] = process.argv;
const engine = require(path.resolve(module_));

// Processor time of this thread where the system tells it (Linux), as the native runner measures; else the clock.
// The system brings that time up to date only now and then, but at once for whoever asks for the process's usage.
function seconds() {
  try {
    process.cpuUsage();
    return Number(fs.readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) * 1e-9;
  } catch {
    return performance.now() * 1e-3;
  }
}

// What measuring nothing takes, the middle of many times.
function nothing() {
  const times = Array.from({ length: 101 }, () => -seconds() + seconds());
  return times.sort((a, b) => a - b)[50];
}

function time(name, task, budget) {
  const idle = nothing();
  const timed = (prepared) => {
    const start = seconds();
    prepared.run();
    return Math.max(seconds() - start - idle, 1e-9);
  };
  // What runs first is compiled as it goes, and short tasks end before it is compiled well: those runs count only where
  // there is no time for others. The first tells the memory, too: of one instance, before there are copies.
  const empty = engine.memory_bytes();
  let prepared = engine.Prepared.make(name, task);
  const first = timed(prepared);
  const bytes = engine.memory_bytes() - empty;
  prepared.free();
  prepared = engine.Prepared.make(name, task);
  const once = () => {
    prepared.refresh();
    return timed(prepared);
  };
  for (let spent = first, runs = 1; spent < budget / 5 && runs < 500; runs++) spent += once();
  const times = [];
  for (let spent = first; spent < budget && times.length < 101; spent += times.at(-1)) times.push(once());
  if (times.length === 0) times.push(first);
  times.sort((a, b) => a - b);
  const digest = prepared.digest();
  console.log(`${times[times.length >> 1]} ${times.length} ${bytes} ${digest}`);
}

if (command === "time") time(rest[0], rest[1], Number(rest[2]));
