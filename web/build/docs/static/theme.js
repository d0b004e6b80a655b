// Sets the chosen colours before the first paint; Furo's own script stores the choice.

try {
  document.body.dataset.theme = localStorage.getItem("theme") ?? "auto";
} catch {
  document.body.dataset.theme = "auto"; // a browser may forbid storage
}
