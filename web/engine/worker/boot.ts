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

/** `fetched` needs a fast connection; `files`, that is stdlib and engine, takes fewer bytes but more work. */
type Source = "stored" | "fetched" | "files";

/** The smallest module; compiling it shows whether WebAssembly is allowed. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const ALWAYS: readonly EngineFileName[] = ["loader", "runtime", "wasm", "decoder"];

const NEEDED: Readonly<Record<Source, readonly EngineFileName[]>> = {
  stored: [],
  fetched: ["snapshot"],
  files: ["stdlib", "engine"],
};

/** How many times the downloads of a start are reported at most. */
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
    // Do not report faults of the snapshot: if anything else is wrong, starting from the files will show it.
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
  /** The engine's archive, needed only if Python starts from files. */
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

  /** @param source where to start from, unless a snapshot is stored or the connection is too slow for one */
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

  /** The memory of a snapshot; null if Python starts from the files, which are then requested. */
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
    // Request one file after the other, in the order of use: on a slow connection parallel downloads would all be late.
    files.request("stdlib", files.mostOf("wasm"));
    files.request("engine", files.mostOf("stdlib"));
    this.#engine = files.bytes("engine");
    this.#engine.catch(files.failure.fail); // awaited only later, but a fault must be reported at once
    return null;
  }
}

/** Whether the error concerns a file other than the snapshot, which would also be needed without it. */
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
