import { describe, expect, it } from "vitest";
import { documentComplaints, isBelow } from "./papers.mjs";

describe("version floors", () => {
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
