/** English: the sentences about the links of a game that is played by link. They come with the dialogs. */

export const EN_LETTER = Object.freeze({
  "send.title": "Send this link to {name}",
  "send.how":
    "Whoever opens it, in any browser, plays {colour}: the last move is shown there and can be answered, and the answer is a link again.",
  "send.file":
    "This page is a file and has no address to be sent along. {name} opens the link in Salta by More, Open a game.",
  "send.over": "The game is over. With this link {name} sees how it ended.",
  "send.field": "The link",
  "send.name": "Your name, if you like",
  "send.undo": "A move can still be taken back. A link that was sent stays as it is.",
  "received.older": "This link is older than the game here",
  "received.olderHow": "It ends after move {theirs}. Here the game has come to move {here}.",
  "received.show": "Show that place",
  "received.newest": "Stay with the newest",
  "received.apart": "This link tells the game otherwise",
  "received.apartSame": "Up to move {same} both are the same.",
  "received.apartHere": "Here {next}; {count} in all.",
  "received.apartThere": "In the link {next}; {count} in all.",
  "received.next": "move {n} is {move}",
  "received.end": "nothing follows",
  "received.resigned": "{colour} resigns",
  "received.keep": "Keep the game here",
  "received.take": "Take the link’s",
  "received.look": "Look at it in Analyse",
  "received.understood": "Understood",
  "received.own": "This link is your own",
  "received.ownHow":
    "It was sent by {colour}, and that is you here. It is for {name}: in another browser it opens as {other}.",
  "received.ownWaits": "It is still {name}’s turn.",
  "received.ownNewer": "It is further on than the game here: by {count}.",
  "received.cut": "This link may have been cut off",
  "received.cutHow":
    "It begins like the game that you play by link here, but does not say who sent it. Its end may have been lost on the way; a link made with Share has none.",
  "received.byItself": "Open it by itself",
  "received.byLink": "Go on by link",
  "received.goOn": "Go on from it as {colour}",
  "received.both": "Play {other} here too",
});
