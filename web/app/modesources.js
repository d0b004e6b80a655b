/**
 * The modes that are fetched when they are wanted for the first time, each with its style sheets.
 *
 * A new mode is one entry here: its module exports `createMode(desk)`.
 */

/** @typedef {import("../game/mode.js").Desk} Desk */
/** @typedef {import("../game/mode.js").Mode} Mode */
/** @typedef {import("../game/mode.js").ModeName} ModeName */

/**
 * @typedef {object} ModeSource
 * @property {() => Promise<{ createMode: (desk: Desk) => Mode }>} load
 * @property {readonly string[]} sheets  the addresses of its style sheets, as they stand beside this module
 */

/** @type {Readonly<Partial<Record<ModeName, ModeSource>>>} */
export const SOURCES = Object.freeze({
  solo: {
    load: () => import("../modes/solo/mode.js"),
    sheets: [
      "../styles/fields.css",
      "../styles/dialogs.css",
      "../styles/solo.css",
      "../styles/solo-tasks.css",
    ],
  },
  puzzles: {
    load: () => import("../modes/puzzle/mode.js"),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/puzzle.css"],
  },
  analyse: {
    load: () => import("../modes/analyse/mode.js"),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/analyse.css"],
  },
  edit: {
    load: () => import("../modes/editor/mode.js"),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/edit.css"],
  },
});

/**
 * A mode, once it can be seen as it is meant to look.
 *
 * @param {ModeSource} source
 * @param {Desk} desk
 * @param {(href: string) => Promise<unknown>} fetchSheet
 */
export async function fetchMode({ load, sheets }, desk, fetchSheet) {
  const hrefs = sheets.map((path) => new URL(path, import.meta.url).href);
  const [{ createMode }] = await Promise.all([load(), ...hrefs.map(fetchSheet)]);
  return createMode(desk);
}
