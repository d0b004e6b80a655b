/** Noticing that another tab has taken a newer build of the site into use. */

/**
 * The files of this page's own build may be gone by then, here and on the server.
 *
 * @param {() => void} onReplaced
 */
export function watchSite(onReplaced) {
  const worker = globalThis.navigator?.serviceWorker;
  let before = worker?.controller;
  worker?.addEventListener("controllerchange", () => {
    // Where nothing was kept before, it is this very build that is kept now.
    if (before) onReplaced();
    before = worker.controller;
  });
}
