/** The draft with its undo history, stored at each change. Each tab has its own. */

import { signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { redone, undone } from "../../../game/record/undohistory.ts";
import type { DraftRequest } from "../../../game/routes.ts";
import { SharedEntry } from "../../../game/storage/storage.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Draft, DraftHistory } from "../draft.ts";
import { cleared, editEntry, requestedDraft } from "../draft.ts";
import { edited, firstHistory, settled } from "../drafthistory.ts";

const say = speaker("edit");

type Services = Pick<ModeContext, "announce" | "reportQuarantined" | "rulesets" | "store">;

export class DraftStore {
  #entry: SharedEntry<DraftHistory>;
  #steps;
  #services;

  /** @param first the draft if none is stored */
  constructor(services: Services, first: Draft) {
    const { store, reportQuarantined } = services;
    this.#services = services;
    this.#entry = new SharedEntry(store, { ...editEntry, first: () => firstHistory(first) });
    this.#steps = signal(this.#entry.value);
    if (this.#entry.quarantined) reportQuarantined(this.#entry.quarantined);
  }

  get now() {
    return this.#steps.value.now;
  }

  get colours() {
    return this.#services.rulesets.presetOf(this.now.ruleset).colours;
  }

  get canUndo() {
    return this.#steps.value.past.length > 0;
  }

  get canRedo() {
    return this.#steps.value.future.length > 0;
  }

  /** @param field the field being filled in; "" for a separate step */
  edit(draft: Draft, field: string = "") {
    this.#set(edited(this.#steps.value, draft, field));
  }

  settle() {
    this.#steps.value = settled(this.#steps.value);
  }

  undo() {
    this.#set(settled(undone(this.#steps.value)));
    this.#services.announce(say("say.undone"));
  }

  redo() {
    this.#set(settled(redone(this.#steps.value)));
    this.#services.announce(say("say.redone"));
  }

  clear() {
    this.edit(cleared(this.now));
    this.#services.announce(say("say.cleared"));
  }

  setUp(request: DraftRequest) {
    const draft = requestedDraft(request);
    if (!draft) return;
    this.edit(draft);
    this.#services.announce(say("say.laid"));
  }

  #set(next: DraftHistory) {
    if (next.now === this.now) return;
    this.#steps.value = next;
    this.#entry.change(() => next);
  }
}
