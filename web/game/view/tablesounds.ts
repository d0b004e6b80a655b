/** The board's sounds, fetched at the first gesture. */

import type { Board } from "../../board/board.ts";
import type { Refusal } from "../../board/choice.ts";
import { centre } from "../../board/geometry.ts";
import type { MoveAnimation } from "../../board/pieceanimator.ts";
import { transitionBetween } from "../../board/pieceanimator.ts";
import type { BoardView } from "../../board/view.ts";
import type { SoundChoice, SoundPlayer } from "../../sound/player.ts";
import { browserPlayer } from "../../sound/player.ts";
import type { SoundName } from "../../sound/voices.ts";

/** Gestures after which a browser allows sounds. */
const GESTURES = Object.freeze(["pointerdown", "pointerup", "keydown", "click"]);
/** Milliseconds after the sound of the call "Salta!" during which a refusal stays silent. */
const SAME_MOMENT = 50;

export class TableSounds {
  #player;
  #calledAt = Number.NEGATIVE_INFINITY;

  constructor(
    board: Pick<Board, "follow">,
    player: Pick<SoundPlayer, "play" | "vibrate" | "wake">,
  ) {
    this.#player = player;
    board.follow((before, after, animationOf) => {
      const landings = landingsBetween(before, after, animationOf);
      for (const { sound, after: wait } of landings) void player.play(sound, wait);
      const last = landings.at(-1);
      if (last) setTimeout(() => player.vibrate(last.sound), last.after);
    });
  }

  play(name: SoundName) {
    if (name === "call") this.#calledAt = performance.now();
    void this.#player.play(name);
    this.#player.vibrate(name);
  }

  /** A tap on an empty square only drops the selection. */
  refuse({ reason }: Refusal) {
    const isCalled = performance.now() - this.#calledAt < SAME_MOMENT;
    if (reason !== "no-piece" && !isCalled) this.play("rejected");
  }

  wake() {
    this.#player.wake();
  }
}

export function createTableSounds(board: Board, choice: () => SoundChoice) {
  const sounds = new TableSounds(board, browserPlayer(choice));
  for (const type of GESTURES) addEventListener(type, () => sounds.wake(), { capture: true });
  sounds.wake();
  return sounds;
}

/** `after` is in milliseconds. */
type Landing = { sound: "step" | "jump"; after: number };

/** Milliseconds between hops that the board does not animate one by one. */
const HOPS_APART = 120;
/** A leg longer than this in rows or columns is a hop over a square. */
const STEP_REACH = 1.5;

/**
 * The sounds of the move between two views: every step, and every hop of a jump. Pieces that move for another reason,
 * such as a take-back, make none.
 */
export function landingsBetween(
  before: BoardView | null,
  after: BoardView,
  animationOf: (piece: string) => MoveAnimation | undefined,
): readonly Landing[] {
  const ends = endsShown(after);
  if (before === null || ends === null) return [];
  const { moves } = transitionBetween(before, after);
  const move = moves.find(({ path }) => path[0] === ends.from && path.at(-1) === ends.to);
  if (!move) return [];
  const legs = legsOf(move.path);
  const animation = animationOf(move.piece);
  const times = landingTimes(animation, legs.length);
  return legs.map((isJump, order) => ({
    sound: isJump ? "jump" : "step",
    after: times[order] ?? 0,
  }));
}

function endsShown({ pending, last }: BoardView) {
  if (pending !== null) return pending;
  const [from, to] = [last?.path[0], last?.path.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** Whether each leg is a hop. */
function legsOf(path: readonly number[]) {
  const points = path.map(centre);
  return points.slice(1).map(({ x, y }, order) => {
    const from = points[order] ?? { x, y };
    return Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) > STEP_REACH;
  });
}

/** @param count the number of legs */
function landingTimes(animation: MoveAnimation | undefined, count: number) {
  const shown = animation?.legs ?? [];
  if (shown.length !== count) {
    const first = animation?.lasts ?? 0;
    return Array.from({ length: count }, (_, order) => first + order * HOPS_APART);
  }
  let time = 0;
  return shown.map(({ lasts }) => {
    time += lasts;
    return time;
  });
}
