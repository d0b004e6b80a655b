/**
 * Opens a game from outside the page: a file, a text, or dropped or pasted data. All other code for files is fetched
 * together with this module.
 */

import { speaker } from "../i18n/catalogue.ts";
import { openDialog } from "../ui/dialog.ts";
import { button, element, write } from "../ui/element.ts";
import { freshId } from "../ui/fields.ts";
import { fetchSheet } from "../ui/sheets.ts";
import { openGames } from "./gamefiles.ts";
import type { Given, Host, Opened, Trouble } from "./identify.ts";
import { openGame, readGiven, readText, spotAt } from "./identify.ts";

const say = speaker("files");

export { openSave } from "./gamefiles.ts";

/** How long reading may take before the dialog opens to show progress, in milliseconds. */
const LONG = 400;

/** The maximum length of a text that is put into the field for correction. */
const MOST_TO_EDIT = 100_000;

const SHEETS = Object.freeze([
  "../styles/fields.css",
  "../styles/dialogs.css",
  "../styles/files.css",
]);

let current: OpenDialog | null = null;

function fetchSheets() {
  return Promise.all(SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
}

export async function openFiles(host: Host) {
  await fetchSheets();
  current ??= new OpenDialog(host);
  return current;
}

export async function openGiven(host: Host, given: Given) {
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

function later(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

function follow(host: Host, result: Exclude<Opened, { trouble: unknown }>, name: string) {
  if ("open" in result) {
    result.open();
    return;
  }
  openGames(result.games, {
    bad: result.bad,
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

  constructor(host: Host) {
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

  read(given: Given) {
    const { signal } = this.#renew();
    const name = given.files[0]?.name ?? "";
    return this.adopt(readGiven(this.#host, given, signal), this.#calling, name);
  }

  async adopt(reading: Promise<Opened>, calling: AbortController, name: string) {
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
    return element("div", { class: "buttons files-choose" }, choose, picker, this.#status);
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
    return element("div", { class: "buttons files-choose" }, open, paste);
  }

  #renew() {
    this.#calling.abort();
    this.#calling = new AbortController();
    return this.#calling;
  }

  #readText(text: string, name: string = "") {
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

  #showTrouble(trouble: Trouble, name: string) {
    const onLatin = (text: string) => void this.#readText(text, name);
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

/** Explains the trouble, and marks its place in the text. */
function troublePart(
  { refusal, message = () => "", place = null, text }: Trouble,
  {
    name,
    onLatin,
  }: {
    /** File name; "" for pasted text */
    name: string;
    /** Reads the text again as Western European (Windows-1252) */
    onLatin: (text: string) => void;
  },
) {
  const reason = refusal?.reason ?? message;
  const title = () => (name ? say("wrong.title", { name }) : say("wrong.text"));
  const parts: HTMLElement[] = [element("h3", {}, title), element("p", {}, reason)];
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
  return element("div", { class: "group notice files-wrong", role: "alert" }, ...parts);
}

function lineOf(text: string, place: number) {
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

const SHEET = "../styles/files.css";

const cover = element("div", { class: "files-cover stack gap-2", hidden: true, popover: "manual" });

/** Shows or hides the cover, which also lies over open dialogs if the browser supports that. */
export async function showCover(isShown: boolean) {
  if (cover.hidden === !isShown) return;
  cover.hidden = !isShown;
  if (isShown) {
    cover.replaceChildren(
      element("strong", { class: "title-8" }, () => say("open.drop")),
      element("span", {}, () => say("open.dropHow")),
    );
    await fetchSheet(new URL(SHEET, import.meta.url).href);
  }
  if (cover.hidden) {
    cover.remove();
    return;
  }
  document.body.append(cover);
  cover.showPopover?.();
}
