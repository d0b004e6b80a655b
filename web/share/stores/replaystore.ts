/** The replay of a game; folding its section does not stop it. */

import { afterChange, signal } from "../../base/signals.ts";
import type { Moment } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { firstPlayer, recordOf } from "../../game/record/record.ts";
import { pause, TaskScope } from "../../game/record/taskscope.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { subjectStory, UNMARKED } from "../card/words.ts";
import type { Replay } from "../replay/maker.ts";
import { makeReplay, ReplayTooLong } from "../replay/maker.ts";
import type { Captions, ReplayGame, ReplayStep } from "../replay/script.ts";
import { bestMoments, wholeGame } from "../replay/script.ts";
import { boardsOf } from "../replay/turningpoint.ts";
import type { LinkStore } from "./linkstore.ts";

const say = speaker("share");

export const REPLAY_KINDS = Object.freeze(["game", "moments"] as const);
type ReplayKind = (typeof REPLAY_KINDS)[number];

export type ReplayState =
  | { phase: "none" | "searching" | "stopped" | "too-long" }
  /** `part`: 0..1; null before the first picture. */
  | { phase: "making"; part: number | null }
  | { phase: "failed"; fault: Fault }
  /** `isFinishOnly`: whether there were no moments to show. */
  | { phase: "done"; replay: Replay; isFinishOnly: boolean };

/** The most moments of both sides together. */
const MOST_MOMENTS = 5;
/** The most milliseconds to search; moments found by then are shown. */
const MOST_SEARCH = 30_000;

const CAPTIONS: Captions = Object.freeze({
  move: (round: number, move: string, isSecond: boolean) =>
    say(isSecond ? "replay.reply" : "replay.move", { round, move }),
  better: (move: string) => say("replay.better", { move }),
});

export class ReplayStore {
  readonly state = signal<ReplayState>({ phase: "none" });
  readonly kind = signal<ReplayKind>("game");
  #link;
  #making = new TaskScope((fault) => {
    this.state.value = { phase: "failed", fault };
  });

  constructor(link: LinkStore) {
    this.#link = link;
    afterChange(
      () => link.shared.value,
      () => this.#reset(),
    );
  }

  choose(kind: ReplayKind) {
    this.kind.value = kind;
    this.#reset();
  }

  stop() {
    this.close();
    this.state.value = { phase: "stopped" };
  }

  make() {
    this.state.value = { phase: "making", part: null };
    return this.#making.play(async (signal) => {
      const next = await this.#made(signal).catch((error): ReplayState => {
        if (error instanceof ReplayTooLong) return { phase: "too-long" };
        throw error;
      });
      if (!signal.aborted) this.state.value = next;
    });
  }

  close() {
    this.#making.renew();
  }

  #reset() {
    this.close();
    this.state.value = { phase: "none" };
  }

  async #made(signal: AbortSignal): Promise<ReplayState> {
    const { look, offer } = this.#link;
    const { ruleset, start = null, moves = [] } = offer.value;
    const subject = await this.#link.wholeSubject();
    const { colours, goals, pieces, result, state } = subject;
    const story = subjectStory(subject, result ?? undefined);
    if (!story) throw new Error("only games have replays");
    const boards = boardsOf(pieces, moves);
    const first = firstPlayer(recordOf({ ruleset, start, moves }, 0));
    const { steps, isFinishOnly } = await this.#steps(
      { boards, first, moves, end: state[0] ?? "" },
      signal,
    );
    const board = { colours, goals, ...look, ...UNMARKED };
    const onProgress = (part: number) => {
      if (!signal.aborted) this.state.value = { phase: "making", part };
    };
    const replay = await makeReplay({ steps, board, story, signal, onProgress });
    return { phase: "done", replay, isFinishOnly };
  }

  async #steps(game: ReplayGame, signal: AbortSignal) {
    if (this.kind.value === "game")
      return { steps: wholeGame(game, CAPTIONS), isFinishOnly: false };
    this.state.value = { phase: "searching" };
    const moments = weightiest(await this.#moments(signal));
    signal.throwIfAborted();
    this.state.value = { phase: "making", part: null };
    const steps: readonly ReplayStep[] = bestMoments(game, moments, CAPTIONS);
    return { steps, isFinishOnly: moments.length === 0 };
  }

  async #moments(signal: AbortSignal): Promise<readonly Moment[]> {
    const { ruleset, start = null, moves = [] } = this.#link.offer.value;
    let found: readonly Moment[] = [];
    const search = new AbortController();
    void pause(MOST_SEARCH, signal).then(() => search.abort());
    try {
      const story = await this.#link.ask(
        "story",
        { ruleset, start, moves: [...moves] },
        {
          signal: search.signal,
          onProgress: ({ moments }) => {
            found = moments;
          },
        },
      );
      return story.moments;
    } catch (error) {
      signal.throwIfAborted();
      if (search.signal.aborted) return found;
      throw error;
    }
  }
}

function weightiest(moments: readonly Moment[]) {
  return [...moments].sort((one, other) => other.weight - one.weight).slice(0, MOST_MOMENTS);
}
