// Keeps the page for when there is no network, and says when there is a new version. Classic script: it runs beside the
// app and does not need it, so that a new version can take the place of one that is broken.
(function () {
  "use strict";
  var meta = document.querySelector("meta[name=gargalo-offline]");
  var root = document.documentElement;
  // Not where the page is a guest (a frame), is opened from a file, or may keep nothing.
  var wanted = meta && meta.content && "serviceWorker" in navigator && isSecureContext && self === top && self.origin !== "null" && !/[#&]embed=1/.test(location.hash);
  if (!wanted) return;

  var asked = false;
  var notice = document.getElementById("new-version");
  var waiting = null;
  function offer(worker) {
    waiting = worker;
    notice.hidden = false;
  }
  document.getElementById("new-version-take").addEventListener("click", function () {
    asked = true;
    if (waiting) waiting.postMessage("take over");
    // Another window has taken it already.
    else location.reload();
  });
  document.getElementById("new-version-later").addEventListener("click", function () {
    notice.hidden = true;
  });

  function start() {
    var had = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", function () {
      if (asked) location.reload();
      // A version that another window asked for: this one goes on with what it has.
      else if (had) offer(null);
      had = true;
    });
    navigator.serviceWorker.register(meta.content, { updateViaCache: "none" }).then(
      function (registration) {
        if (registration.waiting && had) offer(registration.waiting);
        function follow() {
          var worker = registration.installing;
          if (!worker || !had) return;
          worker.addEventListener("statechange", function () {
            if (worker.state === "installed") offer(worker);
          });
        }
        follow();
        registration.addEventListener("updatefound", follow);
      },
      // A browser that refuses (a private window) shows the page as before.
      function () {},
    );
  }

  // Once the first result is on the screen and the program is whole: nothing is kept at its cost.
  function settled() {
    return root.dataset.ready === "true" && root.dataset.whole !== "false";
  }
  if (settled()) return start();
  var watch = new MutationObserver(function () {
    if (!settled()) return;
    watch.disconnect();
    start();
  });
  watch.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-whole"] });
})();
