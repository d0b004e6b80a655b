/**
 * The parts of a session description (SDP) that one page must know to connect to the other. The rest is the same for
 * all, and comes from a template.
 */

import { LiveFault } from "../game/liveplay.ts";
import { bytesOfHex, hexOf } from "./hash.ts";

export interface Description {
  /** The ICE username fragment and password, as the browser chose them. */
  ufrag: string;
  pwd: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint: string;
  candidates: readonly Candidate[];
}

/** RFC 8839 requires at least 4 letters for the fragment and 22 for the password. */
const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PWD = /^[A-Za-z0-9+/]{22,128}$/;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** @throws LiveFault if the browser leaves out a required field */
export function parseDescription(sdp: string): Description {
  const fieldOf = (name: string) =>
    new RegExp(`^a=${name}:(.*)$`, "im").exec(sdp)?.[1]?.trim() ?? "";
  const fingerprint = fieldOf("fingerprint").toLowerCase();
  const description = {
    ufrag: fieldOf("ice-ufrag"),
    pwd: fieldOf("ice-pwd"),
    fingerprint: fingerprint.replace(/^sha-256 /, "").replaceAll(":", ""),
    candidates: sdp.split(/\r?\n/).flatMap((line) => parseCandidate(line) ?? []),
  };
  if (!isComplete(description)) {
    throw new LiveFault("blocked", "the browser describes itself oddly");
  }
  return description;
}

/** @param setup whether the described page (`active`) or the reading page (`passive`) starts the encryption */
export function formatDescription(description: Description, setup: "active" | "passive") {
  const { ufrag, pwd, fingerprint, candidates } = description;
  const pairs = fingerprint.toUpperCase().match(/../g) ?? [];
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

/** @param room the maximum length; lower-ranked candidates that do not fit are left out */
export function writeDescription(description: Description, room: number) {
  const { ufrag, pwd, fingerprint, candidates } = description;
  const words = [ufrag, pwd, btoa(String.fromCharCode(...bytesOfHex(fingerprint)))];
  const head = words.map((word) => word.replace("=", "").replaceAll("+", "-").replaceAll("/", "_"));
  const left = room - head.join("/").length;
  return [...head, ...chosen(candidates, left).map(writeCandidate)].join("/");
}

/** @param parts the parts of a link, split at its slashes */
export function readDescription(parts: readonly string[]): Description {
  const words = parts.slice(0, 3).map((word) => word.replaceAll("-", "+").replaceAll("_", "/"));
  const [ufrag = "", pwd = "", digest = ""] = words;
  const candidates = parts.slice(3).map(readCandidate);
  const description = { ufrag, pwd, fingerprint: hexOfBase64(digest), candidates };
  if (!isComplete(description)) throw new LiveFault("unreadable", "no description");
  return description;
}

function hexOfBase64(text: string) {
  try {
    return hexOf(Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return ""; // not base64: the description is incomplete
  }
}

function isComplete({ ufrag, pwd, fingerprint }: Description) {
  return UFRAG.test(ufrag) && PWD.test(pwd) && FINGERPRINT.test(fingerprint);
}

export interface Candidate {
  type: CandidateType;
  /** An mDNS name or an IP address. */
  host: string;
  port: number;
}

const TYPES = Object.freeze(["host", "srflx", "prflx", "relay"] as const);
type CandidateType = (typeof TYPES)[number];

/** Type preferences of RFC 8445: higher ones are tried first. */
const PREFERENCES: Readonly<Record<CandidateType, number>> = Object.freeze({
  host: 126,
  prflx: 110,
  srflx: 100,
  relay: 0,
});

const LINE =
  /^(?:a=)?candidate:\S+ 1 udp \d+ (\S{1,80}) (\d{1,5}) typ (host|srflx|prflx|relay)(?: |$)/i;
const MDNS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.local)?$/;
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
/** A link-local address means nothing without its network interface. */
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/;

export function isMdns({ host }: Candidate) {
  return host.endsWith(".local");
}

/** Null for candidates that are malformed or that no other page can use, such as those for TCP. */
export function parseCandidate(line: string): Candidate | null {
  const [, host = "", digits = "", type = ""] = LINE.exec(line) ?? [];
  return candidateOf(type.toLowerCase(), host.toLowerCase(), Number(digits));
}

function candidateOf(name: string, host: string, port: number): Candidate | null {
  const type = TYPES.find((each) => each === name);
  const isAddress = MDNS.exec(host)?.[1] || V4.test(host) || isV6(host);
  return type && isAddress && port > 0 && port < 65536 ? { type, host, port } : null;
}

function isV6(host: string) {
  if (!/^[0-9a-f:]+$/.test(host) || LINK_LOCAL.test(host)) return false;
  try {
    return new URL(`http://[${host}]/`).host !== "";
  } catch {
    return false; // not an address
  }
}

/** @param place the number of the candidate in the description, from 1 */
export function formatCandidate({ type, host, port }: Candidate, place: number) {
  const priority = PREFERENCES[type] * 2 ** 24 + (65535 - place) * 2 ** 8 + 255;
  const about = type === "host" ? "" : ` raddr ${host.includes(":") ? "::" : "0.0.0.0"} rport 0`;
  return `candidate:${place} 1 udp ${priority} ${host} ${port} typ ${type}${about}`;
}

/** Leaves out the ".local" of an mDNS name. */
function writeCandidate({ type, host, port }: Candidate) {
  return `${type[0]}.${host.replace(/\.local$/, "").replaceAll(":", "_")}.${port}`;
}

function readCandidate(text: string) {
  const [, letter, host = "", port] = /^([a-z])\.(.+)\.(\d{1,5})$/.exec(text) ?? [];
  const type = TYPES.find(([first]) => first === letter) ?? "";
  const whole = MDNS.test(host) ? `${host}.local` : host.replaceAll("_", ":");
  const candidate = candidateOf(type, whole, Number(port));
  if (!candidate) throw new LiveFault("unreadable", "malformed address");
  return candidate;
}

/**
 * The best candidate of each type, and further ones as long as they fit.
 *
 * @param room the maximum length of all candidates together
 */
export function chosen(candidates: readonly Candidate[], room: number) {
  const kinds = TYPES.map((type) => candidates.filter((each) => each.type === type).sort(byFamily));
  const most = Math.max(0, ...kinds.map(({ length }) => length));
  let left = room;
  return Array.from({ length: most }, (_, rank) => {
    const ranked = kinds.flatMap((kind) => kind[rank] ?? []);
    return ranked.filter((candidate) => {
      const size = writeCandidate(candidate).length + 1;
      if (rank > 0 && size > left) return false;
      left -= size;
      return true;
    });
  }).flat();
}

/** Puts mDNS names and IPv4 addresses first, since most devices can use them. */
function byFamily(one: Candidate, other: Candidate) {
  return Number(one.host.includes(":")) - Number(other.host.includes(":"));
}
