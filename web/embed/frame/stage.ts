/** One mode of the embedded board with something on it: what is the same in all modes, around what differs. */

import type { Refusal } from "../../board/choice.ts";
import type { Describe } from "../../board/grid.ts";
import type { BoardView } from "../../board/view.ts";
import type { Engine } from "../../engine/client.ts";
import type { Outcome, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import type { Offer, PageData } from "../../game/mode.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter, isAtEnd } from "../../game/record/record.ts";
import type { Situation } from "../../game/record/refusals.ts";
import { Refusals } from "../../game/record/refusals.ts";
import { legalText } from "../../game/record/viewcache.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { Settings } from "../../game/settings.ts";
import { saltaText } from "../../game/texts/announcements.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { EmbedOutcome, EmbedState, EventFields } from "../protocol.ts";
import type { BarButton, BarView } from "./bar.ts";
import type { Content } from "./content.ts";
import type { Options } from "./options.ts";
import type { Sounds } from "./sounds.ts";

const say = speaker("embed");

/**
 * What can be said of a stage at once: the state without its link, and what the link would be to; or the address that stands for one.
 */
export type Facts = Omit<EmbedState, "mode" | "link"> & { offer: Offer | null; address?: string };
/** What a mode adds to the facts: those that it has not are null. */
export type ModeFacts = Omit<Facts, "plies" | "outcome" | "solved" | "verdict" | "side"> &
  Partial<Facts>;
/** A button of a mode; its icon and its label go by its id where they are not given. */
export type ModeButton = Pick<BarButton, "id" | "isOn"> & Partial<BarButton>;

/** What a mode is lent. */
export interface StageContext {
  showBoard: (view: Partial<BoardView>) => void;
  showBar: (view: BarView) => void;
  flash: (numbers: readonly number[]) => void;
  /** Lets the pieces on some squares hop, one after another */
  celebrate: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  sounds: Sounds;
  engine: Pick<Engine, "call" | "state">;
  /** Whether Python is awake */
  isReady: () => boolean;
  /** Whether the reader can see the board */
  isSeen: () => boolean;
  rulesets: Rulesets;
  data: PageData;
  settings: Settings;
  options: Options;
  /** How long a move is to be seen, milliseconds */
  pace: () => number;
  /** An event, to the host */
  send: <Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) => void;
  /** What went wrong; null: it is well again */
  fail: (fault: Fault | null) => void;
}

/** What one mode does. */
export interface StageMode {
  /** Whose side is at the lower edge, where the address does not say */
  own: 1 | 2;
  /** Of the ruleset */
  opening: View;
  /** Of what is shown */
  view: () => View | SoloView | null;
  /** Whether the facts are those of what was done last */
  isSettled: () => boolean;
  /** Whether a move can be made now */
  isOpen: () => boolean;
  /** What went wrong, where the mode stores that */
  failure?: () => Fault | null;
  /** Shows what is known and asks Python for the rest; after a failure anew */
  begin: () => unknown;
  /** Nothing more is asked, for good */
  rest: () => void;
  /** The board has come into sight, or has gone out of it */
  onAttention?: () => void;
  boardView: (bottom: 1 | 2) => Partial<BoardView>;
  /** Of the bar */
  lines: () => Omit<BarView, "buttons">;
  /**
   * What the board did not take, where the mode has an
   * answer of its own to that
   */
  refuse?: (refusal: Refusal) => void;
  /** One of the answers of the bar */
  choose?: (option: string) => unknown;
  /** The accessible name of a square, where it says more than usual */
  describe?: Describe;
  /** All but the one that turns the board */
  buttons: () => readonly ModeButton[];
  facts: () => ModeFacts;
  /** One of the legal ones */
  move: (move: string) => unknown;
  /** False where there is nothing to take back; without it, one move back */
  undo?: () => boolean;
  reset: () => unknown;
  /** Null in a mode without moves to go to */
  goTo: ((ply: number) => unknown) | null;
  /** Of the buttons that only this mode has */
  presses: Readonly<Record<string, () => unknown>>;
}

export type Stage = ReturnType<typeof createBoardStage>;
export type CreateStage = (context: StageContext, content: Content) => Stage;

