/**
 * The content of an embedded board, its troubles, and the host's commands. Commands that change something run one after
 * the other, each on the result of the previous one.
 */

import { afterChange, batch, computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { ErrorReason } from "../../../engine/operations.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { linkText } from "../../../game/links/linkwriter.ts";
import type { Offer } from "../../../game/mode.ts";
import { asFault, isMeaningless } from "../../../game/texts/faultkinds.ts";
import type { CommandType, EmbedFault, EmbedState } from "../../protocol.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import { embedFault, LOST, refusal } from "../faults.ts";
import type { FrameMode } from "../framemode.ts";
import type { Options } from "../options.ts";
import type { ContentReader, Fields } from "./contentreader.ts";
import { textIn } from "./contentreader.ts";
import type { LateEngine } from "./lateengine.ts";

interface FrameServices {
  engine: Pick<LateEngine, "call" | "fault" | "restart" | "start" | "state">;
  contents: Pick<ContentReader, "ofAddress" | "ofCommand">;
  options: Options;
  /** The fault of an option, which keeps the board from showing anything. */
  wrongOption: EmbedFault | null;
  createMode: (content: Content) => Promise<FrameMode>;
}

/** The reason why the board cannot be shown, or cannot go on. */
export interface Trouble {
  fault: EmbedFault;
  /** Python's reason if it refused the content. */
  reason: ErrorReason | undefined;
  canRetry: boolean;
}

export class FrameStore {
  /** The state of each new content once it can be used, a new object each time. */
  readonly ready = signal<EmbedState | null>(null);
  /** The difference between the page's rules and Python's in this content. */
  readonly difference = signal<Fault | null>(null);
  #services;
  #shown = signal<{ content: Content; mode: FrameMode } | null>(null);
  #side = signal<1 | 2>(1);
  #refused = signal<{ error: unknown } | null>(null);
  #address = "";
  #failure = computed(() => this.#services.engine.fault.value ?? this.mode?.failure() ?? null);
  #trouble = computed(() => this.#findTrouble());
  #wasReady = false;
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(services: FrameServices) {
    this.#services = services;
    this.#reportReady();
    afterChange(
      () => services.engine.fault.value,
      (fault) => fault ?? this.mode?.retry(),
    );
  }

  get mode() {
    return this.#shown.value?.mode ?? null;
  }

  /** The side at the lower edge. */
  get side() {
    return this.#side.value;
  }

  get trouble(): Trouble | null {
    return this.#trouble.value;
  }

  /** @param hash "" for none */
  async open(hash: string) {
    const { contents, options } = this.#services;
    this.#address = hash;
    try {
      await this.#inTurn(() => this.#show(contents.ofAddress(hash, options)));
    } catch (error) {
      this.#refused.value = { error };
    }
  }

  flip() {
    this.#side.value = this.#side.value === 1 ? 2 : 1;
  }

  retry() {
    const { engine } = this.#services;
    if (engine.fault.value) engine.restart();
    else if (this.#refused.value) {
      this.#refused.value = null;
      void this.open(this.#address);
    } else this.mode?.retry();
  }

  /** Rejects with an `EmbedFault`. */
  async obey(type: CommandType, fields: Fields): Promise<EmbedState | null> {
    const { engine, wrongOption } = this.#services;
    if (wrongOption) throw wrongOption;
    try {
      if (type === "hello" || type === "getState") return await this.state();
      if (engine.fault.value) throw engine.fault.value;
      await this.#unlessFailed(this.#inTurn(() => this.#do(type, fields)));
      return await this.state();
    } catch (error) {
      throw embedFault(error);
    }
  }

  /** Null until a content has been ready. */
  async state(): Promise<EmbedState | null> {
    const shown = this.#shown.value;
    if (!shown || !this.#wasReady) return null;
    const { content, mode } = shown;
    const facts = mode.facts();
    const [offer = null] = mode.offers();
    const missing = { plies: facts.moves.length, outcome: null, solved: null, verdict: null };
    const own = { mode: content.mode, side: this.side };
    return Object.freeze({
      ...missing,
      ...own,
      ...facts,
      link: await this.#linkTo(offer, content),
    });
  }

  #findTrouble(): Trouble | null {
    const { engine, wrongOption } = this.#services;
    if (wrongOption) return { fault: wrongOption, reason: undefined, canRetry: false };
    const refused = engine.fault.value ? null : this.#refused.value;
    if (refused) {
      const fault = embedFault(refused.error);
      return { fault, reason: asFault(refused.error).reason, canRetry: fault.code === LOST };
    }
    const failure = this.#failure.value;
    if (!failure) return null;
    const { code, reason } = failure;
    const isFinal = isMeaningless(failure) || code === FAULTS.unsound || code === FAULTS.option;
    return { fault: embedFault(failure), reason, canRetry: !isFinal };
  }

  /** Reports a content once its position is known and, except for viewing a game, the engine is awake. */
  #reportReady() {
    let reported: FrameMode | null = null;
    effect(() => {
      const mode = this.mode;
      if (!mode?.controller.isSettled || !this.#isUsable || mode === reported) return;
      reported = mode;
      this.#wasReady = true;
      void untracked(() => this.state()).then((state) => {
        this.ready.value = state;
      });
    });
  }

  get #isUsable() {
    return this.#shown.value?.content.mode === "view" || this.#services.engine.state === "ready";
  }

  /** Null while the board is not ready, or if no link can hold the content. */
  async #linkTo(offer: Offer | null, { mode, study, written }: Content) {
    if (!offer || !this.#isUsable) return null;
    if (offer.address) return offer.address;
    const whole = written?.kind === offer.kind ? { ...written, ...offer } : offer;
    if (mode === "view") return linkText(whole, study ? packedIn(study.canonical) : "");
    try {
      const shared = await this.#services.engine.call("share", whole);
      return shared.text;
    } catch {
      return null;
    }
  }

  /** Rejects if the engine fails: other requests wait for its restart, but the host's command must not. */
  async #unlessFailed<T>(work: Promise<T>) {
    let end = () => {};
    const failing: Promise<never> = new Promise((_, reject) => {
      end = afterChange(
        () => this.#failure.value,
        (failure) => failure && reject(failure),
      );
    });
    try {
      return await Promise.race([work, failing]);
    } finally {
      end();
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => {}); // the caller of this turn handles its failure
    return turn;
  }

  async #do(type: CommandType, fields: Fields): Promise<unknown> {
    if (type === "load") return this.#show(this.#services.contents.ofCommand(fields));
    const mode = await this.#settled();
    if (type === "move") playOn(mode, fields.move);
    else if (type === "goTo") goTo(mode, fields.ply);
    else if (type === "reset") void mode.reset();
    else if (type === "flip") this.flip();
    else if (mode.controller.canStep("undo")) void mode.controller.step("undo");
    else throw refusal(FAULTS.notNow, "there is nothing to undo now");
    return this.#settled();
  }

  async #settled() {
    const { mode } = this;
    if (!mode) throw refusal(FAULTS.notNow, "there is nothing on the board");
    await this.#unlessFailed(becomesTrue(() => mode.controller.isSettled));
    return mode;
  }

  async #show(coming: Promise<Content>) {
    const content = await coming;
    const { createMode, engine, options } = this.#services;
    if (content.mode !== "view") await engine.start();
    const mode = await createMode(content);
    batch(() => {
      this.mode?.leave();
      this.#refused.value = null;
      this.difference.value = null;
      this.#side.value = options.side ?? mode.own;
      this.#shown.value = { content, mode };
      void mode.enter();
    });
    await this.#settled();
    await becomesTrue(() => this.#isUsable);
  }
}

