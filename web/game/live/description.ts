/**
 * The parts of a session description (SDP) that one page must know to connect to the other. The rest is the same for
 * all of them, and comes from a template here.
 */

import type { ByteReader, ByteWriter } from "./bytes.ts";
import { bytesOfHex, hexOf } from "./bytes.ts";
import { LiveFault } from "./types.ts";

export interface Description {
  /** ICE username fragment and password, as chosen by the browser. */
  ufrag: string;
  pwd: string;
  /** SHA-256 of the certificate, 32 bytes. */
  fingerprint: Uint8Array;
  candidates: readonly Candidate[];
}

const FINGERPRINT = 32;
/** RFC 8839 requires at least 4 letters for the fragment and 22 for the password. */
const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PWD = /^[A-Za-z0-9+/]{22,128}$/;
const HEX = /^(?:[0-9a-f]{2})+$/;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Flag for words packed as hex digits, as Firefox makes them, rather than six bits per letter. */
const IN_HEX = 0x80;

/** @throws LiveFault if the browser leaves out a required field */
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

/** @param setup whether the described page (`active`) or the reading page starts the encryption */
export function formatDescription(description: Description, setup: "active" | "passive") {
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

/** @param room bytes; candidates that do not fit are left out */
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

/** @param at offset in bits */
function sixBits(bytes: Uint8Array, at: number) {
  const pair = (bytes[at >> 3] ?? 0) * 256 + (bytes[(at >> 3) + 1] ?? 0);
  return (pair >> (10 - (at % 8))) & 63;
}

const TYPES = Object.freeze(["host", "srflx", "prflx", "relay"] as const);
type CandidateType = (typeof TYPES)[number];

/** An mDNS name, or an IP address. */
const FAMILIES = Object.freeze(["mdns", "v4", "v6"] as const);
type Family = (typeof FAMILIES)[number];

const SIZES: Readonly<Record<Family, number>> = Object.freeze({ mdns: 16, v4: 4, v6: 16 });

/** An address at which a page can be reached (ICE candidate), as a line of SDP and as bytes. */
export interface Candidate {
  type: CandidateType;
  family: Family;
  address: Uint8Array;
  port: number;
}

/** Values proposed by RFC 8445: higher ones are tried first. */
const PREFERENCES: Readonly<Record<CandidateType, number>> = Object.freeze({
  host: 126,
  prflx: 110,
  srflx: 100,
  relay: 0,
});

const LINE =
  /^(?:a=)?candidate:\S+ 1 udp \d+ (\S{1,80}) (\d{1,5}) typ (host|srflx|prflx|relay)(?: |$)/i;
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const LINK_LOCAL = 0xfe80;

/** @returns null for candidates that are not understood or that no other page can use, such as TCP */
export function parseCandidate(line: string): Candidate | null {
  const [, host = "", digits = "", type = ""] = LINE.exec(line) ?? [];
  const known = TYPES.find((name) => name === type.toLowerCase());
  const port = Number(digits);
  const found = addressOf(host);
  return known && found && port > 0 && port < 65536 ? { type: known, port, ...found } : null;
}

/** @param place its number in the description, from 1 */
export function formatCandidate({ type, family, address, port }: Candidate, place: number) {
  const priority = PREFERENCES[type] * 2 ** 24 + (65535 - place) * 2 ** 8 + 255;
  const about = type === "host" ? "" : ` raddr ${family === "v6" ? "::" : "0.0.0.0"} rport 0`;
  return `candidate:${place} 1 udp ${priority} ${hostOf(family, address)} ${port} typ ${type}${about}`;
}

export function writeCandidate(to: ByteWriter, { type, family, address, port }: Candidate) {
  to.number(TYPES.indexOf(type) * 4 + FAMILIES.indexOf(family));
  to.number(port, 2).bytes(address);
}

export function readCandidate(from: ByteReader): Candidate {
  const head = from.number();
  const type = TYPES[head >> 2];
  const family = FAMILIES[head % 4];
  if (!type || !family) throw new LiveFault("unreadable", "an address in it is none");
  const port = from.number(2);
  return { type, family, port, address: from.bytes(SIZES[family]).slice() };
}

/** In bytes. */
export function sizeOf({ family }: Candidate) {
  return 3 + SIZES[family];
}

/**
 * The candidates that fit into a link: the best of each kind first, so that many of one kind cannot push out another.
 *
 * @param room bytes
 */
export function chosen(candidates: readonly Candidate[], room: number) {
  const turns = TYPES.map((type) => candidates.filter((each) => each.type === type).sort(byFamily));
  const longest = Math.max(0, ...turns.map((turn) => turn.length));
  const inOrder = Array.from({ length: longest }, (_, at) =>
    turns.flatMap((turn) => turn[at] ?? []),
  );
  let left = room;
  return inOrder.flat().filter((candidate) => {
    if (sizeOf(candidate) > left) return false;
    left -= sizeOf(candidate);
    return true;
  });
}

/** mDNS names and IPv4 come first: most devices have them in common. */
function byFamily(one: Candidate, other: Candidate) {
  return Number(one.family === "v6") - Number(other.family === "v6");
}

function addressOf(host: string): Pick<Candidate, "family" | "address"> | null {
  const uuid = UUID.exec(host);
  if (uuid) return { family: "mdns", address: bytesOfHex(uuid.slice(1).join("")) };
  const parts = V4.exec(host)?.slice(1).map(Number);
  if (parts) {
    return parts.some((part) => part > 255)
      ? null
      : { family: "v4", address: Uint8Array.from(parts) };
  }
  const address = host.includes(":") ? bytesOfV6(host) : null;
  const isLocal = address && address[0] === LINK_LOCAL >> 8 && ((address[1] ?? 0) & 0xc0) === 0x80;
  // A link-local address means nothing without its network interface.
  return address && !isLocal ? { family: "v6", address } : null;
}

function hostOf(family: Family, address: Uint8Array) {
  const hex = hexOf(address);
  if (family === "v4") return address.join(".");
  if (family === "v6") return (hex.match(/.{4}/g) ?? []).join(":");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `${[...parts, hex.slice(20)].join("-")}.local`;
}

function bytesOfV6(host: string) {
  const [before = "", after, ...more] = host.split("::");
  if (more.length > 0) return null;
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(before), groups(after ?? "")];
  const missing = 8 - first.length - last.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...first, ...Array<string>(missing).fill("0"), ...last];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return bytesOfHex(all.map((group) => group.padStart(4, "0")).join(""));
}
