/**
 * The lot, by which two pages find who begins: each gives a secret number, and neither can choose it by the other's. The
 * inviter's number is bound first by its digest (SHA-256), then the friend tells theirs, then the inviter shows theirs.
 */

import { bytesOfHex, hexOf } from "./bytes.ts";
import { freshHex } from "./code.ts";

const NONCE = 16;

export const NONCE_FORM = /^[0-9a-f]{32}$/;
export const COMMITMENT_FORM = /^[0-9a-f]{64}$/;

export function freshNonce() {
  return freshHex(NONCE);
}

/** What binds a number without telling it. */
export async function commitmentOf(nonce: string) {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOfHex(nonce))));
}

/** Is a number the one that was bound? */
export async function isBound(nonce: string, commitment: string) {
  return NONCE_FORM.test(nonce) && (await commitmentOf(nonce)) === commitment;
}

/** Whom two numbers together choose to begin. */
export function lotOf(inviters: string, friends: string): "inviter" | "friend" {
  const sum = bytesOfHex(inviters).reduce((all, byte) => all ^ byte, 0);
  const both = bytesOfHex(friends).reduce((all, byte) => all ^ byte, sum);
  return both % 2 === 0 ? "inviter" : "friend";
}
