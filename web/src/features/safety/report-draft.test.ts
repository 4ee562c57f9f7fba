import { MAX_REASON } from "@plaza/contract/forms/fields/report-reason";
import { describe, expect, it } from "vitest";
import { reasonOf, reportDraft } from "./report-draft.ts";

const complaint = (choice: string, words: string) => reportDraft.safeParse({ choice, words }).error?.issues[0]?.message;

describe("the reason of a report", () => {
  it("is the choice and the details", () => {
    expect(reasonOf({ choice: "spam", words: " Pills again. " })).toBe("Spam: Pills again.");
    expect(reasonOf({ choice: "spam", words: " " })).toBe("Spam");
    expect(reasonOf({ choice: "other", words: "It is my photo" })).toBe("It is my photo");
    expect(reasonOf({ choice: "", words: "Hm" })).toBe("Hm");
  });

  it("is required", () => {
    expect(complaint("", " ")).toBe("Tell us what's wrong");
    expect(complaint("other", "")).toBe("Tell us what's wrong");
    expect([complaint("spam", ""), complaint("", "Hm")]).toEqual([undefined, undefined]);
  });

  it("is limited in length, including the choice", () => {
    expect(complaint("other", "x".repeat(MAX_REASON))).toBeUndefined();
    expect(complaint("spam", "x".repeat(MAX_REASON))).toBe("The reason must be at most 1000 characters");
  });
});
