/** From the state of a game to the two players' lines: who plays, whose turn, how far from home. */

import { say } from "../i18n/say.js";
import { legOf } from "./finish.js";
import { colourName } from "./pieces.js";
import { awaySide, onlyPerson, shortName } from "./seats.js";
import { isOver } from "./state.js";

/** @import { RaceSide, View } from "../engine/gameresults.js" */
/** @import { Player } from "./record.js" */
/** @import { Seat } from "./seats.js" */
/** @import { SessionState } from "./state.js" */

/**
 * @typedef {object} PlayerView
 * @property {Player} player
 * @property {string} colour  one of the colours of discs
 * @property {string} colourName
 * @property {string} name  who plays the side
 * @property {boolean} isToMove
 * @property {{ text: string, label: string, mark: "proven" | "open" | "plain" } | null} toGo
 */

/**
 * @param {SessionState} state
 * @param {string} scoring  as in the ruleset
 * @returns {readonly [PlayerView, PlayerView]} player 1, player 2
 */
export function scoreLinesOf(state, scoring) {
  return [playerView(state, 1, scoring), playerView(state, 2, scoring)];
}

/** @param {SessionState} state @param {Player} player @param {string} scoring @returns {PlayerView} */
function playerView(state, player, scoring) {
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

/** @param {Seat} seat @param {boolean} isAlone  whether it is the only person at the board @param {string | null} name */
function seatName(seat, isAlone, name) {
  if (seat.kind === "computer") return say("players.computer", { level: seat.level });
  if (seat.kind === "away") return name ? say("players.awayNamed", { name }) : say("players.away");
  if (isAlone) return say("players.you");
  return name ?? say("players.person");
}

/** The name of the friend who plays by link. @param {SessionState} state @param {Pick<View, "colours" | "player">} view */
export function awayName({ seats, names }, view) {
  const away = awaySide(seats) ?? view.player;
  return shortName(names[away]) ?? colourName(view.colours[away - 1] ?? "");
}

/** @param {SessionState} state @param {Player} player @param {string} scoring @returns {PlayerView["toGo"]} */
function toGo(state, player, scoring) {
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
 * @param {number} simple  its distance
 * @param {RaceSide | null} side
 * @param {string} scoring  as in the ruleset
 * @returns {NonNullable<PlayerView["toGo"]>}
 */
export function sideToGo(simple, side, scoring) {
  if (scoring === "simple") return moves(simple, "players.simple", "plain");
  if (!side) return least(simple);
  if (side.exact !== null && side.proven) return moves(side.exact, "players.exact", "proven");
  return ranged(side);
}

/** What a side whose finish is watched has still to go; null for one that waits for its turn. @param {SessionState} state @param {Player} player */
function watchedToGo(state, player) {
  const { watch } = state;
  const place = watch?.legs.findIndex((leg) => leg.player === player) ?? -1;
  if (!watch || place < 0 || place > watch.leg) return null;
  if (place < watch.leg) return 0;
  return (legOf(state)?.line.length ?? 0) - watch.shown;
}

/** @param {number} n @param {"players.exact" | "players.simple" | "players.toGoCount"} key @param {"proven" | "plain"} mark @returns {NonNullable<PlayerView["toGo"]>} */
function moves(n, key, mark) {
  return { text: String(n), label: say(key, { n }), mark };
}

/** @param {number} n @returns {NonNullable<PlayerView["toGo"]>} */
function least(n) {
  return {
    text: say("players.leastShort", { n }),
    label: say("players.least", { n }),
    mark: "open",
  };
}

/** @param {RaceSide} side @returns {NonNullable<PlayerView["toGo"]>} */
function ranged({ range: [low, high] }) {
  const range = { low, high };
  return {
    text: say("players.rangeShort", range),
    label: say("players.range", range),
    mark: "open",
  };
}
