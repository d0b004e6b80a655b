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
 * What is known of a mode at once: the state without its link, and what the link would be to; or the address that stands for one.
 */
export type Facts = Omit<EmbedState, "mode" | "link"> & { offer: Offer | null; address?: string };
/** What a mode adds to the facts: those that it has not are null. */
export type ModeFacts = Omit<Facts, "plies" | "outcome" | "solved" | "verdict" | "side"> &
  Partial<Facts>;
/** A button of a mode; its icon and its label go by its id where they are not given. */
export type ModeButton = Pick<BarButton, "id" | "isOn"> & Partial<BarButton>;

/** What a mode gets from the frame. */
export interface FrameContext {
  showBoard: (view: Partial<BoardView>) => void;
  showBar: (view: BarView) => void;
  flash: (numbers: readonly number[]) => void;
  /** Lights up the pieces of a side that are home; settles when that is over */
  celebrate: Board["celebrate"];
  announce: (text: string) => void;
  sounds: Sounds;
  engine: Pick<Engine, "call" | "state">;
  /** Whether Python is awake */
  isReady: () => boolean;
  /** Whether the reader can see the board */
  isSeen: () => boolean;
  rulesets: Rulesets;
  data: PageData;
  settings: () => Settings;
  options: Options;
  /** How long a move is to be seen, milliseconds */
  pace: () => number;
  /** An event, to the host */
  send: <Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) => void;
  /** What went wrong; null: it is well again */
  fail: (fault: Fault | null) => void;
}

/** What one mode adds to its controller. */
export interface FrameMode {
  controller: BoardController;
  /** Whose side is at the lower edge, where the address does not say */
  own: 1 | 2;
  /** Of the ruleset */
  opening: View;
  /** Shows what is known and asks Python for the rest; after a failure anew */
  begin: () => unknown;
  /** Nothing more is asked, for good */
  rest?: () => void;
  /** The board has come into sight, or has gone out of it */
  onAttention?: () => void;
  /** Of the bar */
  lines: () => Omit<BarView, "buttons">;
  /** One of the answers of the bar */
  choose?: (option: string) => unknown;
  /** The accessible name of a square, where it says more than usual */
  describe?: Describe;
  /** All but the one that turns the board */
  buttons: () => readonly ModeButton[];
  facts: () => ModeFacts;
  reset: () => unknown;
  /** Null in a mode without moves to go to */
  goTo: ((ply: number) => unknown) | null;
  /** Of the buttons that only this mode has */
  presses: Readonly<Record<string, () => unknown>>;
}

export type EmbeddedBoard = ReturnType<typeof createEmbeddedBoard>;
/** @param show shows the board and the bar as they are now */
export type CreateMode = (context: FrameContext, content: Content, show: () => void) => FrameMode;

/** What a mode that has a state of its own begins with. */
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

/** A mode with the commands of the host and the buttons of the bar, which end in the same functions. */
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

/** False where there is nothing to take back. */
function undoIn(controller: BoardController) {
  const isOn = controller.canStep("undo");
  if (isOn) void controller.step("undo");
  return isOn;
}

/** How an embedded board shows that a move is refused. */
export function feedbackIn({ engine, flash, announce, sounds }: FrameContext): Feedback {
  const onCall = () => sounds.play("call");
  return { ask: (...asked) => engine.call(...asked), flash, announce, isCall: () => true, onCall };
}

/** What the id of the button of an answer begins with; the rest is its value. */
const OPTION = "option:";

const TURN = Object.freeze({ id: "turn" as const, isOn: true });

function factsOf(mode: FrameMode, side: 1 | 2): Facts {
  const facts = mode.facts();
  const plies = facts.moves.length;
  return { plies, outcome: null, solved: null, verdict: null, side, ...facts };
}

/** The host is told of a move that was made. */
export function sendMove(
  { send }: FrameContext,
  { last, position }: Pick<View, "last" | "position">,
  ply: number,
) {
  if (last) send("move", { move: last.text, by: last.player, position, ply });
}

/** The moves and the end of a game, for the host: the end is sent where the last move has led to it. */
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

/** Every move that can be made now, as text. */
function legalIn(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/**
 * What is known of a line of moves: where the pieces are and what can be moved.
 *
 * @param view of its shown place; null until Python has answered
 * @param line shown as far as its first `ply` moves
 * @param isMovable whether the reader may move where a move is possible
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

/**
 * The game on the board, for a link.
 *
 * @param position of a game without moves; null while it is not known
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

// The sounds, which the host has asked for.

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
    /** @returns that the reader turns them off with */
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
