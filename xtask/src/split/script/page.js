
const __rest_root = document.documentElement;
// Who lacks its rest, this page or a worker of it; and whether only a new start helps.
const __rest_lacking = new Map();
// Seconds after which a worker that lacks its rest has said so again, or has ended.
const __rest_lapse = 90;
// Seconds after which the rest is fetched, even if there is no result yet.
const __rest_slow = 20;
const __rest_lapses = new WeakMap();
let __rest_wake = () => {};
let __rest_broken = false;
let __rest_ended = false;

function __rest_begin() {
    __rest_root.dataset.whole = "false";
    __held_begin();
    document.getElementById("rest-again").addEventListener("click", __rest_retry);
    addEventListener("online", () => __rest_lacking.size > 0 && !__rest_start_anew() && __rest_retry());
    // The static page says why the program does not come.
    addEventListener("gargalo-load-failed", __held_end);
    // What is asked for beside a first visit (boot.js) needs both parts before it runs.
    if (__rest_root.dataset.visit !== "first") __rest_early = __rest_comes("auto");
}

// The rest comes after the first result, and what happens meanwhile waits for it.
function __rest_later() {
    if (__rest_linked) return __rest_whole();
    const slow = setTimeout(() => __rest_comes("low").then(__rest_whole), __rest_slow * 1000);
    const watch = new MutationObserver(() => {
        if (__rest_root.dataset.ready !== "true") return;
        watch.disconnect();
        clearTimeout(slow);
        __held_quiet().then(() => __rest_linked || __held_callbacks());
        __rest_comes("low").then(__rest_whole);
    });
    watch.observe(__rest_root, { attributes: true, attributeFilter: ["data-ready"] });
}

async function __rest_whole() {
    if (__rest_broken || __rest_ended) return;
    __rest_ended = true;
    __rest_tell("page", false);
    await __rest_styled();
    await __held_restore().catch(reportError);
    await __held_release();
    __rest_root.dataset.whole = "true";
}

// Ends once the styles of all views are there (later.js), or do not come.
async function __rest_styled() {
    for (let tries = 0; tries < 100 && __rest_root.dataset.styled === "false"; tries += 1) await new Promise((go) => setTimeout(go, 50));
}

// What stopped in the middle is in no known state. A page that is loaded anew brings both parts first (boot.js).
function __rest_stopped() {
    if (__rest_broken) return;
    __rest_broken = true;
    __held_callbacks();
    __held_tell();
    __rest_comes("auto").then(__rest_anew);
}

function __rest_anew() {
    __held_keep();
    location.reload();
}

// A worker says whether it lacks its rest: see worker.js.
function __rest_hear(worker, { lacks, gone }) {
    __rest_tell(worker, lacks, gone);
    clearTimeout(__rest_lapses.get(worker));
    if (lacks) __rest_lapses.set(worker, setTimeout(() => __rest_tell(worker, false), __rest_lapse * 1000));
}

function __rest_tell(who, lacks, gone) {
    if (lacks) __rest_lacking.set(who, gone);
    else __rest_lacking.delete(who);
    document.getElementById("rest-missing").hidden = __rest_lacking.size === 0;
    if (__rest_lacking.size === 0 && __rest_linked) document.getElementById("rest-coming").hidden = true;
}

function __rest_late() {
    __rest_tell("page", true, false);
}

async function __rest_wait() {
    __rest_tell("page", true, __rest_gone);
    await new Promise((go) => (__rest_wake = go));
    __rest_tell("page", false);
}

// Whether the host's new build is needed, which comes with a new page.
function __rest_start_anew() {
    return [...__rest_lacking.values()].includes(true);
}

// The reader asks for it once more, or the connection is there again.
function __rest_retry() {
    if (__rest_start_anew()) return __rest_anew();
    document.getElementById("rest-coming").hidden = false;
    for (const who of [...__rest_lacking.keys()]) {
        if (who instanceof Worker) who.postMessage("again");
        else __rest_abort();
        __rest_tell(who, false);
    }
    __rest_wake();
}
