
const __rest_root = document.documentElement;
// Workers tell the page by this that they lack their rest, and hear that it is to be tried again.
const __rest_channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("gargalo rest");
// Who lacks it.
const __rest_lacking = new Set();
let __rest_asked = () => {};
let __rest_broken = false;

function __rest_begin() {
    __rest_root.dataset.whole = "false";
    __held_begin();
    document.getElementById("rest-again").addEventListener("click", __rest_press);
    addEventListener("online", () => __rest_lacking.size > 0 && !__rest_gone && __rest_press());
    __rest_channel?.addEventListener("message", ({ data: { lacks, gone } }) => {
        __rest_gone ||= gone;
        __rest_tell("worker", lacks);
    });
    // What is asked for beside a first visit (boot.js) needs both parts before it runs.
    if (__rest_root.dataset.visit !== "first") __rest_early = __rest_comes("auto");
}

// The rest comes after the first result, and what happens meanwhile waits for it.
function __rest_later() {
    if (__rest_linked) return __rest_whole();
    const watch = new MutationObserver(() => {
        if (__rest_root.dataset.ready !== "true") return;
        watch.disconnect();
        __held_quiet().then(() => __rest_linked || __held_still());
        __rest_comes("low").then(__rest_whole);
    });
    watch.observe(__rest_root, { attributes: true, attributeFilter: ["data-ready"] });
}

async function __rest_whole() {
    if (__rest_broken) return;
    await __held_release();
    __rest_root.dataset.whole = "true";
}

// What stopped in the middle is in no known state. A page that is loaded anew brings both parts first (boot.js).
function __rest_stopped() {
    if (__rest_broken) return;
    __rest_broken = true;
    __held_still();
    __held_tell();
    __rest_comes("auto").then(() => location.reload());
}

function __rest_tell(who, lacks) {
    if (lacks) __rest_lacking.add(who);
    else __rest_lacking.delete(who);
    document.getElementById("rest-missing").hidden = __rest_lacking.size === 0;
}

async function __rest_again() {
    __rest_tell("page", true);
    await new Promise((go) => (__rest_asked = go));
    __rest_tell("page", false);
}

// The reader asks for it once more, or the connection is there again. The host's new build comes with a new page; what was
// made is kept.
function __rest_press() {
    if (__rest_gone) return location.reload();
    __rest_asked();
    __rest_channel?.postMessage("again");
}
