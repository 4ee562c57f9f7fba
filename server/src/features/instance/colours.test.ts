import { describe, expect, it } from "vitest";
import { contrast, refuseTooLight, styleOf } from "./colours.ts";

const BACKGROUNDS = { light: ["#ffffff", "#f6f5fb"], dark: ["#16141f", "#201e2a"] };
/** Around the wheel, and both ends of grey. */
const ACCENTS = [
  "#b3261e",
  "#9a5b00",
  "#4d6b00",
  "#0a7d4f",
  "#006a8e",
  "#1f6feb",
  "#6b3fd4",
  "#b0126f",
  "#000000",
  "#767676",
];

const colourIn = (style: string, theme: ":root" | ".dark", name: string) =>
  new RegExp(`${theme.replace(".", "\\.")}\\{[^}]*--${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? "";

describe("an accent colour", () => {
  it("knows the contrast as WCAG counts it", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("is refused with a sentence where it cannot be seen on white", () => {
    expect(() => refuseTooLight("#ffee00")).toThrow(
      "This color is too light for buttons on a white page. Its contrast is 1.2:1 and must be at least 3:1. Choose a darker one.",
    );
    expect(() => ACCENTS.forEach(refuseTooLight)).not.toThrow();
  });

  it.each(ACCENTS)("%s gives text that can be read in both themes, on buttons and as links", (accent) => {
    const style = styleOf(accent);
    expect(colourIn(style, ":root", "brand")).toBe(accent);
    for (const [theme, behind] of [
      [":root", BACKGROUNDS.light],
      [".dark", BACKGROUNDS.dark],
    ] as const) {
      const colour = (name: string) => colourIn(style, theme, name);
      for (const button of ["brand", "brand-hover"]) {
        expect([theme, button, contrast(colour(button), colour("on-brand")) >= 4.5]).toEqual([theme, button, true]);
      }
      for (const ground of [...behind, colour("brand-soft")]) {
        expect([theme, ground, contrast(colour("brand-ink"), ground) >= 4.5]).toEqual([theme, ground, true]);
      }
      expect([theme, contrast(colour("brand"), behind[0] ?? "") >= 3]).toEqual([theme, true]);
    }
  });
});
