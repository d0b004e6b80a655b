import type { RaceSide, View } from "../../engine/gameresults.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import { say } from "../../i18n/say.ts";
import type { Player } from "../record/record.ts";
import type { Seat } from "../record/seats.ts";
import { awaySide, onlyPerson, shortName } from "../record/seats.ts";
import type { ConnectionState, GameState, SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { colourName } from "../view/pieces.ts";
import { computerName } from "./playernames.ts";

export interface PlayerView {
  player: Player;
  colour: string;
  colourName: string;
  name: string;
  /** Whether a portrait follows the name. It may load later. */
  hasPortrait: boolean;
  isToMove: boolean;
}

export function scoreLinesOf(state: SessionState): readonly [PlayerView, PlayerView] {
  return [playerView(state, 1), playerView(state, 2)];
}

function playerView(state: SessionState, player: Player): PlayerView {
  const { view } = state.game;
  const colour = view?.colours[player - 1] ?? "";
  return {
    player,
    colour,
    colourName: colourName(colour),
    name: playerName(state, player),
    hasPortrait: state.game.seats[player].kind === "computer" && !state.connection.isReadOnly,
    isToMove: !isOver(state) && view?.player === player,
  };
}

export function playerName(
  {
    game: { seats, names },
    connection: { live },
  }: { game: Pick<GameState, "seats" | "names">; connection: Pick<ConnectionState, "live"> },
  player: Player,
) {
  return seatName(seats[player], {
    isAlone: onlyPerson(seats) === player,
    isLive: live !== null,
    name: shortName(names[player]),
  });
}

function seatName(
  seat: Seat,
  {
    isAlone,
    isLive,
    name,
  }: {
    /** Whether the player is the only person at the board. */
    isAlone: boolean;
    /** Whether the friend plays live rather than by link. */
    isLive: boolean;
    name: string | null;
  },
) {
  if (seat.kind === "computer") return computerName(seat.level);
  if (seat.kind === "away" && isLive) {
    return name ? say("players.liveNamed", { name }) : say("players.live");
  }
  if (seat.kind === "away") return name ? say("players.awayNamed", { name }) : say("players.away");
  if (isAlone) return sayOfGame("players.you");
  return name ?? say("players.person");
}

export function awayName(
  { game: { seats, names } }: SessionState,
  view: Pick<View, "colours" | "player">,
) {
  const away = awaySide(seats) ?? view.player;
  return shortName(names[away]) ?? colourName(view.colours[away - 1] ?? "");
}

export interface ToGo {
  text: string;
  label: string;
  mark: "proven" | "open" | "plain";
  /** Minimum and maximum. */
  range: readonly [number, number];
}

/**
 * A side's moves to go: at first its straight distance, then more exact as the count proceeds.
 *
 * @param simple the straight distance
 * @param scoring as in the ruleset
 */
export function sideToGo(simple: number, side: RaceSide | null, scoring: string): ToGo {
  if (scoring === "simple") return plainToGo(simple);
  if (!side) return least(simple);
  if (side.exact !== null && side.proven) return plainToGo(side.exact, "proven");
  return ranged(side);
}

export function plainToGo(n: number, mark: "proven" | "plain" = "plain"): ToGo {
  return { text: String(n), label: say("players.toGoCount", { n }), mark, range: [n, n] };
}

function least(n: number): ToGo {
  const range = [n, Number.POSITIVE_INFINITY] as const;
  return {
    text: say("players.leastShort", { n }),
    label: say("players.least", { n }),
    mark: "open",
    range,
  };
}

function ranged({ range }: RaceSide): ToGo {
  const [low, high] = range;
  const [text, label] = [
    sayOfGame("players.rangeShort", { low, high }),
    say("players.range", { low, high }),
  ];
  return { text, label, mark: "open", range };
}
