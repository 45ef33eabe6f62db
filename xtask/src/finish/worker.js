// Starts the program in a worker. One that the page knows is handed it, compiled (hand.js); any other, and one to which it
// can't be handed, fetches it. `start.rest` is the second part of a program that has two: `null` while it is still to come.
import start from "$SCRIPT";

function handed() {
  return new Promise((heard) => {
    addEventListener("message", ({ data }) => heard(data), { once: true });
    addEventListener("messageerror", () => heard({}), { once: true });
    if (self.name === "handed") postMessage("handed");
  });
}

// "early": boot.js has started it.
const { first, rest } = ["early", "handed"].includes(self.name) ? await handed() : {};
start.rest = rest;
await start({ module_or_path: first });
