/** What a backup holds in words: how much of what, how much of it is new, and what is wrong. */

import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { tableOf } from "../../ui/table.ts";
import type { Fault } from "./backupfile.ts";
import { entryKind, GAME_ENTRY, KEPT_ENTRY } from "./entries.ts";
import type { Plan } from "./restore.ts";

const say = speaker("backup");

type EntryKey = Exclude<Parameters<typeof say>[0] & `entry.${string}`, "entry.game">;

/** How much there is of each kind, and how much of it is new here. */
export function planTable({ entries, games }: Plan) {
  const all = [
    { name: "games", saved: games.saved, added: games.added + games.beside, isChange: false },
    ...entries,
  ].filter(({ saved, isChange }) => saved > 0 || isChange);
  return tableOf(
    () => say("import.title"),
    [() => say("head.what"), () => say("head.saved"), () => say("head.new")],
    all.map(({ name, saved, added, isChange }) => [
      () => say(`entry.${name}` as EntryKey),
      () => number(saved),
      () => (added === 0 && isChange ? say("head.better") : number(added)),
    ]),
  );
}

/** "Puzzles: damaged". */
export function faultText({ name, kind, number: place }: Fault) {
  return say(`fault.${kind}`, { what: partName(name, place) });
}

function partName(name: string, place?: number) {
  if (place !== undefined) return say("entry.game", { n: place });
  if (GAME_ENTRY.test(name)) return say("entry.board");
  const isKnown = entryKind(name) !== null || name === KEPT_ENTRY || name === "asides";
  return isKnown ? say(`entry.${name}` as EntryKey) : name;
}
