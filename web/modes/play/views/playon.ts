import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button } from "../../../ui/element.ts";
import type { PlayContext } from "../playcontext.ts";
import { PlayOnStore } from "../stores/playonstore.ts";
import { createOpponent } from "./opponent.ts";

const say = speaker("newgame");

export function openPlayOn(page: PlayContext) {
  const { view } = page.session.game;
  if (!view) return;
  const form = new PlayOnStore(page);
  const { seating, signal: end } = form;
  const main = button(
    { class: "button button-main" },
    () => form.start(),
    () => say("kept.go"),
  );
  const dialog = openDialog({
    name: "play-on",
    title: () => sayOfPage("status.fromHere"),
    body: [createOpponent(seating, page, { colours: () => view.colours, end, isBegun: true })],
    buttons: [main],
    onClose: () => form.close(),
  });
  end.addEventListener("abort", dialog.close);
  main.focus();
}
