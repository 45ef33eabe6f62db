// Jobs that repeat: what is said of them, and the table of how each is held back.
import { expect, test } from "./support/page.mjs";

const cycle = (name, compute, more) => ({
  name,
  ...more,
  workload: {
    kind: "cycle",
    phases: [
      { compute_s: compute },
      { workload: { kind: "flows", flows: [{ src: "a", dst: "b", bytes: 0.125e9 }] } },
    ],
  },
});

const scenario = (jobs) => ({
  gargalo: 2,
  title: "Two jobs on a link",
  workload: { kind: "jobs", jobs },
  designs: [
    {
      name: "One link",
      network: {
        kind: "explicit",
        nodes: [
          { id: "a", role: "host" },
          { id: "b", role: "host" },
        ],
        links: [{ a: "a", b: "b", gbps: 1 }],
      },
    },
  ],
});

// By hand: a second of computing and a second of sending each; in phase they share the link, 3 s in place of 2.
for (const [language, sentence] of [
  ["en", "1.5 times as long as alone"],
  ["pt-BR", "1,5 vezes o que levam sozinhas"],
]) {
  test(`jobs that repeat say how they hold each other back (${language})`, async ({ lab, page }) => {
    await lab.open(`lang=${language}`);
    await lab.openFile("jobs.json", JSON.stringify(scenario([cycle("A", 1), cycle("B", 1)])));
    await expect(page.getByTestId("headline")).toContainText(sentence);
    // What is told of flows that are sent once is not told here.
    await expect(page.getByTestId("least")).toHaveCount(0);
    await page.getByTestId("tab-traffic").click();
    expect(await lab.number("job-slowdown-0")).toBeCloseTo(1.5, 9);
    await expect(page.getByTestId("jobs")).toContainText("a-b");
  });
}
