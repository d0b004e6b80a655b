/**
 * The addresses of the Daily Salta besides those of the duels: `#daily/2026-12-24/tactic` puts that puzzle on the board;
 * `#daily/2026-12-24/0012101100+7-12` is a friend's result; `#daily` is the calendar.
 */

import type { DayRequest } from "../../game/dialogs.ts";
import { addressOf } from "../../game/routes.ts";
import { dailyFile } from "../../game/storage/dailystock.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import type { PageContext } from "../pagecontext.ts";
import { openBadLink } from "../panels/badlink.ts";
import { DailyStore } from "./stores/dailystore.ts";
import { openDailyDialog } from "./views/dialog.ts";

/** Fetches the days, and returns a function that opens the request. */
export async function loadDaily(page: PageContext, request: DayRequest, leave: () => void) {
  const days = await dailyFile(page).ask();
  return () => {
    const store = new DailyStore({ ...page, results: dayEntry(page) }, days);
    store.open(request);
    const { shown } = store;
    if (!shown) return;
    if (typeof shown === "object") {
      const fault = { code: "bad-link", message: "", details: {} };
      openBadLink({ text: addressOf(request), fault, onClose: leave }, shown.refusal);
    } else openDailyDialog(store, shown, leave);
  };
}
