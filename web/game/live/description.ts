/**
 * What one page must know of the other to connect to it. Everything else of a description of a session (SDP) is the same
 * for all of them, and stands here as a template.
 */

import type { ByteReader, ByteWriter } from "./bytes.ts";
import { bytesOfHex, hexOf } from "./bytes.ts";
import type { Candidate } from "./candidates.ts";
import {
  chosen,
  formatCandidate,
  parseCandidate,
  readCandidate,
  writeCandidate,
} from "./candidates.ts";
import { LiveFault } from "./types.ts";

export interface Description {
  /** Name and password of the connection, as the browser has chosen them */
  ufrag: string;
  pwd: string;
  /** SHA-256 of the certificate, 32 bytes */
  fingerprint: Uint8Array;
  candidates: readonly Candidate[];
}

const FINGERPRINT = 32;
/** By RFC 8839 a name has at least 4 letters and a password 22. */
const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PWD = /^[A-Za-z0-9+/]{22,128}$/;
const HEX = /^(?:[0-9a-f]{2})+$/;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Whether a word is written in half bytes, as Firefox makes them, or in six bits a letter. */
const IN_HEX = 0x80;

/** @throws LiveFault where the browser says too little of itself */
export function parseDescription(sdp: string): Description {
  const fieldOf = (name: string) =>
    new RegExp(`^a=${name}:(.*)$`, "im").exec(sdp)?.[1]?.trim() ?? "";
  const fingerprint = bytesOfHex(
    fieldOf("fingerprint")
      .replace(/^sha-256 /i, "")
      .replaceAll(":", ""),
  );
  const description = {
    ufrag: fieldOf("ice-ufrag"),
    pwd: fieldOf("ice-pwd"),
    fingerprint,
    candidates: sdp
      .split(/\r?\n/)
      .map(parseCandidate)
      .filter((candidate) => candidate !== null),
  };
  if (!isComplete(description))
    throw new LiveFault("blocked", "the browser describes itself oddly");
  return description;
}

/** @param setup who begins the encryption: an offer leaves it open (`actpass`), an answer chooses */
export function formatDescription(
  description: Description,
  setup: "actpass" | "active" | "passive",
) {
  const { ufrag, pwd, fingerprint, candidates } = description;
  const pairs = hexOf(fingerprint).toUpperCase().match(/../g) ?? [];
  const lines = [
    "v=0",
    "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${pairs.join(":")}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    ...candidates.map((candidate, at) => `a=${formatCandidate(candidate, at + 1)}`),
    "a=end-of-candidates",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** @param room bytes; candidates that find none are left out */
export function writeDescription(to: ByteWriter, description: Description, room: number) {
  const before = to.length;
  writeWord(to, description.ufrag);
  writeWord(to, description.pwd);
  to.bytes(description.fingerprint);
  const candidates = chosen(description.candidates, room - (to.length - before) - 1);
  to.number(candidates.length);
  for (const candidate of candidates) writeCandidate(to, candidate);
}

export function readDescription(from: ByteReader): Description {
  const words = { ufrag: readWord(from), pwd: readWord(from) };
  const fingerprint = from.bytes(FINGERPRINT).slice();
  const candidates = Array.from({ length: from.number() }, () => readCandidate(from));
  const description = { ...words, fingerprint, candidates };
  if (!isComplete(description)) throw new LiveFault("unreadable", "no description");
  return description;
}

function isComplete({ ufrag, pwd, fingerprint }: Description) {
  return UFRAG.test(ufrag) && PWD.test(pwd) && fingerprint.length === FINGERPRINT;
}

function writeWord(to: ByteWriter, word: string) {
  if (HEX.test(word)) {
    to.number(IN_HEX + word.length / 2).bytes(bytesOfHex(word));
    return;
  }
  to.number(word.length);
  let [bits, value] = [0, 0];
  for (const letter of word) {
    value = (value << 6) | LETTERS.indexOf(letter);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      to.number(value >> bits);
      value &= (1 << bits) - 1;
    }
  }
  if (bits > 0) to.number(value << (8 - bits));
}

function readWord(from: ByteReader) {
  const head = from.number();
  if (head >= IN_HEX) return hexOf(from.bytes(head - IN_HEX));
  const bytes = from.bytes(Math.ceil((head * 6) / 8));
  return Array.from({ length: head }, (_, at) => LETTERS[sixBits(bytes, at * 6)]).join("");
}

/** @param at the first of them, in bits */
function sixBits(bytes: Uint8Array, at: number) {
  const pair = (bytes[at >> 3] ?? 0) * 256 + (bytes[(at >> 3) + 1] ?? 0);
  return (pair >> (10 - (at % 8))) & 63;
}
