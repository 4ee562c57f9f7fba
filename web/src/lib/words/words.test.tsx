import { fill, isolated } from "@plaza/contract/words/fill";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { rich } from "./rich.tsx";
import { plural, t } from "./words.ts";

it("a sentence has its values, and none is read as a pattern", () => {
  expect(t("{name} and {other}", { name: "$&", other: "{name}" })).toBe("$& and {name}");
});

it("a count chooses the form", () => {
  expect(plural(1, "{count} friend", "{count} friends")).toBe("1 friend");
  expect(plural(0, "{count} friend", "{count} friends")).toBe("0 friends");
  expect(plural(1_234, "{count} friend", "{count} friends")).toBe("1,234 friends");
});

it("a sentence with elements has them in its own order, and its text is text", () => {
  const shown = rich("<b>You</b> & {name}", { b: <b />, name: <i>{"<Bo>"}</i> });
  expect(renderToStaticMarkup(<>{shown}</>)).toBe("<b>You</b> &amp; <i>&lt;Bo&gt;</i>");
});

it("a value in a sentence from right to left keeps to itself", () => {
  expect(fill("{name}: {count}", isolated({ name: "In.", count: 2 }))).toBe("\u2068In.\u2069: 2");
});
