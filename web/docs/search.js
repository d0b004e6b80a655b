// The search of the documentation. It looks through one list of all that there is, which is fetched when somebody
// begins to search; nothing leaves the browser. All that it says stands in the page.

import MiniSearch from "minisearch";

/** @import { SearchResult } from "minisearch" */
/** What can be found. @typedef {{ title: string, where: string, address: string, text: string }} Entry */

const MOST = 30;
/** Characters of its words that a result shows. */
const SHOWN = 140;

const form = part("search", HTMLFormElement);
const field = part("wanted", HTMLInputElement);
const count = part("count", HTMLElement);
const list = part("found", HTMLElement);

/** @type {Promise<MiniSearch<Entry>> | null} */
let index = null;

/** @template {HTMLElement} T @param {string} id @param {new () => T} kind @returns {T} */
function part(id, kind) {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${id}`);
}

async function fetchIndex() {
  const answer = await fetch(form.dataset.entries ?? "");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  /** @type {MiniSearch<Entry>} */
  const made = new MiniSearch({
    idField: "address",
    fields: ["title", "where", "text"],
    storeFields: ["title", "where", "text"],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 6, where: 2 }, combineWith: "AND" },
  });
  made.addAll(await answer.json());
  return made;
}

/** A fetch that has failed is tried again at the next letter. */
function wantIndex() {
  index ??= fetchIndex().catch((error) => {
    index = null;
    throw error;
  });
  return index;
}

async function search() {
  const wanted = field.value.trim();
  if (!wanted) {
    show([]);
    count.textContent = "";
    return;
  }
  try {
    const known = await wantIndex();
    if (field.value.trim() !== wanted) return; // there is a later search
    const results = known.search(wanted);
    show(results.slice(0, MOST));
    tell(results.length);
  } catch {
    show([]);
    count.textContent = count.dataset.failed ?? "";
  }
}

/** @param {number} found */
function tell(found) {
  const { none = "", one = "", many = "" } = count.dataset;
  const words = found === 0 ? none : found === 1 ? one : many;
  count.textContent = words.replace("#", String(found));
}

/** @param {readonly SearchResult[]} results */
function show(results) {
  list.hidden = results.length === 0;
  list.replaceChildren(...results.map(itemOf));
}

/** @param {SearchResult} result */
function itemOf({ id, title, where, text }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = id;
  link.textContent = title;
  const place = document.createElement("span");
  place.className = "place";
  place.textContent = where;
  const words = document.createElement("p");
  words.textContent = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  item.append(link, " ", place, words);
  return item;
}

function clear() {
  field.value = "";
  void search();
}

form.hidden = false;
// A browser may have filled in what was wanted before.
field.addEventListener("focus", () => void (field.value ? search() : wantIndex().catch(() => {})));
field.addEventListener("input", () => void search());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  // What is shown may be of a letter ago.
  void search().then(() => list.querySelector("a")?.click());
});
form.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  clear();
  field.focus();
});
// A result may lead to another place of this page.
list.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLAnchorElement) clear();
});
document.addEventListener("pointerdown", ({ target }) => {
  if (target instanceof Node && !form.contains(target)) show([]);
});

// Where the browser keeps the site, it keeps the documentation of those who read it, too.
navigator.serviceWorker?.controller?.postMessage({ keep: "docs" });
