// Workers under strain: what they say comes late, at random, and some of them die in the middle of their work.

/**
 * In the page, before anything of it runs: every worker says what it says up to `delay` milliseconds later, in order, and
 * of the questions put to one a part of `deaths` ends with its death. The same seed gives the same run of chances.
 */
export function strain({ seed, delay, deaths }) {
  let state = seed >>> 0;
  const chance = () => {
    // mulberry32, as in seeded.mjs: what runs before the page begins can bring nothing along.
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const Native = self.Worker;
  self.Worker = class extends Native {
    #dead = false;
    #last = 0;
    #error = null;
    #hear = null;
    // Who listens when it arrives hears it: the app takes over the worker that the page's script has started.
    set onmessage(hear) {
      this.#hear = hear;
      super.onmessage = (event) => {
        this.#last = Math.max(this.#last, performance.now() + chance() * delay);
        setTimeout(() => this.#dead || this.#hear?.(event), this.#last - performance.now());
      };
    }
    set onerror(hear) {
      this.#error = hear;
      super.onerror = hear;
    }
    postMessage(...told) {
      super.postMessage(...told);
      if (chance() >= deaths) return;
      setTimeout(() => {
        if (this.#dead) return;
        this.terminate();
        this.#error?.(new ErrorEvent("error", { cancelable: true }));
      }, chance() * delay);
    }
    terminate() {
      this.#dead = true;
      super.terminate();
    }
  };
}

/**
 * In the page, before anything of it runs: `hold(pass, first)` lets each worker from number `first` on say `pass` things and keeps
 * what else it says to itself, until `release()`. What a worker says first is that it is ready, and number 0 solves. With `from`,
 * workers from that number on are held from the beginning. `holdAnswers()` keeps back what is solved alone: how far it is is told.
 */
export function holding({ from = Infinity, pass = 1 } = {}) {
  const Native = self.Worker;
  const [workers, kept] = [[], []];
  let answers = false;
  self.hold = (most = 1, first = 0) => ([pass, from] = [most, first]);
  self.holdAnswers = () => (answers = true);
  // A reply about a solve: 1, its number, and 0 where it tells how far that is (a test of protocol/ holds these bytes).
  const isAnswer = (bytes) => bytes[0] === 1 && bytes[bytes.findIndex((byte, at) => at > 0 && byte < 0x80) + 1] !== 0;
  self.release = () => {
    from = Infinity;
    answers = false;
    for (const tell of kept.splice(0)) tell();
  };
  self.Worker = class extends Native {
    #number = workers.push(this) - 1;
    #said = 0;
    #dead = false;
    #hear = null;
    set onmessage(hear) {
      this.#hear = hear;
      super.onmessage = (event) => {
        // What is no message is the program, compiled (src/worker/program.rs).
        this.#said += Number(event.data instanceof ArrayBuffer);
        const held = this.#number >= from ? pass : Infinity;
        const tell = () => this.#dead || this.#hear?.(event);
        const late = answers && event.data instanceof ArrayBuffer && isAnswer(new Uint8Array(event.data));
        if (this.#said > held || late) kept.push(tell);
        else tell();
      };
    }
    terminate() {
      this.#dead = true;
      super.terminate();
    }
  };
}
