// The service worker: keeps one build of the site, all of it or nothing, and answers from it, so that
// the next visit needs no network.
//
// A new build is kept beside the old one and waits: the pages that are open go on with the build they
// began with, until the player wants the new one or has closed them all.

import { Shelf } from "./sitecache.js";

/** What the build wrote ahead of this script. @typedef {{ id: string, files: readonly import("./sitecache.js").KeptFile[] }} SiteBuild */

const scope = /** @type {ServiceWorkerGlobalScope & { saltaBuild: SiteBuild }} */ (
  /** @type {unknown} */ (self)
);
const site = scope.registration.scope;
const { id, files } = scope.saltaBuild;
const shelf = new Shelf(site, id, files);

scope.addEventListener("install", (event) => event.waitUntil(shelf.fill()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([shelf.clearOthers(), scope.clients.claim()]));
});

/** @type {Promise<void> | null} */
let mending = null;

scope.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
  if (event.data === "mend") event.waitUntil(mend());
});

/** Another page may ask for the same; where it cannot be done now, the next visit asks again. */
function mend() {
  mending ??= shelf
    .mend()
    .catch(() => {})
    .finally(() => {
      mending = null;
    });
  return mending;
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? shelf.pathOf(request.url) : null;
  if (path !== null) event.respondWith(answer(path, request));
});

/**
 * Whoever asks past the caches has found something wrong in them: then the network comes first.
 *
 * @param {string} path
 * @param {Request} request
 */
async function answer(path, request) {
  if (request.cache === "reload" || request.cache === "no-store") {
    try {
      return await fetch(request);
    } catch {
      // What is kept is better than nothing.
    }
  }
  return (await shelf.get(path)) ?? fetch(request);
}
