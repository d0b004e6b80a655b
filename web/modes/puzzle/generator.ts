/** The generator of puzzles as the mode uses it: its store, its dialog, and its notice beside the board. */

import { secondWorker } from "../../engine/secondworker.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { GeneratorServices } from "./stores/generatorstore.ts";
import { GeneratorStore } from "./stores/generatorstore.ts";
import { showGenerateDialog } from "./views/generatedialog.ts";
import { createGeneratorNotice } from "./views/generatornotice.ts";

export type Generator = ReturnType<typeof createGenerator>;

export function createGenerator(
  context: ModeContext,
  { openPuzzle, openLike }: Pick<GeneratorServices, "openPuzzle" | "openLike">,
) {
  const { announce, board, data, engine, rulesets } = context;
  const second = secondWorker(data.build);
  const services = { announce, engine, second, openPuzzle, openLike };
  const store = new GeneratorStore(services, rulesets.first);
  showGenerateDialog(store, context);
  return {
    notice: createGeneratorNotice(store, board),
    open: () => store.open(),
    rest: () => store.rest(),
    resume: () => store.resume(),
  };
}
