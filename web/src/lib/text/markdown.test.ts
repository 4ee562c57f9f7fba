import { describe, expect, it } from "vitest";
import { readMarkdown } from "./markdown.ts";

describe("the Markdown of a page", () => {
  it("has headings, paragraphs, lists, quotes and lines", () => {
    const text = "# Rules\n\nBe kind.\nReally.\n\n- one\n- two\n\n1. first\n2) second\n\n> quoted\n\n---\n### Small";
    expect(readMarkdown(text)).toEqual([
      { kind: "heading", level: 1, parts: ["Rules"] },
      { kind: "paragraph", parts: ["Be kind.\nReally."] },
      { kind: "list", isOrdered: false, items: [["one"], ["two"]] },
      { kind: "list", isOrdered: true, items: [["first"], ["second"]] },
      { kind: "quote", parts: ["quoted"] },
      { kind: "line" },
      { kind: "heading", level: 3, parts: ["Small"] },
    ]);
  });

  it("has bold, italics, code and links within a line", () => {
    expect(readMarkdown("a **b _c_** *d* `e*f*` [g **h**](https://x.example/y) snake_case_word 2 * 3 * 4")).toEqual([
      {
        kind: "paragraph",
        parts: [
          "a ",
          { kind: "strong", parts: ["b ", { kind: "emphasis", parts: ["c"] }] },
          " ",
          { kind: "emphasis", parts: ["d"] },
          " ",
          { kind: "code", text: "e*f*" },
          " ",
          { kind: "link", href: "https://x.example/y", parts: ["g ", { kind: "strong", parts: ["h"] }] },
          " snake_case_word 2 * 3 * 4",
        ],
      },
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil",
  ])("I10, X2: shows a link to %s as the text it is", (address) => {
    const text = `[click](${address.replace(/\(.*\)/, "%281%29")})`;
    expect(readMarkdown(text)).toEqual([{ kind: "paragraph", parts: [text] }]);
  });

  it("I10: shows HTML as the text it is", () => {
    const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
    expect(readMarkdown(html)).toEqual([{ kind: "paragraph", parts: [html] }]);
  });

  it("takes ten thousand characters that open and never close at once", () => {
    for (const mark of ["*", "**a", "_", "`", "[", "[a](", "> ", "# "]) {
      const began = performance.now();
      readMarkdown(mark.repeat(10_000 / mark.length));
      expect([mark, performance.now() - began < 500]).toEqual([mark, true]);
    }
  });
});
