/** How the boards look: the choices, and above them a small board that follows each of them. */

import { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES, showTheme } from "../../board/theme.ts";
import type { Settings } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import { element, write } from "../../ui/element.ts";
import { choice, tick } from "../../ui/fields.ts";
import { createPreview } from "./themepreview.ts";

const say = speaker("dialogs");
const sayLook = speaker("look");

/** @param signal the dialog is closed */
export function lookFields(page: DialogHost, signal: AbortSignal) {
  const preview = createPreview(page, signal);
  const status = element("p", { class: "fine", role: "status" });
  const change = async (change: Partial<Settings>) => {
    page.changeSettings(change);
    preview.show();
    const isThere = await arrived(page.settings());
    write(status, isThere ? "" : () => sayLook("failed"));
  };
  const { board, pieces, colors } = page.settings();
  const fields = [
    tiles({
      legend: () => sayLook("board"),
      choices: BOARD_NAMES.map((value) => ({ value, label: () => sayLook(`board.${value}`) })),
      value: board,
      onChoose: (value) => change({ board: value }),
    }),
    tiles({
      legend: () => sayLook("pieces"),
      choices: PIECES_NAMES.map((value) => ({ value, label: () => sayLook(`pieces.${value}`) })),
      value: pieces,
      onChoose: (value) => change({ pieces: value }),
    }),
    tiles({
      legend: () => sayLook("colors"),
      choices: PAIR_NAMES.map((value) => ({ value, label: () => sayLook(`colors.${value}`) })),
      value: colors,
      onChoose: (value) => change({ colors: value }),
    }),
  ];
  return [preview.root, status, ...fields, ...ticks(page.settings(), change)];
}

/** Whether the look of the settings is there; settles once that is known. */
async function arrived(settings: Settings) {
  try {
    await showTheme(settings);
    return true;
  } catch {
    return false;
  }
}

/** A choice of some short words, in as many lines as they need. */
function tiles<Value extends string>(options: Omit<Parameters<typeof choice<Value>>[0], "look">) {
  return choice({ ...options, look: "tiles" });
}

function ticks({ numbers, rows, goals }: Settings, change: (change: Partial<Settings>) => void) {
  return [
    tick({
      label: () => say("settings.numbers"),
      value: numbers,
      onChange: (value) => change({ numbers: value }),
    }),
    tick({
      label: () => sayLook("rows"),
      value: rows,
      onChange: (value) => change({ rows: value }),
    }),
    tick({
      label: () => say("settings.goals"),
      value: goals,
      onChange: (value) => change({ goals: value }),
    }),
  ];
}
