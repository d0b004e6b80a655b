import { effect, signal, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { StatusAction, StatusView } from "../../../game/texts/status.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import type { PlayStore } from "../stores/playstore.ts";

export function createStatus(
  root: HTMLElement,
  play: PlayStore,
  { board }: Pick<ModeContext, "board">,
) {
  const main = element("p", { class: "status-main title-6" });
  const sub = element("p", { class: "status-sub small" });
  const text = element("div", { class: "status-text" }, main, sub);
  const buttons = new Map<StatusAction, HTMLButtonElement>();
  const isPressed = pressed(root);
  root.append(text);

  // While a button is pressed, nothing changes, so that no button moves away from under the finger.
  effect(() => {
    const view = play.status.value;
    if (!isPressed.value) untracked(() => show(view));
  });

  function show(view: StatusView) {
    mark(root, "data-word", view.word);
    mark(root, "data-strong", view.strong ? "" : null);
    mark(root, "data-hint", view.isHint ? "" : null);
    mark(root, "data-held", view.isHeld ? "" : null);
    // An urgent second line replaces the text about loading.
    mark(root, "data-urgent", view.sub && (view.strong || view.isAnswer) ? "" : null);
    write(main, view.main);
    write(sub, view.sub);
    keepFocus(
      root,
      () => showActions(view.actions),
      () => board.focus(),
    );
  }

  /** Does not move a button that stays visible, so that it keeps the focus. */
  function showActions(actions: StatusView["actions"]) {
    const shown = actions.map(({ id, label, isOff = false }) => {
      const made =
        buttons.get(id) ?? button({ class: "button", "data-action": id }, () => play.act(id));
      buttons.set(id, made);
      write(made, label);
      mark(made, "aria-disabled", isOff ? "true" : null);
      return made;
    });
    for (const each of buttons.values()) if (!shown.includes(each)) each.remove();
    let before: Element = text;
    for (const each of shown) {
      if (before.nextSibling !== each) before.after(each);
      before = each;
    }
  }
}

/** True until after the click that ends the press. */
function pressed(root: HTMLElement) {
  const isPressed = signal(false);
  root.addEventListener("pointerdown", (event) => {
    // If a press opens the context menu, pointerup may never come.
    if (isPressed.value || event.button !== 0) return;
    isPressed.value = true;
    const end = new AbortController();
    const finish = () => {
      end.abort();
      setTimeout(() => {
        isPressed.value = false;
      });
    };
    for (const name of ["pointerup", "pointercancel", "blur"]) {
      addEventListener(name, finish, { signal: end.signal });
    }
  });
  return isPressed;
}
