// What comes once the first result is on the screen: the font, the whole style sheet, and the service worker, which keeps
// the page for when there is no network and tells of a new version. Classic script: it runs beside the app and does not need
// it, so that a new version can take the place of one that is broken.
(function () {
  "use strict";
  var root = document.documentElement;
  function named(name) {
    var meta = document.querySelector("meta[name=gargalo-" + name + "]");
    return meta ? meta.content : "";
  }
  // Calls back when a condition on the root's attributes holds, now or later.
  function when(holds, then) {
    if (holds()) return then();
    var watch = new MutationObserver(function () {
      if (!holds()) return;
      watch.disconnect();
      then();
    });
    watch.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-whole"] });
  }
  function ready() {
    return root.dataset.ready === "true";
  }
  function settled() {
    return ready() && root.dataset.whole !== "false";
  }

  function font() {
    var inter = new FontFace("Inter", 'url("' + named("font") + '")', { weight: "400 700", display: "swap" });
    document.fonts.add(inter);
    // Without it the stand-in stays.
    inter.load().catch(function () {});
  }

  // The first sheet has what a first visit shows; the whole one takes its place.
  function style() {
    var first = document.querySelector("link[rel=stylesheet]");
    var whole = document.createElement("link");
    whole.rel = "stylesheet";
    whole.href = named("style");
    whole.onload = function () {
      first.remove();
      root.dataset.styled = "true";
    };
    // What fails is asked for again when there is a connection.
    whole.onerror = function () {
      whole.remove();
      addEventListener("online", style, { once: true });
    };
    first.after(whole);
  }

  // Not where the page is a guest (a frame), is opened from a file, or may keep nothing.
  var able = named("offline") !== "" && "serviceWorker" in navigator && isSecureContext && self === top && self.origin !== "null" && !/[#&]embed=1/.test(location.hash);
  var kept = able && navigator.serviceWorker.controller !== null;

  var asked = false;
  var waiting = null;
  function notice() {
    return document.getElementById("new-version");
  }
  function offer(worker) {
    waiting = worker;
    notice().hidden = false;
  }
  function take() {
    asked = true;
    if (waiting) waiting.postMessage("take over");
    // Another window has taken it already.
    else location.reload();
  }
  function keep() {
    document.getElementById("new-version-take").addEventListener("click", take);
    document.getElementById("new-version-later").addEventListener("click", function () {
      notice().hidden = true;
    });
    navigator.serviceWorker.addEventListener("controllerchange", function () {
      if (asked) location.reload();
      // A version that another window asked for: this one goes on with what it has.
      else if (kept) offer(null);
      kept = true;
    });
    navigator.serviceWorker.register(named("offline"), { updateViaCache: "none" }).then(
      function (registration) {
        function follow() {
          var worker = registration.installing;
          if (!worker || !kept) return;
          worker.addEventListener("statechange", function () {
            if (worker.state === "installed") offer(worker);
          });
        }
        if (registration.waiting && kept) offer(registration.waiting);
        follow();
        registration.addEventListener("updatefound", follow);
      },
      // A browser that refuses (a private window) shows the page as before.
      function () {},
    );
  }

  // A page that is kept here has the font at hand.
  if (kept) font();
  else when(ready, font);
  if (named("style") !== "") {
    root.dataset.styled = "false";
    if (kept || root.dataset.visit !== "first") style();
    else when(ready, style);
  }
  // Nothing is kept at the cost of what the page still loads.
  if (able) when(settled, keep);
})();
