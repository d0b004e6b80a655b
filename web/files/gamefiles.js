/** A game as a file: to be saved, or taken along as text. */

import { asFault } from "../game/faultkinds.js";
import { say } from "../i18n/files.js";
import { createCopyField } from "../ui/copyfield.js";
import { button, element, write } from "../ui/element.js";
import { saveFile } from "../ui/savefile.js";
import { dateText, fileName } from "./name.js";

/** @typedef {import("../game/mode.js").WritableGame} WritableGame */

/**
 * The part of a dialog that writes a game.
 *
 * @param {import("../game/mode.js").Offer} offer
 * @param {import("../engine/client.js").Ask} ask
 * @param {AbortSignal} signal  the dialog is closed
 */
export function createFilePart(offer, ask, signal) {
  const { file, ...linked } = offer;
  const game = { ...linked, ...file };
  const fields = fieldsOf(game);
  const { Player1: first, Player2: second, Date: date } = fields.headers;
  const name = fileName({ first, second, date, ruleset: game.ruleset });
  const told = element("p", { class: "fine", role: "status" }, say("save.making"));
  const save = button({ class: "button", disabled: true }, saved, say("save.file"));
  const field = createCopyField(say("save.label"), "", [save]);
  let text = "";
  void make();

  async function make() {
    try {
      const written = await ask("record-write", fields, { signal });
      text = written.text;
      field.show(text);
      save.disabled = false;
      write(told, say("save.how"));
    } catch (error) {
      if (!signal.aborted) write(told, say("save.bad", { reason: asFault(error).message }));
    }
  }

  function saved() {
    saveFile(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
    write(told, say("save.saved", { name }));
  }

  return element("div", { class: "share-part", "data-share": "file" }, field.root, told);
}

/**
 * The fields of a `record-write`.
 *
 * @param {WritableGame} game
 * @param {Date} [today]
 * @returns {import("../engine/operations.js").RecordFields & { headers: Record<string, string> }}
 */
export function fieldsOf(game, today = new Date()) {
  const {
    ruleset,
    start = null,
    moves = [],
    resigned,
    title,
    first,
    second,
    comments,
    headers,
  } = game;
  // When a game that came in a file was played is not for us to say.
  const date = headers ? null : dateText(today);
  const own = { Event: title, Date: date, Player1: first, Player2: second };
  /** @type {Record<string, string>} */
  const all = { ...headers };
  for (const [name, value] of Object.entries(own)) {
    if (value) all[name] = value;
  }
  delete all.Ruleset; // these two are the game's own
  delete all.Start;
  const told = all.Result !== undefined;
  return {
    ruleset,
    start,
    moves: [...moves],
    headers: all,
    resigned: told ? 0 : resigned || 0,
    comments: [...(comments ?? [])],
  };
}
