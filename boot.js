// Shows on the boot screen that loading failed. Classic script: it must run where modules do not.
addEventListener("gargalo-load-failed", function (event) {
  var box = document.querySelector(".boot-error");
  if (!box) return;
  document.querySelector(".boot-wait").hidden = true;
  document.getElementById("boot-detail").textContent = String(event.detail);
  box.hidden = false;
});
