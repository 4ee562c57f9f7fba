import { expect, it } from "vitest";
import { wordsIn } from "./words.ts";

it("a sentence is said in the reader's language, with its values", () => {
  expect(wordsIn("en-XA").t("Post not found")).toMatch(/^\[Pöšt ñöt föûñð~+\]$/);
  expect(wordsIn("en-XA").t("Please use an email address from {domains}", { domains: "a.example" })).toContain(
    "a.example",
  );
});

it("is said in English where the language or the sentence is unknown", () => {
  expect(wordsIn("xx").t("Post not found")).toBe("Post not found");
  expect(wordsIn("en-XA").t("Nobody wrote {this}", { this: "that" })).toBe("Nobody wrote that");
  expect(wordsIn("xx").plural(2, "{count} cat", "{count} cats")).toBe("2 cats");
});
