import { expect, it } from "vitest";
import { fill, isolated } from "./fill.ts";

it("a name in a sentence from right to left is isolated by its own direction, a sentence in it by the page's", () => {
  const start = fill("{date}، {time}", isolated({ date: "السبت", time: "7:00 م" }));
  expect(start).toBe("\u2068السبت\u2069، \u20687:00 م\u2069");
  expect(isolated({ start, name: "Ana", count: 2 })).toEqual({
    start: `\u2067${start}\u2069`,
    name: "\u2068Ana\u2069",
    count: 2,
  });
});
