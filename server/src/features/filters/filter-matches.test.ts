import type { Filter } from "@plaza/contract/forms/filter-form";
import { expect, it } from "vitest";
import { filterFinder } from "./filter-matches.ts";

const word = (text: string, action: Filter["action"] = "hold"): Filter => ({ kind: "word", text, action });
const link = (text: string): Filter => ({ kind: "link", text, action: "hold" });
const isMet = (filter: Filter, text: string) => filterFinder([filter])([text]) !== null;

it.each<[filter: string, text: string, isMet: boolean]>([
  ["casino", "Come to the CASINO!", true],
  ["casino", "come to the cásìno", true],
  ["casino", "ca\u200Bsi\u00ADno", true],
  ["casino", "ｃａｓｉｎｏ", true],
  ["casino", "casinos are closed", false],
  ["casino", "occasionally", false],
  ["été", "cet ETE", true],
  ["easy money", "Easy,  money!", true],
  ["easy money", "easy on the money", false],
  ["a.*b", "a to b", false],
  ["(((", "(((", false],
  ["C3PO", "c3po is here", true],
  ["賭博", "これは賭博です", true],
  ["straße", "Die STRASSE", false],
])("the word %s in '%s': %s", (filter, text, expected) => {
  expect(isMet(word(filter), text)).toBe(expected);
});

it.each<[domain: string, text: string, isMet: boolean]>([
  ["bad.example", "https://bad.example/x", true],
  ["bad.example", "see shop.BAD.example.", true],
  ["bad.example", "(http://user:pass@bad.example:8080)", true],
  ["bad.example", "https://good.example/?u=https://bad.example/", true],
  ["bad.example", "bad.example", true],
  ["bad.example", "bad。example", true],
  ["bad.example", "https://notbad.example", false],
  ["bad.example", "https://bad.example.org", false],
  ["bad.example", "too bad. example given", false],
  ["bücher.example", "https://xn--bcher-kva.example/", true],
])("the domain %s in '%s': %s", (domain, text, expected) => {
  expect(isMet(link(domain), text)).toBe(expected);
});

it("of several filters that a text meets the strictest holds, and none matches across two texts", () => {
  const find = filterFinder([word("one", "flag"), word("two", "refuse"), word("three", "hold")]);
  expect(find(["three one two"])?.text).toBe("two");
  expect(find(["one", "three"])?.text).toBe("three");
  expect(filterFinder([word("one two")])(["one", "two"])).toBeNull();
});

it("a long text is looked at in a moment, whatever it is made of", () => {
  const find = filterFinder(Array.from({ length: 500 }, (_, at) => word(`word ${at}`)));
  const started = performance.now();
  for (const text of ["a ".repeat(2_500), ".".repeat(5_000), "://".repeat(1_600), "a.".repeat(2_500)]) find([text]);
  expect(performance.now() - started).toBeLessThan(500);
});
