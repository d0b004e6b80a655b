/** Asks which games to import if not all fit. */

import { ROOM } from "../../../game/storage/archiveroom.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { date, number } from "../../../i18n/format.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { AdmissionPlan } from "../importing.ts";
import type { Choice } from "../stores/importstore.ts";

const say = speaker("games");

/** Closing the dialog answers null, which imports nothing. Returns a function that closes it. */
export function openRoomDialog(plan: AdmissionPlan, answer: (choice: Choice | null) => void) {
  let choice: Choice | null = null;
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
    onClose: () => answer(choice),
  });
  return dialog.close;
}

function sentencesOf({ fresh, known, fitting, gone, fittingThen }: AdmissionPlan): readonly Text[] {
  const sentences = [
    () => say("import.room.fresh", { n: fresh }),
    ...(known ? [() => say("import.room.known", { n: known })] : []),
    () => say("import.room.fits", { n: fitting, most: number(ROOM.games) }),
  ];
  const [oldest, newest] = [gone.at(0), gone.at(-1)];
  if (!oldest || !newest) return [...sentences, () => say("import.room.none")];
  const day = (time: number) => date(new Date(time), { dateStyle: "medium" });
  const span = () => ({ from: day(oldest.changed), to: day(newest.changed) });
  return [
    ...sentences,
    () => say("import.room.remove", { n: gone.length, all: fittingThen, ...span() }),
  ];
}

/** The safest choice is last, where the main button is. */
function choicesOf({
  fitting,
  gone,
  fittingThen,
}: AdmissionPlan): readonly (readonly [Text, Choice | null])[] {
  const ids = gone.map(({ id }) => id);
  const cancel: readonly [Text, Choice | null] = [() => say("import.cancel"), null];
  const remove: readonly (readonly [Text, Choice | null])[] =
    gone.length > 0
      ? [[() => say("import.room.replace", { n: gone.length, all: fittingThen }), { gone: ids }]]
      : [];
  if (fitting === 0) return [...remove, cancel];
  return [cancel, ...remove, [() => say("import.room.fit", { n: fitting }), { gone: [] }]];
}
