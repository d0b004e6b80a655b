/** English: the sentences of what can be shared beside a link. */

export const EN_SHARE = Object.freeze({
  "share.waits": "Available as soon as there’s a link.",

  "words.title": "Title",
  "words.names": "Players’ names",
  "words.how": "Optional. It’s part of the link, so anyone who opens it can read it.",
  "words.field.title": "Title",
  "words.field.author": "Author",
  "words.field.first": "First player",
  "words.field.second": "Second player",

  "qr.title": "QR code",
  "qr.label": "QR code of this link",
  "qr.how": "Point a phone’s camera at it to open the link.",
  "qr.long":
    "This link has {n} characters, too many for a QR code. You can still copy it. With less text, or with only the position, it gets shorter.",

  "picture.title": "Picture",
  "picture.copy": "Copy picture",
  "picture.copied": "Copied",
  "picture.refused": "The browser doesn’t let this page copy pictures. You can save it instead.",
  "picture.failed": "The picture couldn’t be made: {reason}",
  "save.png": "Save as PNG",
  "save.svg": "Save as SVG",

  "text.title": "Text",
  "text.position": "Rules and position",
  "text.puzzle": "Rules, position and goal",
  "text.moves": "Moves",
  "text.failed": "The text couldn’t be made: {reason}",

  "file.title": "Game file",
  "file.failed": "The file couldn’t be made: {reason}",

  "embed.title": "Embed on a website",
  "embed.how": "Paste these two lines into any page to show this board.",
  "embed.code": "HTML",
  "embed.more": "More about embedding",

  "print.title": "Print",
  "print.how":
    "A page with the board in black and white, the details, the link as a QR code, and space for notes.",
  "print.howFile":
    "A page with the board in black and white, the details, the link, and space for notes.",
  "print.do": "Print",
  "print.making": "Preparing the page",
  "print.position": "Salta position",
  "print.game": "Salta game",
  "print.puzzle": "Salta puzzle",
  "print.solo": "Salta Solo task",
  "print.legend": "{first}: white discs. {second}: black discs.",
  "print.moves": "Moves",
  "print.notes": "Notes",

  "shown.turn": "{colour} to move",
  "shown.after": "After move {ply} of {plies}: {what}",
  "shown.task": "Bring all pieces home in the fewest moves",
  "shown.par": "Bring all pieces home in the fewest moves; par is {par}",
  "shown.names": "{first} – {second}",
  "shown.described": "Salta, rules: {ruleset}. Position: {position}.",
});
