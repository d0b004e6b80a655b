// The service worker: stores one build of the site, all of it or nothing, and answers from it, so that the next
// visit needs no network.
//
// A new build is stored beside the old one and waits: open pages go on with the build they began with, until
// the player wants the new one or has closed them all.

import type { SiteFile } from "./sitecache.ts";
import { SiteCache } from "./sitecache.ts";

/** What the build has written before this script. */
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

/** Several pages may ask at once; where mending fails, the next visit asks again. */
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

/** Whether a request opens a page, and does not download a file. */
function isPage({ method, mode, destination }: Request) {
  return method === "GET" && mode === "navigate" && destination === "document";
}

/** If a page is neither stored nor reachable, another one says what is available. */
async function page(path: string | null, request: Request) {
  try {
    return path === null ? await fetch(request) : await answer(path, request);
  } catch (error) {
    const instead = await siteCache.offlinePage(request.url, navigator.languages);
    if (instead === null) throw error;
    return Response.redirect(instead);
  }
}

/** A request that bypasses the caches comes from a page that has found a fault in them: the network comes first. */
async function answer(path: string, request: Request) {
  if (request.cache === "reload" || request.cache === "no-store") {
    try {
      return await fetch(request);
    } catch {
      // What is stored is better than nothing.
    }
  }
  return (await siteCache.get(path)) ?? fetch(request);
}
