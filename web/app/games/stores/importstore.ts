/**
 * The import of files into the archive: reads them, asks the player if not all games fit, and adds them in one step. An
 * import goes on after My games is closed.
 */

import { batch, signal } from "../../../base/signals.ts";
import type { Archive } from "../../../game/storage/archive.ts";
import { troubleOf } from "../../../game/storage/archive.ts";
import { measureOf } from "../../../game/storage/archiveroom.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import type { PageContext } from "../../pagecontext.ts";
import type { AdmissionPlan, Admitted, FoundGame, Progress, ReadFiles } from "../importing.ts";
import { addGames, admissionPlan, knownAgain, readFiles } from "../importing.ts";

const say = speaker("games");

export type Summary = { text: () => string; faults: readonly (() => string)[] };

/** `gone`: ids of the archived games to remove. */
export type Choice = { gone: readonly string[] };

/** Asked if not all games fit; the answer null imports none. */
interface Question {
  plan: AdmissionPlan;
  answer: (choice: Choice | null) => void;
}

interface ImportServices extends Pick<PageContext, "ask" | "rulesets"> {
  archive: Pick<Archive, "all" | "measures" | "transact">;
}

export class ImportStore {
  #services;
  #running: AbortController | null = null;
  #progress = signal<Progress | null>(null);
  #question = signal<Question | null>(null);
  #summary = signal<Summary | null>(null);

  constructor(services: ImportServices) {
    this.#services = services;
  }

  /** Null between imports. */
  get progress() {
    return this.#progress.value;
  }

  get question() {
    return this.#question.value;
  }

  /** A new object for each import, so that effects also run for an equal summary. */
  get summary() {
    return this.#summary.value;
  }

  cancel() {
    this.#running?.abort();
    this.question?.answer(null);
  }

  async start(files: readonly File[]) {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    const summary = await this.#import(files, running.signal).catch((error) =>
      running.signal.aborted ? CANCELLED : troubleSummary(error),
    );
    this.#running = null;
    batch(() => {
      this.#progress.value = null;
      this.#summary.value = { ...summary };
    });
  }

  async #import(files: readonly File[], signal: AbortSignal): Promise<Summary> {
    const { ask, rulesets, archive } = this.#services;
    const reading = { ask, usual: rulesets.first, signal, progress: this.#progress };
    const read = await readFiles(files, reading);
    const found = knownAgain(read.found, await archive.all());
    const entries = found.map(({ entry }) => entry);
    const plan = admissionPlan(await archive.measures(), entries.map(measureOf));
    signal.throwIfAborted();
    const choice = plan.fitting === plan.fresh ? { gone: [] } : await this.#ask(plan);
    if (!choice) return CANCELLED;
    return summaryOf({ ...read, found }, plan, await addGames(archive, entries, choice.gone));
  }

  #ask(plan: AdmissionPlan): Promise<Choice | null> {
    return new Promise((resolve) => {
      const answer = (choice: Choice | null) => {
        this.#question.value = null;
        resolve(choice);
      };
      this.#question.value = { plan, answer };
    });
  }
}

const CANCELLED: Summary = Object.freeze({ text: () => say("import.cancelled"), faults: [] });

function troubleSummary(error: unknown): Summary {
  const trouble = troubleOf(error);
  return { text: () => lines(say(`trouble.${trouble}`), say("import.none")), faults: [] };
}

function summaryOf(
  { found, bad }: ReadFiles,
  { fresh: coming, known }: AdmissionPlan,
  { added, removed }: Admitted,
): Summary {
  const left = coming - added.length;
  const fresh = new Set(added);
  const dropped = found.filter(({ entry }) => fresh.has(entry.id));
  const text = () =>
    lines(
      say("import.done", { n: added.length }),
      known ? say("import.known", { n: known }) : "",
      left ? say("import.left", { n: left }) : "",
      removed ? say("import.removed", { n: removed }) : "",
      ...droppedTexts(dropped),
    );
  const faults = bad.map(({ name, number: n, reason }) => () => {
    const fault = { name, reason: reason() };
    return n === undefined ? say("import.bad", fault) : say("import.badGame", { ...fault, n });
  });
  return { text, faults };
}

function droppedTexts(games: readonly FoundGame[]): readonly string[] {
  const comments = games.filter(({ hasComments }) => hasComments).length;
  const variations = games.filter(({ hasVariations }) => hasVariations).length;
  if (comments + variations === 0) return [];
  return [
    comments ? say("import.comments", { n: comments }) : "",
    variations ? say("import.variations", { n: variations }) : "",
    say("import.movesOnly"),
  ];
}
