/**
 * English: the lessons of Learn. `{you}` and `{opponent}` are the colours of the two sides, `{limit}` the move limit;
 * other slots are pieces that a step names.
 */

export const EN_LESSONS = Object.freeze({
  "learn.wrong.enemy": "That piece is {opponent}’s. You play {you}.",
  "learn.wrong.not-movable": "That piece can’t move right now.",
  "learn.wrong.not-a-jump": "Salta! You can jump, so you must.",
  "learn.wrong.off-diagonal": "Pieces only move diagonally. Try again.",
  "learn.wrong.other-piece": "That move is possible, but try the other piece first.",
  "learn.wrong.backward": "That goes backward. Look the other way.",
  "learn.wrong.any": "Not quite. Look at the board again.",

  "learn.step.title": "Take a step",
  "learn.step.1": "All pieces move alike: one square, diagonally. Move {piece} along the arrow.",
  "learn.step.1.done": "That’s a step. {opponent} takes one too: you move in turns.",
  "learn.step.1.wrong.other-way":
    "A fine step, but take the other way this time. Follow the arrow.",
  "learn.step.2": "You can also step backward. Bring {piece} back.",
  "learn.step.2.done": "Right. Backward steps cost time, but they can be useful.",
  "learn.step.2.wrong.forward": "That’s forward. This time step back, along the arrow.",
  "learn.step.3": "A piece needs an empty square to go to. Press a piece that can move.",
  "learn.step.3.done": "Yes! At the start only your front row can move.",
  "learn.step.3.wrong.shut-in":
    "It’s shut in: all the squares it could go to are taken. Try another row.",

  "learn.home.title": "Where your pieces belong",
  "learn.home.1":
    "Every piece has a home on the far side, seven rows up. Press the home of {piece}.",
  "learn.home.1.done": "Right! Get all 15 pieces home before {opponent} does, and you win.",
  "learn.home.1.wrong.start": "That’s where it stands now. Its home is at the end of the line.",
  "learn.home.1.wrong.row": "That’s on the way, but not far enough. Count seven rows up.",
  "learn.home.1.wrong.any": "Not there. Follow the line to its end and press that square.",
  "learn.home.2": "{piece} is first in its row, and so is its home, seven rows up. Press it.",
  "learn.home.2.done": "Yes! Your whole army moves up by seven rows and keeps its order.",
  "learn.home.2.wrong.last-row": "Too far: the last row is for the pieces of your front row.",
  "learn.home.2.wrong.place": "The right row, but {piece} is first in its row, so its home is too.",
  "learn.home.2.wrong.any": "Not there. Count seven rows up and stay at the left end.",
  "learn.home.mirror.1": "{piece} must end where {opponent}’s {piece} starts. Press that square.",
  "learn.home.mirror.1.done": "Right! Get all 15 pieces home before {opponent} does, and you win.",
  "learn.home.mirror.1.wrong.start": "That’s your own {piece}. Find {opponent}’s.",
  "learn.home.mirror.1.wrong.any": "Not there. Follow the line to its end and press that square.",
  "learn.home.mirror.2": "Where does {piece} belong? Look for its twin on the other side.",
  "learn.home.mirror.2.done": "Yes! Each of your pieces takes the place of its twin.",
  "learn.home.mirror.2.wrong.number":
    "That piece has another number. Look for {opponent}’s {piece}.",
  "learn.home.mirror.2.wrong.any": "Not there. Find {opponent}’s {piece}: same sign, same number.",
  "learn.home.3": "{piece} is one step from home. Take it there.",
  "learn.home.3.done": "Home! Press any piece to see where it belongs.",

  "learn.jump.title": "Jump",
  "learn.jump.1":
    "{other} is in your way, and the square behind it is empty. Jump over it with {piece}.",
  "learn.jump.1.done": "A jump takes you two rows in one move. Nothing is captured.",
  "learn.jump.1.wrong.onto":
    "Pieces aren’t captured here. Land on the empty square behind {other}.",
  "learn.jump.2":
    "Three of your pieces stand next to a {opponent} piece. Press the one that can jump.",
  "learn.jump.2.done": "Yes: {under} is behind {behind}, and {blocked} has no room to land.",
  "learn.jump.2.wrong.blocked": "{blocked} has no room: the square behind {front} is taken.",
  "learn.jump.2.wrong.behind": "{under} is behind {behind}. Jumps only go forward.",
  "learn.jump.any.2": "You can jump backward too. Press one of the two pieces that can jump.",
  "learn.jump.any.2.done": "Yes! {jumper} can jump forward, {behind} backward.",
  "learn.jump.any.2.wrong.blocked": "{blocked} has no room: the square behind {front} is taken.",
});
