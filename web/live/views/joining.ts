import { effectUntil, untracked } from "../../base/signals.ts";
import type { InvitationOptions } from "../../game/liveplay.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { TimeControl } from "../../game/storage/storedgame.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { OwnName } from "../../modes/play/ownname.ts";
import type { PlayContext } from "../../modes/play/playcontext.ts";
import { createOwnNameField } from "../../modes/play/views/ownnamefield.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import type { JoinStore } from "../stores/joinstore.ts";
import type { LiveStore } from "../stores/livestore.ts";
import { AnswerPart, addressNotes, createLinkPart } from "./linkparts.ts";
import { invitationFault } from "./troubles.ts";

const say = speaker("live");

const MINUTE = 60_000;
const SECOND = 1000;

type Page = Pick<PlayContext, "rulesets" | "store">;

/** @param makeRoom calls back once no game would be lost */
export function openJoining(
  joining: JoinStore,
  live: LiveStore,
  page: Page,
  makeRoom: (join: () => void) => void,
) {
  const end = new AbortController();
  const place = element("div", { class: "fields live-place" });
  const status = element("p", { class: "live-state strong", role: "status" });
  const ownName = new OwnName(page.store);
  const nameField = createOwnNameField(ownName, () => say("name"));
  const enter = new AnswerPart({
    label: () => say("enter.paste"),
    take: async (text) => joining.offer(text),
    explain: invitationFault,
  });
  const join = button(
    { class: "button button-main", "data-action": "join" },
    () =>
      makeRoom(() => {
        ownName.remember();
        void joining.join(ownName.name);
      }),
    () => say("join.do"),
  );
  const contents = {
    asked: () => [element("p", {}, () => say("enter.how")), enter.root],
    offered: (options: InvitationOptions | null) => [
      ...(options ? invitationIn(options, page.rulesets) : []),
      nameField,
      ...addressNotes(),
      element("div", { class: "live-buttons" }, join),
    ],
    making: () => [],
    answered: (options: InvitationOptions | null) =>
      joining.link ? answerFor(options, joining.link) : [],
  };
  const dialog = openDialog({
    name: "live-join",
    title: () => say("join.title"),
    body: [place, status],
    onClose: () => {
      end.abort();
      enter.stop();
      joining.close();
    },
  });
  effectUntil(end.signal, () => {
    const { step, options } = joining;
    untracked(() => {
      if (step !== "asked") enter.stop();
      place.replaceChildren(...contents[step](options));
      if (step === "offered") join.focus();
    });
  });
  effectUntil(end.signal, () => {
    const { step } = joining;
    const isConnecting = live.status.connection === "connecting";
    if (step === "making") write(status, () => say("answer.making"));
    if (step === "answered")
      write(status, () => say(isConnecting ? "connecting" : "answer.waiting"));
  });
  return dialog;
}

function invitationIn(options: InvitationOptions, rulesets: Rulesets) {
  const who = element("p", { class: "live-who breakable", dir: "auto" }, () => whoText(options));
  return options.rejoin ? [who] : [who, factsOf(options, rulesets)];
}

function answerFor(options: InvitationOptions | null, fragment: string) {
  const name = options?.name;
  return [
    element("h3", { dir: "auto" }, () =>
      name ? say("answer.title", { name }) : say("answer.titleNameless"),
    ),
    element("p", { class: "fine" }, () => say("answer.how")),
    createLinkPart({
      fragment,
      label: () => say("answer.link"),
      message: () => say("answer.message"),
    }),
  ];
}

function whoText({ name, rejoin }: InvitationOptions) {
  if (rejoin) return name ? say("join.again", { name }) : say("join.againNameless");
  return name ? say("join.who", { name }) : say("join.whoNameless");
}

function factsOf({ ruleset, start, clocks, first }: InvitationOptions, rulesets: Rulesets) {
  const facts = [
    [() => say("join.rules"), () => rulesets.nameOf(ruleset)],
    [() => say("join.clock"), () => clockText(clocks)],
    [() => say("join.first"), () => say("join.first.who", { first })],
    ...(start === null ? [] : [[() => say("join.start"), () => say("join.start.set")] as const]),
  ] as const;
  const rows = facts.flatMap(([term, fact]) => [element("dt", {}, term), element("dd", {}, fact)]);
  return element("dl", { class: "live-facts" }, ...rows);
}

function clockText(control: TimeControl | null) {
  if (!control) return say("clock.none");
  const { kind, sides } = control;
  const [first, second] = [sides[1], sides[2]];
  if (first.start !== second.start || first.increment !== second.increment) {
    return say("clock.unequal");
  }
  const minutes = Math.round(first.start / MINUTE);
  const seconds = Math.round(first.increment / SECOND);
  if (kind === "sandglass") return say("clock.sandglass", { minutes });
  return seconds ? say("clock.increment", { minutes, seconds }) : say("clock.plain", { minutes });
}
