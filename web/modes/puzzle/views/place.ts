/** The panel of the content on the board, or a notice while its data is fetched. */

import { effect, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { keepFocus } from "../../../ui/element.ts";
import type { LoadNotices } from "../../../ui/loadnotice.ts";
import { loadingNotice, missingNotice } from "../../../ui/loadnotice.ts";
import type { RushStore } from "../rush/stores/rushstore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";

const say = speaker("puzzle");

const NOTICES: LoadNotices = Object.freeze({
  class: "fields puzzle-waiting soft",
  heading: "puzzle-goal",
  loading: () => say("task.loading"),
  missing: () => say("task.missing"),
  how: (reason: string) => say("task.missingHow", { reason }),
  again: () => say("task.again"),
});

interface Panel {
  root: HTMLElement;
  focus: () => void;
}

export function showPlace(
  { content }: PuzzlesStore,
  { place, board }: Pick<ModeContext, "place"> & { board: Pick<ModeContext["board"], "focus"> },
  panels: { puzzle: HTMLElement; line: Panel; rush: (rush: RushStore) => Panel },
) {
  const puzzle = { root: panels.puzzle, focus: () => board.focus() };

  /** If the button that was pressed is gone, the focus goes to the new panel or to the board. */
  function put({ root, focus }: Panel) {
    if (root.isConnected) return;
    keepFocus(
      place,
      () => place.replaceChildren(root),
      () => queueMicrotask(focus),
    );
  }

  function panelIn({ rush, shown }: PuzzlesStore["content"]) {
    if (rush.value) return panels.rush(rush.value);
    return shown === "line" ? panels.line : puzzle;
  }

  effect(() => {
    const { isEmpty } = content; // read here, so that the effect follows the content
    const notice = content.notice.value;
    untracked(() => {
      if (notice === "loading") place.replaceChildren(loadingNotice(NOTICES));
      else if (notice) place.replaceChildren(missingNotice(NOTICES, notice.error, notice.retry));
      else if (!isEmpty) put(panelIn(content));
    });
  });
}
