import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSearch, forgetSearches, storeSearch, readSearches } from "./recent-searches.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe("recent searches", () => {
  it("are read newest first and each once", () => {
    for (const searchText of ["ana", "  rain ", "Ana", "", "   "]) storeSearch("one", searchText);
    expect(readSearches("one")).toEqual(["Ana", "rain"]);
  });

  it("are the last eight", () => {
    for (let n = 1; n <= 10; n++) storeSearch("one", `search ${n}`);
    expect(readSearches("one")).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `search ${n}`));
  });

  it("belong to one member", () => {
    storeSearch("one", "mine");
    expect(readSearches("other")).toEqual([]);
  });

  it("can be removed, one or all, and leave nothing behind", () => {
    for (const searchText of ["ana", "rain"]) storeSearch("one", searchText);
    forgetSearch("one", "ANA");
    expect(readSearches("one")).toEqual(["rain"]);
    forgetSearch("one", "rain");
    expect(stored.size).toBe(0);
    storeSearch("one", "ana");
    forgetSearches("one");
    expect(stored.size).toBe(0);
  });

  it.each(["{", "null", '{"a":1}', '[1,null,"ana"]'])("survive an invalid stored value: %s", (text) => {
    stored.set("plaza-searches-one", text);
    expect(readSearches("one")).toEqual(text.includes("ana") ? ["ana"] : []);
  });

  it("work in a browser without storage", () => {
    vi.stubGlobal("localStorage", undefined);
    storeSearch("one", "ana");
    expect(readSearches("one")).toEqual([]);
  });
});
