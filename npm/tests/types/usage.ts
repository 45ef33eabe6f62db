// How the types are used, and what they refuse: read by the compiler of TypeScript, never run.
import { GargaloError, examples, export_, import_, maxmin, plan, share, solve, sweep, text, version, type Report, type Scenario } from "gargalo";

const scenario: Scenario = {
  gargalo: 2,
  workload: { kind: "all_to_all", bytes: 1e9 },
  designs: [{ name: "star", network: { kind: "single_switch", n: 4, gbps: 100 } }],
};

const report: Report = solve(scenario);
for (const design of report.designs) {
  if (design.error) {
    const code: string = design.error.code;
    console.error(code);
  } else {
    const time: number | null = design.completion_s;
    const busiest: number = Math.max(...design.links.map((link) => link.utilization ?? 0));
    console.log(time, busiest);
  }
}

const steps = solve(scenario, { only: "step" }).designs.map((design) => design.step?.total_s);
const rates: (number | null)[] | undefined = maxmin({ cap: Float64Array.of(1), flows: [{ route: [0], size: "1/3" }] }, { fct: true }).rate;
const again: Scenario = share.decode(share.encode(scenario));
const printed: string = text.solve(again, { flows: "none" });
const ids: string[] = examples();
const mistake = (error: unknown): string => (error instanceof GargaloError ? `${error.code} at ${error.place}` : "");
console.log(steps, rates, printed, ids, mistake, version);

const least = plan(scenario, { time: 20, survive: "links", least: "cost" });
const lines = sweep({ ...scenario, title: ["a", "b"] }, { shard: "1/2" });
console.log(least.plans, lines[0], export_(scenario, { format: "dot" }), import_("graph { a -- b }", { what: "matrix" }));

// @ts-expect-error there is no such word
plan(scenario, { least: "weight" });
// @ts-expect-error a format must be named
export_(scenario);
// @ts-expect-error the network's kind is none that there is
const unknown: Scenario = { ...scenario, designs: [{ name: "x", network: { kind: "donut", n: 4 } }] };
// @ts-expect-error there is no such part
solve(scenario, { only: "colour" });
// @ts-expect-error an instance has flows
maxmin({ cap: [1] });
console.log(unknown);
