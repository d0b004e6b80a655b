import { effectUntil } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import type { PlayContext } from "../playcontext.ts";
import type { Keeping, Unfinished } from "../stores/keeping.ts";
import { NewGameStore } from "../stores/newgamestore.ts";
import type { Proposal } from "../stores/proposal.ts";
import { createClockField } from "./clockfield.ts";
import { createGameChoice } from "./gamechoice.ts";
import { createKeptList } from "./keptlist.ts";
import { createLiveFields } from "./livefields.ts";
import { createOpponent } from "./opponent.ts";

const say = speaker("newgame");

export function openNewGame(
  page: PlayContext,
  keeping: Keeping,
  { proposal, ...unfinished }: Unfinished & { proposal: Proposal },
) {
  const { rulesets, openScreen } = page;
  const form = new NewGameStore(page, keeping, proposal);
  const { seating, signal: end } = form;
  const kept = createKeptList(unfinished, {
    rulesets,
    onContinue: (id) => {
      form.close();
      void keeping.resume(id);
    },
    onAll: () => {
      form.close();
      openScreen({ screen: "games" });
    },
  });
  const opponent = createOpponent(seating, page, {
    colours: () => form.colours.value,
    end,
    liveFields: () => createLiveFields(form),
  });
  const alert = element("p", { class: "bad", role: "alert" });
  const main = button(
    { class: "button button-main" },
    () => void form.start(),
    () => say("new.start"),
  );
  const note = page.session.isUnfinished
    ? [element("p", { class: "fine" }, () => say("new.kept"))]
    : [];
  const dialog = openDialog({
    name: "new-game",
    title: () => say("new.title"),
    body: [kept, createGameChoice(form, rulesets), opponent, createClockField(form)],
    buttons: [...note, alert, main],
    onClose: () => form.close(),
  });
  end.addEventListener("abort", dialog.close);
  effectUntil(end, () => {
    write(main, () => say(seating.opponent === "live" ? "live.invite" : "new.start"));
    write(alert, form.message);
  });
  main.focus();
}
