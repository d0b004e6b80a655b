// One build of the site in the browser's cache, under a name that tells the site and the build.

/**
 * @typedef {object} KeptFile
 * @property {string} path relative to the site
 * @property {string} sha256 base64
 */

/** So many files come in side by side. */
const AT_ONCE = 6;

/** What hosts that do not know a file's type should have said. @type {Readonly<Record<string, string>>} */
const TYPES = Object.freeze({
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
});

/** What the names of this site's caches begin with; others of the origin are not ours. @param {string} site */
export function cachePrefix(site) {
  return `salta ${new URL(site).pathname} `;
}

export class Shelf {
  #site;
  #prefix;
  #name;
  #files;

  /**
   * @param {string} site the folder of the site, as a URL
   * @param {string} id of the build
   * @param {readonly KeptFile[]} files
   */
  constructor(site, id, files) {
    this.#site = new URL(site);
    this.#prefix = cachePrefix(site);
    this.#name = this.#prefix + id;
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /** The file that an address asks for, whatever its query; null where it is none of the build's. @param {string} address */
  pathOf(address) {
    const { origin, pathname } = new URL(address);
    if (origin !== this.#site.origin || !pathname.startsWith(this.#site.pathname)) return null;
    const path = pathname.slice(this.#site.pathname.length) || "index.html";
    // Some hosts leave the ending of a page away.
    return [path, `${path}.html`].find((name) => this.#files.has(name)) ?? null;
  }

  /** What is kept of a file; nothing, where the browser cannot read what it keeps. @param {string} path */
  async get(path) {
    try {
      return (await caches.match(this.#address(path), { cacheName: this.#name })) ?? null;
    } catch {
      return null;
    }
  }

  /** Keep every file, or none: what has not changed since an earlier build is carried over. */
  async fill() {
    // Another script of the same build may be answering out of it.
    const isInUse = await caches.has(this.#name);
    await this.#fill(!isInUse);
  }

  /** @param {boolean} isAllOrNothing  whether what has come is let go where not all comes */
  async #fill(isAllOrNothing) {
    const cache = await caches.open(this.#name);
    const others = await Promise.all((await this.#others()).map((name) => caches.open(name)));
    const left = [...this.#files.values()];
    const carry = async () => {
      for (let file = left.pop(); file; file = left.pop()) await this.#keep(file, cache, others);
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, carry));
    } catch (error) {
      left.length = 0;
      if (isAllOrNothing) await caches.delete(this.#name);
      throw error;
    }
  }

  /**
   * Fetch what is missing: the one file that a page has let go since it was damaged, or all that the
   * browser, or whoever uses it, has cleared away.
   */
  async mend() {
    const cache = await caches.open(this.#name);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const files = [...this.#files.values()];
    const [first, ...more] = files.filter(({ path }) => !kept.has(this.#address(path)));
    if (more.length > 0) await this.#fill(true);
    else if (first) await this.#keep(first, cache, []);
  }

  /** Earlier builds of this site are not needed any more; what else the origin keeps is not ours. */
  async clearOthers() {
    await Promise.all((await this.#others()).map((name) => caches.delete(name)));
  }

  async #others() {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(this.#prefix) && name !== this.#name);
  }

  /** @param {string} path */
  #address(path) {
    return new URL(path, this.#site).href;
  }

  /** @param {KeptFile} file @param {Cache} cache @param {readonly Cache[]} others */
  async #keep(file, cache, others) {
    const address = this.#address(file.path);
    for (const known of [cache, ...others]) {
      const content = await (await known.match(address))?.arrayBuffer();
      if (content && (await isOf(file, content))) {
        if (known !== cache) await cache.put(address, answerWith(file, content));
        return;
      }
    }
    const content = await fetched(file, address);
    await cache.put(address, answerWith(file, content));
  }
}

/** A file of this very build, from the network. @param {KeptFile} file @param {string} address */
async function fetched(file, address) {
  /** @type {readonly RequestCache[]} */
  const ways = ["no-cache", "reload"];
  for (const cache of ways) {
    const answer = await fetch(address, { cache });
    const content = answer.ok ? await answer.arrayBuffer() : null;
    if (content && (await isOf(file, content))) return content;
  }
  throw new Error(`${file.path} is not the one of this build`);
}

/** @param {KeptFile} file @param {ArrayBuffer} content */
async function isOf(file, content) {
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...hashed)) === file.sha256;
}

/** A fresh answer: one that came by a redirect would not be taken for a page. @param {KeptFile} file @param {ArrayBuffer} content */
function answerWith({ path }, content) {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return new Response(content, { headers: { "Content-Type": type } });
}
