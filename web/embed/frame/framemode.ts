/** A mode of the embedded board: a controller, the bar below it and the sounds. */

import { fetchedAtGesture } from "../../base/lazy.ts";
import type { Board } from "../../board/board.ts";
import type { Refusal } from "../../board/choice.ts";
import type { Describe } from "../../board/grid.ts";
import type { BoardView } from "../../board/view.ts";
import type { Engine } from "../../engine/client.ts";
import type { Outcome, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../../game/mode.ts";
import type { BoardController, Feedback } from "../../game/record/controller.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter, isAtEnd } from "../../game/record/record.ts";
import type { PageData, Rulesets } from "../../game/rulesets.ts";
import type { Settings } from "../../game/settings.ts";
import { FIRST_SETTINGS } from "../../game/settings.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import type { SoundName } from "../../sound/voices.ts";
import type { EmbedOutcome, EmbedState, EventFields } from "../protocol.ts";
import type { BarButton, BarView } from "./bar.ts";
import type { Content } from "./content.ts";
import type { Options } from "./options.ts";

const say = speaker("embed");

/**
 * The facts about a mode that need no request: the state without its link, and the content for the link, or the
 * address that replaces one.
 */
export type Facts = Omit<EmbedState, "mode" | "link"> & { offer: Offer | null; address?: string };
/** The facts that a mode adds; missing ones are null. */
export type ModeFacts = Omit<Facts, "plies" | "outcome" | "solved" | "verdict" | "side"> &
  Partial<Facts>;
/** A button of a mode; icon and label default to those of its id. */
export type ModeButton = Pick<BarButton, "id" | "isOn"> & Partial<BarButton>;

export interface FrameContext {
  showBoard: (view: Partial<BoardView>) => void;
  showBar: (view: BarView) => void;
  flash: (numbers: readonly number[]) => void;
  /** Lights up a side's pieces that are home; resolves when that is over. */
  celebrate: Board["celebrate"];
  announce: (text: string) => void;
  sounds: Sounds;
  engine: Pick<Engine, "call" | "state">;
  isReady: () => boolean;
  isSeen: () => boolean;
  rulesets: Rulesets;
  data: PageData;
  settings: () => Settings;
  options: Options;
  /** How long to show a move, milliseconds. */
  pace: () => number;
  send: <Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) => void;
  /** Reports a fault; null when it is over. */
  fail: (fault: Fault | null) => void;
}

export interface FrameMode {
  controller: BoardController;
  /** The side at the lower edge, unless the address says otherwise. */
  own: 1 | 2;
  /** Of the ruleset. */
  opening: View;
  /** Shows the known content and asks Python for the rest; also after a failure. */
  begin: () => unknown;
  rest?: () => void;
  /** The board became visible or hidden. */
  onAttention?: () => void;
  /** Of the bar. */
  lines: () => Omit<BarView, "buttons">;
  /** Chooses one of the answers in the bar. */
  choose?: (option: string) => unknown;
  /** The accessible name of a square, if it says more than usual. */
  describe?: Describe;
  /** All but the one that turns the board. */
  buttons: () => readonly ModeButton[];
  facts: () => ModeFacts;
  reset: () => unknown;
  /** Null in a mode without a line of moves. */
  goTo: ((ply: number) => unknown) | null;
  /** Handlers of the buttons that only this mode has. */
  presses: Readonly<Record<string, () => unknown>>;
}

export type EmbeddedBoard = ReturnType<typeof createEmbeddedBoard>;
/** @param show redraws the board and the bar */
export type CreateMode = (context: FrameContext, content: Content, show: () => void) => FrameMode;

/** The base of the modes with a state of their own. */
export abstract class ContentMode {
  protected readonly context;
  protected readonly content;
  protected readonly show;
  readonly opening;
  goTo: FrameMode["goTo"] = null;

  constructor(...[context, content, show]: Parameters<CreateMode>) {
    this.context = context;
    this.content = content;
    this.show = show;
    this.opening = context.rulesets.presetOf(content.record.ruleset).opening;
  }
}

