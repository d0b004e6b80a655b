/** Fetches what the player at the far side of a flat device has, when two people sit face to face. */

import { withSentences } from "../../i18n/catalogue.js";
import { fetchSheet } from "../../ui/sheets.js";

/** @import { FarSide, FarSideParts, FarSideView } from "./panels/farside.js" */

/** @param {FarSideParts & { onLoaded: () => void }} parts  `onLoaded`: others may put into it what belongs there */
export function createFarSide(parts) {
  /** @type {Promise<FarSide> | null} */
  let coming = null;

  async function fetch() {
    const sheet = fetchSheet(new URL("../../styles/farside.css", import.meta.url).href);
    const { FarSide } = await withSentences(import("./panels/farside.js"));
    await sheet;
    const side = new FarSide(parts);
    queueMicrotask(parts.onLoaded);
    return side;
  }

  /** Where it cannot be had both play from one side. @param {FarSideView} view */
  return async (view) => {
    if (!view.player && !coming) return;
    coming ??= fetch();
    const side = await coming.catch(() => {
      coming = null;
    });
    side?.show(view);
  };
}
