import { expect, it } from "vitest";
import { addedComplaints } from "./added-words.mjs";

const complaintsOf = (...lines) => addedComplaints(["+++ b/server/src/app.test.ts", ...lines].join("\n"));

it.each([
  '+it("is refused too", async () => {',
  '+  it.each([1, 2])("of %s", () => {',
  "+// The server answers at once.",
  "+/** Members are told later. */",
])("an added line is refused whose title does not stand alone, or whose comment has a replaced word: %s", (line) => {
  expect(complaintsOf(line)).toHaveLength(1);
});

it.each([
  '+it("a retry with the same clientId after a ban gets 404", () => {',
  "+// The server responds at once.",
  '+const told = "told";',
  '-it("is refused too", () => {',
  ' it("is refused too", () => {',
])("a line is let through that says it well, or that was there before: %s", (line) => {
  expect(complaintsOf(line)).toEqual([]);
});
