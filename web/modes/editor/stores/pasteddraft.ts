/** A position, puzzle or task from pasted text, created anew each time the dialog is opened. */

import { signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { isUnclear, parsePasted, readPasted } from "../pasted.ts";
import type { DraftStore } from "./draftstore.ts";

const say = speaker("edit");

interface Reply {
  message: () => string;
  /** The place in the text that the message is about */
  mark: { text: string; place: number } | null;
}

const NO_REPLY: Reply = Object.freeze({ message: () => "", mark: null });

export class PastedDraft {
  readonly reply = signal(NO_REPLY);
  #drafts;
  #ask;
  #usual;
  #life = new AbortController();
  /** The text that was last read by Python. */
  #source = "";
  #scope = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (signal.aborted) return;
    const { place } = fault.details;
    this.reply.value = {
      message: () => say("text.bad", { reason: reason() }),
      mark: typeof place === "number" ? { text: this.#source, place } : null,
    };
  });

  /** @param usual the ruleset if a text names none */
  constructor(drafts: DraftStore, ask: Ask, usual: string) {
    this.#drafts = drafts;
    this.#ask = ask;
    this.#usual = usual;
  }

  /** Aborted when the dialog closes. */
  get end() {
    return this.#life.signal;
  }

  /** Drops the last reply, which is outdated once the text changes. */
  reset() {
    this.#scope.renew();
    this.reply.value = NO_REPLY;
  }

  async read(text: string) {
    this.reset();
    const pasted = parsePasted(text, this.#usual);
    if (isUnclear(pasted)) {
      this.reply.value = { message: () => say(pasted.key, { word: pasted.word }), mark: null };
      return;
    }
    this.#source = "link" in pasted ? pasted.link : pasted.position;
    this.reply.value = { message: () => say("text.reading"), mark: null };
    await this.#scope.run(async (signal) => {
      const request = await readPasted(pasted, this.#ask, signal);
      if (signal.aborted) return;
      this.close();
      this.#drafts.setUp(request);
    });
  }

  close() {
    this.#life.abort();
    this.#scope.renew();
  }
}
