
// The program's second part: what a first visit does not run. `wasm` is what the first part exports. Page (page.js) and worker
// (worker.js) bring it in their own ways (`__side`): `begin` hears that the first part is on its way, `later` that it runs,
// `late` that the host does not answer, `wait` ends when it is to be tried again, `stopped` hears that the program can't go on.
const __rest_url = new URL("$FILE", import.meta.url);
// Seconds after which it is asked for again, past what the browser has kept, before anybody is told.
const __rest_pauses = [1, 4];
// Seconds that a host may take before that is told.
const __rest_patience = 60;
let __rest_needs, __rest_module, __rest_early, __rest_coming;
let __rest_abort = () => {};
let __rest_linked = false;
// Whether the host has another build's, or none any more: then only a new start helps.
let __rest_gone = false;

function __rest_imports(imports) {
    __rest_needs = imports;
    __side.begin();
    return { ...imports, $MODULE: { $LOAD: __rest_needed } };
}

__hand_rest = null;
__hand_whole = () => __rest_comes("auto");

// Ends once the rest is there, however long that takes; asked for once.
function __rest_comes(priority) {
    return (__rest_coming ??= __rest_bring(priority));
}

async function __rest_bring(priority) {
    for (;;) {
        if (await __rest_try(priority, "default")) return;
        for (const pause of __rest_pauses) {
            await new Promise((go) => setTimeout(go, pause * 1000));
            if (await __rest_try(priority, "reload")) return;
        }
        await __side.wait();
    }
}

async function __rest_try(priority, cache) {
    const stop = new AbortController();
    __rest_abort = () => stop.abort();
    const late = setInterval(__side.late, __rest_patience * 1000);
    try {
        const answer = await fetch(__rest_url, { priority, cache, signal: stop.signal });
        __rest_gone = answer.status >= 400 && answer.status < 500;
        __rest_module = await WebAssembly.compileStreaming(__unpacked(answer));
    } catch {
        return false;
    } finally {
        clearInterval(late);
    }
    try {
        __rest_link();
        return true;
    } catch {
        // The rest of another build asks for what this first part does not have.
        __rest_gone = true;
        __rest_module = undefined;
        return false;
    }
}

// Puts the rest beside the first part, once both are there.
function __rest_link() {
    if (__rest_linked || !__rest_module || !wasm) return;
    new WebAssembly.Instance(__rest_module, { ...__rest_needs, $FIRST: wasm });
    wasm.$WAITING.value = 0;
    __rest_linked = true;
    __hand_rest = __rest_module;
    __hand_linked();
}

// Called by the first part where it can't go on without the rest. Nothing waits inside the program: it ends.
function __rest_needed() {
    if (__rest_module) return __rest_link();
    const stopped = new Error("the program needs its rest");
    console.warn(stopped.stack);
    __side.stopped();
    throw stopped;
}
