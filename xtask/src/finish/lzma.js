// Unpacks a .lzma file, also as it comes: `feed` takes packed bytes, `run` unpacks up to so many bytes of what is there. What
// unpacks is a small program of its own (xtask/unpack), whose code the build writes before this.
const UNPACKER = () => Uint8Array.from(atob(UNPACK), (letter) => letter.charCodeAt(0));

async function lzma() {
  return unpacker((await WebAssembly.instantiate(UNPACKER())).instance);
}

function unpacker({ exports: { memory, room, start, run } }) {
  // What came before the header was there.
  let early = new Uint8Array(0);
  let size, packed = 0, at = 0;

  return {
    feed(bytes) {
      if (size === undefined) {
        const joined = new Uint8Array(early.length + bytes.length);
        joined.set(early);
        joined.set(bytes, early.length);
        early = bytes = joined;
        if (bytes.length < 13) return;
        size = new DataView(bytes.buffer).getUint32(5, true);
      }
      const place = room(size, packed + bytes.length);
      if (place < 0) throw new Error("the file is damaged");
      new Uint8Array(memory.buffer).set(bytes, place + packed);
      packed += bytes.length;
    },
    run(most, last) {
      const count = size === undefined ? (last ? -1 : 0) : run(size, packed, Math.min(most, size), last);
      if (count < 0) throw new Error("the file is damaged");
      at += count;
      return new Uint8Array(memory.buffer).slice(start() + at - count, start() + at);
    },
  };
}
