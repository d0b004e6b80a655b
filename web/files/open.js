/**
 * Opening a game that is not on the page: a file, a text, whatever was dropped or pasted.
 *
 * `openFiles(host)` opens the dialog; `openGiven(host, given)` reads what is there already, and opens the
 * dialog only where that takes long or does not go well. Whatever else is done with files is fetched with it.
 */

import { say } from "../i18n/files.js";
import { openDialog } from "../ui/dialog.js";
import { button, element, write } from "../ui/element.js";
import { freshId } from "../ui/fields.js";
import { fetchSheet } from "../ui/sheets.js";
import { openGames } from "./games.js";
import { openGame, readGiven, readText } from "./identify.js";
import { spotAt } from "./textposition.js";

export { showCover } from "./dropcover.js";
export { createFilePart, openSave } from "./gamefiles.js";

/** @import { Given, Host, Opened, Trouble } from "./identify.js" */

/** Reading that takes longer is shown, in milliseconds. */
const LONG = 400;

/** A longer text is not put into the field to be corrected there. */
const MOST_TO_EDIT = 100_000;

const SHEETS = Object.freeze([
  "../styles/fields.css",
  "../styles/dialogs.css",
  "../styles/files.css",
]);

/** The dialog that is open. @type {OpenDialog | null} */
let current = null;

function fetchSheets() {
  return Promise.all(SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
}

/** @param {Host} host */
export async function openFiles(host) {
  await fetchSheets();
  current ??= new OpenDialog(host);
  return current;
}

/** @param {Host} host @param {Given} given */
export async function openGiven(host, given) {
  if (current) {
    await current.read(given);
    return;
  }
  const calling = new AbortController();
  const name = given.files[0]?.name ?? "";
  const reading = readGiven(host, given, calling.signal);
  const [result] = await Promise.all([Promise.race([reading, later(LONG)]), fetchSheets()]);
  if (result && !("trouble" in result)) follow(host, result, name);
  else (await openFiles(host)).adopt(reading, calling, name);
}

/** @param {number} ms @returns {Promise<null>} */
function later(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** @param {Host} host @param {Exclude<Opened, { trouble: unknown }>} result @param {string} name */
function follow(host, result, name) {
  if ("open" in result) {
    result.open();
    return;
  }
  openGames(result.games, {
    rulesets: host.rulesets,
    name,
    onChoose: (game) => openGame(host, game),
  });
}

class OpenDialog {
  #host;
  #calling = new AbortController();
  /** The text that the dialog itself has put into the field. */
  #filled = "";
  #troubles = element("div", { class: "files-troubles" });
  #status = element("p", { class: "fine", role: "status" });
  #area = element("textarea", {
    id: freshId("game-text"),
    rows: 5,
    spellcheck: "false",
    autocomplete: "off",
  });
  #dialog;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const label = element("label", { for: this.#area.id }, () => say("open.text"));
    this.#dialog = openDialog({
      name: "files",
      title: () => say("open.title"),
      body: [
        this.#troubles,
        element("p", {}, () => say("open.how")),
        this.#filePicker(),
        element("div", { class: "field" }, label, this.#area),
        this.#textButtons(),
      ],
      onClose: () => {
        this.#calling.abort();
        current = null;
      },
    });
  }

  /** @param {Given} given */
  read(given) {
    const { signal } = this.#renew();
    const name = given.files[0]?.name ?? "";
    return this.adopt(readGiven(this.#host, given, signal), this.#calling, name);
  }

  /** Show what a reading comes to. @param {Promise<Opened>} reading @param {AbortController} calling @param {string} name */
  async adopt(reading, calling, name) {
    this.#calling = calling;
    this.#troubles.replaceChildren();
    write(this.#status, () => (name ? say("open.reading", { name }) : say("open.readingText")));
    const result = await reading.catch((error) => {
      if (!calling.signal.aborted) throw error;
      return null;
    });
    if (!result || calling.signal.aborted) return;
    write(this.#status, "");
    if ("trouble" in result) {
      this.#showTrouble(result.trouble, name);
    } else {
      this.#dialog.close();
      follow(this.#host, result, name);
    }
  }

  #filePicker() {
    const picker = element("input", { type: "file", hidden: true });
    picker.addEventListener("change", () => {
      void this.read({ files: [...(picker.files ?? [])], text: "" });
      picker.value = ""; // so that the same file can be chosen again
    });
    const onPress = () => picker.click();
    const choose = button({ class: "button button-main" }, onPress, () => say("open.choose"));
    return element("div", { class: "files-choose" }, choose, picker, this.#status);
  }

  #textButtons() {
    const openText = () => void this.#readText(this.#area.value);
    const open = button({ class: "button" }, openText, () => say("open.do"));
    const paste = button(
      { class: "button" },
      () => void this.#paste(),
      () => say("open.paste"),
    );
    paste.hidden = !("readText" in (navigator.clipboard ?? {}));
    return element("div", { class: "files-choose" }, open, paste);
  }

  #renew() {
    this.#calling.abort();
    this.#calling = new AbortController();
    return this.#calling;
  }

  /** @param {string} text @param {string} [name] */
  #readText(text, name = "") {
    if (text.trim() === "") return this.read({ files: [], text });
    const { signal } = this.#renew();
    return this.adopt(readText(this.#host, text, signal), this.#calling, name);
  }

  async #paste() {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() === "") write(this.#status, () => say("open.emptyClipboard"));
      else await this.read({ files: [], text });
    } catch {
      write(this.#status, () => say("open.denied"));
      this.#area.focus();
    }
  }

  /** @param {Trouble} trouble @param {string} name */
  #showTrouble(trouble, name) {
    const onLatin = (/** @type {string} */ text) => void this.#readText(text, name);
    this.#troubles.replaceChildren(troublePart(trouble, { name, onLatin }));
    this.#dialog.root.querySelector(".dialog-body")?.scrollTo(0, 0);
    const { text, place } = trouble;
    const isTyped = this.#area.value !== this.#filled;
    if (text.length > MOST_TO_EDIT || (text === "" && isTyped)) return;
    this.#filled = text;
    this.#area.value = text;
    if (typeof place !== "number") return;
    const { from, to } = spotAt(text, place);
    this.#area.setSelectionRange(from, to);
  }
}

/**
 * The reason, and the line with its place marked.
 *
 * @param {Trouble} trouble
 * @param {object} options
 * @param {string} options.name  of the file; "" for a text
 * @param {(text: string) => void} options.onLatin  read it as Western European
 */
function troublePart({ refusal, message = () => "", place = null, text }, { name, onLatin }) {
  const reason = refusal?.reason ?? message;
  const title = () => (name ? say("wrong.title", { name }) : say("wrong.text"));
  /** @type {HTMLElement[]} */
  const parts = [element("h3", {}, title), element("p", {}, reason)];
  if (place !== null) parts.push(lineOf(text, place));
  const latin = refusal?.latin;
  if (latin !== undefined) {
    parts.push(
      button(
        { class: "button" },
        () => onLatin(latin),
        () => say("wrong.latin"),
      ),
    );
  }
  return element("div", { class: "files-wrong", role: "alert" }, ...parts);
}

/** @param {string} text @param {number} place */
function lineOf(text, place) {
  const { line, before, at, after } = spotAt(text, place);
  return element(
    "figure",
    { class: "files-line" },
    element("figcaption", { class: "fine" }, () => say("wrong.line", { line })),
    element(
      "code",
      { dir: "ltr" },
      before,
      element("mark", {}, () => at || say("wrong.end")),
      after,
    ),
  );
}
