
// Until the rest of the program is there, the program hears of nothing that a first visit does not do. What the reader does waits
// here, and once the first result is drawn, what the browser calls back, too. Then the program gets the callbacks, and after them
// what the reader did, each in order. What a browser does by itself (text that is typed, a choice in a list, scrolling) it does at once.
const __held_calls = [];
const __held_events = [];
// What was pressed, and is marked so.
const __held_marked = new Set();
let __held_waits = false;
let __held_replays = false;
let __held_last, __held_notice;

const __held_acts = [
    "click", "dblclick", "keydown", "keyup", "pointerdown", "pointerup", "pointercancel", "contextmenu", "wheel", "submit", "drop", "paste",
    "focus", "blur", "focusin", "focusout", "toggle", "close", "hashchange", "popstate",
];
// Of several in a row the last one tells all.
const __held_states = ["input", "change", "pointermove", "scroll", "resize", "fullscreenchange"];
// These have no meaning later.
const __held_passing = ["pointerenter", "pointerleave", "dragover", "dragleave", "copy", "cut", "beforeprint", "afterprint", "pagehide"];
const __held_types = [...__held_acts, ...__held_states, ...__held_passing];

function __held_begin() {
    for (const type of __held_types) addEventListener(type, __held_take, { capture: true, passive: false });
}

// From now on callbacks wait as well.
function __held_callbacks() {
    __held_waits = true;
}

// Ends once the program has done what follows from its first result: when it is not called back for a while.
async function __held_quiet() {
    const QUIET = 200, LONGEST = 3000;
    const since = performance.now();
    __held_last = since;
    while (performance.now() - __held_last < QUIET && performance.now() - since < LONGEST)
        await new Promise((go) => setTimeout(go, QUIET / 4));
}

// Called by each callback of the program: whether it has nothing to do now.
function __held_call(call) {
    if (__held_waits) __held_calls.push(call);
    else __held_last = performance.now();
    return __held_waits;
}

// Called where the browser finds that a callback of the program is not needed any more.
function __held_drop(drop) {
    if (__rest_linked || !__rest_root) drop();
    else __held_calls.push(drop);
}

function __held_take(event) {
    const { type, target } = event;
    const inside = (where) => (target instanceof Element ? target : target.parentElement)?.closest(where);
    // The notices of the page itself hear at once.
    if (__held_replays || inside(".page-notices")) return;
    event.stopImmediatePropagation();
    const drawing = inside("canvas") && ["wheel", "contextmenu"].includes(type);
    const files = event.dataTransfer?.types.includes("Files");
    if (__held_follows(event, inside, drawing, files)) event.preventDefault();
    if (__held_passing.includes(type) || __held_nothing(event, inside, drawing, files)) return;
    // What is dragged out of a drawing is still its own, as where the program takes it.
    if (type === "pointerdown" && event.isTrusted && inside("canvas")) target.setPointerCapture(event.pointerId);
    const last = __held_events.at(-1);
    const same = last?.target === target && last.event.type === type && last.event.pointerId === event.pointerId;
    if (same && __held_states.includes(type)) __held_events.pop();
    const field = ["input", "change"].includes(type) && target.type !== "file" && "value" in target;
    const value = field ? (["checkbox", "radio"].includes(target.type) ? { checked: target.checked } : { value: target.value }) : {};
    __held_events.push({ target, name: inside("[data-testid]")?.dataset.testid, value, event: __held_copy(event) });
    if (!__held_asks(event, drawing)) return;
    const marked = inside("button, summary, a, label");
    if (marked) {
        marked.setAttribute("aria-busy", "true");
        __held_marked.add(marked);
    }
    __held_tell();
}

// Whether it is nothing to the program: hovering, scrolling, text that is dropped, a link that opens elsewhere.
function __held_nothing({ type, buttons }, inside, drawing, files) {
    if (type === "pointermove") return buttons === 0;
    return (type === "wheel" && !drawing) || (type === "drop" && !files) || (type === "click" && inside("a[target=_blank]"));
}

// Whether what the browser would do of it by itself is to follow later, or not at all: a press, a file that is opened in the page's
// place, and on what has its own keys and menu, a drawing or the row of tabs, what would scroll the page.
function __held_follows({ type, key }, inside, drawing, files) {
    if (type === "keydown") return (/^(Arrow.*|Home|End)$/.test(key) && inside("canvas, [role=tablist]")) || (key === " " && inside("canvas"));
    if (type === "click") return !inside("a[target=_blank]");
    return drawing || type === "submit" || (files && ["drop", "dragover"].includes(type));
}

