/** Fetches what the player at the far side of a flat device has, when two people sit face to face. */

import { withSentences } from "../../i18n/catalogue.js";
import { fetchSheet } from "../../ui/sheets.js";

/** @import { FarSide, FarSideParts, FarSideView } from "./panels/farside.js" */

export class FarSideLoader {
  #parts;
  /** @type {FarSide | null} */
  #side = null;
  #isAsked = false;
  /** @type {FarSideView | null} */
  #view = null;

  /** @param {FarSideParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {FarSideView} view */
  show(view) {
    this.#view = view;
    this.#side?.show(view);
    if (view.player && !this.#isAsked) void this.#fetch();
  }

  /** Without it both play from one side. */
  async #fetch() {
    this.#isAsked = true;
    try {
      const sheet = fetchSheet(new URL("../../styles/far.css", import.meta.url).href);
      const [{ FarSide }] = await Promise.all([
        withSentences(import("./panels/farside.js")),
        sheet,
      ]);
      this.#side = new FarSide(this.#parts);
      if (this.#view) this.#side.show(this.#view);
    } catch {
      this.#isAsked = false;
    }
  }
}
