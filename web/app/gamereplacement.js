/** Puts another game into Play. The one there, if it is not over, is kept; where it cannot be, the player is asked. */

/**
 * @typedef {object} ReplacementParts
 * @property {import("../game/session.js").Session} session  the game in Play
 * @property {() => boolean} canLook  whether the other game can be opened in another mode instead
 * @property {import("../game/mode.js").ModeContext["openMode"]} openMode
 * @property {import("./dialogloader.js").OpenDialog} openDialog
 */

/** @param {ReplacementParts} parts */
export function createReplacement({ session, canLook, openMode, openDialog }) {
  /**
   * @param {() => void} put  puts the game there
   * @param {object} options
   * @param {import("../game/gamerequest.js").GameRequest} options.game  to be opened in Analyse instead
   * @param {(isOpened: boolean) => void} [options.onDone]
   * @param {AbortSignal} [options.signal]  ends when it is no longer requested
   */
  return (put, { game, onDone = () => {}, signal }) => {
    /** @param {() => void} open */
    const opening = (open) => () => {
      if (signal?.aborted) return;
      open();
      onDone(true);
    };
    const replace = opening(() => {
      put();
      openMode("play");
    });
    if (!session.isUnfinished) {
      replace();
      return;
    }
    const onLook = canLook() ? opening(() => openMode("analyse", game)) : null;
    const onNo = () => onDone(false);
    openDialog((all) => all.replace({ onYes: replace, onNo, onLook }), signal);
  };
}
