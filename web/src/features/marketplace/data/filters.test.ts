import { describe, expect, it } from "vitest";
import { addressOf, isSearching, NO_FILTERS, queryOf, readFilters } from "./filters.ts";

describe("the filters in the address", () => {
  it("are read as they were written", () => {
    const filters = {
      q: "50% off ",
      kind: "sale",
      category: "Home & Garden",
      minPrice: "5",
      maxPrice: "90",
      order: "cheapest",
      view: "own",
    } as const;
    expect(readFilters(addressOf(filters).split("?")[1] ?? "")).toEqual(filters);
    expect(queryOf(filters)).toEqual({ ...filters, q: "50% off" });
  });

  it("are left out where they are not set", () => {
    expect(addressOf(NO_FILTERS)).toBe("/marketplace");
    expect(queryOf(NO_FILTERS)).toEqual({});
    expect(isSearching({ ...NO_FILTERS, q: "  ", order: "cheapest", view: "own" })).toBe(false);
    expect(isSearching({ ...NO_FILTERS, maxPrice: "0" })).toBe(true);
  });

  it("of another kind than sales have no price, and of some no category", () => {
    const all = { ...NO_FILTERS, category: "Other", minPrice: "1", order: "cheapest" } as const;
    expect(addressOf({ ...all, kind: "give" })).toBe("/marketplace?kind=give&category=Other");
    expect(addressOf({ ...all, kind: "ride" })).toBe("/marketplace?kind=ride");
  });

  it("ignore unknown parameters", () => {
    const search = "category=Boats&kind=swap&minPrice=-1.5e3&maxPrice=x&order=dearest&view=all&limit=1&before=x";
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, minPrice: "153" });
    expect(readFilters(`q=${"x".repeat(300)}`).q).toHaveLength(100);
  });
});
