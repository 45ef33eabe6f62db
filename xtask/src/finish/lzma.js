// Unpacks a .lzma file, also as it comes: after the specification in Igor Pavlov's LZMA SDK (public domain). `feed` takes
// packed bytes, `run` unpacks up to so many bytes of what is there. `range[0]` is the coder's range, `range[1]` its code: a
// typed array keeps them unsigned.
function lzma() {
  const REP = 192, REP0 = 204, REP1 = 216, REP2 = 228, REP0_LONG = 240, SLOT = 432, SPECIAL = 688, ALIGN = 803;
  const LENGTH = 819, REP_LENGTH = 1333, LITERAL = 1847;
  // What a header has, and the coder's first bytes; what one symbol may take.
  const START = 18, SYMBOL = 20;
  const range = new Uint32Array([0xffffffff, 0]);
  let source = new Uint8Array(0), from = 0;
  let out, odds, lc, lp, pb, size = 0;
  let state = 0, at = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;

  function begin() {
    const view = new DataView(source.buffer, source.byteOffset);
    lc = source[0] % 9;
    lp = ((source[0] - lc) / 9) % 5;
    pb = Math.floor(source[0] / 45);
    size = view.getUint32(5, true);
    out = new Uint8Array(size);
    odds = new Uint16Array(LITERAL + (0x300 << (lc + lp))).fill(1024);
    range[1] = view.getUint32(14);
    from = START;
  }
  function bit(index) {
    const odd = odds[index];
    const bound = (range[0] >>> 11) * odd;
    let decoded = 0;
    if (range[1] < bound) {
      range[0] = bound;
      odds[index] = odd + ((2048 - odd) >>> 5);
    } else {
      range[0] -= bound;
      range[1] -= bound;
      odds[index] = odd - (odd >>> 5);
      decoded = 1;
    }
    if (range[0] < 0x1000000) {
      range[0] <<= 8;
      range[1] = (range[1] << 8) | source[from];
      from += 1;
    }
    return decoded;
  }
  function tree(base, bits) {
    let symbol = 1;
    for (let i = 0; i < bits; i += 1) symbol = (symbol << 1) | bit(base + symbol);
    return symbol - (1 << bits);
  }
  function reverse(base, bits) {
    let node = 1, symbol = 0;
    for (let i = 0; i < bits; i += 1) {
      const decoded = bit(base + node);
      node = (node << 1) | decoded;
      symbol |= decoded << i;
    }
    return symbol;
  }
  function direct(bits) {
    let symbol = 0;
    for (let i = 0; i < bits; i += 1) {
      range[0] >>>= 1;
      const decoded = range[1] >= range[0] ? 1 : 0;
      if (decoded) range[1] -= range[0];
      symbol = (symbol << 1) | decoded;
      if (range[0] < 0x1000000) {
        range[0] <<= 8;
        range[1] = (range[1] << 8) | source[from];
        from += 1;
      }
    }
    return symbol;
  }
  function length(base, place) {
    if (!bit(base)) return 2 + tree(base + 2 + (place << 3), 3);
    if (!bit(base + 1)) return 10 + tree(base + 130 + (place << 3), 3);
    return 18 + tree(base + 258, 8);
  }
  function distance(long) {
    const slot = tree(SLOT + (Math.min(long - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reverse(SPECIAL + high - slot, bits);
    return high + (direct(bits - 4) << 4) + reverse(ALIGN, 4);
  }

  function run(most, last) {
    if (!out) {
      if (source.length < START) return source.subarray(0, 0);
      begin();
    }
    const before = at, limit = Math.min(size, at + most), enough = last ? source.length : source.length - SYMBOL;
    while (at < limit && from <= enough) {
      const place = at & ((1 << pb) - 1);
      if (!bit((state << 4) + place)) {
        const before = at > 0 ? out[at - 1] : 0;
        const base = LITERAL + 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
        let symbol = 1;
        if (state >= 7) {
          let like = out[at - rep0 - 1];
          let same = true;
          while (same && symbol < 256) {
            const expected = like >> 7;
            like = (like << 1) & 255;
            const decoded = bit(base + ((1 + expected) << 8) + symbol);
            symbol = (symbol << 1) | decoded;
            same = expected === decoded;
          }
        }
        while (symbol < 256) symbol = (symbol << 1) | bit(base + symbol);
        out[at] = symbol;
        at += 1;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      let long;
      if (bit(REP + state)) {
        if (!bit(REP0 + state)) {
          if (!bit(REP0_LONG + (state << 4) + place)) {
            out[at] = out[at - rep0 - 1];
            at += 1;
            state = state < 7 ? 9 : 11;
            continue;
          }
        } else {
          let goal = rep1;
          if (bit(REP1 + state)) {
            goal = rep2;
            if (bit(REP2 + state)) {
              goal = rep3;
              rep3 = rep2;
            }
            rep2 = rep1;
          }
          rep1 = rep0;
          rep0 = goal;
        }
        long = length(REP_LENGTH, place);
        state = state < 7 ? 8 : 11;
      } else {
        rep3 = rep2;
        rep2 = rep1;
        rep1 = rep0;
        long = length(LENGTH, place);
        state = state < 7 ? 7 : 10;
        rep0 = distance(long);
      }
      if (rep0 >= at || long > size - at) throw new Error("the file is damaged");
      for (const end = at + long; at < end; at += 1) out[at] = out[at - rep0 - 1];
    }
    if (last && at < limit) throw new Error("the file is damaged");
    return out.subarray(before, at);
  }
  function feed(bytes) {
    const left = source.subarray(from);
    const joined = new Uint8Array(left.length + bytes.length);
    joined.set(left);
    joined.set(bytes, left.length);
    source = joined;
    from = 0;
  }
  return { feed, run };
}
