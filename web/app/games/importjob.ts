/**
 * Imports files into the archive: reads them, asks the player if not all games fit, and adds them in one step. It
 * continues after "My games" is closed; nothing changes until the games are added.
 */

import type { Archive } from "../../game/storage/archive.ts";
import { gameArchive, troubleOf } from "../../game/storage/archive.ts";
import { measureOf, ROOM } from "../../game/storage/archiveroom.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { date, lines, number } from "../../i18n/format.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import type { PageContext } from "../pagecontext.ts";
import type { AdmissionPlan, Admitted, FoundGame, Progress, ReadFiles } from "./importing.ts";
import { addGames, admissionPlan, knownAgain, readFiles } from "./importing.ts";

const say = speaker("games");

/** The result of an import as text, and the faults of files. */
export type Summary = { text: () => string; faults: readonly (() => string)[] };

interface ImportView {
  /** Null when finished */
  onProgress: (progress: Progress | null) => void;
  onDone: (summary: Summary) => void;
}

interface JobParts {
  page: Pick<PageContext, "ask" | "rulesets" | "note">;
  archive?: Pick<Archive, "all" | "measures" | "transact">;
  /** Asks the player which games to import */
  choose?: typeof askForRoom;
}

export class ImportJob {
  #parts;
  #archive;
  #running: AbortController | null = null;
  #progress: Progress | null = null;
  #view: ImportView | null = null;

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#archive = parts.archive ?? gameArchive();
  }

  /**
   * Show the progress in a view until that closes; without a view, a note on the page reports the result.
   *
   * @param signal aborted when the view closes
   */
  showIn(view: ImportView, signal: AbortSignal) {
    this.#view = view;
    signal.addEventListener("abort", () => {
      if (this.#view === view) this.#view = null;
    });
    view.onProgress(this.#progress);
  }

  cancel() {
    this.#running?.abort();
  }

  async start(files: readonly File[]) {
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

  async #imported(files: readonly File[], signal: AbortSignal): Promise<Summary> {
    const { ask, rulesets } = this.#parts.page;
    const read = await readFiles(files, {
      ...{ ask, usual: rulesets.first, signal },
      onProgress: (progress) => this.#show(progress),
    });
    const found = knownAgain(read.found, await this.#archive.all());
    const entries = found.map(({ entry }) => entry);
    const plan = admissionPlan(await this.#archive.measures(), entries.map(measureOf));
    signal.throwIfAborted();
    const choice = await this.#chosen(plan, signal);
    if (!choice) return CANCELLED;
    return summaryOf({ ...read, found }, plan, await addGames(this.#archive, entries, choice.gone));
  }

  async #chosen(plan: AdmissionPlan, signal: AbortSignal): Promise<Choice | null> {
    if (plan.fitting === plan.fresh) return { gone: [] };
    return (this.#parts.choose ?? askForRoom)(plan, signal);
  }

  #show(progress: Progress | null) {
    this.#progress = progress;
    this.#view?.onProgress(progress);
  }

  #tell(summary: Summary) {
    if (this.#view) {
      this.#view.onDone(summary);
      return;
    }
    const { note } = this.#parts.page;
    note(() => ({
      kind: "link",
      title: say("import.title"),
      text: lines(summary.text(), ...summary.faults.map((fault) => fault())),
      action: { label: say("full.close"), onPress: () => note(null) },
    }));
  }
}

/** Makes the browser ask before leaving the page. */
function stay(event: Event) {
  event.preventDefault();
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
    const told = { name, reason: reason() };
    return n === undefined ? say("import.bad", told) : say("import.badGame", { ...told, n });
  });
  return { text, faults };
}

/** Names what My games cannot store. */
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

// Asks which games to import if not all fit.

/** Ids of the archived games to remove. */
export type Choice = { gone: readonly string[] };

/**
 * @param signal closes the dialog
 * @returns null to import nothing
 */
function askForRoom(plan: AdmissionPlan, signal: AbortSignal): Promise<Choice | null> {
  return new Promise((resolve) => {
    let choice: Choice | null = null;
    const dialog = openDialog({
      name: "import-room",
      title: () => say("import.room.title"),
      body: sentencesOf(plan).map((text) => element("p", {}, text)),
      buttons: choicesOf(plan).map(([label, chosen], place, { length }) =>
        button(
          { class: place === length - 1 ? "button button-main" : "button" },
          () => {
            choice = chosen;
            dialog.close();
          },
          label,
        ),
      ),
      onClose: () => resolve(choice),
    });
    signal.addEventListener("abort", dialog.close);
  });
}

function sentencesOf({ fresh, known, fitting, gone, fittingThen }: AdmissionPlan): readonly Text[] {
  const sentences = [
    () => say("import.room.fresh", { n: fresh }),
    ...(known ? [() => say("import.room.known", { n: known })] : []),
    () => say("import.room.fits", { n: fitting, most: number(ROOM.games) }),
  ];
  const [oldest, newest] = [gone.at(0), gone.at(-1)];
  if (!oldest || !newest) return [...sentences, () => say("import.room.none")];
  const day = (time: number) => date(new Date(time), { dateStyle: "medium" });
  const span = () => ({ from: day(oldest.changed), to: day(newest.changed) });
  return [
    ...sentences,
    () => say("import.room.remove", { n: gone.length, all: fittingThen, ...span() }),
  ];
}

/** The safest choice is last, because the last one is the main button. */
function choicesOf({
  fitting,
  gone,
  fittingThen,
}: AdmissionPlan): readonly (readonly [Text, Choice | null])[] {
  const ids = gone.map(({ id }) => id);
  const cancel: readonly [Text, Choice | null] = [() => say("import.cancel"), null];
  const remove: readonly (readonly [Text, Choice | null])[] =
    gone.length > 0
      ? [[() => say("import.room.replace", { n: gone.length, all: fittingThen }), { gone: ids }]]
      : [];
  if (fitting === 0) return [...remove, cancel];
  return [cancel, ...remove, [() => say("import.room.fit", { n: fitting }), { gone: [] }]];
}