/** A mode with the commands of the host and the buttons of the bar, which end in the same functions. */
export function createBoardStage(context: StageContext, mode: StageMode) {
  let side = context.options.side ?? mode.own;

  function show() {
    if (mode.failure) context.fail(mode.failure());
    context.showBoard(mode.boardView(side));
    const lines = mode.lines();
    const buttons = [...mode.buttons(), ...context.sounds.buttons(), TURN].map(barButton);
    const told = refusals.text ? { labels: [], sentences: [refusals.text] } : {};
    context.showBar({ ...lines, ...told, buttons });
  }

  const refusals = new Refusals({
    ask: (...asked) => context.engine.call(...asked),
    flash: context.flash,
    announce: context.announce,
    now: () => situationOf(mode, side),
    onChange: show,
  });

  function flip() {
    side = otherSide(side);
    show();
  }

  function mute() {
    context.sounds.toggle();
    show();
  }

  const undo = () => (mode.undo ? mode.undo() : goBack(mode));
  const reset = () => mode.reset();
  const presses = { ...mode.presses, turn: flip, sound: mute, undo, again: reset, new: reset };

  return {
    begin: () => mode.begin(),
    show,
    rest: () => mode.rest(),
    onAttention: () => mode.onAttention?.(),
    isSettled: () => mode.isSettled(),
    isOpen: () => mode.isOpen(),
    /** Of player 1 and player 2. */
    colours: () => (mode.view() ?? mode.opening).colours,
    facts: () => factsOf(mode, side),
    /** A move on the board. */
    onMove: ({ from, to }: { from: number; to: number }) =>
      void mode.move(legalText(mode.view(), from, to)),
    onRefused: (refusal: Refusal) => {
      if (mode.refuse) mode.refuse(refusal);
      else callJump(context, mode) || void refusals.explain(refusal);
    },
    /** @param number where a piece is selected now */
    onSelect: (number: number | null) => number !== null && refusals.clear(),
    describe: mode.describe,
    /** @param move one of the legal ones */
    move: (move: string) => mode.move(move),
    undo,
    reset,
    flip,
    goTo: mode.goTo,
    /** @param id of a button */
    press(id: string) {
      if (id.startsWith(OPTION)) void mode.choose?.(id.slice(OPTION.length));
      else void presses[id as keyof typeof presses]();
    },
  };
}

/** What the id of the button of an answer begins with; the rest is its value. */
export const OPTION = "option:";

const TURN = Object.freeze({ id: "turn" as const, isOn: true });

function factsOf(mode: StageMode, side: 1 | 2): Facts {
  const facts = mode.facts();
  const plies = facts.moves.length;
  return { plies, outcome: null, solved: null, verdict: null, side, ...facts };
}

/** One move back; false at the start. */
function goBack(mode: StageMode) {
  const { ply } = mode.facts();
  if (ply > 0) void mode.goTo?.(ply - 1);
  return ply > 0;
}

/**
 * The player tried a move that the board does not offer: where a jump is compulsory they are called to it. Returns whether they were.
 */
function callJump({ flash, announce, sounds }: StageContext, mode: StageMode) {
  const view = mode.view();
  if (!view || !("forced" in view) || !view.forced || !mode.isOpen()) return false;
  sounds.play("call");
  flash(view.legal.map(({ from }) => from));
  announce(saltaText(view));
  return true;
}

function situationOf(mode: StageMode, side: 1 | 2): Situation | null {
  const view = mode.view();
  if (!view || !mode.isSettled()) return null;
  const { status = "" } = mode.boardView(side);
  const isGame = "forced" in view;
  const { ruleset, start, moves } = view;
  const fields = isGame ? { ruleset, start, moves } : null;
  return { status, view, colours: (isGame ? view : mode.opening).colours, fields };
}

/** The host is told of a move that was made. */
export function sendMove(
  { send }: StageContext,
  { last, position }: Pick<View, "last" | "position">,
  ply: number,
) {
  if (last) send("move", { move: last.text, by: last.player, position, ply });
}

/** The moves and the end of a game, for the host: the end is sent where the last move has led to it. */
export class GameEvents {
  #context;
  #isOverDue = false;

  constructor(context: StageContext) {
    this.#context = context;
  }

  sendMove(view: View, ply: number) {
    this.#isOverDue = view.ending !== null;
    sendMove(this.#context, view, ply);
  }

  sendOver(outcome: EmbedOutcome | null) {
    if (!this.#isOverDue || !outcome) return;
    this.#isOverDue = false;
    this.#context.send("over", { outcome });
  }
}

/** A session as Play and Solo have it. */
type AnySession = {
  state: SettlingState & { failure: Fault | null };
  isMovable: boolean;
  rest: () => void;
  play: (move: string) => unknown;
  goTo: (ply: number) => unknown;
};
type SettlingState = { view: View | SoloView | null; seeking: boolean; awaiting: string | null };

/** The part of a mode that is the same with every session. */
export function sessionParts(session: AnySession) {
  return {
    view: () => session.state.view,
    isSettled: () => isSettled(session.state),
    isOpen: () => session.isMovable,
    failure: () => session.state.failure,
    rest: () => session.rest(),
    move: (move: string) => session.play(move),
    goTo: (ply: number) => session.goTo(ply),
  };
}

/** Is the view that of what was done last? */
export function isSettled({ view, seeking, awaiting }: SettlingState) {
  return view !== null && !seeking && awaiting === null;
}

function barButton({ id, isOn, icon = id, label = say(`button.${id}`) }: ModeButton): BarButton {
  return { id, isOn, icon, label };
}

/** Every move that can be made now, as text. */
export function legalIn(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

function otherSide(player: 1 | 2): 1 | 2 {
  return player === 1 ? 2 : 1;
}

/**
 * The end that is shown, counted or not; null where the game goes on from what is shown.
 *
 * @param outcome as it was counted
 */
export function outcomeIn(
  record: GameRecord,
  view: View | null,
  outcome: Outcome | null,
): EmbedOutcome | null {
  if (!isAtEnd(record)) return null;
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null };
  }
  if (outcome) return { winner: outcome.winner, reason: outcome.reason, points: outcome.points };
  return view?.ending ? { ...view.ending, points: null } : null;
}
