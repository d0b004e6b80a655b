/** Keeping the site for visits without a network, and telling when a newer one is there. */

import { scriptAddress } from "../engine/scripts.js";

const SCRIPT = "sw.js";

/**
 * Ask the browser to keep the site. Where it cannot, the page works as long as there is a network,
 * and nothing needs to be said.
 *
 * @param {{ onNewer: (takeOver: () => void) => void }} callbacks  a newer build is kept and waits;
 *   `takeOver` loads the page anew with it
 */
export async function keepSite({ onNewer }) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  /** @type {ServiceWorkerRegistration | undefined} */
  let found;
  try {
    found = await serviceWorker.register(scriptAddress(SCRIPT), { updateViaCache: "none" });
  } catch {
    return; // refused by the browser, or the script could not be had now: the next visit tries again
  }
  if (!found) return; // what drives a browser may keep service workers out in silence
  const kept = found;
  // Where a newer build is on its way, the older one is not worth the trouble.
  if (!kept.waiting && !kept.installing) kept.active?.postMessage("mend");
  const tell = () => {
    // Without a page that an older build answers for there is nothing to choose.
    if (kept.waiting && serviceWorker.controller) onNewer(() => takeOver(kept));
  };
  tell();
  kept.addEventListener("updatefound", () => {
    const { installing } = kept;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") tell();
    });
  });
}

/** @param {ServiceWorkerRegistration} kept */
function takeOver({ waiting }) {
  if (!waiting) {
    location.reload(); // another tab was quicker
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage("take-over");
}
