// Shows on the boot screen that loading failed. Classic script: it must run where modules do not.
addEventListener("gargalo-load-failed", function (event) {
  var box = document.querySelector(".boot-error");
  if (!box) return;
  document.querySelector(".boot-wait").hidden = true;
  document.getElementById("boot-detail").textContent = String(event.detail);
  box.hidden = false;
});

// Whether this is a first visit, for which the first part of each program is enough: not where the address asks for something
// beside a language and a light, where a document is kept from last time, or where the page is loaded once more. Then both parts
// of the programs and of the styles come before anything runs.
(function () {
  function more() {
    if (/[#&](?!(lang|theme|v)=)\w+=/.test(location.hash)) return true;
    var [loaded] = performance.getEntriesByType("navigation");
    if (loaded && loaded.type === "reload") return true;
    try {
      return localStorage.getItem("gargalo.document") !== null;
    } catch (error) {
      return false;
    }
  }
  document.documentElement.dataset.visit = more() ? "more" : "first";
})();

// The solver's worker starts while the app is still on its way, which hands it the program (xtask/src/finish/hand.js) and takes
// it over (src/worker/early.rs). Not where the page has no origin, from a file or in a sandboxed frame: there the app knows how.
(function () {
  var meta = document.querySelector("meta[name=gargalo-worker]");
  if (!meta || self.origin === "null") return;
  try {
    var early = { worker: new Worker(meta.content, { type: "module", name: "early" }), said: [] };
    early.worker.onmessage = function (event) {
      early.said.push(event);
    };
    early.worker.onerror = function (event) {
      event.preventDefault();
      // The app starts one of its own, and tells what is wrong with it.
      if (self.gargaloEarly === early) self.gargaloEarly = undefined;
    };
    self.gargaloEarly = early;
  } catch (error) {
    // As above.
  }
})();
