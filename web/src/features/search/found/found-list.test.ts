import { searchApi } from "@plaza/contract/search";
import { describe, expect, it } from "vitest";
import { keyOf } from "#lib/api/api-client.ts";
import { isFoundList } from "./found-list.ts";

const isPosts = (query: Parameters<typeof keyOf<typeof searchApi.search>>[1]) =>
  isFoundList("posts")({ queryKey: keyOf(searchApi.search, query) });

describe("what a search has found", () => {
  it("is known by its kind, whatever else is asked", () => {
    expect(isPosts({ query: { q: "rain", kind: "posts" } })).toBe(true);
    expect(isPosts({ query: { q: "rain", kind: "posts", limit: "5" } })).toBe(true);
  });

  it("is not mistaken for another kind or for everything, though the words look like it", () => {
    expect(isPosts({ query: { q: "rain", kind: "events" } })).toBe(false);
    expect(isPosts({ query: { q: "rain&kind=posts" } })).toBe(false);
    expect(isFoundList("posts")({ queryKey: ["/api/posts", "?kind=posts"] })).toBe(false);
    expect(isFoundList("posts")({ queryKey: ["/api/search"] })).toBe(false);
  });
});
