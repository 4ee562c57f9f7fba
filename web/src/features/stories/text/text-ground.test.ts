import { STORY_BACKGROUNDS } from "@plaza/contract/forms/fields/story-background";
import { expect, it } from "vitest";
import { BACKGROUNDS, readingMs } from "./text-ground.tsx";

/** The relative luminance of WCAG 2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(STORY_BACKGROUNDS)("words on %s can be read on every colour of it", (name) => {
  const { background, color } = BACKGROUNDS[name];
  const colours = background.match(/#[\da-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(1);
  for (const colour of colours) expect([colour, contrast(colour, color) >= 4.5]).toEqual([colour, true]);
});

it("few words stay as long as a picture, many as long as it takes to read them", () => {
  expect([5, 400, 5_000].map((length) => readingMs("x".repeat(length), 5_000))).toEqual([5_000, 20_000, 20_000]);
});
