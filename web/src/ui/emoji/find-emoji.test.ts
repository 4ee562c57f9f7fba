import { beforeEach, describe, expect, it } from "vitest";
import { EMOJI_GROUPS } from "./emoji-list.ts";
import { findEmoji, groupsWith } from "./find-emoji.ts";
import { noteEmoji, recentEmoji } from "./recent-emoji.ts";

const signs = (typed: string) => findEmoji(typed).map(({ sign }) => sign);

beforeEach(() => localStorage.clear());

describe("the search for emoji", () => {
  it("finds by the beginning of each word, of the name first", () => {
    expect(signs("thumbs")).toEqual(["👍", "👎"]);
    expect(signs("birth CAKE")).toEqual(["🎂"]);
    expect(signs("heart")[0]).toBe("💘");
    expect(signs("heart")).toContain("🥰");
    expect(signs("love").length).toBeGreaterThan(8);
    expect(signs("christmas")[0]).toBe("🎄");
    expect(signs("upside-down")).toEqual(["🙃"]);
    expect(signs("yes")).toEqual(expect.arrayContaining(["✅", "✔️"]));
    expect(signs("qqq")).toEqual([]);
  });

  it("finds each once, though it may stand in two groups", () => {
    const found = signs("note");
    expect(new Set(found).size).toBe(found.length);
  });
});

describe("the list of emoji", () => {
  it("has a name for each, and each once in its group", () => {
    for (const { emoji } of EMOJI_GROUPS) {
      expect(emoji.filter(({ sign, name }) => !/\p{Emoji}/u.test(sign) || name.trim() === "")).toEqual([]);
      expect(new Set(emoji.map(({ sign }) => sign)).size).toBe(emoji.length);
    }
  });

  it("begins with the last ones used, the newest first, and forgets the oldest", () => {
    expect(groupsWith(recentEmoji())[0]?.name).toBe("Smileys");
    for (const sign of ["🍕", "🎂", "🍕"]) noteEmoji(sign);
    const [recent] = groupsWith(recentEmoji());
    expect([recent?.name, recent?.emoji.map(({ sign }) => sign)]).toEqual(["Recent", ["🍕", "🎂"]]);
    for (const { sign } of EMOJI_GROUPS[0]?.emoji ?? []) noteEmoji(sign);
    expect(recentEmoji()).toHaveLength(16);
  });

  it("ignores what it does not know", () => {
    localStorage.setItem("plaza-recent-emoji", "x  🍕");
    expect(groupsWith(recentEmoji())[0]?.emoji.map(({ sign }) => sign)).toEqual(["🍕"]);
  });
});
