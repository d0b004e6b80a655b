// Stands in for the worker's boot.js where a test is about the page and not about how Python starts:
// `native_engine.py` answers, and is ready at once. The wasm is asked for all the same, since tests hold it
// back, or let it fail, to see the page before there is an engine.

import { BootError } from "./faults.ts";

export async function boot({ build, site }, onPhase) {
  const { url, bytes: total } = build.files.wasm;
  onPhase({ stage: "download", file: null, loaded: 0, total });
  const { ok, status } = await fetch(new URL(url, site), { cache: "no-store" });
  if (!ok) {
    const file = url.slice(url.lastIndexOf("/") + 1);
    throw new BootError("file-missing", `${file}: status ${status}`, { file, url, status });
  }
  onPhase({ stage: "ready", file: null, loaded: total, total, from: "snapshot" });
  const calls = new URL(`engine-calls/${crypto.randomUUID()}`, site);
  return (request) => {
    const asked = new XMLHttpRequest();
    asked.open("POST", calls, false); // the worker waits, as it does for a Python of its own
    asked.send(request);
    return asked.responseText;
  };
}
