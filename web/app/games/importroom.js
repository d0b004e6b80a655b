/** The question which games are imported where not all of them fit. */

import { ROOM } from "../../game/archiveroom.js";
import { date, number } from "../../i18n/format.js";
import { say } from "../../i18n/games.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";

/** @import { AdmissionPlan } from "./admission.js" */
/** @import { Text } from "../../ui/livetext.js" */

/** Which games of the archive make way. @typedef {{ gone: readonly string[] }} Choice */

/**
 * @param {AdmissionPlan} plan
 * @param {AbortSignal} signal  closes the dialog
 * @returns {Promise<Choice | null>} null: nothing is imported
 */
export function askForRoom(plan, signal) {
  return new Promise((resolve) => {
    /** @type {Choice | null} */
    let choice = null;
    const dialog = openDialog({
      name: "import-room",
      title: () => say("import.room.title"),
      body: sentencesOf(plan).map((text) => element("p", {}, text)),
      buttons: choicesOf(plan).map(([label, chosen], place, { length }) =>
        button(
          { class: place === length - 1 ? "button button-main" : "button" },
          () => {
            choice = chosen;
            dialog.close();
          },
          label,
        ),
      ),
      onClose: () => resolve(choice),
    });
    signal.addEventListener("abort", dialog.close);
  });
}

/** @param {AdmissionPlan} plan @returns {readonly Text[]} */
function sentencesOf({ fresh, known, fitting, gone, fittingThen }) {
  const sentences = [
    () => say("import.room.fresh", { n: fresh }),
    ...(known ? [() => say("import.room.known", { n: known })] : []),
    () => say("import.room.fits", { n: fitting, most: number(ROOM.games) }),
  ];
  const [oldest, newest] = [gone.at(0), gone.at(-1)];
  if (!oldest || !newest) return [...sentences, () => say("import.room.none")];
  const day = (/** @type {number} */ time) => date(new Date(time), { dateStyle: "medium" });
  const span = () => ({ from: day(oldest.changed), to: day(newest.changed) });
  return [
    ...sentences,
    () => say("import.room.remove", { n: gone.length, all: fittingThen, ...span() }),
  ];
}

/** The safest last, which is the main one. @param {AdmissionPlan} plan @returns {readonly (readonly [Text, Choice | null])[]} */
function choicesOf({ fitting, gone, fittingThen }) {
  const ids = gone.map(({ id }) => id);
  /** @type {readonly [Text, Choice | null]} */
  const cancel = [() => say("import.cancel"), null];
  /** @type {readonly (readonly [Text, Choice | null])[]} */
  const remove =
    gone.length > 0
      ? [[() => say("import.room.replace", { n: gone.length, all: fittingThen }), { gone: ids }]]
      : [];
  if (fitting === 0) return [...remove, cancel];
  return [cancel, ...remove, [() => say("import.room.fit", { n: fitting }), { gone: [] }]];
}
