import { expect, it } from "vitest";
import { entryText } from "./entry-text.ts";

it.each([
  [{ content: "Hello", mediaUrls: [{ url: "/a" }] }, "Hello"],
  [{ content: null, mediaUrls: [{ url: "/a" }, { url: "/b" }] }, "2 photos and videos"],
  [{ mediaUrls: [{ url: "/a", alt: "A door" }] }, "A photo or video"],
  [{ imageUrl: "/a" }, "A photo"],
  [{ videoUrl: "/a" }, "A video"],
  [{ sharedPostId: "1", mediaUrls: [] }, "A shared post"],
  [{ type: "love" }, "Love"],
])("an outbox entry of %j says %j", (body, expected) => {
  expect(entryText({ request: { method: "POST", path: "/api/posts", body } })).toBe(expected);
});
