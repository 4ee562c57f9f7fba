import { expect, it } from "vitest";
import { splitAtLinks } from "./links.ts";

it("finds addresses and leaves a sentence's punctuation out of them", () => {
  const text = "See https://example.com/a_(b), or (http://example.org/x). javascript:alert(1) is none.";
  expect(splitAtLinks(text).filter(({ href }) => href !== null)).toEqual([
    { text: "https://example.com/a_(b)", href: "https://example.com/a_(b)" },
    { text: "http://example.org/x", href: "http://example.org/x" },
  ]);
  expect(
    splitAtLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
