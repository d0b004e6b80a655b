/** The link to send to the friend in a game by link. */

import type { View } from "../../engine/gameresults.ts";
import { isOwnFile } from "../../game/links/address.ts";
import type { Player } from "../../game/record/record.ts";
import { awaySide, onlyPerson } from "../../game/record/seats.ts";
import { isOver } from "../../game/record/state.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { cleanLine } from "../../game/texts/freetext.ts";
import { awayName } from "../../game/texts/scorelines.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { PlayContext } from "../../modes/play/playcontext.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { canShare } from "../../ui/systemshare.ts";

const say = speaker("dialogs");
const tell = speaker("linkplay");

export function openSend(page: PlayContext) {
  const { view } = page.session.game;
  if (view) new SendDialog(page, view).open(view);
}

class SendDialog {
  #page;
  #state;
  /** The side of the player who sends the link. */
  #here: Player;
  #name;
  #closing = new AbortController();
  #renaming = new AbortController();
  #status = element("p", { class: "fine", role: "status" }, () => say("share.making"));
  #send = button(
    { class: "button", hidden: true },
    () => void this.#sendOn(),
    () => say("share.system"),
  );
  #field;

  constructor(page: PlayContext, view: View) {
    this.#page = page;
    this.#state = page.session.state;
    this.#here = onlyPerson(this.#state.game.seats) ?? 1;
    this.#name = awayName(this.#state, view);
    this.#field = createCopyField(
      () => tell("send.field"),
      "",
      [this.#send],
      () => page.linkPlay.taken(),
    );
  }

  open({ colours }: View) {
    const name = this.#name;
    const colour = () => colourName(colours[(awaySide(this.#state.game.seats) ?? 1) - 1] ?? "");
    const isEnd = isOver(this.#state);
    const isCall = this.#state.game.record.called === true;
    const how = () => {
      if (isEnd) return tell("send.over", { name });
      return tell(isCall ? "send.call" : "send.how", { colour: colour() });
    };
    openDialog({
      name: "send",
      title: () => tell("send.title", { name }),
      body: [
        element("p", {}, how),
        ...(isOwnFile(location.href) ? [element("p", {}, () => tell("send.file", { name }))] : []),
        this.#field.root,
        this.#status,
        this.#nameField(),
        ...(isEnd || isCall ? [] : [element("p", { class: "fine" }, () => tell("send.undo"))]),
      ],
      onClose: () => {
        this.#renaming.abort();
        this.#closing.abort();
      },
    });
    void this.#makeLink();
  }

  #nameField() {
    const id = freshId("name");
    const input = element("input", {
      type: "text",
      id,
      value: this.#state.game.names[this.#here] ?? "",
    });
    input.addEventListener("input", () => void this.#rename(cleanLine(input.value).trim() || null));
    const label = element("label", { for: id }, () => tell("send.name"));
    return element("div", { class: "field" }, label, input);
  }

  async #makeLink() {
    const { signal } = this.#closing;
    try {
      this.#field.show(await this.#page.linkPlay.address(signal));
      write(this.#status, "");
      this.#send.hidden = !canShare();
    } catch (error) {
      void this.#showFault(error, signal);
    }
  }

  /** Asks Python, since only Python can decide whether links allow a name. */
  async #rename(name: string | null) {
    this.#renaming.abort();
    this.#renaming = new AbortController();
    const { signal } = this.#renaming;
    const { ruleset } = this.#state.game.record;
    const request = { kind: "game" as const, ruleset, moves: [], first: name };
    try {
      await this.#page.ask("share", request, { signal });
    } catch (error) {
      void this.#showFault(error, signal);
      return;
    }
    if (signal.aborted) return;
    this.#page.session.setName(this.#here, name);
    await this.#makeLink();
  }

  async #sendOn() {
    const outcome = await this.#page.linkPlay.share();
    write(this.#status, () => (outcome === "refused" ? say("share.refused") : ""));
  }

  /** @param signal aborted when the result is obsolete */
  async #showFault(error: unknown, signal: AbortSignal) {
    const reason = await faultText(error);
    if (!signal.aborted) write(this.#status, () => say("share.bad", { reason: reason() }));
  }
}
