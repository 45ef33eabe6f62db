
// Tells the page, whatever started this worker, that the rest is missing, and hears that it is to be tried again.
const __rest_channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("gargalo rest");
// Seconds after which a missing rest is tried again by itself.
const __rest_patience = 10;
// What is asked after the first question, until the rest is there.
const __rest_kept = [];
let __rest_heard = false;
let __rest_lacking = false;
// Both parts are handed to further workers, compiled: see xtask/src/finish/loader.js.
__wbg_init.rest = null;

function __rest_begin() {
    __rest_module = __wbg_init.rest ?? undefined;
    // The worker of a first visit (boot.js) is asked first what a first visit asks.
    if (self.name === "first") addEventListener("message", __rest_take);
    else if (!__rest_module) __rest_early = __rest_comes("auto");
}

function __rest_later() {
    if (__rest_linked) __rest_whole();
}

function __rest_take(event) {
    if (__rest_heard) {
        event.stopImmediatePropagation();
        __rest_kept.push(event.data);
        return;
    }
    __rest_heard = true;
    setTimeout(() => __rest_comes("low").then(__rest_whole));
}

function __rest_whole() {
    if (__rest_lacking) __rest_channel?.postMessage({ lacks: (__rest_lacking = false), gone: false });
    removeEventListener("message", __rest_take);
    for (const data of __rest_kept) dispatchEvent(new MessageEvent("message", { data }));
    __wbg_init.rest = __rest_module;
    __wbg_init.hand?.();
}

// The page hears that the worker fell, and starts one that brings both parts first.
function __rest_stopped() {}

async function __rest_again() {
    __rest_lacking = true;
    __rest_channel?.postMessage({ lacks: true, gone: __rest_gone });
    await new Promise((go) => {
        setTimeout(go, __rest_patience * 1000);
        addEventListener("online", go, { once: true });
        __rest_channel?.addEventListener("message", ({ data }) => data === "again" && go(), { once: true });
    });
}