/** A mode with the host's commands and the buttons of the bar, which call the same functions. */
export function createEmbeddedBoard(context: FrameContext, mode: FrameMode) {
  const { controller } = mode;
  let side = context.options.side ?? mode.own;
  const show = () => showMode(context, mode, side);
  const flip = () => {
    side = otherSide(side);
    show();
  };
  const mute = () => {
    context.sounds.toggle();
    show();
  };
  const undo = () => undoIn(controller);
  const reset = () => mode.reset();
  const presses = { ...mode.presses, turn: flip, sound: mute, undo, again: reset, new: reset };

  return {
    controller,
    begin: () => mode.begin(),
    show,
    rest: () => (mode.rest ? mode.rest() : controller.rest()),
    onAttention: () => mode.onAttention?.(),
    /** Of player 1 and player 2. */
    colours: () => (controller.view ?? mode.opening).colours,
    facts: () => factsOf(mode, side),
    onRefused: (refusal: Refusal) => {
      if (controller.isSettled) controller.refuse(refusal);
    },
    describe: mode.describe,
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

function showMode(context: FrameContext, mode: FrameMode, side: 1 | 2) {
  const { controller } = mode;
  if (controller.failure !== undefined) context.fail(controller.failure);
  context.showBoard(controller.boardView(side));
  const lines = mode.lines();
  const buttons = [...mode.buttons(), ...context.sounds.buttons(), TURN].map(barButton);
  const { refusal } = controller;
  const why = refusal ? { labels: [], sentences: [refusal] } : {};
  context.showBar({ ...lines, ...why, buttons });
}

/** False if there is nothing to take back. */
function undoIn(controller: BoardController) {
  const isOn = controller.canStep("undo");
  if (isOn) void controller.step("undo");
  return isOn;
}

export function feedbackIn({ engine, flash, announce, sounds }: FrameContext): Feedback {
  const onCall = () => sounds.play("call");
  return { ask: (...asked) => engine.call(...asked), flash, announce, isCall: () => true, onCall };
}

/** Prefix of the id of an answer's button; the rest is its value. */
const OPTION = "option:";

const TURN = Object.freeze({ id: "turn" as const, isOn: true });

function factsOf(mode: FrameMode, side: 1 | 2): Facts {
  const facts = mode.facts();
  const plies = facts.moves.length;
  return { plies, outcome: null, solved: null, verdict: null, side, ...facts };
}

export function sendMove(
  { send }: FrameContext,
  { last, position }: Pick<View, "last" | "position">,
  ply: number,
) {
  if (last) send("move", { move: last.text, by: last.player, position, ply });
}

/** Sends the moves and the end of a game to the host; the end only if the last move has led to it. */
export class GameEvents {
  #context;
  #isOverDue = false;

  constructor(context: FrameContext) {
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

function barButton({ id, isOn, icon = id, label = say(`button.${id}`) }: ModeButton): BarButton {
  return { id, isOn, icon, label };
}

/** Every legal move, as text. */
function legalIn(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/**
 * The facts about a line of moves: where the pieces are and what can be moved.
 *
 * @param view of the shown position; null until Python has answered
 * @param line shown as far as its first `ply` moves
 * @param isMovable whether the reader may make a legal move
 */
export function lineFacts(
  view: Pick<View, "ruleset" | "legal"> | null,
  { position, player = 1 }: { position?: string | undefined; player?: 1 | 2 | undefined },
  line: Pick<GameRecord, "ruleset" | "start" | "moves"> & { ply?: number },
  isMovable = true,
) {
  const { ruleset, start, moves, ply = moves.length } = line;
  const legal = view && (isMovable ? legalIn(view) : []);
  const from = position ?? start ?? "";
  return { ruleset: view?.ruleset ?? ruleset, start, position: from, moves, ply, player, legal };
}

function otherSide(player: 1 | 2): 1 | 2 {
  return player === 1 ? 2 : 1;
}

/**
 * The outcome in the shown position, counted or not; null if the game continues from there.
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

/**
 * The game on the board, for a link.
 *
 * @param position of a game without moves; null if unknown
 */
export function gameOffer(record: GameRecord, position: string | null): Offer | null {
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  if (moves.length === 0) return position === null ? null : { kind: "position", ruleset, position };
  return {
    kind: "game",
    ruleset,
    start,
    moves,
    at: isAtEnd(record) ? null : cursor,
    resigned: resigned || null,
    timeout: timeout || null,
    ...(called && { called }),
  };
}

// The sounds, which the host has enabled.

/** @param isAsked whether the host wants them */
export function createSounds(board: Board, isAsked: boolean) {
  let isOn = isAsked;
  const sounds = isAsked ? fetchedAtGesture(fetch) : null;

  async function fetch() {
    const { createTableSounds } = await withSentences(import("../../game/view/tablesounds.ts"));
    return createTableSounds(board, () => ({ ...FIRST_SETTINGS, sound: isOn, haptics: isOn }));
  }

  return {
    play: (name: SoundName) => sounds?.ready?.play(name),
    refuse: (refusal: Refusal) => sounds?.ready?.refuse(refusal),
    /** @returns the button with which the reader turns them off */
    buttons(): readonly ModeButton[] {
      if (!isAsked) return [];
      const icon = isOn ? "sound" : "silent";
      return [
        { id: "sound", isOn: true, icon, label: say(isOn ? "button.sound" : "button.sound.on") },
      ];
    },
    toggle() {
      isOn = !isOn;
    },
  };
}

export type Sounds = ReturnType<typeof createSounds>;
