/** The choice of custom rules for the draft, created anew each time its dialog is opened. */

import { signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { withRules } from "../shape.ts";
import type { DraftStore } from "./draftstore.ts";

const say = speaker("edit");

export class CustomRules {
  readonly message = signal((): string => "");
  #drafts;
  #ask;
  #life = new AbortController();
  #scope = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) this.message.value = () => say("mix.bad", { reason: reason() });
  });

  constructor(drafts: DraftStore, ask: Ask) {
    this.#drafts = drafts;
    this.#ask = ask;
  }

  /** Aborted when the dialog closes. */
  get end() {
    return this.#life.signal;
  }

  get first() {
    return this.#drafts.now.ruleset;
  }

  reset() {
    this.#scope.renew();
    this.message.value = () => "";
  }

  /** @param ruleset any ruleset; Python decides whether it is valid, and gives its canonical form */
  async use(ruleset: string) {
    this.message.value = () => say("mix.asking");
    await this.#scope.play(async (signal) => {
      const view = await this.#ask("view", { ruleset, start: null, moves: [] }, { signal });
      if (signal.aborted) return;
      this.close();
      this.#drafts.edit(withRules(this.#drafts.now, view.ruleset));
    });
  }

  close() {
    this.#life.abort();
    this.#scope.renew();
  }
}
