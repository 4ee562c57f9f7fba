import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOf } from "./text-parts.ts";

const ANA = { userId: "0190a000-0000-7000-8000-000000000001", name: "Ana Prado" };
const links = (text: string) => partsOf(text, []).flatMap((part) => (part.kind === "link" ? part.href : []));
const tags = (text: string) => partsOf(text, []).flatMap((part) => (part.kind === "hashtag" ? part.text : []));

describe("links in a text", () => {
  it("are web addresses", () => {
    expect(links("see https://example.com/a?b=c#d and http://x.org")).toEqual([
      "https://example.com/a?b=c#d",
      "http://x.org/",
    ]);
  });

  it("are nothing but web addresses", () => {
    expect(
      links("javascript:alert(1) data:text/html,x ftp://x.org //evil.example mailto:a@b.c http:// https://"),
    ).toEqual([]);
  });

  it("end before the sentence's punctuation", () => {
    expect(links("Is it https://a.org/x? (or https://b.org/y) https://c.org/z_(w), 'https://d.org'.")).toEqual([
      "https://a.org/x",
      "https://b.org/y",
      "https://c.org/z_(w)",
      "https://d.org/",
    ]);
  });
});

describe("hashtags in a text", () => {
  it("are words, in any script", () => {
    expect(tags("#plaza #Praça_das_Flores (#日本) ##no a#b &#39; #2024 #7up")).toEqual([
      "#plaza",
      "#Praça_das_Flores",
      "#日本",
      "#7up",
    ]);
  });

  it("are not the end of an address", () => {
    expect(tags("https://example.com/#top")).toEqual([]);
  });
});

describe("mentions in a text", () => {
  it("link to the member named", () => {
    expect(partsOf("Thanks @Ana Prado!", [ANA])).toEqual([
      { kind: "text", text: "Thanks " },
      { kind: "mention", text: "@Ana Prado", userId: ANA.userId },
      { kind: "text", text: "!" },
    ]);
  });

  it("link only those who were mentioned, not everyone of that name", () => {
    expect(partsOf("@Ana Prado", [])).toEqual([{ kind: "text", text: "@Ana Prado" }]);
  });

  it("prefer a longer name to a shorter one", () => {
    const silva = { userId: "2", name: "Ana Prado Silva" };
    const parts = partsOf("@Ana Prado Silva and @Ana Prado", [ANA, silva]);
    expect(parts.flatMap((part) => (part.kind === "mention" ? part.userId : []))).toEqual(["2", ANA.userId]);
  });
});

it("the parts of any text join to the same text", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("@Ana Prado", "#tag", "https://a.b/c)", ".", " ", "("),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(
        partsOf(text, [ANA])
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
