import { expect, it } from "vitest";
import { says } from "@plaza/contract/words/says";
import { AppError } from "../errors.ts";
import { bodyOf } from "../http/refusal-body.ts";
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

it("a refusal is said in the caller's language, the words within a shape's sentence too, and its codes stay", () => {
  const sentence = says("{name} must be at most {max} characters", { name: says("The post"), max: 10 });
  const fields = { content: { code: "too_long" as const, sentence, values: { max: 10 } } };
  const body = bodyOf(new AppError("invalid_input", { fields }), wordsIn("en-XA"));
  expect(body.message).toMatch(/^\[\[Tĥé pöšt~+\] mûšt bé át möšt 10 çĥáŕáçtéŕš[~ ]+\]$/);
  expect(body).toMatchObject({
    code: "invalid_input",
    errors: { content: body.message },
    codes: { content: "too_long" },
  });
});
