
// Workers run the same program (worker.js). The page hands it to them as it is compiled: first to the one that boot.js has
// started, then to each that asks (src/worker/program.rs).
// The second part of a program that has two: `null` while it is still to come. What brings it where it is needed at once, and what
// is done once it is there.
let __hand_rest, __hand_whole;
let __hand_linked = () => {};

function __hand_begin() {
    if (!self.document) return;
    self.gargaloHand = async (worker) => {
        await __hand_whole?.();
        __hand(worker);
    };
    const early = self.gargaloEarly?.worker;
    if (!early) return;
    __hand(early);
    if (__hand_rest === null) __hand_linked = () => early.postMessage({ rest: __hand_rest });
}

function __hand(worker) {
    try {
        worker.postMessage({ first: wasmModule, rest: __hand_rest });
    } catch {
        // A browser that keeps programs to itself: the worker fetches its own.
        worker.postMessage({});
    }
}
