/** Fetches what the player at the far side of a flat device has, when two people sit face to face. */

import { withSentences } from "../../i18n/catalogue.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import type { FarSide, FarSideParts, FarSideView } from "./panels/farside.ts";

/** @param parts `onLoaded`: others may put into it what belongs there */
export function createFarSide(parts: FarSideParts & { onLoaded: () => void }) {
  let coming: Promise<FarSide> | null = null;

  async function fetch() {
    const sheet = fetchSheet(new URL("../../styles/farside.css", import.meta.url).href);
    const { FarSide } = await withSentences(import("./panels/farside.ts"));
    await sheet;
    const side = new FarSide(parts);
    queueMicrotask(parts.onLoaded);
    return side;
  }

  /** Where it cannot be had both play from one side. */
  return async (view: FarSideView) => {
    if (!view.player && !coming) return;
    coming ??= fetch();
    const side = await coming.catch(() => {
      coming = null;
    });
    side?.show(view);
  };
}
