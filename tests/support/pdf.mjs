// A PDF of ours as its reader sees it: taken apart by the file's own table, and its page painted by its operators.
import { inflateSync } from "node:zlib";

/** The object with a number, as text one byte a character, found by the table of references. */
function object(bytes, number) {
  const text = bytes.toString("latin1");
  const table = Number(text.match(/startxref\s+(\d+)\s+%%EOF\s*$/)[1]);
  const lines = text.slice(table).split(/\r?\n/);
  if (lines[0] !== "xref") throw new Error("startxref leads to no table");
  const at = Number(lines[2 + number].slice(0, 10));
  const found = text.slice(at).match(/^(\d+) 0 obj([\s\S]*?)endobj/);
  if (Number(found[1]) !== number) throw new Error(`the table leads to object ${found[1]} for ${number}`);
  return found[2];
}

/** The number of the object that an entry refers to. */
const referred = (text, name) => Number(text.match(new RegExp(`/${name}\\s*\\[?\\s*(\\d+) 0 R`))[1]);

const root = (bytes) => object(bytes, referred(bytes.toString("latin1").match(/trailer[\s\S]*/)[0], "Root"));

const sheet = (bytes) => object(bytes, referred(object(bytes, referred(root(bytes), "Pages")), "Kids"));

const stream = (text) => Buffer.from(text.match(/stream\r?\n([\s\S]*?)\r?\nendstream/)[1], "latin1");

/** Width and height of its page in points. */
export function pageOf(bytes) {
  const [, , width, height] = sheet(bytes).match(/\/MediaBox\s*\[([^\]]*)\]/)[1].trim().split(/\s+/).map(Number);
  return { width, height };
}

/** What is drawn on its page: operators. */
export const contentOf = (bytes) => inflateSync(stream(object(bytes, referred(sheet(bytes), "Contents")))).toString("latin1");

/** What it says of itself; `text` is the whole file. */
export function about(bytes) {
  const packet = stream(object(bytes, referred(root(bytes), "Metadata"))).toString("utf8");
  const plain = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const [, title] = packet.match(/<dc:title>.*<rdf:li[^>]*>(.*?)<\/rdf:li>/s);
  const [, source] = packet.match(/<dc:source>(.*?)<\/dc:source>/s);
  return { title: plain(title), source: plain(source), text: bytes.toString("latin1") };
}

/** Its page as a PNG's address, 4/3 pixels to a point. */
export function paint(page, bytes) {
  const texts = /\/Span\s*<<\s*\/ActualText\s*(?:\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f]*>)\s*>>\s*BDC/g;
  const tokens = contentOf(bytes).replace(texts, "").replace(/[[\]]/g, " $& ").trim().split(/\s+/);
  return page.evaluate(
    ({ tokens, size }) => {
      const pixels = (points) => Math.round((points * 4) / 3);
      const canvas = Object.assign(document.createElement("canvas"), { width: pixels(size.width), height: pixels(size.height) });
      const context = canvas.getContext("2d");
      context.setTransform(4 / 3, 0, 0, -4 / 3, 0, canvas.height);
      const colour = (parts) => `rgb(${parts.map((part) => Math.round(part * 255)).join(" ")})`;
      let clips = null;
      const paths = { stroke: () => context.stroke(), fill: (rule) => context.fill(rule) };
      const done = (paint) => {
        paint();
        if (clips) context.clip(clips);
        clips = null;
        context.beginPath();
      };
      const operators = {
        cm: (n) => context.transform(...n),
        q: () => context.save(),
        Q: () => context.restore(),
        j: ([n]) => (context.lineJoin = ["miter", "round", "bevel"][n]),
        w: ([n]) => (context.lineWidth = n),
        d: (n) => context.setLineDash(n.slice(0, -1)),
        RG: (n) => (context.strokeStyle = colour(n)),
        rg: (n) => (context.fillStyle = colour(n)),
        m: (n) => context.moveTo(...n),
        l: (n) => context.lineTo(...n),
        c: (n) => context.bezierCurveTo(...n),
        h: () => context.closePath(),
        re: (n) => context.rect(...n),
        W: () => (clips = "nonzero"),
        n: () => done(() => {}),
        S: () => done(paths.stroke),
        f: () => done(() => paths.fill("nonzero")),
        "f*": () => done(() => paths.fill("evenodd")),
        EMC: () => {},
      };
      let numbers = [];
      for (const token of tokens) {
        if (token === "[" || token === "]") continue;
        const number = Number(token);
        if (!Number.isNaN(number)) {
          numbers.push(number);
          continue;
        }
        if (!operators[token]) throw new Error(`no operator: ${token}`);
        operators[token](numbers);
        numbers = [];
      }
      return canvas.toDataURL();
    },
    { tokens, size: pageOf(bytes) },
  );
}
