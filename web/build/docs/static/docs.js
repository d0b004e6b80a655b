// What the pages of the documentation need beside the scripts of Sphinx and Furo.

// Sphinx's search asks for it; highlighting would write HTML, which the pages' policy forbids.
globalThis.SPHINX_HIGHLIGHT_ENABLED = false;

// Without its index the search would wait for ever.
addEventListener("DOMContentLoaded", () => {
  const results = document.querySelector("#search-results");
  if (!results || (typeof Search !== "undefined" && Search.hasIndex())) return;
  const message = document.createElement("p");
  message.role = "alert";
  message.textContent = "The search index did not load. Reload this page.";
  results.replaceChildren(message);
});

// Furo opens the columns beside a narrow page by the labels of hidden checkboxes, which keys cannot reach.
for (const label of document.querySelectorAll(".nav-overlay-icon, .toc-overlay-icon")) {
  const icon = label.querySelector(".icon");
  icon.role = "button";
  icon.tabIndex = 0;
  icon.ariaLabel = document.getElementById(label.htmlFor).ariaLabel;
  icon.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    label.click();
  });
}

// Keys can scroll only what has the focus.
for (const wide of document.querySelectorAll("pre, .table-wrapper")) wide.tabIndex = 0;

// The worker that keeps the site for offline use keeps the documentation for its readers.
navigator.serviceWorker?.controller?.postMessage({ keep: "docs" });
