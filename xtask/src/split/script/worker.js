
// Seconds after which a missing rest is tried again by a worker that fetches its own.
const __worker_pause = 10;
// What is asked after the first question, until the rest is there.
const __worker_kept = [];
let __worker_asked = false;

const __worker = {
    begin() {
        addEventListener("message", __worker_take);
        // `null`: the page hands it over later. A first visit asks first what the first part can answer.
        if (__wbg_init.rest) __rest_module = __wbg_init.rest;
        else if (__wbg_init.rest === undefined) __rest_early = __rest_comes("auto");
    },
    later() {},
    late() {},
    // The page hears that the worker fell, and starts one that has both parts.
    stopped() {},
    wait: () => new Promise((go) => setTimeout(go, __worker_pause * 1000)),
};

function __worker_take(event) {
    const { data } = event;
    if (data?.rest) {
        event.stopImmediatePropagation();
        __rest_module = data.rest;
        __rest_link();
        for (const data of __worker_kept.splice(0)) dispatchEvent(new MessageEvent("message", { data }));
    } else if (!__rest_linked && __worker_asked) {
        event.stopImmediatePropagation();
        __worker_kept.push(data);
    } else {
        __worker_asked = true;
    }
}
