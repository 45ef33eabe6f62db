// Starts the worker's program. A worker that is named so is handed it, compiled, by the page; any other fetches it, and hands it
// to the page for those that come after (src/worker/program.rs). `start.rest` is the second part of the program: `null` until it
// is there, `undefined` where the program has one part.
import start from "./solver_worker.js";

const NAME = "handed";

function ask() {
  return new Promise((heard, failed) => {
    addEventListener("message", ({ data }) => heard(data), { once: true });
    addEventListener("messageerror", () => failed(new Error("the program can't be handed on")), { once: true });
    postMessage(NAME);
  });
}

// Called once the rest is there, too. What can't be handed over is fetched again by each.
start.hand = () => {
  try {
    postMessage({ first: start.module(), rest: start.rest });
  } catch {}
};

if (self.name === NAME) {
  const { first, rest } = await ask();
  start.hand = undefined;
  start.rest = rest;
  await start({ module_or_path: first });
} else {
  await start();
  if (start.rest === undefined) start.hand();
}
