import { element } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { OwnName } from "../ownname.ts";
import { LONGEST_NAME } from "../ownname.ts";

export function createOwnNameField(own: OwnName, label: Text) {
  const id = freshId("name");
  const input = element("input", {
    type: "text",
    id,
    value: own.name,
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    dir: "auto",
  });
  input.addEventListener("input", () => own.enter(input.value));
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}
