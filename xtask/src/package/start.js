// Starts the page that is one file: takes out what was packed into it and hands everything on as blobs, since a page
// opened from a file may fetch nothing. `lzma` stands before this.
(function () {
  "use strict";

  // The parser has read the packed bytes as letters of windows-1252, the same letters that a decoder gives, NUL as U+FFFD
  // and CR as LF. `returns` has a bit for each LF: whether it was a CR. All were turned by a key.
  function bytesOf(text, key, returns) {
    const letters = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const byte = new Uint8Array(65536);
    for (let i = 0; i < 256; i += 1) byte[letters.charCodeAt(i)] = i ^ key;
    byte[0xfffd] = key;
    const bytes = new Uint8Array(text.length);
    let breaks = 0;
    for (let i = 0; i < text.length; i += 1) {
      const letter = text.charCodeAt(i);
      bytes[i] = byte[letter];
      if (letter === 10) {
        if ((returns.charCodeAt(breaks >> 3) >> (breaks & 7)) & 1) bytes[i] = 13 ^ key;
        breaks += 1;
      }
    }
    return bytes;
  }

  async function contents() {
    const packed = document.getElementById("packed");
    const { files, key, returns } = JSON.parse(document.getElementById("contents").textContent);
    const decoder = await lzma();
    decoder.feed(bytesOf(packed.textContent, key, atob(returns)));
    const bytes = decoder.run(Infinity, true);
    packed.remove();
    let at = 0;
    return new Map(files.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
  }

  function add(kind, properties) {
    return new Promise((done, failed) => {
      const element = Object.assign(document.createElement(kind), properties, { onload: done });
      element.onerror = () => failed(new Error(`${kind}: blocked by the browser`));
      document.head.append(element);
    });
  }

  async function start() {
    const files = await contents();
    const text = (name) => new TextDecoder().decode(files.get(name));
    const blob = (content, type) => URL.createObjectURL(new Blob([content], { type }));

    // What the page would fetch from beside itself: see src/io/fetch.rs.
    globalThis.gargaloFile = (path) => {
      const name = path.replace(/^\.\//, "");
      return files.has(name) ? text(name) : undefined;
    };

    await add("link", { rel: "stylesheet", href: blob(files.get("style.css"), "text/css") });
    const font = document.querySelector("meta[name=gargalo-font]");
    font.content = blob(files.get(font.content.replace(/^\.\//, "")), "font/woff2");

    // A worker may fetch no more than the page: it gets the program, compiled once, as its first message.
    const program = await WebAssembly.compile(files.get("app.wasm"));
    const script = blob(files.get("app.js"), "text/javascript");
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      // A classic one: to load a module from a blob, a page of a file: address counts as foreign.
      constructor(url) {
        super(url);
        this.postMessage(program);
      }
    };
    document.querySelector("meta[name=gargalo-worker]").content = script;

    await add("script", { src: script });
    files.delete("app.wasm");
    await globalThis.gargaloApp({ module_or_path: program });
  }

  // After the boot screen is painted.
  setTimeout(() => start().catch((error) => dispatchEvent(new CustomEvent("gargalo-load-failed", { detail: error }))), 30);
})();
