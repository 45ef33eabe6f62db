
// The program's second part. `wasm` is what the first one exports.
const __rest_url = new URL("$FILE", import.meta.url);
const __rest_page = typeof document === "undefined" ? null : document.documentElement;
let __rest_needs, __rest_module, __rest_linked, __rest_early;

function __rest_imports(imports) {
    __rest_needs = imports;
    if (__rest_page) {
        __rest_page.dataset.whole = "false";
        if (__rest_is_wanted()) __rest_early = __rest_fetch("auto");
    }
    return { ...imports, $MODULE: { $LOAD: __rest_now } };
}

// A document or a view in the address, or a document kept from last time, shows more than a first visit does.
function __rest_is_wanted() {
    if (/[#&](s|view|lesson|l|embed)=/.test(location.hash)) return true;
    try {
        return localStorage.getItem("gargalo.document") !== null;
    } catch {
        return false;
    }
}

function __rest_fetch(priority) {
    // What fails here is tried again, and then told, when it is needed.
    return WebAssembly.compileStreaming(fetch(__rest_url, { priority })).then((module) => (__rest_module = module), () => {});
}

function __rest_link() {
    if (__rest_linked || !__rest_module) return;
    __rest_linked = new WebAssembly.Instance(__rest_module, { ...__rest_needs, $FIRST: wasm });
    wasm.$WAITING.value = 0;
    if (__rest_page) __rest_page.dataset.whole = "true";
}

// Called by the first part when it needs the rest and can't go on without.
function __rest_now() {
    if (!__rest_module) {
        const request = new XMLHttpRequest();
        request.open("GET", __rest_url, false);
        // On a page a request that is waited for may give text only.
        request.overrideMimeType("text/plain; charset=x-user-defined");
        request.send();
        if (request.status !== 200) throw new Error(`${__rest_url}: ${request.status}`);
        const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
        __rest_module = new WebAssembly.Module(bytes);
    }
    __rest_link();
}

function __rest_later() {
    if (__rest_linked) return;
    const bring = () => __rest_linked || __rest_fetch("low").then(__rest_link);
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
