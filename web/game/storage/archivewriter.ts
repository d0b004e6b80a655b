/** Saves the game in Play: shortly after each change, and before another game replaces it. */

import { parsed } from "../../base/schema.ts";
import type { Sent } from "../links/receivedgame.ts";
import { gameOfLink, isCallOf } from "../links/receivedgame.ts";
import type { Range } from "../record/certainwin.ts";
import type { GameRecord } from "../record/record.ts";
import { boardOf, freshGameId, lookedAt, resignedBy } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { SessionState } from "../record/state.ts";
import { storedOf } from "../record/state.ts";
import { moved } from "../view/pieces.ts";
import type { Archive, ArchiveTrouble } from "./archive.ts";
import { troubleOf } from "./archive.ts";
import type { ArchivedGame, GameResult } from "./archivedgame.ts";
import { mergedFriends } from "./friendsresults.ts";
import { resultOf } from "./gameresult.ts";
import { storedGame } from "./storedgame.ts";

/** Milliseconds between a change and the write. */
const PAUSE = 400;

const EMPTY = ".".repeat(50);

interface KeeperParts {
  session: Pick<Session, "state" | "assignArchiveId" | "part" | "markKept" | "isUnfinished">;
  archive: Pick<Archive, "all" | "change" | "get" | "put">;
  /** Called when a game that was undecided in the archive has ended. */
  onEnd: (state: SessionState) => void;
  /** Called with each game whose winner is known, as often as it is written. */
  onDecided?: (entry: ArchivedGame) => void;
  /** Called when a resignation is undone; returns false if it still counts. */
  onUndone: (id: string) => boolean;
  /** Called after a failed write, which the next write repeats. */
  onTrouble: (trouble: ArchiveTrouble) => void;
  onWell: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds. */
  pause?: number;
}

export class ArchiveWriter {
  #parts;
  /** The states to write, in order; a state whose write failed stays. */
  #due: readonly SessionState[] = [];
  #shown: SessionState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  /** The moves and end of each game as this page last saw it in the archive, keyed by id. */
  #seen: Map<string, string> = new Map();
  /** The new ids of games that have split off from the archived ones, keyed by former id. */
  #parted: Map<string, string> = new Map();
  /** The games that the player has resigned on this page, and those whose resignation was undone. */
  #given: Set<string> = new Set();
  #undone: Set<string> = new Set();

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  show(state: SessionState) {
    const before = this.#shown?.game.id === state.game.id ? this.#shown : null;
    this.#shown = state;
    const isUndone = before !== null && this.#undo(before, state);
    const latest = this.#due.at(-1);
    const isLeft =
      latest && (latest.game.id !== state.game.id || (!isUndone && hasResumed(latest, state)));
    if (isLeft) this.#flushSoon(0);
    if (!state.game.id || state.connection.isSuspended) return;
    this.#due = [...(isLeft ? this.#due : this.#due.slice(0, -1)), state];
    const isEnd = certaintyOf(state) > (before ? certaintyOf(before) : 0);
    this.#flushSoon(isEnd ? 0 : (this.#parts.pause ?? PAUSE));
  }

  /**
   * Notes a resignation made or undone here. A game that was over when opened stays over while its moves are viewed.
   *
   * @returns whether a resignation is undone
   */
  #undo({ game: { record: before } }: SessionState, { game: { id, record } }: SessionState) {
    if (!id || before.moves !== record.moves) return false;
    if (record.resigned && !before.resigned) this.#given.add(id);
    if (record.resigned || !this.#given.delete(id)) return false;
    if (this.#parts.onUndone(id)) this.#undone.add(id);
    return true;
  }

  /** Archives the game in Play if replacing it would lose something. Rejects with an `ArchiveError`. */
  async keep() {
    const { session } = this.#parts;
    if (session.isUnfinished) session.assignArchiveId();
    this.show(session.state);
    await this.flush().catch((error) => {
      // Failure to write a different game is no reason to ask about this one.
      if (this.#due.some(({ game: { id } }) => id === session.state.game.id)) throw error;
    });
  }

  async find(sent: Sent) {
    await this.flush().catch(() => {});
    return gameOfLink(sent, await this.#parts.archive.all());
  }

  /** The result of the game in Play, whichever position is shown; null if it is not known. */
  async result() {
    const { archive, session } = this.#parts;
    const { state } = session;
    const { id } = state.game;
    await this.flush().catch(() => {});
    const kept = id === null ? null : await archive.get(id).catch(() => null);
    return kept?.result ?? resultOf(state);
  }

  /** Rejects with an `ArchiveError`. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.catch(() => {}).then(() => this.#writeAll());
    return this.#writing;
  }

  /** @param pause milliseconds */
  #flushSoon(pause: number) {
    const flush = () => void this.flush().catch(() => {});
    if (pause === 0) flush();
    else this.#timer ??= setTimeout(flush, pause);
  }

  /** If writing a state fails, it and later states of the same game stay due. */
  async #writeAll() {
    const due = this.#due;
    const errors: Map<string | null, unknown> = new Map();
    for (const state of due) {
      if (errors.has(state.game.id)) continue;
      try {
        await this.#write(state);
        this.#due = this.#due.filter((other) => other !== state);
      } catch (error) {
        errors.set(state.game.id, error);
        if (resultOf(state)) this.#end(state, entryOf(state, this.#now));
      }
    }
    if (errors.size === 0) {
      if (due.length > 0) this.#parts.onWell();
      return;
    }
    const [error] = errors.values();
    this.#parts.onTrouble(troubleOf(error));
    throw error;
  }

  async #write(state: SessionState) {
    const { archive, session } = this.#parts;
    const entry = entryOf(state, this.#now);
    // If this state was due when its game split off, it comes again under the new id.
    if (!entry || this.#parted.get(entry.id) === (session.state.game.id ?? "")) return;
    const { id } = entry;
    let [isParted, wasDecided] = [false, false];
    const kept = await archive.change(id, (there) => {
      wasDecided = isDecided(there?.result ?? null);
      if (!there) return this.#isDeleted(state, entry) ? null : entry;
      isParted = this.#isAnother(there, entry);
      return isParted ? there : continued(there, entry, this.#isUndone(there, entry));
    });
    if (isParted) {
      await this.#writeBeside(entry);
      return;
    }
    this.#seen.set(id, courseOf(kept ?? entry));
    if (!kept) return;
    if (!kept.result) this.#undone.delete(id);
    if (session.state.game.id === id) session.markKept();
    if (!isDecided(kept.result)) return;
    if (wasDecided) this.#parts.onDecided?.(kept);
    else this.#end(state, kept);
  }

  #end(state: SessionState, entry: ArchivedGame | null) {
    if (entry && isDecided(entry.result)) this.#parts.onDecided?.(entry);
    this.#parts.onEnd(state);
  }

  get #now() {
    return (this.#parts.now ?? Date.now)();
  }

  /** Keeps both games: this one continues after the archived one's end, or differs from another tab's. */
  async #writeBeside(entry: ArchivedGame) {
    const { archive, session } = this.#parts;
    const id = freshGameId();
    await archive.put({ ...entry, id, game: { ...entry.game, id, aid: "continued" } });
    this.#parted.set(entry.id, id);
    this.#seen.set(id, courseOf(entry));
    if (session.state.game.id !== entry.id) return;
    session.part(id);
    session.markKept();
  }

  /** Whether the player has deleted the game: it is written again only once it is played on. */
  #isDeleted({ game: { isKept } }: SessionState, entry: ArchivedGame) {
    const seen = this.#seen.get(entry.id);
    return seen === undefined ? isKept : seen === courseOf(entry);
  }

