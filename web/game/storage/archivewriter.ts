/** Keeps the game in Play in the archive: a moment after each change, and before another game takes its place. */

import type { Sent } from "../links/receivedgame.ts";
import { gameOfLink, isCallOf } from "../links/receivedgame.ts";
import type { Range } from "../record/certainwin.ts";
import type { GameRecord } from "../record/record.ts";
import { boardOf, freshGameId, lookedAt } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { SessionState } from "../record/state.ts";
import { storedOf } from "../record/state.ts";
import { moved } from "../view/pieces.ts";
import type { Archive, ArchiveTrouble } from "./archive.ts";
import { troubleOf } from "./archive.ts";
import type { ArchivedGame, GameResult } from "./archivedgame.ts";
import { resultOf } from "./gameresult.ts";
import { parseGame } from "./storedgame.ts";

/** How long after a change the game is written, in milliseconds. */
const PAUSE = 400;

/** The board of a game of which no position is known yet. */
const EMPTY = ".".repeat(50);

interface KeeperParts {
  /** The game in Play */
  session: Pick<Session, "state" | "assignArchiveId" | "isUnfinished">;
  archive: Pick<Archive, "all" | "change" | "put">;
  /** The game could not be written */
  onTrouble: (trouble: ArchiveTrouble) => void;
  /** Milliseconds since 1970 */
  now?: () => number;
  /** Milliseconds */
  pause?: number;
}

export class ArchiveWriter {
  #parts;
  /** What is to be written. */
  #due: SessionState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One write at a time. */
  #writing: Promise<unknown> = Promise.resolve();
  /** By id, the course of a game as this page has last seen it in the archive. */
  #seen: Map<string, string> = new Map();
  /** The new id of a game that is no longer the one in the archive, by its former id. */
  #parted: Map<string, string> = new Map();

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** The game in Play has changed. */
  show(state: SessionState) {
    const isLeft = this.#due && (this.#due.id !== state.id || hasResumed(this.#due, state));
    if (isLeft) this.flush().catch(() => {});
    if (!state.id || state.isSuspended) return;
    this.#due = state;
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error) => this.#parts.onTrouble(troubleOf(error)));
    }, this.#parts.pause ?? PAUSE);
  }

  /** Write the game in Play now, if something would be lost with it. Rejects with an `ArchiveError`. */
  async keep() {
    const { session } = this.#parts;
    if (session.isUnfinished) session.assignArchiveId();
    this.show(session.state);
    await this.flush();
  }

  /** The game that a friend's link belongs to; null where there is none. */
  async find(sent: Sent) {
    await this.flush();
    return gameOfLink(sent, await this.#parts.archive.all());
  }

  /** Write what is to be written. Rejects with an `ArchiveError`. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const state = this.#due;
    this.#due = null;
    if (!state) return this.#writing;
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write(state));
    return this.#writing;
  }

  async #write(state: SessionState) {
    const { archive, session, now = Date.now } = this.#parts;
    const entry = entryOf(state, now());
    // What was to be written when the game became another one comes again under its new id.
    if (!entry || this.#parted.get(entry.id) === (session.state.id ?? "")) return;
    let isParted = false;
    const kept = await archive.change(entry.id, (there) => {
      isParted = there !== null && this.#isAnother(there, entry);
      return isParted || !there ? (there ?? entry) : continued(there, entry);
    });
    if (kept && !isParted) this.#seen.set(entry.id, courseOf(kept));
    if (!isParted) return;
    // It goes on after its end, or another way than in another tab: both are kept.
    const id = freshGameId();
    await archive.put({ ...entry, id, game: { ...entry.game, id } });
    this.#parted.set(entry.id, id);
    this.#seen.set(id, courseOf(entry));
    if (session.state.id === entry.id) session.assignArchiveId(id);
  }

  /**
   * Would writing the game lose moves? A game that has ended is never written over; one that goes on only where another tab has
   * not gone on with it in another way.
   */
  #isAnother(there: ArchivedGame, entry: ArchivedGame) {
    const [before, now] = [there.game.record, entry.game.record];
    if (there.result) return !isBeginning(now, before);
    const isKnown = this.#seen.get(entry.id) === courseOf(there);
    return !isKnown && !isBeginning(before, now) && !isCallOf(now, before);
  }
}

/** Does a game go on that had ended, or is one looked back into? */
function hasResumed(before: SessionState, now: SessionState) {
  return resultOf(before) !== null && resultOf(now) === null;
}

/** The game as the archive keeps it; null where it has no place there. */
export function entryOf(state: SessionState, now: number): ArchivedGame | null {
  const { record } = state;
  const whole = { ...state, record: lookedAt(record, record.moves.length) };
  const game = parseGame(storedOf(whole));
  if (!game?.id) return null;
  const start = state.view && boardOf(state.view.start);
  return {
    ...{ id: game.id, game, board: start ? record.moves.reduce(moved, start) : EMPTY },
    ...{ result: resultOf(state), begun: now, changed: now, star: false, note: "", accuracy: null },
  };
}

/** What the archive has, gone on with; the same value where nothing has changed. */
function continued(there: ArchivedGame, entry: ArchivedGame) {
  const next = there.result ? completed(there, entry) : changedTo(there, entry);
  const [before, after] = [there, next].map((game) =>
    JSON.stringify([game.game, game.board, game.result]),
  );
  return before === after ? there : next;
}

function changedTo(there: ArchivedGame, entry: ArchivedGame): ArchivedGame {
  const { game, board, result } = entry;
  const changed = courseOf(there) === courseOf(entry) ? there.changed : entry.changed;
  return { ...there, game, board, result, changed };
}

/** A game that has ended, with what has become known since: points, names, that its link was sent. */
function completed(there: ArchivedGame, entry: ArchivedGame): ArchivedGame {
  if (courseOf(there) !== courseOf(entry)) return there;
  const [{ names: known }, { names: given }] = [there.game, entry.game];
  const names = { 1: known?.[1] ?? given?.[1] ?? null, 2: known?.[2] ?? given?.[2] ?? null };
  const isHanded = there.game.isHanded === true || entry.game.isHanded === true;
  const isLess = doubtIn(entry.result) > doubtIn(there.result);
  const result = isLess ? there.result : entry.result;
  return { ...there, game: { ...there.game, names, isHanded }, result };
}

function courseOf({ game: { record } }: ArchivedGame) {
  return JSON.stringify([record.moves, record.resigned, record.timeout]);
}

/** Does one record begin with all of the other? */
function isBeginning({ moves, resigned, timeout }: GameRecord, whole: GameRecord) {
  const isEnded = resigned || timeout;
  const isSameEnd = resigned === whole.resigned && timeout === whole.timeout;
  if (isEnded && !(isSameEnd && moves.length === whole.moves.length)) return false;
  return moves.every((move, place) => whole.moves[place] === move);
}

/** Moves: more than any range is wide. */
const UNCOUNTED = 10_000;

/** How little is known of a result: by how many moves the count may be wrong, or more than that. */
function doubtIn(result: GameResult | null) {
  if (!result) return Number.POSITIVE_INFINITY;
  const { proven, points, toGo } = result;
  if (toGo) return 1 + widthOf(toGo[1]) + widthOf(toGo[2]);
  const unknown = points === null ? UNCOUNTED : 0;
  return proven ? unknown : unknown + UNCOUNTED;
}

function widthOf(range: Range | null) {
  return range ? range[1] - range[0] : 0;
}
