// What the documentation pages need in addition to the scripts of Sphinx and Furo.

// Sphinx's search reads this flag; highlighting would write HTML, which the pages' policy forbids.
globalThis.SPHINX_HIGHLIGHT_ENABLED = false;

// Without its index the search would wait forever.
addEventListener("DOMContentLoaded", () => {
  const results = document.querySelector("#search-results");
  if (!results || (typeof Search !== "undefined" && Search.hasIndex())) return;
  const message = document.createElement("p");
  message.role = "alert";
  message.textContent = "The search index did not load. Reload this page.";
  results.replaceChildren(message);
});

// On narrow pages Furo opens the side columns through labels of hidden checkboxes, which the keyboard cannot reach.
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

// The keyboard can scroll only focused elements.
for (const wide of document.querySelectorAll("pre, .table-wrapper")) wide.tabIndex = 0;

// The worker that stores the site for offline use also stores the documentation for its readers.
navigator.serviceWorker?.controller?.postMessage({ keep: "docs" });
