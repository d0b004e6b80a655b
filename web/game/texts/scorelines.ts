/** From the state of a game to the two players' lines: who plays, whose turn, how far from home. */

import type { RaceSide, View } from "../../engine/gameresults.ts";
import { personName } from "../../i18n/people.ts";
import { say } from "../../i18n/say.ts";
import { legOf } from "../record/homereplay.ts";
import type { Player } from "../record/record.ts";
import type { Seat } from "../record/seats.ts";
import { awaySide, onlyPerson, shortName } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { colourName } from "../view/pieces.ts";

export interface PlayerView {
  player: Player;
  /** One of the colours of discs */
  colour: string;
  colourName: string;
  /** Who plays the side */
  name: string;
  isToMove: boolean;
  toGo: { text: string; label: string; mark: "proven" | "open" | "plain" } | null;
}

/**
 * @param scoring as in the ruleset
 * @returns player 1, player 2
 */
export function scoreLinesOf(
  state: SessionState,
  scoring: string,
): readonly [PlayerView, PlayerView] {
  return [playerView(state, 1, scoring), playerView(state, 2, scoring)];
}

function playerView(state: SessionState, player: Player, scoring: string): PlayerView {
  const { view, seats, names } = state;
  const colour = view?.colours[player - 1] ?? "";
  return {
    player,
    colour,
    colourName: colourName(colour),
    name: seatName(seats[player], onlyPerson(seats) === player, shortName(names[player])),
    isToMove: !isOver(state) && view?.player === player,
    toGo: toGo(state, player, scoring),
  };
}

/** @param isAlone whether it is the only person at the board */
function seatName(seat: Seat, isAlone: boolean, name: string | null) {
  if (seat.kind === "computer") return computerName(seat.level);
  if (seat.kind === "away") return name ? say("players.awayNamed", { name }) : say("players.away");
  if (isAlone) return say("players.you");
  return name ?? say("players.person");
}

/** "Ferdl, level 3". */
export function computerName(level: number) {
  return say("players.computer", { level, name: personName(level) });
}

/** The name of the friend who plays by link. */
export function awayName({ seats, names }: SessionState, view: Pick<View, "colours" | "player">) {
  const away = awaySide(seats) ?? view.player;
  return shortName(names[away]) ?? colourName(view.colours[away - 1] ?? "");
}

function toGo(state: SessionState, player: Player, scoring: string): PlayerView["toGo"] {
  const { view, race, playout } = state;
  if (!view) return null;
  const watched = watchedToGo(state, player);
  if (watched !== null) return moves(watched, "players.toGoCount", "plain");
  const simple = view.simple[player];
  const side = race?.[player];
  if (playout && view.ending?.winner !== player && playout.points !== null) {
    return moves(playout.points, "players.toGoCount", "plain");
  }
  return sideToGo(simple, side ?? null, scoring);
}

/**
 * The count of one side: at once its distance, better as more of it is known.
 *
 * @param simple its distance
 * @param scoring as in the ruleset
 */
export function sideToGo(
  simple: number,
  side: RaceSide | null,
  scoring: string,
): NonNullable<PlayerView["toGo"]> {
  if (scoring === "simple") return moves(simple, "players.simple", "plain");
  if (!side) return least(simple);
  if (side.exact !== null && side.proven) return moves(side.exact, "players.exact", "proven");
  return ranged(side);
}

/** What a side whose finish is watched has still to go; null for one that waits for its turn. */
function watchedToGo(state: SessionState, player: Player) {
  const { watch } = state;
  const place = watch?.legs.findIndex((leg) => leg.player === player) ?? -1;
  if (!watch || place < 0 || place > watch.leg) return null;
  if (place < watch.leg) return 0;
  return (legOf(state)?.line.length ?? 0) - watch.shown;
}

function moves(
  n: number,
  key: "players.exact" | "players.simple" | "players.toGoCount",
  mark: "proven" | "plain",
): NonNullable<PlayerView["toGo"]> {
  return { text: String(n), label: say(key, { n }), mark };
}

function least(n: number): NonNullable<PlayerView["toGo"]> {
  return {
    text: say("players.leastShort", { n }),
    label: say("players.least", { n }),
    mark: "open",
  };
}

function ranged({ range: [low, high] }: RaceSide): NonNullable<PlayerView["toGo"]> {
  const range = { low, high };
  return {
    text: say("players.rangeShort", range),
    label: say("players.range", range),
    mark: "open",
  };
}
