import type { Presets } from "../../../../../web/engine/operations.ts";
import type { ModeContext } from "../../../../../web/game/mode.ts";
import { createRulesets } from "../../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { PuzzlesStore } from "../../../../../web/modes/puzzle/stores/puzzlesstore.ts";
import type { Asked } from "../../../engine/asked.ts";
import { viewWith } from "../../../game/record/view.ts";
import { partly } from "../../../partly.ts";
import { python } from "../posing.ts";

const PRESET = {
  ...{ id: "original", colours: ["green", "red"], fields: {} },
  opening: viewWith(),
};

/** The screen of the puzzles, on a site without a collection. */
export function screen(answer: (request: Asked) => unknown = python) {
  const announced: string[] = [];
  const opened: unknown[] = [];
  const failures: unknown[] = [];
  const services = partly<ModeContext>({
    engine: {
      async call(op: Asked["op"], fields: object) {
        await null;
        return (await answer({ op, ...fields })) as never;
      },
    },
    announce: (text: string) => void announced.push(text),
    fail: (fault: unknown) => void failures.push(fault),
    board: partly<ModeContext["board"]>({
      flash() {},
      focus() {},
      celebrate: async () => {},
    }),
    data: { build: {} } as ModeContext["data"],
    openScreen: (request: unknown) => void opened.push(request),
    openPlay: (record: unknown) => void opened.push(record),
    reportQuarantined() {},
    rulesets: createRulesets({ presets: [PRESET], default: "original" } as unknown as Presets),
    settings: () => FIRST_SETTINGS,
    store: createStore(null),
  });
  return { store: new PuzzlesStore(services), announced, failures, opened };
}
