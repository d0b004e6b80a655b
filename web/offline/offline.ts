/** Stores the site for offline visits and reports newer builds. */

import { scriptAddress } from "../engine/scripts.ts";

const SCRIPT = "sw.js";

/**
 * If the browser cannot store the site, nothing is reported: the page still works online.
 *
 * @param callbacks `onNewer` is called when a newer build is stored and waiting; `takeOver` reloads the page with it
 * @returns a function that also stores what a language needs
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
    .catch(() => null); // blocked by the browser, or the script is unreachable: the next visit tries again
  if (!registration) return () => {}; // a browser under automation may ignore service workers
  // The active worker repairs its build, unless a newer one is being installed.
  if (!registration.waiting && !registration.installing) registration.active?.postMessage("mend");
  const report = () => {
    // If no older build serves this page, there is nothing to choose.
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
    location.reload(); // another tab has activated the newer build
    return;
  }
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("take-over");
}
