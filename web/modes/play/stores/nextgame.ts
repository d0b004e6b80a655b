/** The game after one that is over: the same again, or another like it. */

import { hasClock, newClock } from "../../../game/clock/clock.ts";
import { switched } from "../../../game/clock/clockchoice.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { awaySide, computer, isPerson, onlyPerson, seated } from "../../../game/record/seats.ts";
import type { GameState, SessionState } from "../../../game/record/state.ts";
import { COURSE } from "../../../game/rulesets.ts";
import type { GameResult } from "../../../game/storage/archivedgame.ts";
import { switchedTally, tallyAfter, tallyOf } from "../../../game/storage/gameresult.ts";
import type { Match } from "../../../game/storage/match.ts";
import { matchIn, matchTally } from "../../../game/storage/match.ts";
import type { MatchLength } from "../../../game/storage/storedgame.ts";
import type { PlayContext } from "../playcontext.ts";

/** The differences from the game before. */
interface Change {
  isSwitched?: boolean;
  level?: number | null;
  rules?: string | null;
  /** Null for the opening. */
  start?: string | null;
  /** Begins or continues a match. */
  best?: MatchLength | null;
}

type NextGamePage = Pick<
  PlayContext,
  "act" | "changeSettings" | "live" | "session" | "settings" | "showGame"
>;

/**
 * In a live game the friend is asked.
 *
 * @param best with a friend elsewhere, the length of the match, in which the players switch sides after each game
 */
export async function playAgain(page: NextGamePage, best: MatchLength | null = null) {
  if (page.session.connection.live) (await page.live()).ask("rematch", best);
  else beginNext(page, { isSwitched: best !== null, best });
}

/** Begins from the same first position, unless `change` has another. */
export function beginNext(page: NextGamePage, change: Change) {
  const { session, showGame, act } = page;
  const { state } = session;
  const isSwitched = change.isSwitched === true;
  const isRematch = !change.level && !change.rules && change.start === undefined;
  const seats = against(state.game.seats, change.level ?? null);
  const sum = isRematch ? tallyOf(state) : null;
  const tally = sum && change.best ? matchTally(sum, change.best) : sum;
  const game = { ...gameAfter(state, change), seats, names: state.game.names, tally };
  if (isSwitched) turnBoard(page, seats);
  void session.newGame(isSwitched ? switchedSides(game) : game);
  showGame();
  // If a friend elsewhere moves first, they need the link now.
  act("send");
}

/** The match with a friend elsewhere that a rematch begins or continues; null for other games. */
export function nextMatch(state: SessionState): Match | null {
  if (awaySide(state.game.seats) === null) return null;
  return matchIn(tallyOf(state)) ?? { best: 3, game: 1, winner: null };
}

/**
 * The score before a game that a friend has begun by link after the one on the board.
 *
 * @param result that of the game on the board, whichever position is shown
 * @param seats those of the new game
 */
export function tallyBeside(
  { tally, seats: before }: Pick<GameState, "tally" | "seats">,
  result: GameResult | null,
  seats: Seats,
) {
  const sum = tallyAfter(tally, result);
  const isSwitched = onlyPerson(before) !== onlyPerson(seats);
  return matchTally(isSwitched ? switchedTally(sum) : sum, sum.best ?? 3);
}

function gameAfter(state: SessionState, change: Change) {
  const { record, clock } = state.game;
  const { rules = null } = change;
  const control = hasClock(state) && clock ? clock.control : null;
  const { start = record.moves.length > 0 && !rules ? record.start : null } = change;
  return {
    ruleset: rules ?? record.ruleset,
    clock: control && newClock(change.isSwitched ? switched(control) : control),
    start,
  };
}

type Game = ReturnType<typeof gameAfter> &
  Pick<GameState, "seats" | "names"> & { tally: GameState["tally"] };

function switchedSides({ seats, names, tally, ...game }: Game): Game {
  return {
    ...game,
    seats: Object.freeze({ 1: seats[2], 2: seats[1] }),
    names: Object.freeze({ 1: names[2], 2: names[1] }),
    tally: tally && switchedTally(tally),
  };
}

/**
 * Two people here keep their places, and get each other's pieces.
 *
 * @param seats before the switch
 */
function turnBoard({ settings, changeSettings }: NextGamePage, seats: Seats) {
  const isTwo = isPerson(seats, 1) && isPerson(seats, 2);
  changeSettings({ turned: isTwo ? !settings().turned : onlyPerson(seats) === 1 });
}

/** The longer games to propose after Little and after Quick. */
const NEXT: ReadonlyMap<string, (typeof COURSE)[1 | 2]> = new Map([
  [COURSE[0], COURSE[1]],
  [COURSE[1], COURSE[2]],
]);

/** Null after any other game. */
export function longerAfter({ game: { record } }: SessionState) {
  return (record.start === null && NEXT.get(record.ruleset)) || null;
}

function against(seats: Seats, level: number | null): Seats {
  const here = onlyPerson(seats);
  if (level === null || !here) return seats;
  return seated(seats, here === 1 ? 2 : 1, computer(level));
}
