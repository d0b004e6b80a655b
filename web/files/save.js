/** Saving the game on the board. */

import { openDialog } from "../panels/dialog.js";
import { fetchSheet } from "../panels/sheets.js";
import { createFilePart } from "./part.js";
import { say } from "./words.js";

const SHEETS = Object.freeze(["../styles/fields.css", "../styles/dialogs.css"]);

/**
 * @param {import("./wish.js").Host} host
 * @param {import("../shell/mode.js").Offer} offer  the game
 */
export async function openSave({ engine }, offer) {
  await Promise.all(SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
  const closing = new AbortController();
  openDialog({
    name: "save",
    title: say("save.title"),
    body: [createFilePart(offer, engine.call, closing.signal)],
    onClose: () => closing.abort(),
  });
}
