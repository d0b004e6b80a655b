/** Where what was opened belongs: the wish of a mode. */

/** @typedef {import("../engine/operations.js").RecordedGame} RecordedGame */
/** @typedef {import("../game/mode.js").ModeContext} ModeContext */
/** @typedef {Pick<ModeContext, "engine" | "openMode" | "openPlay" | "hasMode" | "rulesets">} Host */

/**
 * A game out of a file, for Analyse. Whoever opens a finished game wants to look it through; another one is
 * gone on with.
 *
 * @param {RecordedGame} game
 */
export function wishOf({ ruleset, start, moves, headers, resigned, comments }) {
  const { Event, Player1, Player2, Date: date, Source, Result = "*", Termination } = headers;
  const isOver = Result !== "*" || Termination !== undefined;
  const year = /^[0-9]{4}/.exec(date ?? "")?.[0];
  return {
    ruleset,
    start,
    moves,
    at: isOver ? 0 : moves.length,
    resigned,
    ...(Event && { title: Event }),
    ...(Player1 && { first: Player1 }),
    ...(Player2 && { second: Player2 }),
    ...(year && { year: Number(year) }),
    ...(Source && { source: Source }),
    comments,
    headers,
  };
}

/** @param {Host} host @param {RecordedGame} game */
export function openGame(host, game) {
  const wish = wishOf(game);
  if (host.hasMode("analyse")) {
    host.openMode("analyse", wish);
    return;
  }
  const { ruleset, start, moves, at: cursor, resigned } = wish;
  host.openPlay({ ruleset, start, moves, cursor, resigned });
}

/**
 * A position, with both armies on it or one: a game, or a Solo task.
 *
 * @param {Host} host
 * @param {{ ruleset: string, position: string }} placed
 */
export function openPosition(host, { ruleset, position }) {
  const [rows = ""] = position.split(" ");
  if (/[A-O]/.test(rows) && /[a-o]/.test(rows)) {
    openGame(host, { ruleset, start: position, moves: [], headers: {}, resigned: 0, comments: [] });
  } else {
    host.openMode("solo", { ruleset, position, from: "text" });
  }
}
