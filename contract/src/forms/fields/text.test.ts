import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { line, optionalText, text } from "./text.ts";

const read = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : `! ${result.error.issues[0]?.message}`;
};
const title = line({ name: "Title", max: 10, required: "Title is required" });
const story = text({ name: "Story", max: 10, required: "Write something first" });
const note = optionalText({ name: "Note", max: 10 });

describe("I2, I6, X5: a line", () => {
  it.each([
    ["  Ana \n Prado\t", "Ana Prado"],
    ["e\u0301", "é"],
    ["\u202eAdmin\u202c", "Admin"],
    ["a\u0007b", "ab"],
    ["🌻".repeat(10), "🌻".repeat(10)],
    ["family 👨‍👩‍👧", "family 👨‍👩‍👧"],
  ])("%j becomes %j", (typed, expected) => {
    expect(read(line({ name: "Title", max: 20, required: "Title is required" }), typed)).toBe(expected);
  });

  it.each([
    ["", "! Title is required"],
    [" \t\n", "! Title is required"],
    ["\u200b\u2060", "! Title is required"],
    ["\u0301", "! Title is required"],
    ["\ufe0f\u034f", "! Title is required"],
    ["🌻".repeat(11), "! Title must be at most 10 characters"],
    ["a\u0000", "! Title has characters that can't be stored"],
    ["\udc00", "! Title has characters that can't be stored"],
    [`Z${"\u0300".repeat(9)}`, "! Title has too many accents on one letter"],
    [null, "! Title is required"],
    [7, "! Title is required"],
  ])("%j is refused", (typed, expected) => expect(read(title, typed)).toBe(expected));
});

describe("a text", () => {
  it("preserves its line breaks", () => expect(read(story, " a\r\nb\t\u0007 ")).toBe("a\nb"));
  it("is refused when blank", () => expect(read(story, "\n \n")).toBe("! Write something first"));
});

describe("an optional text", () => {
  it.each([undefined, null, "", "  ", "\u200b"])("%j becomes null", (value) => expect(read(note, value)).toBeNull());
  it("has a limit as well", () => expect(read(note, "x".repeat(11))).toBe("! Note must be at most 10 characters"));
  it("is refused if it is not a string", () => expect(read(note, 7)).toBe("! Note must be text"));
});
