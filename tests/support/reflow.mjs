// Whether a page can be read and used where there is little room: nothing pushed sideways, nothing cut, every control
// brought into sight and hit.

/** What is wrong with the page as it stands, or with this part of it, in words; nothing when all is well. */
export function cramped(page, part = "body") {
  return page.evaluate((part) => {
    const found = [];
    const tell = (element) => {
      const name = element.dataset?.testid || element.id || String(element.className?.baseVal ?? element.className ?? "");
      return `${element.tagName.toLowerCase()} ${name} “${(element.innerText ?? "").trim().slice(0, 24)}”`;
    };
    const style = (element) => getComputedStyle(element);
    const scrolls = (element, axis) => ["auto", "scroll"].includes(style(element)[`overflow${axis}`]);
    const above = function* (element) {
      for (let at = element.parentElement; at; at = at.parentElement) yield at;
    };
    const open = document.querySelector("dialog[open]");
    const seen = (element) => {
      const box = element.getBoundingClientRect();
      const shown = box.width > 0 && box.height > 0 && element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      // The link that skips to the network is seen while it has the focus.
      const aside = element.closest('[aria-hidden="true"], [inert], .skip');
      return shown && !aside && (open ?? document.querySelector(part)).contains(element);
    };
    // Only these may be wider than the screen, in a box of their own.
    const own = "table, canvas, svg, pre, figure, textarea, .table-scroll, [role=tablist], [role=grid], [role=tree], .glasses-frame";
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.push(`the page is ${over} px too wide`);
    for (const element of document.querySelectorAll("body *")) {
      if (!seen(element)) continue;
      const wide = element.scrollWidth - element.clientWidth;
      if (wide > 1 && scrolls(element, "X") && !element.matches(own) && !element.querySelector(`:scope ${own}`)) {
        found.push(`sideways by ${wide}: ${tell(element)}`);
      }
      const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      const { overflowX, textOverflow, position } = style(element);
      const small = position === "absolute" && element.clientWidth <= 2;
      if (words && wide > 1 && ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis" && !small) {
        found.push(`cut by ${wide}: ${tell(element)}`);
      }
      if (words && !small) {
        const box = element.getBoundingClientRect();
        const boxed = [...above(element)].some((at) => scrolls(at, "X") && at.scrollWidth > at.clientWidth + 1);
        if (!boxed && (box.left < -1 || box.right > innerWidth + 1)) found.push(`beyond the edge: ${tell(element)}`);
      }
    }
    const controls = "button, a[href], input:not([type=file]), select, textarea, summary, [role=tab], [role=option], [role=slider]";
    for (const element of document.querySelectorAll(controls)) {
      if (!seen(element) || element.disabled) continue;
      const target = element.matches("input[type=checkbox], input[type=radio]") ? (element.labels?.[0] ?? element) : element;
      target.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
      // A link that is broken over lines has several boxes; the first will do.
      const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      const hit = document.elementFromPoint(middle.x, middle.y);
      const inside = hit && (target.contains(hit) || hit.contains(target) || element.contains(hit));
      const labelled = hit?.closest("label")?.contains(element);
      const near = hit && !inside && !labelled;
      if (!hit) found.push(`out of reach: ${tell(element)}`);
      else if (near) found.push(`covered by ${tell(hit)}: ${tell(element)}`);
      // What only a script can scroll to is as good as cut.
      for (const at of above(element)) {
        const hides = (axis) => ["hidden", "clip"].includes(style(at)[`overflow${axis}`]);
        if (!(hides("Y") && at.scrollTop > 0) && !(hides("X") && at.scrollLeft > 0)) continue;
        found.push(`cut by ${tell(at)}: ${tell(element)}`);
        at.scrollTo(0, 0);
      }
      // What glides in a row of its own is in sight when its middle is.
      const glides = [...above(element)].some((at) => scrolls(at, "X") && at.scrollWidth > at.clientWidth + 1);
      const whole = glides || (box.left >= -1 && box.right <= innerWidth + 1);
      if (hit && !whole && box.width <= innerWidth) found.push(`half beyond the edge: ${tell(element)}`);
    }
    window.scrollTo(0, 0);
    return [...new Set(found)];
  }, part);
}

/** Makes letters, words, lines and paragraphs as wide apart as WCAG 1.4.12 asks that a page bears. */
export async function spaceOut(page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
