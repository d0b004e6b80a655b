// Turns the service worker off. In the place of the site's own script it deletes all that the site has stored and
// then unregisters itself: from then on every page comes from the network. Open pages are not reloaded.

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
