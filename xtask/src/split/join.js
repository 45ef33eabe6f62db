
// The program's second part. `wasm` is what the first one exports.
const __rest_url = new URL("$FILE", import.meta.url);
const __rest_page = typeof document === "undefined" ? null : document.documentElement;
// Workers tell the page by this that they lack theirs.
const __rest_channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("gargalo rest");
// Seconds after which a part that could not be fetched is tried again, before anybody is told.
const __rest_pauses = [1, 4];
let __rest_needs, __rest_module, __rest_linked, __rest_early, __rest_coming, __rest_broken;
// Both parts of a worker's program are handed to further ones, compiled: see xtask/src/finish/loader.js.
__wbg_init.rest = null;

function __rest_imports(imports) {
    __rest_needs = imports;
    __rest_module = __wbg_init.rest ?? undefined;
    if (__rest_page) {
        __rest_page.dataset.whole = "false";
        if (__rest_is_wanted()) __rest_early = __rest_bring("auto", []);
        document.getElementById("rest-again")?.addEventListener("click", __rest_again);
        addEventListener("online", () => __rest_missed(false) && __rest_again());
        __rest_channel?.addEventListener("message", () => __rest_missed(true));
    }
    return { ...imports, $MODULE: { $LOAD: __rest_now } };
}

// Whatever the address asks for beside a language and a light, or a document kept from last time, shows more than a first
// visit does.
function __rest_is_wanted() {
    if (/[#&](?!(lang|theme|v)=)\w+=/.test(location.hash)) return true;
    try {
        return localStorage.getItem("gargalo.document") !== null;
    } catch {
        return false;
    }
}

// Fetches and compiles; what fails is tried again after each pause. Ends in any case: whoever wants it looks whether it is there.
async function __rest_bring(priority, pauses) {
    for (const pause of [0, ...pauses]) {
        if (pause > 0) await new Promise((go) => setTimeout(go, pause * 1000));
        if (__rest_module) return;
        __rest_coming ??= WebAssembly.compileStreaming(__unpacked(fetch(__rest_url, { priority })));
        try {
            __rest_module = await __rest_coming;
            return;
        } catch {
            __rest_coming = undefined;
        }
    }
}

function __rest_link() {
    if (__rest_linked || !__rest_module || !wasm) return;
    __rest_linked = new WebAssembly.Instance(__rest_module, { ...__rest_needs, $FIRST: wasm });
    wasm.$WAITING.value = 0;
    if (__rest_page) __rest_page.dataset.whole = "true";
    __wbg_init.rest = __rest_module;
    __wbg_init.hand?.();
}

// Tells that the rest is missing; gives whether that is told already.
function __rest_missed(tell) {
    const notice = document.getElementById("rest-missing");
    if (tell && notice) notice.hidden = false;
    return notice?.hidden === false;
}

function __rest_tell() {
    if (__rest_page) __rest_missed(true);
    else __rest_channel?.postMessage(0);
}

// The reader asks for it once more. What stopped in the middle needs a new start: the document is kept.
function __rest_again() {
    __rest_bring("auto", []).then(() => {
        if (!__rest_module) return;
        if (__rest_broken) return location.reload();
        __rest_link();
        document.getElementById("rest-missing").hidden = true;
    });
}

// Called by the first part when it needs the rest and can't go on without.
function __rest_now() {
    if (!__rest_module) {
        try {
            const request = new XMLHttpRequest();
            request.open("GET", __rest_url, false);
            // On a page a request that is waited for may give text only.
            request.overrideMimeType("text/plain; charset=x-user-defined");
            request.send();
            if (request.status !== 200) throw new Error(`${__rest_url}: ${request.status}`);
            const decoder = lzmaNow();
            decoder.feed(Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0)));
            __rest_module = new WebAssembly.Module(decoder.run(Infinity, true));
        } catch (error) {
            __rest_broken = true;
            __rest_tell();
            throw error;
        }
    }
    __rest_link();
}

function __rest_later() {
    if (__rest_linked) return;
    const bring = () => {
        if (__rest_linked) return;
        __rest_bring("low", __rest_pauses).then(() => {
            __rest_link();
            if (!__rest_linked) __rest_tell();
        });
    };
    if (!__rest_page) {
        addEventListener("message", () => setTimeout(bring), { once: true });
        return;
    }
    const watch = new MutationObserver(() => {
        if (__rest_page.dataset.ready !== "true") return;
        watch.disconnect();
        bring();
    });
    watch.observe(__rest_page, { attributes: true, attributeFilter: ["data-ready"] });
}
