/** The state of the steps of a day, below the head of the panel. */

import { effect, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { createDailyStrip } from "../../../ui/dailystrip.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";

type Strip = Awaited<ReturnType<typeof createDailyStrip>>;

/** Show it while a step of a day is on the board. */
export function showDay(
  { content }: PuzzlesStore,
  context: Pick<ModeContext, "store" | "reportQuarantined">,
  head: Element,
) {
  const strip = signal<Strip | null>(null);
  let isRequested = false;

  async function fetchStrip() {
    isRequested = true;
    // Without its style sheet there is no strip; the step can be solved all the same.
    const fetched = await createDailyStrip(context).catch(() => null);
    if (fetched) head.after(fetched.root);
    strip.value = fetched;
  }

  effect(() => {
    const origin = content.solving.result.origin.value;
    const step = origin?.from === "day" ? origin : null;
    if (step && !isRequested) void fetchStrip();
    strip.value?.show(step);
  });
}
