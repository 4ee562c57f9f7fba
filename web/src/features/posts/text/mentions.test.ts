import { describe, expect, it } from "vitest";
import { completeName, mentionIdsIn, nameBeingTyped } from "./mentions.ts";

const typed = (text: string) => nameBeingTyped(text, text.length)?.name ?? null;

describe("a name being typed", () => {
  it("starts with an @ at the beginning of a word", () => {
    expect(typed("Hello @An")).toBe("An");
    expect(typed("@Ana Pr")).toBe("Ana Pr");
    expect(typed("(@Łukasz")).toBe("Łukasz");
  });

  it("is not an e-mail address, a lone @ or a finished sentence", () => {
    expect(typed("ana@example")).toBeNull();
    expect(typed("@")).toBeNull();
    expect(typed("@Ana are you coming tonight")).toBeNull();
    expect(typed("@Ana\nPrado")).toBeNull();
  });
});

describe("picking a person", () => {
  it("replaces what was typed with the whole name", () => {
    const text = "Ask @An about it";
    const name = nameBeingTyped(text, 7);
    expect(name && completeName(text, name, "Ana Prado")).toEqual({ text: "Ask @Ana Prado about it", caret: 15 });
  });

  it("mentions only those whose name is still in the text, once", () => {
    const picked = [
      { userId: "1", name: "Ana Prado" },
      { userId: "2", name: "Bo Lind" },
      { userId: "1", name: "Ana Prado" },
    ];
    expect(mentionIdsIn("@Ana Prado, and @Ana Prado again", picked)).toEqual(["1"]);
  });
});
