/** The door to the dialogs, which are fetched when the first of them is wanted or there is time. */

/** @typedef {import("./dialogs.js").Dialogs} Dialogs */
/** @typedef {import("../../modes/play/dialoghost.js").DialogHost} DialogHost */

/** @param {DialogHost} page */
export function createDialogDoor(page) {
  /** @type {Dialogs | null} */
  let dialogs = null;
  /** @type {Promise<Dialogs> | null} */
  let coming = null;
  let wishes = 0;

  function fetched() {
    coming ??= fetchDialogs(page).catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  }

  return {
    /**
     * Of several wishes uttered while the dialogs are on their way, the last one counts.
     *
     * @param {(dialogs: Dialogs) => void} choose
     */
    async open(choose) {
      wishes += 1;
      const wish = wishes;
      dialogs = await fetched();
      if (wish === wishes) choose(dialogs);
    },
    /** So that they are at hand even if the network goes; it is no harm yet if they do not come. */
    async fetchEarly() {
      dialogs = await fetched().catch(() => null);
    },
    /** @param {import("../../game/state.js").SessionState} state */
    show(state) {
      dialogs?.show(state);
    },
  };
}

/** @param {DialogHost} page */
async function fetchDialogs(page) {
  const { loadDialogs } = await import("./dialogs.js");
  return loadDialogs(page);
}
