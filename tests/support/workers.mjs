// Workers as the page has them: how many there are, what they are told, and how it goes on when one dies.

/**
 * In the page, before anything of it runs: it has so many `cores`, and `self.workers` tells of each worker its name, whether it works on
 * parts, and whether it was stopped. `self.merged` has what parts gave, as whoever leads was told it last. With `dies`, the first worker
 * that leads ("lead") dies when it is told the first results, or the first that helps ("help") of its first order.
 */
export function watched({ cores, dies = "" }) {
  Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores });
  // The first bytes of what is told (a test of protocol/ holds them).
  const [ERRAND, PART, HELP, WORK, MERGE] = [2, 3, 0, 2, 3];
  const Native = self.Worker;
  let dying = dies;
  Object.assign(self, { workers: [], merged: [] });

  function* results(bytes) {
    let at = 2;
    const number = () => {
      let [value, shift, byte] = [0, 0, 0x80];
      while (byte & 0x80) {
        byte = bytes[at++];
        value |= (byte & 0x7f) << shift;
        shift += 7;
      }
      return value;
    };
    for (let left = number(); left > 0; left -= 1) {
      const length = number();
      yield String.fromCharCode(...bytes.subarray(at, (at += length)));
    }
  }

  self.Worker = class extends Native {
    #own;
    #error = null;
    constructor(url, options) {
      super(url, options);
      this.#own = { name: options?.name ?? "", does: "", orders: 0, stopped: false };
      self.workers.push(this.#own);
    }
    set onerror(hear) {
      this.#error = hear;
      super.onerror = hear;
    }
    postMessage(told, ...more) {
      if (told instanceof ArrayBuffer) this.#look(new Uint8Array(told.slice(0)));
      return super.postMessage(told, ...more);
    }
    #look(bytes) {
      if (bytes[0] === ERRAND) {
        this.#own.does = "lead";
        self.merged = [];
      }
      if (bytes[0] !== PART) return;
      if (bytes[1] === HELP) this.#own.does = "help";
      if (bytes[1] === MERGE) self.merged.push(...results(bytes));
      if (bytes[1] === WORK) this.#own.orders += 1;
      if (this.#own.does !== dying || bytes[1] !== (dying === "lead" ? MERGE : WORK)) return;
      dying = "";
      setTimeout(() => {
        this.terminate();
        this.#error?.(new ErrorEvent("error", { cancelable: true }));
      });
    }
    terminate() {
      this.#own.stopped = true;
      super.terminate();
    }
  };
}
