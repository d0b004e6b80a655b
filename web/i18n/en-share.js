/** English: the sentences of what can be shared beside a link. */

export const EN_SHARE = Object.freeze({
  "share.waits": "As soon as there is a link.",

  "words.title": "Title",
  "words.names": "Names of the players",
  "words.how": "Optional. It is part of the link, and whoever opens that reads it.",
  "words.field.title": "Title",
  "words.field.author": "Author",
  "words.field.first": "First player",
  "words.field.second": "Second player",

  "qr.title": "QR code",
  "qr.label": "QR code of this link",
  "qr.how": "A telephone’s camera opens the link.",
  "qr.long":
    "This link has {n} characters, too many for a QR code that can be scanned. The link can be copied all the same; with fewer words, or with the position alone, it is shorter.",

  "picture.title": "Picture",
  "picture.copy": "Copy picture",
  "picture.copied": "Copied",
  "picture.refused": "The browser does not let the picture be copied. It can be saved.",
  "picture.failed": "The picture could not be made: {reason}",
  "save.png": "Save as PNG",
  "save.svg": "Save as SVG",

  "text.title": "Text",
  "text.position": "Rules and position",
  "text.puzzle": "Rules, position and goal",
  "text.moves": "Moves",
  "text.failed": "It could not be told as text: {reason}",

  "file.title": "Game file",
  "file.failed": "The file could not be made: {reason}",

  "embed.title": "Put it on a website",
  "embed.how": "These two lines show the board on any page.",
  "embed.code": "HTML",
  "embed.more": "All about boards on other pages",

  "print.title": "Print",
  "print.how":
    "A sheet with the board in black and white, what there is to know, the link as a QR code, and room for notes.",
  "print.howFile":
    "A sheet with the board in black and white, what there is to know, the link, and room for notes.",
  "print.do": "Print the sheet",
  "print.making": "The sheet is being made",
  "print.position": "A position of Salta",
  "print.game": "A game of Salta",
  "print.puzzle": "A Salta puzzle",
  "print.solo": "A Salta Solo task",
  "print.legend": "{first}: the white discs. {second}: the black discs.",
  "print.moves": "Moves",
  "print.notes": "Notes",

  "shown.turn": "{colour} to move",
  "shown.after": "After {ply} of {plies}: {what}",
  "shown.task": "All home in the fewest moves",
  "shown.par": "All home in the fewest moves; par is {par}",
  "shown.names": "{first} – {second}",
  "shown.described": "Salta by the rules {ruleset}. Position: {position}.",
});
