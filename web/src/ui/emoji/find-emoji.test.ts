import { beforeEach, describe, expect, it } from "vitest";
import { EMOJI_GROUPS } from "./emoji-list.ts";
import { findEmoji, groupsWith } from "./find-emoji.ts";
import { noteEmoji, recentEmoji } from "./recent-emoji.ts";
import { withTone } from "./skin-tones.ts";

const signs = (typed: string) => findEmoji(typed).map(({ sign }) => sign);

beforeEach(() => localStorage.clear());

describe("the search for emoji", () => {
  it("finds by the beginning of each word, of the name first", () => {
    expect(signs("thumbs")).toEqual(["👍️", "👎️"].map((sign) => expect.stringContaining(sign.slice(0, 2))));
    expect(signs("birth CAKE")[0]).toContain("🎂");
    expect(signs("portugal")[0]).toBe("🇵🇹");
    expect(signs("melting")[0]).toContain("🫠");
    expect(signs("heart")).toContain("🥰");
    expect(signs("love").length).toBeGreaterThan(8);
    expect(signs("christmas").join("")).toContain("🎄");
    expect(signs("upside-down")[0]).toContain("🙃");
    expect(signs("yes").join("")).toContain("✅");
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

  it("has all of the data's, with flags and those of the last years", () => {
    expect(EMOJI_GROUPS.map(({ name }) => name)).toEqual([
      "Smileys",
      "People",
      "Nature",
      "Food",
      "Activities",
      "Travel",
      "Objects",
      "Symbols",
      "Flags",
    ]);
    expect(EMOJI_GROUPS.flatMap(({ emoji }) => emoji).length).toBeGreaterThan(1_850);
  });

  it("has the skin tones that its data has, in place of the mark for color", () => {
    const toned = EMOJI_GROUPS.flatMap(({ emoji }) => emoji).filter(({ hasTones }) => hasTones);
    expect(toned.length).toBeGreaterThan(280);
    const find = (typed: string) => findEmoji(typed)[0] ?? { sign: "", hasTones: false };
    expect(withTone(find("waving hand"), "\u{1f3fd}")).toBe("👋🏽");
    expect(withTone(find("woman astronaut"), "\u{1f3ff}")).toBe("👩🏿‍🚀");
    expect(withTone(find("pizza"), "\u{1f3ff}")).toBe(find("pizza").sign);
    noteEmoji("👋🏽");
    expect(groupsWith(recentEmoji())[0]?.emoji[0]).toMatchObject({ sign: "👋🏽", name: "waving hand" });
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
