/**
 * The controller of a game: an action changes the record, Python returns its view, the page shows it. The buttons,
 * the list of moves and the share offers derive from its state.
 *
 * The record is saved before Python is asked, and every request carries the whole game, so a worker may die at any
 * moment.
 */

import type { BoardView } from "../../board/view.ts";
import type { Race, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../mode.ts";
import type { Settings } from "../settings.ts";
import type { Aid, StoredGame } from "../storage/storedgame.ts";
import { gameEntry, viewEntry } from "../storage/storedgame.ts";
import { namesOf } from "../texts/playernames.ts";
import type { StatusAction } from "../texts/status.ts";
import { boardViewOf, oppositePlayer, statusWord } from "../view/gameboard.ts";
import { colourName } from "../view/pieces.ts";
import { KeptViewController } from "./controller.ts";
import { raceEntry, raceKey, rangesOf } from "./races.ts";
import type { GameRecord, Player } from "./record.ts";
import {
  firstPlayer,
  forfeiter,
  gameFields,
  isAtEnd,
  isSameCourse,
  isTakenBack,
  lookedAt,
  played,
} from "./record.ts";
import { isPerson, onlyPerson } from "./seats.ts";
import type { Arrival, SessionParts, SessionState, Watch } from "./state.ts";
import { BLANK, firstState, isMovable, isOver, senderOf, storedOf } from "./state.ts";
import { Steps } from "./turntasks.ts";
import { placeKey } from "./viewcache.ts";

export type Action =
  | "new"
  | "undo"
  | "redo"
  | "turn"
  | "goals"
  | "hint"
  | "resign"
  | "ways"
  | "more"
  | StatusAction;

/**
 * The actions available now.
 *
 * @param isMovable whether a person may move
 */
export function possibleActions(state: SessionState, isMovable: boolean): ReadonlySet<Action> {
  const { record, view, seeking } = state;
  // While another tab owns the game, it can only be viewed here, sent, or replaced by another.
  const isOurs = !state.isSuspended;
  const isOn = view !== null && !isOver(state);
  const hasPerson = isPerson(state.seats, 1) || isPerson(state.seats, 2);
  const isFree = isMovable && !state.live;
  const offers: [Action, boolean][] = [
    ["new", true],
    ["turn", true],
    ["more", true],
    ["stop", true],
    ["play-on", isOurs && state.halted],
    ["from-here", isOurs && !state.arriving && !state.live && canBranch(state)],
    ["goals", view !== null],
    ["undo", isOurs && (record.cursor > 0 || record.resigned > 0)],
    ["redo", isOurs && !isAtEnd(record)],
    ["hint", (isFree || (isMovable && state.hasHints)) && !state.hint],
    ["resign", isOurs && isOn && !seeking && isAtEnd(record) && hasPerson && !state.isReadOnly],
    ["ways", isOn],
    ["result", isOver(state)],
    ["watch", isOver(state)],
    ["finish", isFree],
    ["way", isFree],
    ["send", senderOf(state) !== null],
    ["copy", senderOf(state) !== null],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

/** Whether a new game may branch off from the shown position. */
function canBranch(state: SessionState) {
  return state.isReadOnly ? !isOver(state) : !isAtEnd(state.record);
}

/** The player who resigns: the only person, else the one at the near side of the board, else the player to move. */
export function resigner(state: SessionState, settings: Settings): Player {
  const { seats, view } = state;
  const far = oppositePlayer(state, settings);
  if (far) return far === 1 ? 2 : 1;
  return onlyPerson(seats) ?? view?.player ?? 1;
}

/** The content of the move list. */
export function moveListOf({ record, view }: SessionState) {
  const [first = "", second = ""] = view?.colours ?? [];
  return {
    moves: record.moves,
    cursor: record.cursor,
    first: firstPlayer(record),
    names: [colourName(first), colourName(second)],
  };
}

/**
 * The shown position and the whole game as share offers, the suggested one first.
 *
 * @param isEnded whether the game has ended, whichever position is shown
 */
export function offersOf(state: SessionState, isEnded: boolean = false): readonly Offer[] {
  const { record, view, seeking, awaiting, id } = state;
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  const offers: Offer[] = [];
  if (view && !seeking && !awaiting) {
    offers.push({ kind: "position", ruleset, position: view.position });
  }
  if (moves.length > 0) {
    const at = cursor === moves.length ? null : cursor;
    const ended = { resigned: resigned || null, timeout: timeout || null };
    const names = namesOf(state);
    const named = { first: names[1], second: names[2] };
    const held = { ...(called && { called }), ...(id && { file: { id } }) };
    offers.push({ kind: "game", ruleset, start, moves, at, ...ended, ...named, ...held });
  }
  return isEnded ? offers.reverse() : offers;
}

export abstract class GameController extends KeptViewController<SessionState, Arrival> {
  protected readonly parts;
  readonly steps;

  constructor(parts: SessionParts, game: StoredGame) {
    const { views: cache, races, onChange, feedback } = parts;
    super(
      { operation: "view", cache, onChange, feedback },
      game.record,
      (view) => ({
        ...firstState(game, (record) => cache.getOrStored(gameFields(record))),
        race: view && races.get(view),
      }),
      { isResting: true },
    );
    this.parts = parts;
    this.steps = new Steps(
      {
        walk: this.cursor,
        now: () => this.state,
        onUpdate: (patch) => this.update(patch),
        onRace: (view, race) => this.update({ race: this.#counted(view, race) }),
        onArrival: (arrival) => this.#arrive(arrival),
        onMove: (move, patch) => this.move(move, patch),
        onNext: (record) => this.bring(record, "moved"),
        onBack: (record) => this.go(record, "called"),
      },
      parts,
    );
  }

  status() {
    return statusWord(this.state);
  }

  boardView(bottom: 1 | 2, routes: BoardView["routes"] = []) {
    const settings = { ...this.parts.settings(), turned: bottom === 2 };
    return boardViewOf(this.state, settings, this.isMovable, routes);
  }

  offers() {
    return offersOf(this.state, this.isEnded);
  }

  get stored() {
    const clock = this.parts.clocks?.live() ?? this.state.clock;
    return { ...storedOf(this.state), ...(clock && { clock }) };
  }

  get isMovable() {
    return isMovable(this.state);
  }

  /** Whether the game has ended, whichever position is shown. */
  get isEnded() {
    const { record } = this.state;
    const end = this.parts.views.get(gameFields(lookedAt(record, record.moves.length)));
    return forfeiter(record) > 0 || Boolean(end?.ending);
  }

  protected move(move: string, patch: Partial<SessionState> = {}) {
    if (this.state.isSuspended) return Promise.resolve();
    const { record: before, race, view } = this.state;
    // A move does not change the other side's way home.
    const stillTrue = race && view ? { ...race, [view.player]: null, done: false } : null;
    this.change(played(before, move), { awaiting: move, race: stillTrue, ...patch });
    return this.cursor.arrive("moved", before);
  }

  /** @param game further fields that change */
  protected go(record: GameRecord, arrival: Arrival, game: Partial<SessionState> = {}) {
    this.change(record, { isCall: arrival === "called", ...game });
    return this.cursor.arrive(arrival);
  }

  /**
   * Show the next move of a link.
   *
   * @param record as far as it is shown
   * @param game further fields that change
   */
  protected bring(record: GameRecord, arrival: Arrival, game: Partial<SessionState> = {}) {
    if (isAtEnd(record)) return this.go(record, "received", game);
    this.change(record, { arriving: true, ...game });
    return this.cursor.arrive(arrival);
  }

  protected change(record: GameRecord, patch: Partial<SessionState>) {
    this.turnTo(record, patch);
    this.save();
  }

  protected turnTo(record: GameRecord, patch: Partial<SessionState>) {
    this.cursor.turn(record);
    const { view, isDown } = this.cursor;
    // A view that came with the computer's move is used at once.
    const found = view
      ? { ...patch, view, race: this.#counted(view, patch.race ?? null), awaiting: null }
      : { seeking: true, ...patch };
    // If the engine is down, the failure stays, whichever position is shown.
    const failure = isDown ? this.state.failure : null;
    const { state } = this;
    const isHanded = state.isHanded && isSameCourse(record, state.record);
    const aid = state.aid ?? this.#aidIn(record);
    this.update({ ...BLANK, record, failure, isHanded, aid, ...found });
  }

  /** A player who stops the computer can move for it. */
  #aidIn(record: GameRecord): Aid | null {
    if (this.state.halted) return "stopped";
    return isTakenBack(this.state.record, record) ? "takeback" : null;
  }

  /**
   * The moves to go so far, which are stored for the next visit.
   *
   * @param found the latest result
   */
  #counted(view: View, found: Race | null) {
    const { races, store } = this.parts;
    const before = races.get(view);
    const race = found ? races.take(view, found) : before;
    if (rangesOf(race) !== rangesOf(before)) store.save(raceEntry, { key: raceKey(view), race });
    return race;
  }

  /** @param watch the finish being watched; null returns to the end of the game */
  setWatch(watch: Watch | null) {
    this.update({ watch: watch && Object.freeze(watch) });
    this.#arrive("watched");
  }

  protected save() {
    if (this.state.isSuspended) return;
    this.parts.store.save(gameEntry, this.stored);
  }

  protected arrived(arrival: Arrival, view: View) {
    this.parts.store.save(viewEntry, { key: placeKey(gameFields(this.state.record)), view });
    const { view: shown, race: known } = this.state;
    const race = view === shown && known ? known : this.#counted(view, known);
    this.update({ view, race, awaiting: null, seeking: false });
    this.#arrive(arrival);
  }

  protected async follow(signal: AbortSignal) {
    await this.steps.next()?.(signal);
  }

  protected override rejected(failure: Fault | null, isMove: boolean) {
    if (isMove) this.change(this.cursor.record, { failure, seeking: false });
    else if (failure) this.parts.onUnreadable(failure);
  }

  #arrive(arrival: Arrival) {
    this.after(() => this.parts.onArrival(arrival, this.state));
  }
}
