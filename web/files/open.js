/**
 * Opening a game that is not on the page: a file, a text, whatever was dropped or pasted.
 *
 * `openFiles(host)` opens the dialog; `openGiven(host, given)` reads what is there already, and opens the
 * dialog only where that takes long or does not go well.
 */

import { say } from "../i18n/files.js";
import { openDialog } from "../ui/dialog.js";
import { button, element, write } from "../ui/element.js";
import { freshId } from "../ui/fields.js";
import { fetchSheet } from "../ui/sheets.js";
import { openGame } from "./filerequest.js";
import { openGames } from "./games.js";
import { taken, takenText } from "./identify.js";
import { troublePart } from "./readerror.js";
import { spotAt } from "./textposition.js";

/** @typedef {import("./filerequest.js").Host} Host */
/** @typedef {import("./identify.js").Given} Given */
/** @typedef {import("./identify.js").Taken} Taken */

/** Reading that takes longer is shown, in milliseconds. */
const LONG = 400;

/** A longer text is not put into the field: nobody mends it there. */
const MOST_TO_EDIT = 100_000;

const SHEETS = Object.freeze([
  "../styles/fields.css",
  "../styles/dialogs.css",
  "../styles/files.css",
]);

/** The dialog that is open. @type {ReturnType<typeof createOpening> | null} */
let opening = null;

/** Fetch what the dialog looks like. */
function fetchSheets() {
  return Promise.all(SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
}

/** @param {Host} host */
export async function openFiles(host) {
  await fetchSheets();
  opening ??= createOpening(host);
  return opening;
}

/** @param {Host} host @param {Given} given */
export async function openGiven(host, given) {
  if (opening) {
    await opening.take(given);
    return;
  }
  const calling = new AbortController();
  const name = given.files[0]?.name ?? "";
  const reading = taken(host, given, calling.signal);
  const [result] = await Promise.all([Promise.race([reading, later(LONG)]), fetchSheets()]);
  if (result && !("trouble" in result)) settle(host, result, name);
  else (await openFiles(host)).adopt(reading, calling, name);
}

/** @param {number} ms @returns {Promise<null>} */
function later(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** @param {Host} host @param {Exclude<Taken, { trouble: unknown }>} result @param {string} name */
function settle(host, result, name) {
  if ("open" in result) {
    result.open();
    return;
  }
  openGames(result.games, {
    rulesets: host.rulesets,
    name: name || say("open.name"),
    onChoose: (game) => openGame(host, game),
  });
}

/** @param {Host} host */
function createOpening(host) {
  let calling = new AbortController();
  /** The text that we have put into the field. */
  let filled = "";
  const troubles = element("div", { class: "files-troubles" });
  const told = element("p", { class: "fine", role: "status" });
  const id = freshId("game-text");
  const area = element("textarea", { id, rows: 5, spellcheck: "false", autocomplete: "off" });
  const picker = element("input", { type: "file", hidden: true });
  picker.addEventListener("change", () => {
    void take({ files: [...(picker.files ?? [])], text: "" });
    picker.value = ""; // so that the same file can be chosen again
  });
  const choose = button({ class: "button button-main" }, () => picker.click(), say("open.choose"));
  const paste = button({ class: "button" }, () => void pasted(), say("open.paste"));
  paste.hidden = !("readText" in (navigator.clipboard ?? {}));
  const open = button({ class: "button" }, () => void takeText(area.value), say("open.do"));
  const dialog = openDialog({
    name: "files",
    title: say("open.title"),
    body: [
      troubles,
      element("p", {}, say("open.how")),
      element("div", { class: "files-choose" }, choose, picker, told),
      element("div", { class: "field" }, element("label", { for: id }, say("open.text")), area),
      element("div", { class: "files-choose" }, open, paste),
    ],
    onClose() {
      calling.abort();
      opening = null;
    },
  });

  /** @param {Given} given */
  function take(given) {
    calling.abort();
    calling = new AbortController();
    const name = given.files[0]?.name ?? "";
    return adopt(taken(host, given, calling.signal), calling, name);
  }

  /** @param {string} text @param {string} [name] */
  function takeText(text, name = "") {
    calling.abort();
    calling = new AbortController();
    const given = { files: [], text };
    const reading = text.trim() ? takenText(host, text, calling.signal) : null;
    return adopt(reading ?? taken(host, given, calling.signal), calling, name);
  }

  async function pasted() {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() === "") write(told, say("open.emptyClipboard"));
      else await take({ files: [], text });
    } catch {
      write(told, say("open.denied"));
      area.focus();
    }
  }

  /** Show what a reading comes to. @param {Promise<Taken>} reading @param {AbortController} of @param {string} name */
  async function adopt(reading, of, name) {
    calling = of;
    troubles.replaceChildren();
    write(told, say("open.reading", { name: name || say("open.name") }));
    const result = await reading.catch((error) => {
      if (!of.signal.aborted) throw error;
      return null;
    });
    if (!result || of.signal.aborted) return;
    write(told, "");
    if ("trouble" in result) {
      showTrouble(result.trouble, name);
    } else {
      dialog.close();
      settle(host, result, name);
    }
  }

  /** @param {import("./identify.js").Trouble} trouble @param {string} name */
  function showTrouble(trouble, name) {
    const onLatin = (/** @type {string} */ text) => void takeText(text, name);
    troubles.replaceChildren(troublePart(trouble, { name, onLatin }));
    dialog.root.querySelector(".dialog-body")?.scrollTo(0, 0);
    const { text, place } = trouble;
    const isTyped = area.value !== filled;
    if (text.length > MOST_TO_EDIT || (text === "" && isTyped)) return;
    filled = text;
    area.value = text;
    if (typeof place !== "number") return;
    const { from, to } = spotAt(text, place);
    area.setSelectionRange(from, to);
  }

  return { take, adopt };
}
