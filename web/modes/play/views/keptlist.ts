/** Unfinished games, each with a small board, to be continued. */

import { thumbnailOf } from "../../../board/thumbnail.ts";
import { awaySide, onlyPerson, shortName } from "../../../game/record/seats.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import type { StoredGame } from "../../../game/storage/storedgame.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { say as sayPage } from "../../../i18n/say.ts";
import { button, element } from "../../../ui/element.ts";
import type { Unfinished } from "../stores/keeping.ts";

const sayGames = speaker("games");
const say = speaker("newgame");

/** CSS pixels. */
const SQUARE = 6;

export function createKeptList(
  { count, games }: Unfinished,
  {
    rulesets,
    isOpen = false,
    onContinue,
    onAll,
  }: {
    rulesets: Rulesets;
    /** Whether the list is initially unfolded. */
    isOpen?: boolean;
    onContinue: (id: string) => void;
    /** Opens the list of all games; missing if another button beside this list does. */
    onAll?: () => void;
  },
) {
  const title = element("summary", {}, () => say("kept.list", { n: count }));
  const rows = games.map((entry) => rowOf(entry, rulesets, () => onContinue(entry.id)));
  const all = onAll ? [button({ class: "button" }, onAll, () => sayGames("title"))] : [];
  return element(
    "details",
    { class: "kept", open: isOpen, hidden: games.length === 0 },
    title,
    element("ul", { class: "kept-list" }, ...rows),
    ...all,
  );
}

function rowOf({ game, board }: ArchivedGame, rulesets: Rulesets, onPress: () => void) {
  const { ruleset, moves } = game.record;
  const facts = { ...opponentIn(game), rules: rulesets.nameOf(ruleset) };
  const words = element(
    "span",
    { class: "words" },
    element("span", {}, () => say("kept.game", facts)),
    element("span", { class: "fine" }, () => sayPage("moves", { n: moves.length })),
  );
  const { colours } = rulesets.presetOf(ruleset);
  const bottom = onlyPerson(game.seats) ?? 1;
  const picture = thumbnailOf(board, { colours, bottom, square: SQUARE });
  const go = element("span", { class: "kept-go text-4 strong" }, () => say("kept.go"));
  return element("li", {}, button({ class: "kept-game row gap-5" }, onPress, picture, words, go));
}

function opponentIn({ seats, names, live }: StoredGame) {
  const away = awaySide(seats);
  const name = (away && shortName(names?.[away] ?? null)) || "";
  if (away && live) return { kind: name ? "liveNamed" : "live", name, level: 0 };
  if (away) return { kind: name ? "named" : "away", name, level: 0 };
  const computer = [seats[1], seats[2]].find((seat) => seat.kind === "computer");
  return computer?.kind === "computer"
    ? { kind: "computer", name: personName(computer.level), level: computer.level }
    : { kind: "here", name, level: 0 };
}
