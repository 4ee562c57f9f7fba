import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256Start } from "./sha256.ts";

it("the first bits of a hash are those that Node.js finds, for texts of every length", () => {
  for (let length = 0; length < 200; length++) {
    const text = "ä".repeat(length % 7) + "x".repeat(length);
    const expected = createHash("sha256").update(text).digest().readUInt32BE(0);
    expect([length, sha256Start(new TextEncoder().encode(text))]).toEqual([length, expected]);
  }
});
