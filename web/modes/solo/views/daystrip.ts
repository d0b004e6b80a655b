import { effect, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { createDailyStrip } from "../../../ui/dailystrip.ts";
import type { SoloStore } from "../stores/solostore.ts";

type Strip = Awaited<ReturnType<typeof createDailyStrip>>;

/**
 * Show the state of a day's steps beside its ending.
 *
 * @param header the strip is placed below it
 */
export function showDay(
  store: SoloStore,
  context: Pick<ModeContext, "store" | "reportQuarantined">,
  header: Element,
) {
  const strip = signal<Strip | null>(null);
  let isRequested = false;

  async function fetchStrip() {
    isRequested = true;
    // Without its style sheet there is no strip, but the ending can still be played.
    const made = await createDailyStrip(context).catch(() => null);
    if (made) header.after(made.root);
    strip.value = made;
  }

  effect(() => {
    const day = store.day.value;
    if (day && !isRequested) void fetchStrip();
    strip.value?.show(day && { date: day.date, step: "ending" });
  });
}
