import { describe, expect, it } from "vitest";
import { addressOf, isSearching, NO_FILTERS, queryOf, readFilters } from "./filters.ts";

describe("the filters in the address", () => {
  it("are read as they were written", () => {
    const filters = {
      q: "50% off ",
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

  it("ignore unknown parameters", () => {
    const search = "category=Boats&minPrice=-1.5e3&maxPrice=x&order=dearest&view=all&limit=1&before=x";
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, minPrice: "153" });
    expect(readFilters(`q=${"x".repeat(300)}`).q).toHaveLength(100);
  });
});
