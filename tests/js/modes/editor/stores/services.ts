/** A page for the stores of the editor, with a Python that answers when a test says so. */

import { readFileSync } from "node:fs";
import type { Presets } from "../../../../../web/engine/operations.ts";
import { createRulesets } from "../../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import type { Draft } from "../../../../../web/modes/editor/draft.ts";
import { DraftStore } from "../../../../../web/modes/editor/stores/draftstore.ts";
import { EditorStore } from "../../../../../web/modes/editor/stores/editorstore.ts";
import type { Question } from "../../../engine/asked.ts";
import { questioning } from "../../../engine/asked.ts";

const GOLDEN = new URL("../../../../golden/bridge/presets.json", import.meta.url);
const presets: Presets = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;

export function services() {
  const questions: Question[] = [];
  const announced: string[] = [];
  const opened: unknown[] = [];
  const failures: (string | undefined)[] = [];
  const board = {
    /** The square that is under every pointer. */
    target: null as number | null,
    focused: 0,
    aim: (point: object | null) => point && board.target,
    focus: () => (board.focused += 1),
    letGo() {},
  };
  return {
    questions,
    announced,
    opened,
    failures,
    board,
    engine: { call: questioning(questions), state: "ready" as const },
    announce: (text: string) => announced.push(text),
    fail: (fault: { code: string } | null) => failures.push(fault?.code),
    openDialog: (...[name]: readonly unknown[]) => opened.push(name),
    openPlay: (record: object) => opened.push(record),
    openScreen: (request: object) => opened.push(request),
    reportQuarantined() {},
    rulesets: createRulesets(presets),
    settings: () => FIRST_SETTINGS,
    store: createStore(null),
  };
}

/** A draft on a page of its own. */
export function table(draft: Draft) {
  const page = services();
  return { page, drafts: new DraftStore(page, draft) };
}

/** The whole screen, with the opening on the board. */
export function editor() {
  const page = services();
  const store = new EditorStore(page);
  store.enter(undefined);
  return { page, store };
}

/** Lets what waits for an answer go on. */
export const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Answers the last question. */
export async function answer(page: ReturnType<typeof services>, result: unknown) {
  page.questions.at(-1)?.resolve(result);
  await rest();
}
