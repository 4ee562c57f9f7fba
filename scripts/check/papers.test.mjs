import { describe, expect, it } from "vitest";
import { documentComplaints, hasSecret, isBelow } from "./papers.mjs";

describe("P1: version floors", () => {
  it.each([
    ["5.12.0", "5.12.1", true],
    ["5.12.1", "5.12.1", false],
    ["5.12.8", "5.12.1", false],
    ["6.0.0", "5.12.1", false],
    ["4.99.99", "5.12.1", true],
    ["5.9.9", "5.12.1", true],
  ])("%s against %s", (version, floor, expected) => {
    expect(isBelow(version, floor)).toBe(expected);
  });
});

describe("a document", () => {
  const files = ["web/src/lib/api/address.ts", "server/src/app.ts"];

  it.each(["`web/src/lib/api/address.ts`", "`api/address.ts`", "`app.ts`", "`contract/src/<feature>.ts`", "app2.ts"])(
    "may name %s",
    (text) => expect(documentComplaints("docs/a.md", text, files)).toEqual([]),
  );

  it.each(["`lib/address.ts`", "`ress.ts`", "`main.ts`"])("names a file that is not there: %s", (text) => {
    expect(documentComplaints("docs/a.md", text, files)).toHaveLength(1);
  });
});

it("P2: a private key, and a key of a cloud, are found in a text", () => {
  // Written in parts: this file is looked through as well.
  const [begin, cloud] = ["-----BEGIN EC PRIVATE", "AKIA"];
  expect([`${begin} KEY-----\nMHcCAQ`, `id = ${cloud}ABCDEFGHIJKLMNOP`].map(hasSecret)).toEqual([true, true]);
  expect(["a PRIVATE KEY is asked for", "whsec_x"].map(hasSecret)).toEqual([false, false]);
});
