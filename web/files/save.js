/** Saving the game on the board. */

import { say } from "../i18n/files.js";
import { openDialog } from "../ui/dialog.js";
import { fetchSheet } from "../ui/sheets.js";
import { createFilePart } from "./gamefiles.js";

const SHEETS = Object.freeze(["../styles/fields.css", "../styles/dialogs.css"]);

/**
 * @param {import("./filerequest.js").Host} host
 * @param {import("../game/mode.js").Offer} offer  the game
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
