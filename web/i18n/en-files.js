/** English: the sentences of game files, opened and saved. */

export const EN_FILES = Object.freeze({
  "save.title": "Save the game",
  "save.label": "As a game file",
  "save.how": "Headers and numbered moves, in plain text. It can be opened here again.",
  "save.making": "The file is being written",
  "save.bad": "The game cannot be written: {reason}",
  "save.file": "Save as a file",
  "save.saved": "{name} has been handed to the browser.",

  "open.title": "Open a game",
  "open.how":
    "A game file, a list of moves, a position, or a link. Files can also be dropped anywhere on the page.",
  "open.choose": "Choose a file",
  "open.paste": "Paste",
  "open.text": "Or as text",
  "open.do": "Open",
  "open.denied": "The browser does not let the page read the clipboard. Paste into the field.",
  "open.emptyClipboard": "There is no text in the clipboard.",
  "open.reading": "Reading {name} …",
  "open.name": "the text",
  "open.drop": "Let go to open it",
  "open.dropHow": "A game file, moves, a position or a link",

  "wrong.title": "{name} cannot be opened",
  "wrong.text": "The text cannot be opened",
  "wrong.empty": "There is nothing in it.",
  "wrong.several": "{count} files at once. Open them one after the other.",
  "wrong.folder": "This is a folder, and a game is one file.",
  "wrong.nothing": "What was dropped is neither a file nor a text.",
  "wrong.large": "{size}: too large for a game file. {most} are the most that is read here.",
  "wrong.long":
    "{count} characters are too many for a game file. {most} are the most that is read here.",
  "wrong.binary":
    "This is no text: at line {line}, column {column} stands a character that no text holds.",
  "wrong.utf16": "This looks like UTF-16 without its mark. Save it as UTF-8 and open it again.",
  "wrong.encoding":
    "This is not UTF-8, the encoding of game files: line {line}, column {column} is something else.",
  "wrong.latin": "Read it as Western European",
  "wrong.unreadable": "The file cannot be read: {reason}",
  "wrong.links": "{count} links at once. Open them one after the other.",
  "wrong.line": "Line {line}",
  "wrong.end": "end",

  "games.title": "Which game?",
  "games.in": "{n} games in {name}.",
  "games.unnamed": "{first} against {second}",
});
