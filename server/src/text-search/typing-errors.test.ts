import { describe, expect, it } from "vitest";
import { isTypingErrorOf } from "./typing-errors.ts";

describe("a typing error", () => {
  it.each([
    ["ana", "anna"],
    ["anna", "ana"],
    ["prado", "pardo"],
    ["john", "jonh"],
    ["tomas", "tomaz"],
    ["michael", "micheal"],
    ["received", "recieevd"],
    ["bicycle", "bicicle"],
    ["x43cx438x445x430x438x43b", "x43cx438x438x445x430x438x43b"],
  ])("turns %s into %s", (known, typed) => {
    expect(isTypingErrorOf(known, typed)).toBe(true);
  });

  it.each([
    ["ana", "bob"],
    ["anna", "hanne"],
    ["prado", "pedro"],
    ["cycle", "bicycle"],
    ["painting", "raining"],
    ["bicycle", "xyzzy"],
    ["x7530x4e2d", "x592ax90ce"],
  ])("does not turn %s into %s", (known, typed) => {
    expect(isTypingErrorOf(known, typed)).toBe(false);
  });
});
