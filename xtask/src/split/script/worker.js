
// Seconds after which a missing rest is tried again by itself. The page shows what is said here, and says when its reader asks
// for another try (page.js).
const __rest_pause = 10;
// What is asked after the first question, until the rest is there.
const __rest_kept = [];
let __rest_heard = false;
let __rest_lacking = false;
let __rest_wake = () => {};
// Both parts are handed to further workers, compiled: see xtask/src/finish/loader.js.
__wbg_init.rest = null;

function __rest_begin() {
    __rest_module = __wbg_init.rest ?? undefined;
    addEventListener("message", __rest_take);
    // The worker of a first visit (boot.js) is asked first what a first visit asks.
    if (self.name !== "first" && !__rest_module) __rest_early = __rest_comes("auto");
}

function __rest_later() {
    if (__rest_linked) __rest_whole();
}

function __rest_take(event) {
    if (event.data === "again") {
        event.stopImmediatePropagation();
        __rest_abort();
        __rest_wake();
    } else if (__rest_heard && !__rest_linked) {
        event.stopImmediatePropagation();
        __rest_kept.push(event.data);
    } else if (!__rest_heard && self.name === "first") {
        __rest_heard = true;
        setTimeout(() => __rest_comes("low").then(__rest_whole));
    }
}

function __rest_whole() {
    if (__rest_lacking) postMessage({ lacks: (__rest_lacking = false) });
    for (const data of __rest_kept.splice(0)) dispatchEvent(new MessageEvent("message", { data }));
    __wbg_init.rest = __rest_module;
    __wbg_init.hand?.();
}

// The page hears that the worker fell, and starts one that brings both parts first.
function __rest_stopped() {}

function __rest_late() {
    __rest_lacking = true;
    postMessage({ lacks: true, gone: __rest_gone });
}

async function __rest_wait() {
    __rest_late();
    const online = new AbortController();
    await new Promise((go) => {
        __rest_wake = go;
        setTimeout(go, __rest_pause * 1000);
        addEventListener("online", go, { signal: online.signal });
    });
    online.abort();
}
