// The cells: each has a name and takes others by their names. Observable's runtime works out what depends on what.
import { Runtime } from "@observablehq/runtime";
import { share, solve } from "gargalo";

const cells = [
  function gbps() {
    return slider("gbps", "Each adapter, Gbit/s", [25, 50, 100, 200, 400], 200);
  },

  function scenario(gbps) {
    const servers = { gpus: 8, intra_gbps: 2400, nics: 8, nic_gbps: gbps };
    return {
      gargalo: 2,
      workload: { kind: "training", model: "gpt-1.5b", global_batch: 64, micro_batch: 1, p: 2, t: 4, d: 4, hardware: "a100-80-sxm" },
      designs: [{ name: "Four servers", network: { kind: "single_switch", n: 4, gbps, servers }, routing: { kind: "rail" } }],
    };
  },

  function design(scenario) {
    return solve(scenario, { flows: "none" }).designs[0];
  },

  function time(design) {
    return paragraph(`A step takes ${milliseconds(design.step.total_s)}, of which ${milliseconds(design.step.compute_s)} are computing.`);
  },

  function bars(design) {
    const { compute_s, bubble_s, exposed_s } = design.step;
    const parts = Object.entries({ compute: compute_s, bubble: bubble_s, ...exposed_s }).filter(([, seconds]) => seconds > 0);
    return barChart("What a step's time is made of, in ms", parts.map(([name, seconds]) => [name, seconds * 1e3]));
  },

  function heat(design) {
    const bytes = new Map();
    for (const { src_rank, dst_rank, bytes: sent } of design.traffic) {
      const pair = `${src_rank} ${dst_rank}`;
      bytes.set(pair, (bytes.get(pair) ?? 0) + sent);
    }
    return heatMap("What each rank sends to each other one in a step", design.ranks.length, bytes);
  },

  function link(scenario) {
    return paragraph(`The whole scenario as a link's end: ${share.encode(scenario)}`);
  },
];

const milliseconds = (seconds) => `${(seconds * 1e3).toFixed(1)} ms`;

function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

/** A control whose value is what its cell gives, whenever it is moved: a generator, as Observable's inputs are. */
async function* slider(cell, label, choices, first) {
  const input = Object.assign(document.createElement("input"), { type: "range", min: 0, max: choices.length - 1, value: choices.indexOf(first) });
  const told = document.createElement("output");
  const box = document.createElement("label");
  box.append(`${label} `, input, " ", told);
  document.getElementById(cell).append(box);
  for (;;) {
    const value = choices[input.valueAsNumber];
    told.textContent = value;
    yield value;
    await new Promise((moved) => input.addEventListener("input", moved, { once: true }));
  }
}

function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function barChart(title, rows) {
  const most = Math.max(...rows.map(([, value]) => value));
  const bars = rows.flatMap(([name, value], at) => [
    svg("text", { x: 90, y: 24 * at + 36, "text-anchor": "end" }, name),
    svg("rect", { x: 98, y: 24 * at + 22, width: (value / most) * 380, height: 18, fill: "#3457a6" }),
    svg("text", { x: 102 + (value / most) * 380, y: 24 * at + 36 }, value.toFixed(1)),
  ]);
  return svg("svg", { viewBox: `0 0 560 ${24 * rows.length + 28}`, role: "img", "aria-label": title }, svg("text", { x: 0, y: 12 }, title), ...bars);
}

function heatMap(title, ranks, bytes) {
  const [side, most] = [10, Math.max(...bytes.values())];
  const least = Math.min(...bytes.values());
  const shade = (sent) => 0.15 + 0.85 * (Math.log(sent / least) / Math.log(most / least) || 0);
  const squares = [...bytes].map(([pair, sent]) => {
    const [from, to] = pair.split(" ").map(Number);
    const said = svg("title", {}, `rank ${from} to ${to}: ${(sent / 1e9).toFixed(3)} GB`);
    return svg("rect", { x: to * side, y: from * side + 20, width: side - 1, height: side - 1, fill: "#b3261e", "fill-opacity": shade(sent) }, said);
  });
  const frame = svg("rect", { x: 0, y: 20, width: ranks * side, height: ranks * side, fill: "none", stroke: "#c9cede" });
  const legend = svg("text", { x: ranks * side + 12, y: 32 }, `pale ${(least / 1e9).toFixed(2)} GB, full ${(most / 1e9).toFixed(2)} GB`);
  const axes = svg("text", { x: ranks * side + 12, y: 52 }, "down: who sends; across: to whom");
  const size = `0 0 ${ranks * side + 240} ${ranks * side + 22}`;
  return svg("svg", { viewBox: size, role: "img", "aria-label": title }, svg("text", { x: 0, y: 12 }, title), frame, ...squares, legend, axes);
}

/** Shows what a cell gives, below its source. */
class Shown {
  constructor(cell) {
    this.figure = document.createElement("figure");
    this.figure.id = cell.name;
    this.source = Object.assign(document.createElement("pre"), { textContent: cell.toString().replaceAll("\n  ", "\n") });
    this.value = document.createElement("div");
    this.figure.append(this.source, this.value);
    document.querySelector("main").append(this.figure);
  }

  fulfilled(value) {
    delete this.figure.dataset.failed;
    const plain = () => Object.assign(document.createElement("pre"), { textContent: said(value) });
    this.value.replaceChildren(value instanceof Element ? value : plain());
  }

  rejected(error) {
    this.figure.dataset.failed = error.code ?? "";
    this.value.textContent = error.message;
  }
}

/** The beginning of a value's JSON. */
function said(value) {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
}

const notebook = new Runtime().module();
for (const cell of cells) {
  const takes = cell.toString().match(/\((.*?)\)/)[1].split(",").map((name) => name.trim()).filter(Boolean);
  notebook.variable(new Shown(cell)).define(cell.name, takes, cell);
}
