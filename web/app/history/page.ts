/** The history page: the inventor, how the game was played, and what the sources say. */

import { isDialogOpen } from "../../base/opendialogs.ts";
import { overlays } from "../../board/paint.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { finder, speaker } from "../../i18n/catalogue.ts";
import { list as listed, number } from "../../i18n/format.ts";
import { loadRuleWords } from "../../i18n/rules.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/element.ts";
import type { PageContext } from "../pagecontext.ts";
import type { HistoryData, HistoryPart } from "./historydata.ts";
import { readHistory } from "./historydata.ts";
import { createLineBoard } from "./lineboard.ts";

const say = speaker("history");
const textOf = finder("history");

let file: ReturnType<typeof createDataFile<HistoryData>> | null = null;

export function fetchHistory({ data }: PageContext) {
  file ??= createDataFile(data.build.data?.history, readHistory);
  return file.ask();
}

/** Fetches everything that the page shows, and returns a function that opens it. */
export async function loadHistoryPage(page: PageContext): Promise<(onClose: () => void) => void> {
  const [data] = await Promise.all([
    fetchHistory(page),
    loadRuleWords(),
    overlays.get().catch(() => {}),
  ]);
  return (onClose) => openHistoryPage(page, data, onClose);
}

function openHistoryPage(page: PageContext, data: HistoryData, onClose: () => void) {
  if (isDialogOpen((name) => name === "history")) return;
  const closing = new AbortController();
  openDialog({
    name: "history",
    title: () => say("title"),
    body: [createHistory(data, { page, signal: closing.signal })],
    onClose() {
      closing.abort();
      onClose();
    },
  });
}

interface Setting {
  page: Pick<PageContext, "rulesets">;
  signal: AbortSignal;
}

function createHistory(data: HistoryData, setting: Setting) {
  const sections = data.sections.map(({ id, parts }) => {
    const words = parts.filter(({ kind }) => kind !== "boards");
    const boards = parts.filter(({ kind }) => kind === "boards");
    return element(
      "section",
      { class: "history-section" },
      element("h3", {}, () => textOf(`section.${id}`)),
      element(
        "div",
        { class: "history-words stack gap-5" },
        ...words.map((part) => createWords(part, data, setting)),
      ),
      ...boards.map((part) => createBoards(part, data, setting)),
    );
  });
  return element(
    "div",
    { class: "history" },
    element("p", { class: "history-lead soft" }, () => say("lead")),
    ...sections,
    createSources(data.sources),
  );
}

function createWords(part: HistoryPart, data: HistoryData, { page }: Setting): HTMLElement {
  const { kind, id } = part;
  const cite = createCite(part, data);
  if (kind === "text") return element("p", {}, () => textOf(id), cite);
  if (kind === "point") {
    return element(
      "dl",
      { class: "history-point" },
      element("dt", {}, () => textOf(`differ.${id}`)),
      element("dd", {}, () => textOf(`differ.${id}.how`), cite),
    );
  }
  return element(
    "article",
    { class: "history-item stack gap-3" },
    element("h4", {}, () => textOf(`${id}.title`)),
    element("p", {}, () => textOf(`${id}.text`), cite),
    createRulesets(part, page),
  );
}

function createBoards({ boards }: HistoryPart, data: HistoryData, { page, signal }: Setting) {
  const shown = data.boards.filter(({ id }) => boards.includes(id));
  return element(
    "div",
    { class: "history-boards" },
    ...shown.map((board) => {
      const { colours } = page.rulesets.presetOf(board.ruleset);
      return createLineBoard(board, { colours, signal });
    }),
  );
}

/** Links that set up the openings of the rulesets that follow a source. */
function createRulesets({ rulesets }: HistoryPart, { rulesets: all }: Setting["page"]) {
  const links = rulesets.map(({ id, link }) => element("a", { href: link }, () => all.nameOf(id)));
  return element(
    "p",
    { class: "history-rulesets row wrap gap-3 soft" },
    () => say("rules"),
    ...links,
  );
}

function createCite({ sources }: HistoryPart, data: HistoryData) {
  const numbers = sources.map((id) => data.sources.indexOf(id) + 1).sort((a, b) => a - b);
  const read = () => say("cite", { n: listed(numbers.map((one) => number(one))) });
  return element(
    "sup",
    { class: "history-cite soft" },
    element("span", { class: "unseen" }, read),
    ...numbers.map((one) => element("span", { "aria-hidden": "true" }, number(one))),
  );
}

function createSources(sources: readonly string[]) {
  const items = sources.map((id) => element("li", {}, () => textOf(`source.${id}`)));
  return element(
    "section",
    { class: "history-section" },
    element("h3", {}, () => say("section.sources")),
    element("ol", { class: "history-sources stack gap-2 soft" }, ...items),
  );
}
