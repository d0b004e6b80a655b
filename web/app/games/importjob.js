/**
 * Brings files into the archive: reads them, asks where not all games fit, adds them in one go. It goes on when "My games"
 * is closed; until the games are added nothing has changed.
 */

import { gameArchive, troubleOf } from "../../game/archive.js";
import { measureOf } from "../../game/archiveroom.js";
import { lines } from "../../i18n/format.js";
import { say } from "../../i18n/games.js";
import { addGames, admissionPlan } from "./admission.js";
import { readFiles } from "./importing.js";
import { askForRoom } from "./importroom.js";

/** @import { Archive } from "../../game/archive.js" */
/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { AdmissionPlan, Admitted } from "./admission.js" */
/** @import { FoundGame, Progress, ReadFiles } from "./importing.js" */
/** @import { Choice } from "./importroom.js" */

/** What came of an import: a text, and what is wrong with some of the files. @typedef {{ text: () => string, faults: readonly (() => string)[] }} Summary */

/**
 * Who shows how the import gets on.
 *
 * @typedef {object} ImportView
 * @property {(progress: Progress | null) => void} onProgress  null: it is over
 * @property {(summary: Summary) => void} onDone
 */

/**
 * @typedef {object} JobParts
 * @property {Pick<DialogHost, "ask" | "rulesets" | "onNote">} page
 * @property {Pick<Archive, "measures" | "transact">} [archive]
 * @property {typeof askForRoom} [choose]  asks the player which games are to be imported
 */

export class ImportJob {
  #parts;
  #archive;
  /** @type {AbortController | null} */
  #running = null;
  /** @type {Progress | null} */
  #progress = null;
  /** @type {ImportView | null} */
  #view = null;

  /** @param {JobParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#archive = parts.archive ?? gameArchive();
  }

  /** Show it in a view as long as that is open; where none is, what came of it is noted on the page. @param {ImportView} view @param {AbortSignal} signal  the view is closed */
  showIn(view, signal) {
    this.#view = view;
    signal.addEventListener("abort", () => {
      if (this.#view === view) this.#view = null;
    });
    view.onProgress(this.#progress);
  }

  cancel() {
    this.#running?.abort();
  }

  /** @param {readonly File[]} files */
  async start(files) {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    addEventListener("beforeunload", stay);
    const summary = await this.#imported(files, running.signal).catch((error) =>
      running.signal.aborted ? CANCELLED : troubleSummary(error),
    );
    removeEventListener("beforeunload", stay);
    this.#running = null;
    this.#show(null);
    this.#tell(summary);
  }

  /** @param {readonly File[]} files @param {AbortSignal} signal @returns {Promise<Summary>} */
  async #imported(files, signal) {
    const { ask, rulesets } = this.#parts.page;
    const read = await readFiles(files, {
      ...{ ask, usual: rulesets.first, signal },
      onProgress: (progress) => this.#show(progress),
    });
    const entries = read.found.map(({ entry }) => entry);
    const plan = admissionPlan(await this.#archive.measures(), entries.map(measureOf));
    signal.throwIfAborted();
    const choice = await this.#chosen(plan, signal);
    if (!choice) return CANCELLED;
    return summaryOf(read, plan, await addGames(this.#archive, entries, choice.gone));
  }

  /** @param {AdmissionPlan} plan @param {AbortSignal} signal @returns {Promise<Choice | null>} */
  async #chosen(plan, signal) {
    if (plan.fitting === plan.fresh) return { gone: [] };
    return (this.#parts.choose ?? askForRoom)(plan, signal);
  }

  /** @param {Progress | null} progress */
  #show(progress) {
    this.#progress = progress;
    this.#view?.onProgress(progress);
  }

  /** @param {Summary} summary */
  #tell(summary) {
    if (this.#view) {
      this.#view.onDone(summary);
      return;
    }
    const { onNote } = this.#parts.page;
    onNote(() => ({
      kind: "link",
      title: say("import.title"),
      text: lines(summary.text(), ...summary.faults.map((fault) => fault())),
      action: { label: say("full.close"), onPress: () => onNote(null) },
    }));
  }
}

/** The browser asks whether to leave the page. @param {Event} event */
function stay(event) {
  event.preventDefault();
}

/** @type {Summary} */
const CANCELLED = Object.freeze({ text: () => say("import.cancelled"), faults: [] });

/** @param {unknown} error @returns {Summary} */
function troubleSummary(error) {
  const trouble = troubleOf(error);
  return { text: () => lines(say(`trouble.${trouble}`), say("import.none")), faults: [] };
}

/** @param {ReadFiles} read @param {AdmissionPlan} plan @param {Admitted} admitted @returns {Summary} */
function summaryOf({ found, bad }, { fresh: coming, known }, { added, removed }) {
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
  const faults = bad.map(
    ({ name, reason }) =>
      () =>
        say("import.bad", { name, reason: reason() }),
  );
  return { text, faults };
}

/** What My games has no place for. @param {readonly FoundGame[]} games @returns {readonly string[]} */
function droppedTexts(games) {
  const comments = games.filter(({ hasComments }) => hasComments).length;
  const variations = games.filter(({ hasVariations }) => hasVariations).length;
  if (comments + variations === 0) return [];
  return [
    comments ? say("import.comments", { n: comments }) : "",
    variations ? say("import.variations", { n: variations }) : "",
    say("import.movesOnly"),
  ];
}
