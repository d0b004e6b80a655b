/** The replay section: its contents, creation with progress and Stop, and actions for the result. */

import type { Ask } from "../../engine/client.ts";
import type { Moment } from "../../engine/gameresults.ts";
import type { Offer } from "../../game/mode.ts";
import { firstPlayer, recordOf } from "../../game/record/record.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import { choice } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { canSendFile, saveFile, sendFile } from "../../ui/savefile.ts";
import { wordsOf } from "../card/section.ts";
import type { SectionContext } from "../section.ts";
import { pictureView } from "../subject.ts";
import type { Captions, Replay, ReplayGame, ReplayStep } from "./maker.ts";
import { bestMoments, makeReplay, ReplayTooLong, wholeGame } from "./maker.ts";

const say = speaker("share");

type Kind = "game" | "moments";

/** The maximum number of moments of both sides. */
const MOST_MOMENTS = 5;
/** The time limit of the search for moments, in milliseconds; those found by then are shown. */
const MOST_SEARCH = 30_000;
const SPEED = 1.25;
const MEGABYTE = 1_000_000;

const CAPTIONS: Captions = Object.freeze({
  move: (round: number, move: string, isSecond: boolean) =>
    say(isSecond ? "replay.reply" : "replay.move", { round, move }),
  better: (move: string) => say("replay.better", { move }),
});

interface ReplayParts {
  context: SectionContext;
  ask: Ask;
  /** Aborted when the dialog closes or another link is shown */
  signal: AbortSignal;
}

/** The controls, and the finished replay. */
export function createReplayPart(offer: Offer, parts: ReplayParts): readonly HTMLElement[] {
  return new ReplayPart(offer, parts).elements;
}

class ReplayPart {
  #offer;
  #parts;
  #kind: Kind = "game";
  #making: AbortController | null = null;
  #status = element("p", { class: "fine", role: "status" });
  #bar = element("progress", { max: 1, "aria-label": () => say("replay.making"), hidden: true });
  #place = element("div", { class: "export-place" });
  #press = button(
    { class: "button", "data-replay": "make" },
    () => this.#toggle(),
    () => say("replay.make"),
  );

  constructor(offer: Offer, parts: ReplayParts) {
    this.#offer = offer;
    this.#parts = parts;
    parts.signal.addEventListener("abort", () => this.#making?.abort());
  }

  get elements() {
    const kinds = choice<Kind>({
      legend: () => say("replay.what"),
      choices: (["game", "moments"] as const).map((value) => ({
        value,
        label: () => say(`replay.${value}`),
      })),
      value: this.#kind,
      onChoose: (kind) => {
        this.#kind = kind;
        this.#making?.abort();
        this.#place.replaceChildren();
      },
    });
    return [
      element("p", { class: "fine" }, () => say("replay.how")),
      kinds,
      element("div", { class: "export-buttons" }, this.#press),
      this.#bar,
      this.#status,
      this.#place,
    ];
  }

  #toggle() {
    if (this.#making) this.#making.abort();
    else void this.#make();
  }

  async #make() {
    const making = new AbortController();
    this.#making = making;
    this.#place.replaceChildren();
    this.#showBusy(true, () => say("replay.making"));
    try {
      const { replay, note } = await this.#made(making.signal);
      this.#show(replay, note);
    } catch (error) {
      await this.#tell(error, making.signal);
    } finally {
      this.#making = null;
      this.#showBusy(false);
    }
  }

  async #made(signal: AbortSignal) {
    const { wholeSubject, rulesets, bottom, numbers, goalsShown } = this.#parts.context;
    const ask = ((name, request, options) =>
      this.#parts.ask(name, request, { ...options, signal })) as Ask;
    const { ruleset, start = null, moves = [] } = this.#offer;
    const [subject, opening] = await Promise.all([
      wholeSubject(),
      ask("view", { ruleset, start, moves: [] }),
    ]);
    const first = firstPlayer(recordOf({ ruleset, start, moves }, 0));
    const game = { pieces: opening.board, first, moves, end: subject.state[0] ?? "" };
    const { steps, note } = await this.#steps(game, signal);
    const drawing = pictureView(subject, rulesets, { bottom, look: "board", goalsShown });
    const words = { ...wordsOf(subject, drawing), lines: [] };
    const { colours, goals } = subject;
    const board = { colours, bottom, numbers, goals, goalsShown, speed: SPEED };
    const onProgress = (part: number) => {
      this.#bar.value = part;
    };
    const replay = await makeReplay({ steps, board, words, signal, onProgress });
    return { replay, note };
  }

  async #steps(game: ReplayGame, signal: AbortSignal) {
    if (this.#kind === "game") return { steps: wholeGame(game, CAPTIONS), note: null };
    write(this.#status, () => say("replay.searching"));
    const moments = weightiest(await this.#moments(signal));
    write(this.#status, () => say("replay.making"));
    const steps: readonly ReplayStep[] = bestMoments(game, moments, CAPTIONS);
    return { steps, note: moments.length === 0 ? () => say("replay.finish") : null };
  }

  /** The moments found within the time limit. */
  async #moments(signal: AbortSignal): Promise<readonly Moment[]> {
    const { ruleset, start = null, moves = [] } = this.#offer;
    let found: readonly Moment[] = [];
    const search = new AbortController();
    const end = () => search.abort();
    signal.addEventListener("abort", end);
    const timer = setTimeout(end, MOST_SEARCH);
    try {
      const story = await this.#parts.ask(
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
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  }

  #showBusy(isBusy: boolean, text?: Text) {
    this.#bar.hidden = !isBusy;
    this.#bar.removeAttribute("value");
    write(this.#press, () => say(isBusy ? "replay.stop" : "replay.make"));
    if (text) write(this.#status, text);
  }

  async #tell(error: unknown, signal: AbortSignal) {
    if (signal.aborted) {
      write(this.#status, () => say("replay.stopped"));
      return;
    }
    if (error instanceof ReplayTooLong) {
      write(this.#status, () => say("replay.long"));
      return;
    }
    const reason = await faultText(error);
    write(this.#status, () => say("replay.failed", { reason: reason() }));
  }

  /** The page's policy allows pictures from the site and as data URLs. */
  #show(replay: Replay, note: (() => string) | null) {
    const { file, width, height, frames } = replay;
    const stem = say("replay.name");
    const name = `${stem}.gif`;
    const attributes = { alt: () => say("replay.label"), width, height, "data-frames": frames };
    const shown = element("img", attributes);
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      shown.src = String(reader.result);
    });
    reader.readAsDataURL(file);
    const send = async () => {
      const outcome = await sendFile(name, file);
      if (outcome === "refused") write(this.#status, () => say("replay.unsent"));
    };
    const press = (label: Text, onPress: () => unknown) =>
      button({ class: "button" }, () => void onPress(), label);
    const buttons = [
      press(
        () => say("replay.save"),
        () => saveFile(name, file),
      ),
    ];
    if (canSendFile(file.type)) buttons.push(press(() => say("replay.send"), send));
    this.#place.replaceChildren(
      element("div", { class: "export-picture" }, shown),
      element("div", { class: "export-buttons" }, ...buttons),
    );
    const size = number(file.size / MEGABYTE, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const done = () => say("replay.done", { width, height, size });
    write(this.#status, () => (note ? `${note()} ${done()}` : done()));
  }
}

function weightiest(moments: readonly Moment[]) {
  return [...moments].sort((one, other) => other.weight - one.weight).slice(0, MOST_MOMENTS);
}
