/** Notices in place of data that is loading or failed to load. */

import { faultText } from "../game/texts/faulttext.ts";
import { button, element, write } from "./element.ts";
import type { Text } from "./livetext.ts";

export interface LoadNotices {
  class: string;
  /** CSS class of the heading */
  heading: string;
  loading: Text;
  missing: Text;
  how: (reason: string) => string;
  again: Text;
}

export function loadingNotice({ class: name, loading }: LoadNotices) {
  return element("p", { class: name, role: "status" }, loading);
}

export function missingNotice(notices: LoadNotices, error: unknown, onAgain: () => void) {
  const { class: name, heading, missing, how, again } = notices;
  const why = element("p");
  void faultText(error).then((reason) => write(why, () => how(reason())));
  return element(
    "div",
    { class: name, role: "alert" },
    element("h2", { class: heading }, missing),
    why,
    button({ class: "button button-main" }, onAgain, again),
  );
}
