import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSearch, forgetSearches, keepSearch, readSearches } from "./recent-searches.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe("recent searches", () => {
  it("come back, the last one first and each once", () => {
    for (const words of ["ana", "  rain ", "Ana", "", "   "]) keepSearch("one", words);
    expect(readSearches("one")).toEqual(["Ana", "rain"]);
  });

  it("are the last eight", () => {
    for (let n = 1; n <= 10; n++) keepSearch("one", `search ${n}`);
    expect(readSearches("one")).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `search ${n}`));
  });

  it("belong to one member", () => {
    keepSearch("one", "mine");
    expect(readSearches("other")).toEqual([]);
  });

  it("can be forgotten, one or all, and leave nothing behind", () => {
    for (const words of ["ana", "rain"]) keepSearch("one", words);
    forgetSearch("one", "ANA");
    expect(readSearches("one")).toEqual(["rain"]);
    forgetSearch("one", "rain");
    expect(kept.size).toBe(0);
    keepSearch("one", "ana");
    forgetSearches("one");
    expect(kept.size).toBe(0);
  });

  it.each(["{", "null", '{"a":1}', '[1,null,"ana"]'])("survive what somebody else wrote: %s", (text) => {
    kept.set("plaza-searches-one", text);
    expect(readSearches("one")).toEqual(text.includes("ana") ? ["ana"] : []);
  });

  it("do without a browser that keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    keepSearch("one", "ana");
    expect(readSearches("one")).toEqual([]);
  });
});
