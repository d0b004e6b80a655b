/** Opens the dialogs of the page by name. All of them are fetched when they are wanted. */

import { atSign, Lazy } from "../base/lazy.ts";
import { want } from "../base/wants.ts";
import type { DialogArguments, DialogName, OpenDialog, OpenDialogUnless } from "../game/dialogs.ts";
import type { SessionState } from "../game/record/state.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { PageContext } from "./pagecontext.ts";
import type { LoadedDialogs } from "./panels/dialogs.ts";

export class Dialogs {
  #loaded: Lazy<LoadedDialogs>;
  #requests = 0;

  /** @param page once that is made */
  constructor(page: () => PageContext) {
    this.#loaded = new Lazy(async () => {
      const { loadDialogs } = await withSentences(import("./panels/dialogs.ts"));
      return loadDialogs(page());
    });
    addEventListener("storage", beginAnew);
  }

  open: OpenDialog = (name, ...given) => void want(() => this.#open(null, name, given));

  openUnless: OpenDialogUnless = (signal, name, ...given) =>
    void want(() => this.#open(signal, name, given));

  /**
   * Open a dialog that has an address.
   *
   * @param again requests the address again, after a failure
   * @param leave takes the address away after a failure, so that it can be requested again
   */
  openAt<Name extends DialogName>(
    again: () => void,
    leave: () => void,
    name: Name,
    ...given: DialogArguments[Name]
  ) {
    const open = () =>
      this.#open(null, name, given).catch((error) => {
        leave();
        throw error;
      });
    void want(open, again);
  }

  /** Fetch a dialog that will be opened. A failure does not matter yet. */
  prepare<Name extends DialogName>(name: Name, ...given: DialogArguments[Name]) {
    this.#loaded.do(({ table }) => Promise.resolve(table[name](given)).catch(() => {}));
  }

  /** Of several requests made before a dialog has come, the last one counts. */
  async #open<Name extends DialogName>(
    signal: AbortSignal | null,
    name: Name,
    given: DialogArguments[Name],
  ) {
    this.#requests += 1;
    const request = this.#requests;
    const isWanted = () => request === this.#requests && !signal?.aborted;
    try {
      const { table } = await this.#loaded.get();
      const open = isWanted() ? await table[name](given) : null;
      if (isWanted()) await open?.();
    } catch (error) {
      if (isWanted()) throw error;
    }
  }

  /**
   * Have them ready even if the network goes; a failure does not matter yet. What a game has beside it comes with them;
   * before it has begun they wait for somebody.
   */
  fetchEarly({ record, live }: Pick<SessionState, "record" | "live">) {
    const fetch = () => this.#loaded.do(() => {});
    if (record.moves.length > 0 || live) fetch();
    else atSign(fetch);
  }

  show(state: SessionState) {
    this.#loaded.ready?.show(state);
  }

  /** Take the card about a finished game away. */
  closeResult() {
    this.#loaded.ready?.closeResult();
  }
}

/** Everything has been forgotten in another tab. */
function beginAnew({ key }: StorageEvent) {
  if (key !== "salta:forgotten") return;
  void want(async () => (await import("../game/storage/persistence.ts")).beginAnew());
}
