/** The strings that describe an archived game. */

import type { Ratings } from "../../game/rating/gamerating.ts";
import { NO_RATINGS } from "../../game/rating/gamerating.ts";
import { pointRange } from "../../game/record/certainwin.ts";
import type { Player } from "../../game/record/record.ts";
import { awaySide, onlyPerson, shortName } from "../../game/record/seats.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { ArchivedGame, GameResult } from "../../game/storage/archivedgame.ts";
import { dayText } from "../../game/storage/gameheaders.ts";
import { computerName } from "../../game/texts/playernames.ts";
import { changeText } from "../../game/texts/ratingtexts.ts";
import { rangeText } from "../../game/texts/result.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayPage } from "../../i18n/say.ts";
import type { Turn } from "./gamefilter.ts";
import { standOf, turnOf } from "./gamefilter.ts";

const say = speaker("games");

/** For example "Computer, level 3" */
export function opponentText(entry: ArchivedGame, rulesets: Rulesets) {
  const { seats, names, live } = entry.game;
  const away = awaySide(seats);
  const name = away && shortName(names?.[away] ?? null);
  if (away && live) return name ? sayPage("players.liveNamed", { name }) : sayPage("players.live");
  if (away) return name ? sayPage("players.awayNamed", { name }) : sayPage("players.away");
  const computer = [seats[1], seats[2]].find((seat) => seat.kind === "computer");
  if (computer?.kind === "computer") return computerName(computer.level);
  if (!names?.[1] && !names?.[2]) return say("here");
  return say("two", { first: nameOf(entry, 1, rulesets), second: nameOf(entry, 2, rulesets) });
}

/** The result, for example "You won by 12 points", or whose turn it is. */
export function standText(entry: ArchivedGame, rulesets: Rulesets) {
  const turn = turnOf(entry);
  const stand = standOf(entry);
  if (turn) return turnText(entry, turn);
  if (stand === "open" || stand === "draw") return say(`stand.${stand}`);
  if (stand === "undecided") return undecidedText(entry);
  return entry.result ? wonText(entry.result, stand, entry, rulesets) : "";
}

function wonText(
  result: GameResult,
  stand: "won" | "lost" | "decided",
  entry: ArchivedGame,
  rulesets: Rulesets,
) {
  const { winner, points, proven } = result;
  const name = nameOf(entry, winner || 1, rulesets);
  const range = pointRange(result);
  if (range) return say(`range.${stand}`, { name, range: rangeText(range) });
  if (!points) return say(`stand.${stand}`, { name });
  return say(`${proven ? "by" : "about"}.${stand}`, { name, points });
}

/** The moves to go of the player on this device come first. */
function undecidedText({ game, result }: ArchivedGame) {
  const here = onlyPerson(game.seats) ?? 1;
  const [mine, theirs] = [result?.toGo?.[here], result?.toGo?.[here === 1 ? 2 : 1]];
  if (!mine || !theirs) return say("stand.undecided");
  return say("stand.undecidedRange", { mine: rangeText(mine), theirs: rangeText(theirs) });
}

/** For example "Classic", "34 moves", "22 Nov 2026", and the change of the player's rating after a rated game. */
export function factTexts(entry: ArchivedGame, rulesets: Rulesets, ratings: Ratings = NO_RATINGS) {
  const { ruleset, moves } = entry.game.record;
  const rated = ratings.history.find(({ id }) => id === entry.id);
  const facts = [rulesets.nameOf(ruleset), sayPage("moves", { n: moves.length }), dayText(entry)];
  return rated ? [...facts, changeText(rated)] : facts;
}

export function searchText(entry: ArchivedGame, rulesets: Rulesets) {
  const { names } = entry.game;
  return [
    ...[opponentText(entry, rulesets), standText(entry, rulesets)],
    rulesets.nameOf(entry.game.record.ruleset),
    ...[names?.[1] ?? "", names?.[2] ?? "", entry.note],
  ].join("\n");
}

function turnText({ game: { record, seats, names } }: ArchivedGame, turn: Turn) {
  if (turn === "send" && record.called) return say("turn.call");
  if (turn !== "wait") return say(`turn.${turn}`);
  const name = shortName(names?.[awaySide(seats) ?? 1] ?? null) ?? "";
  return say("turn.wait", { kind: name ? "named" : "away", name });
}

function nameOf({ game: { record, names } }: ArchivedGame, player: Player, rulesets: Rulesets) {
  const { colours } = rulesets.presetOf(record.ruleset);
  return shortName(names?.[player] ?? null) ?? colourName(colours[player - 1] ?? "");
}
