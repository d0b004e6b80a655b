import { closeDialogs } from "../../../base/opendialogs.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/element.ts";
import { followDays } from "../../../ui/newday.ts";
import { createTabs } from "../../../ui/tabs.ts";
import type { DailyStore } from "../stores/dailystore.ts";
import { TABS } from "../stores/dailystore.ts";
import { createCalendarTab } from "./calendar.ts";
import { createCompareTab } from "./compare.ts";

const say = speaker("today");

export function openDailyDialog(
  store: DailyStore,
  first: (typeof TABS)[number],
  leave: () => void,
) {
  closeDialogs((name) => name === "daily");
  const body = element("div", { class: "fields day" });
  openDialog({
    name: "daily",
    title: () => say("daily.title"),
    body: [body],
    onClose() {
      store.close();
      leave();
    },
  });
  followDays();
  const panels = {
    compare: () => [createCompareTab(store)],
    calendar: () => [createCalendarTab(store)],
  };
  const tabs = createTabs(
    () => say("daily.title"),
    TABS.map((name) => ({ name, label: () => say(`tab.${name}`), parts: panels[name] })),
    { first },
  );
  body.append(tabs.root);
}
