// Starting Python in this worker: from the first byte to a callable bridge.

import { BootError } from "./faults.js";
import { engineFiles } from "./files.js";
import { importEngine, reseed, startPython } from "./python.js";
import { fetchSnapshot, findSnapshot, forgetSnapshot, unpackSnapshot } from "./snapshot.js";

/** @import { BootMessage, Build, EngineFileName, Phase } from "../protocol.js" */
/** @import { EngineFiles } from "./files.js" */
/** @import { Bridge } from "./python.js" */

/**
 * What Python starts from: a snapshot that the browser has kept; one that is fetched, which takes a
 * fast line; or the library and the engine, which are fewer bytes and more work.
 *
 * @typedef {"kept" | "fetched" | "files"} Source
 */

/** The smallest module there is: whether it compiles tells whether WebAssembly may run here. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** What is needed in any case. @type {readonly EngineFileName[]} */
const ALWAYS = ["loader", "runtime", "wasm"];

/** What is needed besides. @type {Readonly<Record<Source, readonly EngineFileName[]>>} */
const NEEDED = { kept: [], fetched: ["snapshot"], files: ["stdlib", "engine"] };

/** How often a start is reported on while bytes come in. */
const MOST_REPORTS = 100;

/**
 * @param {BootMessage} message
 * @param {(phase: Phase) => void} onPhase
 * @returns {Promise<Bridge>}
 */
export async function boot(message, onPhase) {
  await checkWebAssembly();
  const { build, isRetry, isSparing } = message;
  const site = new URL(message.site);
  const kept = isRetry ? null : await findSnapshot(build, site);
  const start = createStart(message, kept, onPhase);
  const usual = isRetry || isSparing ? "files" : "fetched";
  try {
    return await start.from(kept ? "kept" : usual);
  } catch (error) {
    if (start.source === "files" || isOfOtherFile(error, build)) throw error;
    // Whatever it was, it is not worth a word: the files tell what is really wrong.
    if (kept) await forgetSnapshot(build, site);
    return start.from("files");
  }
}

/**
 * @param {BootMessage} message
 * @param {Response | null} kept the snapshot that the browser has kept
 * @param {(phase: Phase) => void} onPhase
 */
function createStart({ build, site: folder, isRetry }, kept, onPhase) {
  const site = new URL(folder);
  /** @type {Source} */
  let source = "files";
  /** Its bytes, where Python starts from files. @type {Promise<ArrayBuffer> | null} */
  let engine = null;
  let total = 0;
  let loaded = 0;
  let told = 0;

  /** @param {Source} other */
  function take(other) {
    source = other;
    const names = [...ALWAYS, ...NEEDED[source]];
    total = names.reduce((sum, name) => sum + build.files[name].bytes, 0);
  }

  /** @param {Phase["stage"]} stage @param {Partial<Phase>} [more] */
  function enter(stage, more) {
    onPhase({ stage, file: null, loaded, total, ...more });
  }

  /** @param {string} file @param {number} bytes */
  function count(file, bytes) {
    loaded = bytes;
    if (loaded < total && loaded - told < total / MOST_REPORTS) return;
    told = loaded;
    enter(loaded < total ? "download" : "start", { file });
  }

  /**
   * The memory to be woken; null where the line is too slow for it, and other files are asked for.
   *
   * @param {EngineFiles} files
   */
  async function findMemory(files) {
    const fetched = source === "fetched" ? await fetchSnapshot(files) : null;
    const packed = source === "kept" && kept ? kept.arrayBuffer() : fetched?.packed;
    if (packed) return { memory: unpackSnapshot(build, site, packed) };
    take("files");
    // One after the other, as they are needed: on a slow line they would all be late together.
    files.ask("stdlib", files.nearly("wasm"));
    files.ask("engine", files.nearly("stdlib"));
    engine = files.bytes("engine");
    engine.catch(files.refuse); // it is wanted later, and told of at once
    return null;
  }

  return {
    get source() {
      return source;
    },

    /**
     * @param {Source} first it may turn out on the way that the files are the better choice
     * @returns {Promise<Bridge>}
     */
    async from(first) {
      take(first);
      loaded = 0;
      told = 0;
      const files = engineFiles(build, site, isRetry, count);
      /** @template T @param {Promise<T>} part @returns {Promise<T>} */
      const sound = (part) => Promise.race([part, files.broken]);
      enter("download");
      if (source === "kept") files.trust();
      files.ask("wasm");
      const pyodide = await sound(startPython(build, site, files, findMemory(files)));
      const archive = engine && (await sound(engine));
      enter("engine");
      if (archive) {
        pyodide.unpackArchive(archive, "zip");
      } else {
        reseed(pyodide);
      }
      const bridge = importEngine(pyodide, build);
      await sound(files.checked());
      enter("ready", { from: archive ? "files" : "snapshot" });
      return bridge;
    },
  };
}

/**
 * Whether a fault names a file that is needed without a snapshot too.
 *
 * @param {unknown} error
 * @param {Build} build
 */
function isOfOtherFile(error, build) {
  const file = error instanceof BootError && error.fault.details.file;
  return typeof file === "string" && !build.files.snapshot.url.endsWith(`/${file}`);
}

async function checkWebAssembly() {
  try {
    await WebAssembly.compile(NOTHING);
  } catch (error) {
    throw new BootError("wasm-refused", `WebAssembly cannot run here: ${error}`);
  }
}
