// A network as the Internet Topology Zoo writes its own: places, speeds, names of the author's.

const SITES = [
  ["Lisboa", 38.7, -9.1],
  ["Madrid", 40.4, -3.7],
  ["Paris", 48.9, 2.35],
  ["London", 51.5, -0.1],
  ["Frankfurt", 50.1, 8.7],
  ["Milano", 45.5, 9.2],
  ["Wien", 48.2, 16.4],
  ["Genève", 46.2, 6.1],
];

/** Both links of Wien have 10 Gbit/s, the others 40. */
const LINKS = [[0, 1], [0, 3], [1, 2], [2, 3], [2, 7], [3, 4], [4, 6], [4, 7], [7, 5], [5, 6], [1, 7]];

/** Eight sites and eleven links as GraphML. */
export function backbone() {
  const site = ([name, north, east], at) =>
    `<node id="${at}"><data key="name">${name}</data><data key="north">${north}</data><data key="east">${east}</data></node>`;
  const link = ([a, b]) =>
    `<edge source="${a}" target="${b}"><data key="speed">${b === 6 ? 10 : 40}</data><data key="unit">G</data></edge>`;
  const key = (id, of, name, type) => `<key id="${id}" for="${of}" attr.name="${name}" attr.type="${type}"/>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    key("name", "node", "label", "string"),
    key("north", "node", "Latitude", "double"),
    key("east", "node", "Longitude", "double"),
    key("speed", "edge", "LinkSpeed", "string"),
    key("unit", "edge", "LinkSpeedUnits", "string"),
    `<graph edgedefault="undirected">${SITES.map(site).join("")}${LINKS.map(link).join("")}</graph></graphml>`,
  ].join("\n");
}
