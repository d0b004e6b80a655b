/** English: the welcome, and the small board beside the first moves. */

export const EN_START = Object.freeze({
  "welcome.title": "Welcome to Salta",
  "welcome.what":
    "Salta is a race: bring your fifteen pieces across the board, each to its own place, before the other side does.",
  "welcome.learn": "Learn (3 minutes)",
  "welcome.play": "Play",
  "welcome.today": "Today’s task",
  "aim.caption": "Where your pieces must end up",
  "aim.told":
    "{colour} at home, from left to right: {far} to {farEnd} in the last row, {middle} to {middleEnd} in the row before it, {near} to {nearEnd} in the third row from the end.",
});