function becomesTrue(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = effect(() => {
      if (isOver || !isTrue()) return;
      isOver = true;
      resolve();
      queueMicrotask(() => end()); // an effect cannot end itself in its first run
    });
  });
}

/** The moves in a study's link: they follow the start, which is `0` or has twelve parts. */
function packedIn(link: string) {
  const parts = link.split("/");
  return parts[parts[3] === "0" ? 4 : 15] ?? "";
}

function playOn({ controller, facts }: FrameMode, move: unknown) {
  const wanted = textIn("move", move);
  if (!controller.isMovable) throw refusal(FAULTS.notNow, "no move can be made now");
  const { legal } = facts();
  const meant = legal?.find((each) => each === wanted || shortForm(each) === wanted);
  if (!meant) throw refusal("illegal-move", `${wanted} is not legal; legal: ${legal?.join(" ")}`);
  void controller.play(meant);
}

/** A chain of jumps written as its first and last square only, which is also a valid form. */
function shortForm(move: string) {
  const squares = move.split("x");
  return squares.length > 2 ? `${squares[0]}x${squares.at(-1)}` : move;
}

function goTo(mode: FrameMode, ply: unknown) {
  if (!mode.goTo) throw refusal(FAULTS.notNow, "this mode has no moves to go to");
  const most = mode.facts().moves.length;
  if (typeof ply !== "number" || !Number.isInteger(ply) || ply < 0 || ply > most) {
    throw refusal(FAULTS.message, `ply must be a whole number from 0 to ${most}`);
  }
  void mode.goTo(ply);
}
