/**
 * Stores the build of this page for offline use, and notices that the site has been updated while the page is open: the
 * build's files may then be gone.
 */

import { afterChange, effect, signal } from "../base/signals.ts";
import { language, withSentences } from "../i18n/catalogue.ts";
import { HAS_SITE } from "../ui/sheets.ts";
import type { EngineStore } from "./stores/enginestore.ts";

/** How long after Python is awake the browser is asked to store the site, in milliseconds. */
const PAUSE = 4000;

export class Site {
  #isAsked = false;
  readonly #isReplaced = signal(false);
  readonly #takeOver = signal<(() => void) | null>(null);

  constructor(python: EngineStore) {
    const worker = globalThis.navigator?.serviceWorker;
    let before = worker?.controller;
    worker?.addEventListener("controllerchange", () => {
      // If nothing was stored before, the stored build is this one.
      if (before) this.#isReplaced.value = true;
      before = worker.controller;
    });
    afterChange(
      () => python.isReady,
      (isReady) => isReady && setTimeout(() => void this.#store(), PAUSE),
    );
  }

  get isReplaced() {
    return this.#isReplaced.value;
  }

  /**
   * Reloads the page with the newer build that is stored; null if there is none, or if the player waits for the next
   * visit.
   */
  get takeOver() {
    return this.#takeOver.value;
  }

  postpone() {
    this.#takeOver.value = null;
  }

  /** Finds out whether the server has another build, after a part could not be fetched. */
  async check() {
    // Without a network nothing is known; the card about the missing part says so.
    if (await isSiteReplaced().catch(() => false)) this.#isReplaced.value = true;
  }

  /** Stores the site in each language that is shown, so that the next visit starts sooner, and also works offline. */
  async #store() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const offline = await withSentences(import("../offline/offline.ts")).catch(() => null);
    if (!offline) return; // the next visit tries again
    const keep = await offline.keepSite({
      onNewer: (takeOver) => {
        this.#takeOver.value = takeOver;
      },
    });
    effect(() => keep(language()));
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
