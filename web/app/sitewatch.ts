/** Watches whether the site has been updated while this page is open: files of this build may then be gone. */

import { signal } from "../base/signals.ts";
import { HAS_SITE } from "../ui/sheets.ts";

export class SiteWatch {
  #isReplaced = signal(false);

  constructor() {
    const worker = globalThis.navigator?.serviceWorker;
    let before = worker?.controller;
    worker?.addEventListener("controllerchange", () => {
      // If nothing was stored before, the stored build is this one.
      if (before) this.#isReplaced.value = true;
      before = worker.controller;
    });
  }

  get isReplaced() {
    return this.#isReplaced.value;
  }

  /** A part could not be fetched: find out whether the server has another build. */
  async check() {
    // Without a network nothing is known; the card about the part says so.
    if (await isSiteReplaced().catch(() => false)) this.#isReplaced.value = true;
  }
}

async function isSiteReplaced() {
  const begun = document.querySelector("[data-next]")?.getAttribute("data-next");
  const data = document.getElementById("salta-data")?.textContent;
  if (!HAS_SITE || !begun || !data) return false;
  const reply = await fetch(location.pathname, { cache: "no-store" });
  const page = reply.ok ? await reply.text() : "";
  return page.includes('id="salta-data"') && !(page.includes(begun) && page.includes(data));
}
