/** What a backup holds in words: how much of what, how much of it is new, and what is wrong. */

import { say } from "../../i18n/backup.js";
import { number } from "../../i18n/format.js";
import { tableOf } from "../../ui/table.js";
import { entryKind, GAME_ENTRY, KEPT_ENTRY } from "./entries.js";

/** @import { Fault } from "./backupfile.js" */
/** @import { Plan } from "./restore.js" */

/** @typedef {Exclude<Parameters<typeof say>[0] & `entry.${string}`, "entry.game">} EntryKey */

/** How much there is of each kind, and how much of it is new here. @param {Plan} plan */
export function planTable({ entries, games }) {
  const all = [
    { name: "games", saved: games.saved, added: games.added + games.beside, isChange: false },
    ...entries,
  ].filter(({ saved, isChange }) => saved > 0 || isChange);
  return tableOf(
    () => say("import.title"),
    [() => say("head.what"), () => say("head.saved"), () => say("head.new")],
    all.map(({ name, saved, added, isChange }) => [
      () => say(/** @type {EntryKey} */ (`entry.${name}`)),
      () => number(saved),
      () => (added === 0 && isChange ? say("head.better") : number(added)),
    ]),
  );
}

/** "Puzzles: damaged". @param {Fault} fault */
export function faultText({ name, kind, number: place }) {
  return say(`fault.${kind}`, { what: partName(name, place) });
}

/** @param {string} name @param {number} [place] */
function partName(name, place) {
  if (place !== undefined) return say("entry.game", { n: place });
  if (GAME_ENTRY.test(name)) return say("entry.board");
  const isKnown = entryKind(name) !== null || name === KEPT_ENTRY || name === "asides";
  return isKnown ? say(/** @type {EntryKey} */ (`entry.${name}`)) : name;
}
