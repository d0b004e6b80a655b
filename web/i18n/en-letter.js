/** English: the sentences about the links of a game that is played by link. They come with the dialogs. */

export const EN_LETTER = Object.freeze({
  "send.title": "Send this link to {name}",
  "send.how":
    "Anyone who opens it, in any browser, plays {colour}. They see your last move, answer it, and send a link back.",
  "send.file":
    "This page is a file, so it has no web address to send. {name} can open the link in Salta with More, Open a game.",
  "send.over": "The game is over. This link shows {name} how it ended.",
  "send.field": "Link",
  "send.name": "Your name (optional)",
  "send.undo": "You can still undo your move. A link you’ve already sent won’t change.",
  "received.older": "This link is older than your game",
  "received.olderHow": "It ends after move {theirs}. Your game here has reached move {here}.",
  "received.show": "Show that position",
  "received.newest": "Stay at the latest move",
  "received.apart": "This link has different moves",
  "received.apartSame": "Both are the same up to move {same}.",
  "received.apartHere": "Here: {next}, {count} in all.",
  "received.apartThere": "In the link: {next}, {count} in all.",
  "received.next": "move {n} is {move}",
  "received.end": "no more moves",
  "received.resigned": "{colour} resigned",
  "received.keep": "Keep the game here",
  "received.take": "Use the link’s game",
  "received.look": "Open it in Analyse",
  "received.understood": "OK",
  "received.own": "You sent this link yourself",
  "received.ownHow":
    "It was sent by {colour}, and you play {colour} here. It’s meant for {name}: in another browser it opens as {other}.",
  "received.ownWaits": "It’s still {name}’s turn.",
  "received.ownNewer": "It’s ahead of the game here by {count}.",
  "received.cut": "This link may be incomplete",
  "received.cutHow":
    "It starts like the game you’re playing by link, but doesn’t say who sent it. The end may have been lost on the way, or it was made with Share.",
  "received.byItself": "Open it separately",
  "received.byLink": "Continue by link",
  "received.goOn": "Continue from it as {colour}",
  "received.both": "Play {other} here too",
});
