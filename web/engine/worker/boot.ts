import type { BootMessage, Build, EngineFileName, Phase } from "../protocol.ts";
import { BootError } from "./faults.ts";
import { EngineFiles } from "./files.ts";
import type { Bridge } from "./python.ts";
import { importEngine, reseed, startPython } from "./python.ts";
import {
  deleteSnapshot,
  fetchedMemory,
  fetchSnapshot,
  findSnapshot,
  storedMemory,
} from "./snapshot.ts";
import { release } from "./sparse.ts";

/** A fetched snapshot needs a fast connection; the library and the engine need fewer bytes but more work. */
type Source = "stored" | "fetched" | "files";

/** The smallest module: compiling it shows if WebAssembly is allowed. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const ALWAYS: readonly EngineFileName[] = ["loader", "runtime", "wasm", "decoder"];

const NEEDED: Readonly<Record<Source, readonly EngineFileName[]>> = {
  stored: [],
  fetched: ["snapshot"],
  files: ["stdlib", "engine"],
};

/** Reports during a start's downloads. */
const MOST_REPORTS = 100;

export async function boot(message: BootMessage, onPhase: (phase: Phase) => void): Promise<Bridge> {
  const { build, isRetry, isSparing } = message;
  const site = new URL(message.site);
  const start = new Start(message, onPhase);
  const stored = isRetry ? null : findSnapshot(build, site); // the wasm is downloading in the meantime
  try {
    return await start.run(isRetry || isSparing ? "files" : "fetched", stored);
  } catch (error) {
    const { source } = start;
    if (source === "files" || isOfOtherFile(error, build)) throw error;
    // Faults of the snapshot are not reported: if something else is wrong, the start from the files will show it.
    if (source === "stored") await deleteSnapshot(build, site);
    return start.run("files", null);
  }
}

class Start {
  #build;
  #site;
  #isRetry;
  #onPhase;
  source: Source = "files";
  /** Needed only if Python starts from files. */
  #engine: Promise<ArrayBuffer> | null = null;
  #total = 0;
  #loaded = 0;
  #reported = 0;

  constructor({ build, site, isRetry }: BootMessage, onPhase: (phase: Phase) => void) {
    this.#build = build;
    this.#site = new URL(site);
    this.#isRetry = isRetry;
    this.#onPhase = onPhase;
  }

  /** @param source used unless a snapshot is stored, or the files turn out to be better */
  async run(source: Source, stored: Promise<Response | null> | null): Promise<Bridge> {
    this.#choose(source);
    this.#loaded = 0;
    this.#reported = 0;
    const [build, site] = [this.#build, this.#site];
    const count = (file: string, bytes: number) => this.#count(file, bytes);
    const files = new EngineFiles(build, site, this.#isRetry, count);
    const orFailure = <T>(part: Promise<T>): Promise<T> =>
      Promise.race([part, files.failure.promise]);
    files.request("wasm");
    await checkWebAssembly();
    this.#enter("download");
    const finding = this.#findMemory(files, stored);
    const pyodide = await orFailure(startPython(build, site, files, finding));
    const archive = this.#engine && (await orFailure(this.#engine));
    this.#enter("engine");
    if (archive) {
      pyodide.unpackArchive(archive, "zip");
      release(archive);
    } else reseed(pyodide);
    const bridge = importEngine(pyodide, build);
    await orFailure(files.checked());
    this.#enter("ready", { from: archive ? "files" : "snapshot" });
    return bridge;
  }

  #choose(source: Source) {
    this.source = source;
    const names = [...ALWAYS, ...NEEDED[source]];
    this.#total = names.reduce((sum, name) => sum + this.#build.files[name].bytes, 0);
  }

  #enter(stage: Phase["stage"], more?: Partial<Phase>) {
    this.#onPhase({ stage, file: null, loaded: this.#loaded, total: this.#total, ...more });
  }

  #count(file: string, bytes: number) {
    const total = this.#total;
    this.#loaded = bytes;
    if (bytes < total && bytes - this.#reported < total / MOST_REPORTS) return;
    this.#reported = bytes;
    this.#enter(bytes < total ? "download" : "start", { file });
  }

  /** Null if the connection is too slow for the snapshot; other files are then requested. */
  async #findMemory(files: EngineFiles, storing: Promise<Response | null> | null) {
    const [build, site, stored] = [this.#build, this.#site, await storing];
    if (stored) {
      files.trust();
      this.#choose("stored");
      return { memory: storedMemory(build, site, stored) };
    }
    const fetched = this.source === "fetched" ? await fetchSnapshot(files) : null;
    if (fetched) return { memory: fetchedMemory(fetched.arriving) };
    this.#choose("files");
    // One after the other, in the order of use: on a slow connection parallel downloads would all be late.
    files.request("stdlib", files.mostOf("wasm"));
    files.request("engine", files.mostOf("stdlib"));
    this.#engine = files.bytes("engine");
    this.#engine.catch(files.failure.fail); // it is awaited later, but a fault is reported at once
    return null;
  }
}

/** Whether the faulty file is also needed without a snapshot. */
function isOfOtherFile(error: unknown, build: Build) {
  const file = error instanceof BootError && error.fault.details.file;
  return typeof file === "string" && !build.files.snapshot.url.endsWith(`/${file}`);
}

async function checkWebAssembly() {
  try {
    await WebAssembly.compile(EMPTY_MODULE);
  } catch (error) {
    throw new BootError("wasm-refused", `WebAssembly cannot run here: ${error}`);
  }
}
