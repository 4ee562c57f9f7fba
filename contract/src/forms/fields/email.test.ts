import { describe, expect, it } from "vitest";
import { email } from "./email.ts";

const read = (value: unknown) => {
  const result = email.safeParse(value);
  return result.success ? result.data : (result.error.issues[0]?.message ?? "");
};
const REFUSED = "Invalid email address";

describe("A3, I7: an e-mail address", () => {
  it.each([
    ["ana@example.com", "ana@example.com"],
    ["  ana@example.com ", "ana@example.com"],
    ["Ana.Prado+plaza@Example.COM", "Ana.Prado+plaza@example.com"],
    ["o'neil@example.co.uk", "o'neil@example.co.uk"],
    ["a_b-c=d@sub.example.org", "a_b-c=d@sub.example.org"],
    ["x@ｅxample.com", "x@example.com"],
    ["x@bücher.example", "x@xn--bcher-kva.example"],
    ["x@example.xn--p1ai", "x@example.xn--p1ai"],
    ["1@2.co", "1@2.co"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%s is accepted", (typed, expected) => expect(read(typed)).toBe(expected));

  it.each([
    "",
    " ",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@@example.com",
    "a@b@example.com",
    "ana@.com",
    "ana@example..com",
    "ana@-example.com",
    "ana@example-.com",
    "ana.@example.com",
    ".ana@example.com",
    "a..b@example.com",
    "a b@example.com",
    "ana@exa mple.com",
    "ana%x@example.com",
    "a,b@example.com",
    '"ana"@example.com',
    "<ana@example.com>",
    "(x)ana@example.com",
    "ana@example.com,bo@example.com",
    "a@b.c\r\nBcc: x@y.org",
    "ana\u0000@example.com",
    "ana@example.com\u0000",
    "ana@[127.0.0.1]",
    "ana@127.0.0.1",
    "ana@example.c",
    "ana@example.123",
    "ana@example.com/",
    "ana@example.com:80",
    "ana@example.com#x",
    "añà@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.com`,
    `a@${"b.".repeat(130)}com`,
    "x".repeat(100_000),
  ])("%j is refused", (typed) => expect(read(typed)).toBe(REFUSED));

  it.each([null, undefined, 7, {}, ["ana@example.com"], true])("%j is refused", (value) =>
    expect(read(value)).toBe(REFUSED),
  );
});
