// Tells after each failed test how to run it alone: `cargo xtask test` gathers these lines.
import { relative } from "node:path";

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/["`]/g, ".");

export default class Alone {
  printsToStdio() {
    return false;
  }

  onTestEnd(test, result) {
    if (result.status === "skipped" || result.status === test.expectedStatus) return;
    const release = test.parent.project().name === "delivery" ? "--release " : "";
    const file = relative(process.cwd(), test.location.file);
    console.log(`cargo xtask browser ${release}${file} -g "${literal(test.title)}"`);
  }
}
