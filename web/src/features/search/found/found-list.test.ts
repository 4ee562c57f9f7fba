import { searchApi } from "@plaza/contract/search";
import { describe, expect, it } from "vitest";
import { keyOf } from "#lib/api/api-client.ts";
import { isFoundList } from "./found-list.ts";

const isPosts = (query: Parameters<typeof keyOf<typeof searchApi.search>>[1]) =>
  isFoundList("posts")({ queryKey: keyOf(searchApi.search, query) });

describe("a query of search results", () => {
  it("is recognised by its kind, whatever its other parameters", () => {
    expect(isPosts({ query: { q: "rain", kind: "posts" } })).toBe(true);
    expect(isPosts({ query: { q: "rain", kind: "posts", limit: "5" } })).toBe(true);
  });

  it("is not mistaken for another kind or for all kinds by its search text", () => {
    expect(isPosts({ query: { q: "rain", kind: "events" } })).toBe(false);
    expect(isPosts({ query: { q: "rain&kind=posts" } })).toBe(false);
    expect(isFoundList("posts")({ queryKey: ["/api/posts", "?kind=posts"] })).toBe(false);
    expect(isFoundList("posts")({ queryKey: ["/api/search"] })).toBe(false);
  });
});
