/**
 * The addresses of the Daily Salta: `#today` and `#daily/2026-12-24` put the first unsolved step on the board, or show
 * the result once all are solved; `#daily/2026-12-24/tactic` puts that step on the board; `#daily/2026-12-24/steps`
 * lists the steps; `#daily/2026-12-24/1-1-12-s12` is a friend's result; `#daily` is the calendar.
 */

import type { DayRequest } from "../../game/dialogs.ts";
import { addressOf } from "../../game/routes.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import type { PageContext } from "../pagecontext.ts";
import { openBadLink } from "../panels/badlink.ts";
import { dailyFile } from "./stock.ts";
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
    if ("refusal" in shown) {
      const fault = { code: "bad-link", message: "", details: {} };
      openBadLink({ text: addressOf(request), fault, onClose: leave }, shown.refusal);
    } else openDailyDialog(store, shown, page.rulesets, leave);
  };
}
