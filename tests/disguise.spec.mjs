// The disguised language (words/build.rs): English with accents, two fifths longer, in brackets. Whatever stands on the
// page in plain letters is not translated, and what is cut or covered by it will be in a language with longer words.
// It is made from locales/en like any other, so that it also shows that a language is a folder and a line.
import { expect, test } from "./support/page.mjs";
import { cramped } from "./support/reflow.mjs";
import { VIEWS, show } from "./support/views.mjs";

/** Names and terms that stay as they are in every language. */
const KEPT = new Set(
  (
    "alpha beta host hosts torus core fabric server switch float none only true false flash nanotron expander goodput " +
    "gbps node link rank capacity designs workload network bytes train step"
  ).split(" "),
);

/** What is seen, or said to those who listen, in plain letters: words of four letters or more with a vowel. */
function plain(page) {
  return page.evaluate(
    (kept) => {
      const found = new Set();
      // Names of a document, formulas, and titles of publications are nobody's to translate.
      const own = "[translate=no], code, pre, script, style, option, input, textarea, .formula, .source, canvas, [lang]:not(html)";
      const look = (text, where) => {
        for (const [word] of text.matchAll(/(?<![\p{L}\d.:/_-])[a-z]{4,}(?![\p{L}\d:/_=-]|\.\w)/gu)) {
          if (/[aeiou]/.test(word) && !kept.includes(word)) found.add(`${word} in “${text.trim().slice(0, 60)}” (${where})`);
        }
      };
      for (const element of document.querySelectorAll("body *")) {
        if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.closest(own)) continue;
        const name = element.closest("[data-testid]")?.dataset.testid ?? element.className;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.data, name);
        for (const said of ["aria-label", "data-tip", "placeholder", "title"]) look(element.getAttribute(said) ?? "", `${name} ${said}`);
      }
      return [...found];
    },
    [...KEPT],
  );
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
]) {
  test(`every view can be translated, and bears longer words: ${width} pixels`, async ({ lab, page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await lab.open("lang=en-XA");
    test.skip((await page.locator("html").getAttribute("lang")) !== "en-XA", "this page has no disguised language");
    const found = [];
    for (const where of VIEWS) {
      await show(lab, page, where);
      const wrong = [...(await plain(page)), ...(await cramped(page))];
      found.push(...wrong.map((what) => `${where.view} ${where.example ?? ""}: ${what}`));
    }
    expect(found).toEqual([]);
  });
}
