// What is wrong is said with its culprit, in both languages, and the work on the screen is unharmed.
import { expect, test } from "./support/page.mjs";

const document = (network, rest = "") =>
  `{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1e9},"designs":[{"name":"d","network":${network}${rest}}]}`;
const explicit = (links, nodes = `[{"id":"Aa","role":"host"},{"id":"Bb","role":"host"}]`) =>
  document(`{"kind":"explicit","nodes":${nodes},"links":${links}}`);

// File, and what its message must name.
const mistakes = {
  "not JSON": ["{", /line 1|linha 1/i],
  "an unknown field": [document(`{"kind":"ring","n":4,"gbps":10,"gpbs":1}`), /gpbs/],
  "a link to a node that is not there": [explicit(`[{"a":"Aa","b":"Zz","gbps":1}]`), /Zz/],
  "a duplicate id": [explicit(`[{"id":"Aa","a":"Aa","b":"Bb","gbps":1}]`), /Aa/],
  "a negative capacity": [explicit(`[{"a":"Aa","b":"Bb","gbps":-4}]`), /[-−]4/],
  "a zero capacity": [explicit(`[{"a":"Aa","b":"Bb","gbps":0}]`), /links\[0\]/],
  "a capacity that is not finite": [explicit(`[{"a":"Aa","b":"Bb","gbps":1e999}]`), /links\[0\]\.gbps/],
  "a self link": [explicit(`[{"a":"Aa","b":"Aa","gbps":1}]`), /Aa/],
  "10^9 nodes": [document(`{"kind":"ring","n":1000000000,"gbps":10}`), /1.?000.?000.?000/],
};

for (const language of ["en", "pt-BR"]) {
  for (const [what, [text, named]] of Object.entries(mistakes)) {
    test(`${what}, in ${language}`, async ({ lab, page }) => {
      await lab.open(`lang=${language}`);
      await lab.openFile("bad.json", text);
      await expect(page.getByTestId("message")).toContainText(named);
      await lab.expectNumber("completion", 8);
      await expect(page.getByTestId("design-1")).toBeVisible();
    });
  }
}

test("no hosts at all: the design says why", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("switches.json", explicit(`[{"a":"Aa","b":"Bb","gbps":1}]`).replaceAll("host", "switch"));
  await expect(page.getByTestId("refusal")).toContainText(/host/i);
  await page.getByTestId("undo").click();
  await lab.expectNumber("completion", 8);
});

test("a disconnected pair is counted, the rest is solved", async ({ lab, page }) => {
  await lab.open();
  const nodes = `[{"id":"Aa","role":"host"},{"id":"Bb","role":"host"},{"id":"Cc","role":"host"}]`;
  await lab.openFile("apart.json", explicit(`[{"a":"Aa","b":"Bb","gbps":8}]`, nodes));
  await expect(page.getByTestId("headline")).toContainText(/1\.00.s/);
  await expect(page.getByTestId("headline")).toContainText(/4 flows/);
  await expect(page.getByTestId("completion")).toContainText("never finishes");
});

for (const [what, fragment] of Object.entries({
  "cut off": "v=1&s=AnWPwQ6CMAyG36VnDuqRm_AYhkNhcy7MddmW",
  "of another version": "v=7&s=AAAA",
  "with strange characters": "v=1&s=%%%%",
  "of a foreign document": "v=1&s=AXsiYSI6MX0",
})) {
  test(`a link ${what} opens the example and says what was wrong`, async ({ lab, page }) => {
    await lab.open(fragment);
    await expect(page.getByTestId("message")).toBeVisible();
    await expect(page.getByTestId("message")).not.toBeEmpty();
    await lab.expectNumber("completion", 8);
  });
}

test("storage that refuses does not stop the page", async ({ lab, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await lab.open();
  await lab.expectNumber("completion", 8);
});

// Names are shown as they were given, in their own direction, and a sentence around them keeps its order.
test("a title in Arabic runs from right to left, also in a sentence and a name of a design", async ({ lab, page }) => {
  const title = "شبكة التدريب 1";
  await lab.open();
  const network = `{"kind":"ring","n":4,"gbps":10}`;
  const text = document(network).replace(`"gargalo":1,`, `"gargalo":1,"title":"${title}",`).replace(`"name":"d"`, `"name":"${title}"`);
  await lab.openFile("arabic.json", text);
  const input = page.getByTestId("title");
  await expect(input).toHaveValue(title);
  await expect(input).toHaveAttribute("dir", "auto");
  await expect(input).toHaveCSS("direction", "rtl");
  await expect(page.getByTestId("design-0").locator(".design-name")).toHaveText(title);
  await expect(page.getByTestId("design-0").locator(".design-name")).toHaveCSS("direction", "rtl");
  await expect(page.getByTestId("message")).toContainText(`\u2068${title}\u2069`);
});
