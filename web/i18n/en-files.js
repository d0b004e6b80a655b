/** English: the sentences of game files, opened and saved. */

export const EN_FILES = Object.freeze({
  "save.title": "Save the game",
  "save.label": "Game file",
  "save.how": "Plain text with headers and numbered moves. You can open it here again.",
  "save.making": "Writing the file",
  "save.bad": "The game can’t be saved: {reason}",
  "save.file": "Save as a file",
  "save.saved": "Downloading {name}.",

  "open.title": "Open a game",
  "open.how":
    "A game file, a list of moves, a position or a link. You can also drop files anywhere on the page.",
  "open.choose": "Choose a file",
  "open.paste": "Paste",
  "open.text": "Or paste text",
  "open.do": "Open",
  "open.denied":
    "The browser doesn’t let this page read the clipboard. Paste into the field instead.",
  "open.emptyClipboard": "There’s no text on the clipboard.",
  "open.reading": "Reading {name} …",
  "open.name": "the text",
  "open.drop": "Drop it to open it",
  "open.dropHow": "A game file, moves, a position or a link",

  "wrong.title": "{name} can’t be opened",
  "wrong.text": "The text can’t be opened",
  "wrong.empty": "It’s empty.",
  "wrong.several": "These are {count} files. Open them one at a time.",
  "wrong.folder": "This is a folder. Open a single game file.",
  "wrong.nothing": "This is neither a file nor text.",
  "wrong.large": "{size} is too large for a game file. The limit is {most}.",
  "wrong.long": "{count} characters are too many for a game file. The limit is {most}.",
  "wrong.binary":
    "This isn’t a text file: there’s an unreadable character at line {line}, column {column}.",
  "wrong.utf16":
    "This looks like UTF-16 without a byte order mark. Save it as UTF-8 and try again.",
  "wrong.encoding":
    "This isn’t UTF-8, the encoding of game files: the problem is at line {line}, column {column}.",
  "wrong.latin": "Read it as Western European",
  "wrong.unreadable": "The file can’t be read: {reason}",
  "wrong.links": "These are {count} links. Open them one at a time.",
  "wrong.line": "Line {line}",
  "wrong.end": "end",

  "games.title": "Which game?",
  "games.in": "{n} games in {name}.",
  "games.unnamed": "{first} vs. {second}",
});
