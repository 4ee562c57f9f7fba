import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { cachedItems, itemsIn, mapItems, mapPages, type Pages, putOnTop, updateItems } from "./pages.ts";

interface Friend {
  id: string;
  name: string;
}
const friend = (id: string, name = id): Friend => ({ id, name });
const pages = (...lists: Friend[][]): Pages<Friend> => ({
  pages: lists.map((items, at) => ({ items, next: at < lists.length - 1 ? `page ${at + 1}` : undefined })),
  pageParams: lists.map((_, at) => (at === 0 ? undefined : `page ${at}`)),
});
const ids = (list: Pages<Friend>) => list.pages.map(({ items }) => items.map(({ id }) => id));

describe("items of an infinite list", () => {
  it("are those of all pages in order, and undefined before the first response", () => {
    expect(itemsIn(pages([friend("ana")], [friend("bo")]))).toEqual([friend("ana"), friend("bo")]);
    expect(itemsIn(undefined)).toBeUndefined();
  });

  it("keep cursors and page parameters when one of them changes or is removed", () => {
    const list = pages([friend("ana"), friend("bo")], [friend("cleo")]);
    const changed = mapItems(list, (one) => (one.id === "bo" ? null : { ...one, name: one.name.toUpperCase() }));
    expect(changed).toEqual({ ...pages([friend("ana", "ANA")], [friend("cleo", "CLEO")]) });
  });

  it("stay the same objects where nothing changes", () => {
    const list = pages([friend("ana")], [friend("bo")]);
    expect(mapItems(list, (one) => one)).toBe(list);
    const changed = mapItems(list, (one) => (one.id === "bo" ? friend("bo", "Bo") : one));
    expect(changed.pages[0]).toBe(list.pages[0]);
    expect(changed.pages[1]).not.toBe(list.pages[1]);
  });

  it("can be changed a page at a time, by the page's number", () => {
    const list = pages([friend("ana")], [friend("bo")]);
    expect(ids(mapPages(list, (items, page) => (page === 0 ? [friend("new"), ...items] : items)))).toEqual([
      ["new", "ana"],
      ["bo"],
    ]);
  });
});

describe("putting items on top", () => {
  it("moves an item that stood on a later page", () => {
    const list = pages([friend("ana")], [friend("bo"), friend("cleo")]);
    expect(ids(putOnTop(list, friend("cleo"), friend("dee")))).toEqual([["cleo", "dee", "ana"], ["bo"]]);
  });

  it("leaves a list without pages as it is", () => {
    const list = pages();
    expect(putOnTop(list, friend("ana"))).toBe(list);
  });
});

describe("cached lists", () => {
  it("change wherever the filter matches, and a list without data stays without", () => {
    const cache = new QueryClient();
    cache.setQueryData(["friends"], pages([friend("ana"), friend("bo")]));
    cache.setQueryData(["blocked"], pages([friend("bo")]));
    cache.getQueryCache().build(cache, { queryKey: ["friends", "asked"] });
    updateItems<Friend>(cache, { queryKey: ["friends"] }, (one) => (one.id === "bo" ? null : one));
    expect(cachedItems(cache, { queryKey: ["friends"] })).toEqual([friend("ana")]);
    expect(cachedItems(cache, { queryKey: ["blocked"] })).toEqual([friend("bo")]);
    expect(cache.getQueryData(["friends", "asked"])).toBeUndefined();
  });
});
