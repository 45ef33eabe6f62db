// Shows on the boot screen that loading failed. Classic script: it must run where modules do not.
addEventListener("gargalo-load-failed", function (event) {
  var box = document.querySelector(".boot-error");
  if (!box) return;
  document.querySelector(".boot-wait").hidden = true;
  document.getElementById("boot-detail").textContent = String(event.detail);
  box.hidden = false;
});

// The solver's worker starts while the app is still on its way, which takes it over (src/worker/early.rs). Not where the
// page has no origin, from a file or in a sandboxed frame: there the app knows how.
(function () {
  var meta = document.querySelector("meta[name=gargalo-worker]");
  if (!meta || self.origin === "null") return;
  try {
    var early = { worker: new Worker(meta.content, { type: "module" }), said: [] };
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
