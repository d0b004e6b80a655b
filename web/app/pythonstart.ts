/** Starts Python after the first screen, shows its progress, and handles its failures. */

import { afterChange } from "../base/signals.ts";
import type { Session } from "../game/record/session.ts";
import { byId } from "../ui/element.ts";
import { createLoading } from "../ui/pagestatus.ts";
import { fetchScreensAhead } from "./ahead.ts";
import { frameSeen } from "./bootstrap.ts";
import { first } from "./first.ts";
import type { Modes } from "./modes.ts";
import type { EngineStore } from "./stores/enginestore.ts";

interface PythonStartParts {
  python: EngineStore;
  modes: Modes;
  session: Session;
}

export function startPython({ python, modes, session }: PythonStartParts) {
  const loading = createLoading(byId("loading"));
  /** Settles when the screens that are fetched before Python on a slow connection have loaded or failed. */
  let screens: Promise<void> | null = null;

  async function begin() {
    await frameSeen();
    if (first.engine.isAfterScreens) {
      screens ??= fetchScreensAhead(first.data.build.data);
      await screens; // what has failed is fetched again when it is wanted
    }
    if (!first.engine.onDemand) python.engine.begin();
  }

  afterChange(
    () => modes.progress,
    ({ phase }) => {
      if (phase === "on" || phase === "failed") void begin();
    },
  );
  afterChange(
    () => python.phase,
    (phase) => {
      if (!phase) return;
      loading.show(phase);
      if (phase.stage === "ready") performance.mark("salta:engine-ready", { detail: phase.from });
    },
  );
  afterChange(
    () => python.fault,
    (fault) => {
      if (!fault) modes.retry();
      // A stalled start may still succeed; until then the game goes on by the page's own rules.
      else if (fault.code === "engine-stalled") void session.retry();
      else session.fail(fault);
    },
  );
}
