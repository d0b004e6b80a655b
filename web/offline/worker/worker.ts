// The service worker stores one build of the site as a whole and answers from it. A new build waits: open pages keep
// theirs until the player chooses the new one or has closed them all.

import type { SiteFile } from "./sitecache.ts";
import { SiteCache } from "./sitecache.ts";

/** The value that the build inserts before this script. */
type SiteBuild = { id: string; files: readonly SiteFile[] };

const scope = self as unknown as ServiceWorkerGlobalScope & { saltaBuild: SiteBuild };
const site = scope.registration.scope;
const { id, files } = scope.saltaBuild;
const siteCache = new SiteCache(site, id, files);

scope.addEventListener("install", (event) => event.waitUntil(siteCache.fill()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([siteCache.clearOthers(), scope.clients.claim()]));
});

let mending: Promise<void> | null = null;

scope.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
  if (event.data === "mend") event.waitUntil(mend());
  const part = event.data?.keep;
  if (part) event.waitUntil(siteCache.keep(String(part)).catch(() => {}));
});

/** Several pages may ask at once; if repairing fails, the next visit tries again. */
function mend() {
  mending ??= siteCache
    .mend()
    .catch(() => {})
    .finally(() => {
      mending = null;
    });
  return mending;
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? siteCache.pathOf(request.url) : null;
  if (isPage(request)) event.respondWith(page(path, request));
  else if (path !== null) event.respondWith(answer(path, request));
});

function isPage({ method, mode, destination }: Request) {
  return method === "GET" && mode === "navigate" && destination === "document";
}

/** Redirects to the list of stored pages if a page is neither stored nor reachable. */
async function page(path: string | null, request: Request) {
  try {
    return path === null ? await fetch(request) : await answer(path, request);
  } catch (error) {
    const instead = await siteCache.offlinePage(request.url, navigator.languages);
    if (instead === null) throw error;
    return Response.redirect(instead);
  }
}

/** Tries the network first for a page that bypasses the caches, as it does after a fault in them. */
async function answer(path: string, request: Request) {
  if (request.cache === "reload" || request.cache === "no-store") {
    try {
      return await fetch(request);
    } catch {
      // A stored file is better than none.
    }
  }
  return (await siteCache.get(path)) ?? fetch(request);
}
