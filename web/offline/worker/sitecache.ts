// One build of the site in the browser's cache, named after the site and the build.

import { unpacked } from "../../base/zstd.ts";

export interface SiteFile {
  /** Relative to the site */
  path: string;
  /** base64 */
  sha256: string;
  /** For a compressed file, the hash of its content once decompressed, as it is stored */
  unpacked?: string;
  /** The language that needs this file, or `docs`; missing if every visit needs it */
  part?: string;
}

const PARALLEL = 6;

const OF_PART = /^page\/messages-[^/]+\/(?<language>\w+)\/|^(?<docs>docs)\//;

const OF_LANGUAGE = /\.(\w+)\.html$/;

/** Content types, keyed by extension, for hosts that do not know them. */
const TYPES: Readonly<Record<string, string>> = Object.freeze({
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

/** The header of a file that is stored decompressed. */
const UNPACKED = "X-Salta-Unpacked";
const PACKED = /\.bin$/;

const DECODER = /\/zstd\.wasm$/;

/** The prefix of the names of this site's caches; the origin may have other caches. */
export function cachePrefix(site: string) {
  return `salta ${new URL(site).pathname} `;
}

export class SiteCache {
  #site;
  #prefix;
  #name;
  /** The files of the build, including those of all parts, keyed by path. */
  #files;
  #decoder: Promise<WebAssembly.Module> | null = null;

  /** @param site the URL of the site's folder */
  constructor(site: string, id: string, files: readonly SiteFile[]) {
    this.#site = new URL(site);
    this.#prefix = cachePrefix(site);
    this.#name = this.#prefix + id;
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /** The file at an address, ignoring the query; null if the build has none there. */
  pathOf(address: string) {
    const { origin, pathname } = new URL(address);
    if (origin !== this.#site.origin || !pathname.startsWith(this.#site.pathname)) return null;
    const path = pathname.slice(this.#site.pathname.length);
    // A folder's address means its index page, and some hosts omit the extension of pages.
    const index = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    return [index, `${path}.html`].find((name) => this.#files.has(name)) ?? null;
  }

  /**
   * The address of the stored page to show instead of an unavailable one; null if none is stored.
   *
   * @param address the address of the unavailable page, whose language has priority
   */
  async offlinePage(address: string, languages: readonly string[]): Promise<string | null> {
    const { pathname, searchParams } = new URL(address);
    const own = searchParams.get("lang") ?? OF_LANGUAGE.exec(pathname)?.[1] ?? "";
    const names = [own, ...languages, "en"].map((language) => language.split("-")[0]);
    for (const name of names) {
      const path = name === "en" ? "offline.html" : `offline.${name}.html`;
      if (await this.get(path)) return this.#address(path);
    }
    return null;
  }

  /** The stored response; null if there is none, or if the browser cannot read its storage. */
  async get(path: string) {
    try {
      return (await caches.match(this.#address(path), { cacheName: this.#name })) ?? null;
    } catch {
      return null;
    }
  }

  /**
   * Stores all files or none: those that every visit needs, and those of the parts that an earlier build had stored.
   * Copies unchanged files from that build.
   */
  async fill() {
    // Another script of the same build may be using the cache.
    await this.#fill(!(await caches.has(this.#name)));
  }

  async keep(part: string) {
    const cache = await caches.open(this.#name);
    const files = [...this.#files.values()].filter((file) => file.part === part);
    for (const file of files) await this.#store(file, cache, []);
  }

  /** @param isAllOrNothing whether to delete the cache if a file is unavailable */
  async #fill(isAllOrNothing: boolean) {
    const cache = await caches.open(this.#name);
    const others = await Promise.all((await this.#others()).map((name) => caches.open(name)));
    const left = this.#filesFor(await this.#partsIn([cache, ...others]));
    const store = async () => {
      for (let file = left.pop(); file; file = left.pop()) await this.#store(file, cache, others);
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL }, store));
    } catch (error) {
      left.length = 0;
      if (isAllOrNothing) await caches.delete(this.#name);
      throw error;
    }
  }

  /**
   * Repairs the cache: fetches one file that a page has deleted as damaged, or all files after the cache was cleared.
   */
  async mend() {
    const cache = await caches.open(this.#name);
    const stored = new Set((await cache.keys()).map(({ url }) => url));
    const files = this.#filesFor(await this.#partsIn([cache]));
    const [first, ...more] = files.filter(({ path }) => !stored.has(this.#address(path)));
    if (more.length > 0) await this.#fill(true);
    else if (first) await this.#store(first, cache, []);
  }

  async clearOthers() {
    await Promise.all((await this.#others()).map((name) => caches.delete(name)));
  }

  #filesFor(parts: ReadonlySet<string>) {
    const all = [...this.#files.values()];
    return all.filter(({ part }) => part === undefined || parts.has(part));
  }

  async #partsIn(kept: readonly Cache[]) {
    const requests = (await Promise.all(kept.map((cache) => cache.keys()))).flat();
    const paths = requests.map(({ url }) => url.slice(this.#site.href.length));
    const groups = paths.map((path) => OF_PART.exec(path)?.groups);
    return new Set(groups.map((found) => found?.language ?? found?.docs ?? ""));
  }

  async #others() {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(this.#prefix) && name !== this.#name);
  }

  #address(path: string) {
    return new URL(path, this.#site).href;
  }

  async #store(file: SiteFile, cache: Cache, others: readonly Cache[]) {
    const address = this.#address(file.path);
    for (const known of [cache, ...others]) {
      const content = await (await known.match(address))?.arrayBuffer();
      if (content && (await isOf(file.unpacked ?? file.sha256, content))) {
        if (known !== cache) await cache.put(address, responseWith(file, content));
        return;
      }
    }
    const content = await fetched(file, address);
    const stored = file.unpacked ? await unpacked(await this.#fetchDecoder(), content) : content;
    await cache.put(address, responseWith(file, stored));
  }

  #fetchDecoder() {
    const file = [...this.#files.values()].find(({ path }) => DECODER.test(path));
    if (!file) throw new Error("This build has packed files, and no decoder");
    this.#decoder ??= fetched(file, this.#address(file.path)).then(WebAssembly.compile);
    return this.#decoder;
  }
}

async function fetched(file: SiteFile, address: string) {
  const modes: readonly RequestCache[] = ["no-cache", "reload"];
  for (const cache of modes) {
    const response = await fetch(address, { cache });
    const content = response.ok ? await response.arrayBuffer() : null;
    if (content && (await isOf(file.sha256, content))) return content;
  }
  throw new Error(`${file.path} is not the one of this build`);
}

async function isOf(sha256: string, content: ArrayBuffer) {
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...hashed)) === sha256;
}

/** A new response, because browsers reject a redirected one as a page. */
function responseWith({ path, unpacked }: SiteFile, content: ArrayBuffer) {
  const plain = unpacked ? path.replace(PACKED, "") : path;
  const type = TYPES[plain.slice(plain.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const headers = { "Content-Type": type, ...(unpacked && { [UNPACKED]: "1" }) };
  return new Response(content, { headers });
}
