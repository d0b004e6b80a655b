/** A task pasted as text, and Python's answer to it. */

import { signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Task } from "../task.ts";
import type { Pasted } from "../tasktext.ts";
import { split, taskIn } from "../tasktext.ts";

const say = speaker("solo");

/** `place` is an index in the text. */
interface TextError {
  message: () => string;
  place: number | null;
}

export class PastedTask {
  readonly text = signal("");
  /** The ruleset if the text names none. */
  readonly ruleset;
  readonly error = signal<TextError | null>(null);
  #ask;
  #isReading = false;

  constructor(ask: Ask, ruleset: string) {
    this.#ask = ask;
    this.ruleset = signal(ruleset);
  }

  write(text: string) {
    this.text.value = text;
    this.error.value = null;
  }

  /** Null if the text is no task, or is already being read. */
  async read(signal: AbortSignal): Promise<Task | null> {
    if (this.#isReading) return null;
    const pasted = split(this.text.value);
    if (pasted.position === "") {
      this.error.value = { message: () => say("text.empty"), place: null };
      return null;
    }
    this.#isReading = true;
    const task = await this.#parse(pasted, signal);
    this.#isReading = false;
    return signal.aborted ? null : task;
  }

  async #parse({ ruleset, rulesetAt, position, at }: Pasted, signal: AbortSignal) {
    let offset = rulesetAt;
    try {
      if (ruleset) await this.#ask("convert", { what: "ruleset", text: ruleset }, { signal });
      offset = at;
      const fields = { ruleset: ruleset ?? this.ruleset.value, start: position, moves: [] };
      const view = await this.#ask("solo", fields, { signal });
      if (!view.home) return taskIn(view);
      this.error.value = { message: () => say("text.home"), place: null };
    } catch (error) {
      const found = await textError(error, offset);
      if (!signal.aborted) this.error.value = found;
    }
    return null;
  }
}

/** @param offset the offset of the malformed part in the text */
async function textError(error: unknown, offset: number): Promise<TextError> {
  const { details } = asFault(error);
  const place = typeof details.place === "number" ? details.place + offset : null;
  const reason = await faultText(error);
  return { message: () => say("text.bad", { reason: reason() }), place };
}
