// The types of a scenario, made of its schema: `node npm/types.mjs FILE`.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync(new URL("../docs/scenario.schema.json", import.meta.url), "utf8"));
// The title would be the type's name.
delete schema.title;
const types = await compile(schema, "Scenario", {
  bannerComment: "// Made of docs/scenario.schema.json.",
  additionalProperties: false,
  // Lists, not a union of tuples of each length.
  maxItems: -1,
});
writeFileSync(process.argv[2], types);
