/** Storing the site for visits without a network, and reporting a newer build. */

import { scriptAddress } from "../engine/scripts.ts";

const SCRIPT = "sw.js";

/**
 * Asks the browser to store the site. Where it cannot, the page works while there is a network, and nothing is
 * reported.
 *
 * @param callbacks a newer build is stored and waits;
 * `takeOver` reloads the page with it
 * @returns has what a language needs stored, too
 */
export async function keepSite({
  onNewer,
}: {
  onNewer: (takeOver: () => void) => void;
}): Promise<(language: string) => void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => {};
  const registration = await serviceWorker
    .register(scriptAddress(SCRIPT), { updateViaCache: "none" })
    .catch(() => null); // refused by the browser, or the script is unreachable now: the next visit tries again
  if (!registration) return () => {}; // a browser under automation may ignore service workers
  // An older build is not mended while a newer one arrives.
  if (!registration.waiting && !registration.installing) registration.active?.postMessage("mend");
  const report = () => {
    // On a page that no older build serves there is nothing to choose.
    if (!registration.waiting || !serviceWorker.controller) return;
    onNewer(() => takeOver(registration));
  };
  report();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") report();
    });
  });
  return (language) => {
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) worker?.postMessage({ keep: language });
  };
}

function takeOver({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) {
    location.reload(); // another tab was quicker
    return;
  }
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("take-over");
}
