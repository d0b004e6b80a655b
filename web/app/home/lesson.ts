/** The contents of the lesson's card, fetched separately because they need all lessons and their sentences. */

import type { ModeContext } from "../../game/mode.ts";
import { addressOf, modeAddress } from "../../game/routes.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayPage } from "../../i18n/say.ts";
import { openLearnt } from "../../modes/learn/learnstorage.ts";
import type { Lesson } from "../../modes/learn/lessons.ts";
import { lessonsFile } from "../../modes/learn/lessons.ts";
import { lessonTitle } from "../../modes/learn/lessontexts.ts";
import { CourseStore } from "../../modes/learn/stores/coursestore.ts";
import type { HomeCard } from "./card.ts";
import { SQUARE } from "./card.ts";

const say = speaker("home");
const sayLearn = speaker("learn");

/** Returns a function that shows the next lesson on a card, or the puzzles after the last one. */
export async function createLessonView({ data, rulesets, playedRuleset, store }: ModeContext) {
  const file = lessonsFile({ data });
  await file.ask();
  return (card: HomeCard) => {
    const learnt = openLearnt(store); // read anew each time, since Learn has changed it meanwhile
    const course = new CourseStore({ rulesets, playedRuleset, file, learnt });
    const { lessons, next, left } = course;
    if (next) showLesson(card, lessons, next, left);
  };
}

/** @param left the number of lessons not done yet */
function showLesson(card: HomeCard, lessons: readonly Lesson[], lesson: Lesson, left: number) {
  const { colours, player, steps } = lesson;
  const position = steps[0]?.position ?? "";
  card.picture(`${position} ${colours}`, () =>
    positionThumbnail(position, { colours, bottom: player, square: SQUARE }),
  );
  card.lead(left === 0 ? modeAddress("puzzles") : addressOf({ screen: "learn", lesson: "next" }));
  if (left === 0) {
    card.show({ name: () => sayPage("mode.puzzles"), facts: [() => say("puzzles.how")] });
    return;
  }
  const count = lessons.length;
  const place = lessons.findIndex(({ key }) => key === lesson.key) + 1;
  card.show({
    name: () => say("lesson"),
    facts: [
      () => sayLearn("list.lesson", { place, title: lessonTitle(lesson) }),
      () => sayLearn("list.done", { done: count - left, count }),
    ],
  });
}
