import type { Media } from "@plaza/contract/media";
import { expect, it } from "vitest";
import { post } from "#testing/sample-posts.ts";
import { guessedHeight } from "./guessed-height.ts";

const picture = (width: number, height: number): Media => ({
  url: "/objects/a",
  kind: "image",
  width,
  height,
  placeholder: null,
  alt: null,
});

/** The heights that a browser gave to such cards, in a column of 600 px and on a phone of 390. */
it("a card that is not laid out yet is taken to be as high as its text makes it", () => {
  expect(guessedHeight(post(1, { content: "two\n\n\n\n\n\n\n." }), 600)).toBe(326);
  expect(guessedHeight(post(1, { content: "One line" }), 600)).toBe(165);
  expect(guessedHeight(post(1, { content: "One line", commentCount: 2 }), 600)).toBe(201);
});

it("a long text counts collapsed", () => {
  const long = guessedHeight(post(1, { content: "A word. ".repeat(500) }), 358);
  expect(long).toBe(guessedHeight(post(1, { content: "A word.\n".repeat(20) }), 358));
  expect(long).toBeGreaterThan(guessedHeight(post(1, { content: "A word.\n".repeat(6) }), 358));
});

it("pictures count by their proportions, up to what a card shows of them", () => {
  const high = (media: Media[], width = 600) => guessedHeight(post(1, { content: null, media }), width);
  const bare = high([]);
  expect(high([picture(1_200, 800)]) - bare).toBe(416);
  expect(high([picture(800, 2_400)]) - bare).toBe(516);
  expect(high([picture(1_200, 800), picture(1_200, 800)]) - bare).toBe(316);
  expect(high([picture(1_200, 800)], 360) - bare).toBe(256);
});

it("a shared post adds its own text and pictures", () => {
  const sharedPost = post(2, { content: "One line", media: [picture(1_200, 800)] });
  const share = guessedHeight(post(1, { content: "Look", isShare: true, sharedPost }), 600);
  expect(share).toBeGreaterThan(guessedHeight(post(1, { content: "Look" }), 600) + 400);
});
