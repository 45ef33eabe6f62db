// The page inside a page of another origin, sandboxed: it works, talks by postMessage, and ignores what is not its own.
import fs from "node:fs";
import http from "node:http";
import { expect, test } from "@playwright/test";

const sample = fs.readFileSync("tests/support/lesson.json", "utf8");

/** A course platform: a page on another origin that frames the lab and writes down what it hears. */
async function platform(src, sandbox) {
  const page = `<!doctype html><title>Course</title><iframe id="lab" title="Gargalo" width="1100" height="700" ${sandbox} src="${src}"></iframe>
    <iframe id="other" title="Another" srcdoc="&lt;p&gt;another&lt;/p&gt;"></iframe>
    <script>
      window.heard = [];
      addEventListener("message", (event) => {
        if (event.source === document.getElementById("lab").contentWindow && event.data?.gargalo === 1) heard.push(event.data);
      });
      window.send = (message) => document.getElementById("lab").contentWindow.postMessage(message, "*");
    </script>`;
  const server = http.createServer((request, response) => {
    response.writeHead(request.url === "/" ? 200 : 204, { "content-type": "text/html; charset=utf-8" });
    response.end(request.url === "/" ? page : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Another name is another origin, and another site.
  return { server, address: `http://localhost:${server.address().port}/` };
}

const open = test.extend({
  course: async ({ page, baseURL }, use, info) => {
    const complaints = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const { fragment = "", sandbox = 'sandbox="allow-scripts"' } = info.annotations.find(({ type }) => type === "frame")?.description
      ? JSON.parse(info.annotations.find(({ type }) => type === "frame").description)
      : {};
    const { server, address } = await platform(`${baseURL}#${fragment}`, sandbox);
    await page.goto(address);
    const heard = (type) => page.evaluate((type) => window.heard.filter((message) => message.type === type), type);
    await expect.poll(async () => (await heard("ready")).length, { timeout: 60_000 }).toBe(1);
    await use({
      lab: page.frameLocator("#lab"),
      heard,
      last: async () => (await heard("result")).at(-1),
      send: (message) => page.evaluate((message) => window.send(message), message),
    });
    server.close();
    expect(complaints, "a quiet console").toEqual([]);
  },
});

const framed = (fragment, sandbox) => ({
  annotation: { type: "frame", description: JSON.stringify({ fragment, sandbox }) },
});

open("a sandboxed frame solves, shows what it shall, and tells the result", framed("embed=1&hide=recipe&lang=pt-BR&theme=dark&edit=0"), async ({ course }) => {
  await expect.poll(async () => (await course.last())?.designs?.[0]?.completion_s).toBeGreaterThan(0);
  await expect(course.lab.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(course.lab.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(course.lab.locator(".header")).toBeHidden();
  await expect(course.lab.locator("#recipe")).toBeHidden();
  await expect(course.lab.getByTestId("open-full")).toHaveAttribute("href", /#v=1&s=.*lang=pt-BR/);
  expect(await course.lab.locator("html").evaluate(() => self.origin)).toBe("null");
});

open("load opens a scenario, a lesson, a fragment; mistakes are told", framed("embed=1&lang=en"), async ({ course }) => {
  await course.send({ gargalo: 1, type: "load", scenario: JSON.parse(sample).steps[0].scenario });
  await expect.poll(async () => (await course.last())?.designs?.[0]?.completion_s).toBe(8);
  expect((await course.last()).title).toBe("Two cities");
  await course.send({ gargalo: 1, type: "load", lesson: JSON.parse(sample) });
  await expect.poll(async () => (await course.last())?.lesson?.step).toBe("look");
  await course.lab.getByTestId("lesson-next").click();
  await course.lab.getByTestId("lesson-number").fill("8");
  await course.lab.getByTestId("lesson-check").click();
  await expect.poll(async () => (await course.last())?.lesson?.answers).toEqual([{ step: "foretell", number: 8, right: true, tries: 1, told: false }]);
  expect((await course.last()).lesson).toMatchObject({ id: "try-out", steps: 3, done: ["look", "foretell"], complete: false });
  await course.send({ gargalo: 1, type: "load", fragment: "#view=compare&lang=pt-BR" });
  await expect(course.lab.locator("html")).toHaveAttribute("lang", "pt-BR");
  await course.send({ gargalo: 1, type: "load", scenario: { gargalo: 1, wrong: true } });
  await expect.poll(async () => (await course.heard("error")).length).toBe(1);
});

open("messages that are not its own are ignored", framed("embed=1&lang=en"), async ({ course, page }) => {
  await expect.poll(async () => (await course.last())?.designs?.length).toBeGreaterThan(0);
  const before = (await course.last()).title;
  const scenario = JSON.parse(sample).steps[0].scenario;
  // Wrong shape.
  await course.send({ type: "load", scenario });
  await course.send({ gargalo: 2, type: "load", scenario });
  await course.send({ gargalo: 1, type: "save", scenario });
  await course.send("load");
  await course.send(null);
  // Wrong source: another frame of the same page.
  await page.evaluate((scenario) => {
    const other = document.getElementById("other").contentWindow;
    const script = other.document.createElement("script");
    script.textContent = `parent.document.getElementById("lab").contentWindow.postMessage(${JSON.stringify({ gargalo: 1, type: "load", scenario })}, "*")`;
    other.document.body.append(script);
  }, scenario);
  // Messages are heard in order: once a right one, sent after them, is answered, so would they be.
  await page.frameLocator("#other").locator("body").evaluate(() => new Promise((done) => setTimeout(done)));
  await course.send({ gargalo: 1, type: "load", scenario: { ...scenario, title: "The last" } });
  await expect.poll(async () => (await course.last()).title).toBe("The last");
  const titles = (await course.heard("result")).map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set([before, "The last"]));
  expect(await course.heard("error")).toEqual([]);
});

open("a frame of the lab's own origin keeps out of the reader's storage", framed("embed=1&lang=en", 'sandbox="allow-scripts allow-same-origin"'), async ({ course }) => {
  await course.send({ gargalo: 1, type: "load", scenario: JSON.parse(sample).steps[0].scenario });
  await expect.poll(async () => (await course.last())?.title).toBe("Two cities");
  await course.send({ gargalo: 1, type: "load", lesson: JSON.parse(sample) });
  await expect.poll(async () => (await course.last())?.lesson?.step).toBe("look");
  await course.lab.getByTestId("lesson-next").click();
  // Whatever the page keeps, it keeps at the latest when it is left.
  await course.lab.locator("body").evaluate(() => dispatchEvent(new Event("pagehide")));
  // Browsers that let no frame of another site store anything refuse the question itself.
  const kept = await course.lab.locator("html").evaluate(() => {
    try {
      return localStorage.length;
    } catch {
      return 0;
    }
  });
  expect(kept).toBe(0);
});