  /**
   * Whether writing would lose moves. A finished game is overwritten only if the player undoes their resignation, an
   * unfinished one only if no other tab has continued it differently.
   */
  #isAnother(there: ArchivedGame, entry: ArchivedGame) {
    const [before, now] = [there.game.record, entry.game.record];
    if (there.result) return !isBeginning(now, before) && !this.#isUndone(there, entry);
    const isKnown = this.#seen.get(entry.id) === courseOf(there);
    return !isKnown && !isBeginning(before, now) && !isCallOf(now, before);
  }

  /** Whether the game continues from an archived resignation; one that was sent to a friend is final. */
  #isUndone({ id, game }: ArchivedGame, { game: { record: now } }: ArchivedGame) {
    const { record, isHanded } = game;
    if (!this.#undone.has(id) || isHanded || !record.resigned || now.resigned) return false;
    return isBeginning(resignedBy(record, 0), now);
  }
}

/** Whether a finished game continues, or its earlier moves are viewed. */
function hasResumed(before: SessionState, now: SessionState) {
  return resultOf(before) !== null && resultOf(now) === null;
}

/** 0 if the game is not over, 1 if it is, 2 if its winner is known too. */
function certaintyOf(state: SessionState) {
  const result = resultOf(state);
  return result ? 1 + Number(isDecided(result)) : 0;
}

function isDecided(result: GameResult | null) {
  return typeof result?.winner === "number";
}

/** Null if the game does not belong in the archive. */
export function entryOf(state: SessionState, now: number): ArchivedGame | null {
  const { record } = state.game;
  const whole = {
    ...state,
    game: { ...state.game, record: lookedAt(record, record.moves.length), isKept: false },
  };
  const game = parsed(storedGame, storedOf(whole));
  if (!game?.id) return null;
  const start = state.game.view && boardOf(state.game.view.start);
  return {
    ...{ id: game.id, game, board: start ? record.moves.reduce(moved, start) : EMPTY },
    ...{ result: resultOf(state), begun: now, changed: now, star: false, note: "", accuracy: null },
  };
}

/** Returns `there` if nothing has changed. */
function continued(there: ArchivedGame, entry: ArchivedGame, isUndone: boolean) {
  const isOver = there.result && !isUndone;
  const next = isOver ? completed(there, entry) : changedTo(there, entry);
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

/** Adds to a finished game what is known by now: points, names, friends' results, whether its link was sent. */
function completed(there: ArchivedGame, entry: ArchivedGame): ArchivedGame {
  if (courseOf(there) !== courseOf(entry)) return there;
  const [{ names: known }, { names: given }] = [there.game, entry.game];
  const names = { 1: known?.[1] ?? given?.[1] ?? null, 2: known?.[2] ?? given?.[2] ?? null };
  const isHanded = there.game.isHanded === true || entry.game.isHanded === true;
  const isLess = doubtIn(entry.result) > doubtIn(there.result);
  const result = isLess ? there.result : entry.result;
  const friends = mergedFriends(entry.game.friends, there.game.friends);
  const game = { ...there.game, names, isHanded, ...(friends && { friends }) };
  return { ...there, game, result };
}

function courseOf({ game: { record } }: ArchivedGame) {
  return JSON.stringify([record.moves, record.resigned, record.timeout]);
}

/** Whether the second record begins with all of the first. */
function isBeginning({ moves, resigned, timeout }: GameRecord, whole: GameRecord) {
  const isEnded = resigned || timeout;
  const isSameEnd = resigned === whole.resigned && timeout === whole.timeout;
  if (isEnded && !(isSameEnd && moves.length === whole.moves.length)) return false;
  return moves.every((move, place) => whole.moves[place] === move);
}

/** A number above the width of any range. */
const UNCOUNTED = 10_000;

/** By how many moves a count may be wrong, or a larger number if nothing is counted. */
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
