/** Explanations in English: why a piece cannot move, and what the numbers mean. Fetched when first needed. */

export const EN_EXPLAIN = Object.freeze({
  "why.notYours": "That piece is {other}’s. It’s {colour}’s turn.",
  "why.no-square": "{piece} can’t move: no square next to it is free.",
  "why.must-jump": "{piece} can’t move now: another piece must jump.",
  "why.blockade":
    "{piece} can’t move: that would leave the other side without a move, which is not allowed.",
  "why.closed": "Pieces can’t be moved just now.",
  "why.closed.thinking": "It’s {colour}’s turn: the computer is thinking.",
  "why.closed.over": "The game is over. You can still go back to an earlier move.",
  "why.closed.looking-back": "You are viewing an earlier move, where it’s {colour}’s turn.",
  "why.closed.waiting": "It’s {colour}’s turn: your friend moves next.",
  "why.closed.watching": "You are watching the finish. Close it to go back to the game.",
  "why.closed.suspended": "This game has gone on in another tab. First choose which one to keep.",
  "why.closed.passing": "{colour} has no move and passes.",
  "why.closed.loading": "One moment: this position is still being loaded.",
  "why.closed.failed": "The engine has stopped. Try again first.",
  "why.closed.looking": "These moves are only being shown.",
  "why.closed.wrong": "Take the wrong move back first.",
  "togo.proven":
    "The fewest moves that bring every piece of this side to its goal. The tick means proven: no shorter way exists.",
  "togo.open":
    "About how many moves this side needs to bring every piece to its goal. It is still being worked out.",
  "togo.plain": "How far this side’s pieces are from their goals, added up.",
  "par.proven":
    "Par is the fewest moves that bring the army home. Proven: nobody can do it in fewer.",
  "par.open":
    "Par is the fewest moves that bring the army home. This one is about right: a shorter way may turn up.",
  distance: "How far all pieces are from their goals, added up, as if nothing stood in the way.",
  squeeze: "A squeeze leaves the other side only moves that take a piece farther from its goal.",
  jam: "A jam leaves the other side exactly one piece that can move.",

  "why.closed.solution": "The solution is being shown. Close it to go on yourself.",
});
