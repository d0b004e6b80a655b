/** English: how a game has ended, who has won it and by how much. */

/**
 * Where a key ends with a role, it says from whose side the sentence is told: `you` have won, the `other` side
 * has won against you, or one `side` of two at the same board.
 */
export const EN_ENDING = Object.freeze({
  "won.you": "You won",
  "won.other": "You lost",
  "won.side": "{winner} won",
  "by.you": "You won by {points}",
  "by.other": "You lost by {points}",
  "by.side": "{winner} won by {points}",
  "about.you": "You won by about {points}",
  "about.other": "You lost by about {points}",
  "about.side": "{winner} won by about {points}",
  "aboutLeast.you": "You won by about {points} (at least {least})",
  "aboutLeast.other": "You lost by about {points} (at least {least})",
  "aboutLeast.side": "{winner} won by about {points} (at least {least})",
  draw: "A draw",
  open: "Counting moves to go",
  said: "{headline}. {how}",

  isHome: "{colour} is home.",
  "home.you": "All your pieces are home.",
  "home.other": "All of {winner}’s pieces are home.",
  "home.side": "All of {winner}’s pieces are home.",
  "owed.you": "All your pieces are home and {loser} needed {more}.",
  "owed.other": "All of {winner}’s pieces are home and you needed {more}.",
  "owed.side": "All of {winner}’s pieces are home and {loser} needed {more}.",
  "limit.none": "The move limit was reached.",
  "limit.even": "The move limit was reached with {count} to go on each side.",
  "limit.yours": "The move limit was reached: you had {mine} to go, {other} {theirs}.",
  "limit.sides": "The move limit was reached: {first} had {mine} to go, {other} {theirs}.",
  "resigned.you": "You resigned.",
  "resigned.side": "{loser} resigned.",
  "resigned.friend": "Your friend resigned.",

  "playout.you": "Each move that {loser} still needs is a point for you.",
  "playout.other": "Each move that you still need is a point for {winner}.",
  "playout.side": "Each move that {loser} still needs is a point for {winner}.",
  "stuck.you": "No route home was found for {loser}, so there are no points.",
  "stuck.other": "No route home was found for you, so there are no points.",
  "stuck.side": "No route home was found for {loser}, so there are no points.",

  counting: "Counting the points…",
  countingLeast: "Counting the points: at least {points} so far…",
  unproven: "That count is not proven.",
  friend: "your friend",

  "more.one": "1 more move",
  "more.many": "{n} more moves",
  "moreAbout.one": "about 1 more move",
  "moreAbout.many": "about {n} more moves",
  "toGo.one": "1 move",
  "toGo.many": "{n} moves",
  "toGoAbout.one": "about 1 move",
  "toGoAbout.many": "about {n} moves",
  theirsAbout: "about {n}",
});
