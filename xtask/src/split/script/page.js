
const __rest_root = self.document?.documentElement;
// Seconds after which the rest is fetched, even if there is no result yet.
const __rest_slow = 20;
let __rest_wake = () => {};
// Whether the page lacks its rest.
let __rest_lacks = false;
let __rest_broken = false;
let __rest_ended = false;

const __page = {
    begin() {
        __rest_root.dataset.whole = "false";
        __held_begin();
        document.getElementById("rest-again").addEventListener("click", __rest_retry);
        addEventListener("online", () => __rest_lacks && !__rest_gone && __rest_retry());
        // The static page says why the program does not come.
        addEventListener("gargalo-load-failed", __held_end);
        // What is asked for beside a first visit (boot.js) needs both parts before it runs.
        if (__rest_root.dataset.visit !== "first") __rest_early = __rest_comes("auto");
    },
    // The rest comes after the first result, and what happens meanwhile waits for it.
    later() {
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
    },
    late: () => __rest_tell(true),
    async wait() {
        __rest_tell(true);
        await new Promise((go) => (__rest_wake = go));
        __rest_tell(false);
    },
    // What stopped in the middle is in no known state. A page that is loaded anew brings both parts first (boot.js).
    stopped() {
        if (__rest_broken) return;
        __rest_broken = true;
        __held_callbacks();
        __held_tell();
        __rest_comes("auto").then(__rest_anew);
    },
};

async function __rest_whole() {
    if (__rest_broken || __rest_ended) return;
    __rest_ended = true;
    __rest_tell(false);
    await __rest_styled();
    await __held_restore().catch(reportError);
    await __held_release();
    __rest_root.dataset.whole = "true";
}

// Ends once the styles of all views are there (later.js), or do not come.
async function __rest_styled() {
    for (let tries = 0; tries < 100 && __rest_root.dataset.styled === "false"; tries += 1) await new Promise((go) => setTimeout(go, 50));
}

function __rest_anew() {
    __held_keep();
    location.reload();
}

function __rest_tell(lacks) {
    __rest_lacks = lacks;
    document.getElementById("rest-missing").hidden = !lacks;
    if (!lacks && __rest_linked) document.getElementById("rest-coming").hidden = true;
}

// The reader asks for it once more, or the connection is there again. What another build has comes with a new page.
function __rest_retry() {
    if (__rest_gone) return __rest_anew();
    document.getElementById("rest-coming").hidden = false;
    __rest_abort();
    __rest_tell(false);
    __rest_wake();
}