// Whether the reader asks for something, and not only looks around.
function __held_asks({ type, key }, drawing) {
    if (type === "keydown") return !/^(Tab|Shift|Control|Alt|Meta|Arrow.*|Page.*|Home|End)$/.test(key);
    return drawing || ["click", "submit", "drop", "paste", "input", "change"].includes(type);
}

function __held_copy(event) {
    const goods = event.type === "drop" ? "dataTransfer" : event.type === "paste" ? "clipboardData" : null;
    if (goods === null || !event[goods]) return new event.constructor(event.type, event);
    // The browser takes back what is handed over once the event is past.
    const kept = new DataTransfer();
    for (const type of event[goods].types) if (type !== "Files") kept.setData(type, event[goods].getData(type));
    for (const file of event[goods].files) kept.items.add(file);
    return new event.constructor(event.type, { bubbles: true, cancelable: true, composed: true, [goods]: kept });
}

// Tells that something waits, unless it is done at once.
function __held_tell() {
    __held_notice ??= setTimeout(() => {
        __rest_root.dataset.waiting = "true";
        document.getElementById("rest-coming").hidden = false;
    }, 200);
}

async function __held_release() {
    __held_waits = false;
    for (const call of __held_calls.splice(0)) __held_try(call);
    while (__held_events.length > 0) {
        const { target, name, value, event } = __held_events.shift();
        // What came of the one before is there for the next.
        await new Promise((go) => setTimeout(go));
        __held_replays = true;
        __held_try(() => Object.assign(__held_place(target, name), value).dispatchEvent(event));
        __held_replays = false;
    }
    __held_end();
}

// Where it happened; where that was drawn anew meanwhile, what is called the same.
function __held_place(target, name) {
    const same = target.isConnected === false && name ? __held_named(name) : [];
    return same.length === 1 ? same[0] : target;
}

// Over a page that is loaded anew, what waits is kept by the names of where it happened; files and what was pasted are not.
function __held_keep() {
    const goods = ({ target, event }) => ["drop", "paste"].includes(event.type) || target.type === "file";
    const named = __held_events.filter((held) => held.name && !goods(held));
    const waits = named.map(({ target, name, value, event }) => {
        const places = [...__held_named(name)];
        // What was drawn anew meanwhile is found where nothing else has its name.
        const at = places.length === 1 ? 0 : places.findIndex((place) => place.contains(target));
        const plain = [];
        for (const key in event) if (["string", "number", "boolean"].includes(typeof event[key])) plain.push([key, event[key]]);
        return { name, at, value, kind: event.constructor.name, type: event.type, init: Object.fromEntries(plain) };
    });
    try {
        if (waits.length > 0) sessionStorage.setItem("gargalo.held", JSON.stringify(waits));
    } catch {
        // A page that may keep nothing.
    }
}

// What the last page kept is replayed first, once this page stands.
async function __held_restore() {
    let waits = null;
    try {
        waits = JSON.parse(sessionStorage.getItem("gargalo.held"));
        sessionStorage.removeItem("gargalo.held");
    } catch {
        // A page that may keep nothing.
    }
    if (!waits) return;
    const stands = () => __rest_root.dataset.ready === "true" && __rest_root.dataset.working === "0";
    for (let tries = 0; tries < 200 && !stands(); tries += 1) await new Promise((go) => setTimeout(go, 50));
    const events = waits.map(({ name, at, value, kind, type, init }) => ({ target: __held_named(name)[at], name, value, event: new self[kind](type, init) }));
    __held_events.unshift(...events.filter(({ target }) => target));
}

function __held_named(name) {
    return document.querySelectorAll(`[data-testid="${CSS.escape(name)}"]`);
}

// Nothing is held back any more.
function __held_end() {
    for (const type of __held_types) removeEventListener(type, __held_take, { capture: true });
    clearTimeout(__held_notice);
    delete __rest_root.dataset.waiting;
    document.getElementById("rest-coming").hidden = true;
    for (const one of __held_marked) one.removeAttribute("aria-busy");
    __held_marked.clear();
}

// What fails is told, and ends nothing else.
function __held_try(call) {
    try {
        call();
    } catch (error) {
        reportError(error);
    }
}
