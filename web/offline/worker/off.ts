// Published in place of the site's service worker to turn it off: deletes what the site has stored and unregisters
// itself. Open pages are not reloaded.

import { cachePrefix } from "./sitecache.ts";

const scope = self as unknown as ServiceWorkerGlobalScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => event.waitUntil(turnOff()));

async function turnOff() {
  const prefix = cachePrefix(scope.registration.scope);
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(own.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
