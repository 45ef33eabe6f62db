// Made of the questions' declarations: cargo run -p gargalo-questions --example doors -- --write
/** Name, what it is asked of, what an answer is. */
export const questions = [
  ["solve", "document", "json"],
  ["compare", "document", "json"],
  ["sweep", "document", "lines"],
  ["plan", "document", "json"],
  ["advise", "document", "json"],
  ["failures", "document", "json"],
  ["sensitivities", "document", "json"],
  ["place", "document", "json"],
  ["search", "document", "json"],
  ["bandwidth", "document", "json"],
  ["topoopt", "document", "json"],
  ["published", "document", "json"],
  ["figures", "document", "json"],
  ["import", "file", "json"],
  ["export", "document", "text"],
  ["maxmin", "document", "json"],
  ["lesson check", "document", "text"],
  ["share encode", "document", "text"],
  ["share decode", "link", "json"],
  ["examples", "nothing", "json"],
];
