// Tells after each failed test how to run it alone, and what it said: `cargo xtask test` gathers these lines.
import { relative } from "node:path";

// Lines of a message that are told again at the end.
const MOST = 14;

// Playwright colours its messages.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, "");

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/["`]/g, ".");

export default class Alone {
  printsToStdio() {
    return false;
  }

  onTestEnd(test, result) {
    if (result.status === "skipped" || result.status === test.expectedStatus) return;
    const file = relative(process.cwd(), test.location.file);
    console.log(`cargo xtask browser ${process.env.GARGALO_PAGE ?? ""}${file} -g "${literal(test.title)}"`);
    const said = result.errors.map(({ message, value }) => plain(message ?? value ?? "")).join("\n");
    for (const line of said.split("\n").filter((line) => line.trim()).slice(0, MOST)) console.log(`  | ${line}`);
  }
}
