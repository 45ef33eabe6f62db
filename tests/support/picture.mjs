// What is drawn on the stage, and how to tell it from a blank sheet or from another picture.

/** In the page: where on its canvas the drawing is, as parts of width and height; nothing where there is none. */
export function drawn() {
  const canvas = document.querySelector(".topology-base");
  const { width, height } = canvas;
  if (width < 2 || height < 2) return null;
  // A copy: to be read often is not what the page's own canvas is made for.
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const ground = data.slice(0, 4).join();
  let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = 4 * (y * width + x);
      if (data.slice(at, at + 4).join() === ground) continue;
      [left, right, top, bottom, count] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y), count + 1];
    }
  }
  return count === 0 ? null : { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
}

/**
 * In the page: what of it is the same wherever the same link is opened: view, design, what is selected, the figures and words of
 * the view, and the drawings of networks and maps, as a digest of their pixels.
 */
export async function picture() {
  const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true });
  const panel = [...document.querySelectorAll("main [role=tabpanel]")].find((one) => !one.hidden && shown(one));
  const digest = async (canvas) => {
    if (canvas.width < 2 || canvas.height < 2) return "";
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    // FNV-1a: no two pictures that differ are likely to share it.
    let hash = 0x811c9dc5;
    for (let at = 0; at < data.length; at += 1) hash = Math.imul(hash ^ data[at], 0x01000193);
    return `${canvas.className} ${canvas.width}x${canvas.height} ${hash >>> 0}`;
  };
  // Charts and legends are drawn when they are looked at, with the letters that are there by then: words stand for them.
  const canvases = [...panel.querySelectorAll(".topology-base, .topology-overlay, .heat-base, .heat-canvas")].filter(shown);
  return {
    view: document.querySelector("[role=tab][aria-selected=true]")?.id,
    design: document.querySelector("[data-testid^=design-][aria-current=true]")?.dataset.testid,
    results: document.querySelector("#meaning")?.innerText,
    words: panel.innerText,
    canvases: await Promise.all(canvases.map(digest)),
  };
}

/** What is on the stage, as a PNG's address: the drawing, and what is lit over it. */
export function pixels(page) {
  return page.evaluate(() => {
    const [below, above] = [document.querySelector(".topology-base"), document.querySelector(".topology-canvas")];
    const both = Object.assign(document.createElement("canvas"), { width: below.width, height: below.height });
    const context = both.getContext("2d");
    for (const layer of [below, above]) context.drawImage(layer, 0, 0);
    return both.toDataURL();
  });
}

/** How many of a hundred pixels of the stage are not those of a picture from `pixels`; all of them where it has another size. */
export async function differ(page, other) {
  return page.evaluate(
    async (pictures) => {
      const read = async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all(pictures.map(read));
      if (a.width !== b.width || a.height !== b.height) return 100;
      let others = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const apart = [0, 1, 2].map((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]));
        if (Math.max(...apart) > 16) others += 1;
      }
      return (400 * others) / a.data.length;
    },
    [await pixels(page), other],
  );
}
