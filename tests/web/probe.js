// A page with nothing but an engine, for tests to hold.

import { Engine } from "./engine/client.ts";
import { scriptAddress } from "./engine/scripts.ts";

const data = JSON.parse(document.getElementById("salta-data")?.textContent ?? "");

/** @type {import("../../web/engine/protocol.ts").Phase[]} */
const phases = [];
/** @type {import("../../web/engine/protocol.ts").Fault[]} */
const downs = [];
/** @type {Worker[]} */
const workers = [];

/** An error as data, so that it can leave the page. @param {any} error */
const described = (error) => ({
  code: typeof error.code === "string" ? error.code : error.name,
  details: error.details ?? {},
});

const probe = {
  phases,
  downs,
  workers,
  /** The stage of a start in which its worker is to be killed. @type {string | null} */
  killAt: null,
  /** @type {import("../../web/engine/client.js").Engine | null} */
  engine: null,

  /** @param {{patience?: object, build?: object}} [options] */
  start({ patience = {}, build = {} } = {}) {
    probe.engine = new Engine({
      build: { ...data.build, ...build },
      patience,
      onPhase: (phase) => {
        phases.push(phase);
        if (phase.stage === probe.killAt) workers.at(-1)?.terminate();
      },
      onDown: (error) => downs.push(error),
      makeWorker: (url) => {
        const worker = new Worker(scriptAddress(url), { type: "module" });
        workers.push(worker);
        return worker;
      },
    });
  },

  /** Asks and waits. @param {any} request @param {object} [options] */
  ask: ({ op, ...request }, options) =>
    Promise.race([
      probe.engine?.call(op, request, options).catch(described),
      new Promise((resolve) => setTimeout(resolve, 60_000, { code: "no answer" })),
    ]),

  /**
   * Thinks, and stops after some slices.
   *
   * @param {any} request
   * @param {number} slices
   */
  async stopThinking(request, slices) {
    const control = new AbortController();
    const infos = [];
    const thought = probe.engine?.call("think", request, {
      signal: control.signal,
      onProgress(info) {
        infos.push(info);
        if (infos.length === slices) control.abort();
      },
    });
    const outcome = await thought?.catch(described);
    const after = await probe.ask({ op: "view", ...request });
    return { outcome, infos: infos.length, after };
  },
};

Object.assign(globalThis, { probe });
