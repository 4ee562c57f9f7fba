import type { Media } from "@plaza/contract/media";
import { expect, it } from "vitest";
import { ana, message } from "#testing/sample-messages.ts";
import { previewOf } from "./preview.ts";

const one = (kind: Media["kind"]): Media => ({
  url: `/objects/${kind}`,
  kind,
  width: 4,
  height: 3,
  placeholder: null,
  alt: null,
});
const shown = (...kinds: Media["kind"][]) => previewOf(message(1, { content: null, media: kinds.map(one) }), ana);

it("a message without words is shown in the list by what is in it", () => {
  expect(shown("image")).toBe("Photo");
  expect(shown("video")).toBe("Video");
  expect(shown("image", "video", "image")).toBe("3 photos");
  expect(shown("video", "video")).toBe("2 videos");
  expect(shown()).toBe("");
});

it("words come before pictures, and a deleted message says so", () => {
  expect(previewOf(message(1, { content: "Look", media: [one("image")] }), ana)).toBe("Look");
  expect(previewOf(message(1, { content: null, isDeleted: true }), ana)).toBe("Message deleted");
});

it("a file is shown in the list by its name, a recording as what it is", () => {
  const file = { kind: "file", url: "/a", name: "list.txt", bytes: 13 } as const;
  const voice = { kind: "voice" as const, url: "/a", seconds: 3, waveform: [1] };
  expect(previewOf(message(1, { content: null, attachment: file }), ana)).toBe("list.txt");
  expect(previewOf(message(1, { content: null, attachment: voice }), ana)).toBe("Voice message");
});
