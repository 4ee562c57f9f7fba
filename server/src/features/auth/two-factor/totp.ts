import { createHmac } from "node:crypto";
import { isSame } from "../../../requests/signatures.ts";

/** Time-based one-time passwords (RFC 6238), as every authenticator app makes them: SHA-1, six digits. */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be a step behind or ahead. */
const DRIFT = [0, -1, 1];

export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Finds the step that a code is of; undefined for a wrong one. */
export const findStep = (secret: Buffer, code: string, now: number): number | undefined =>
  DRIFT.map((drift) => now + drift).find((step) => isSame(code, codeAt(secret, step)));

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The form in which apps take a secret (RFC 4648). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What the QR code says. */
export function enrolmentAddress(secret: string, appName: string, email: string): string {
  const label = `${encodeURIComponent(appName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(appName)}`;
}
