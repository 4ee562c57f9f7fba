import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Ana", "Prado", "AP"],
  ["inês", "cardoso", "IC"],
  ["", "Prado", "P"],
  ["Ana", " ", "A"],
  ["😀 Joy", "Lee", "😀L"],
  ["", "", "?"],
])("'%s' '%s' is %s", (firstName, lastName, letters) => {
  expect(initials({ firstName, lastName })).toBe(letters);
});
