import { expect, it } from "vitest";
import { NodeCache } from "./node-cache.ts";

it("a change of posts by a node of the last release, which knows no feeds, is one of the feeds", () => {
  const cache = new NodeCache(() => true);
  const changed: (string[] | null)[] = [];
  cache.whenChanged("feeds", (ids) => changed.push(ids));
  cache.apply({ posts: ["post"] });
  cache.apply({ posts: ["reacted"], feeds: [] });
  cache.apply({ posts: null });
  cache.apply({ viewers: null });
  expect(changed).toEqual([["post"], [], null]);
});
