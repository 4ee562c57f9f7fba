import { afterEach, describe, expect, it, vi } from "vitest";
import { formatBytes, formatClock, formatCompact, formatPrice } from "./amounts.ts";
import { formatDate } from "./format.ts";
import { formatExact, formatList, formatMonth, formatNumber, formatPercent } from "./plain-format.ts";

const html = document.documentElement;
afterEach(() => {
  html.lang = "";
  delete html.dataset["instance"];
  vi.resetModules();
  vi.unstubAllEnvs();
});

async function doorsIn(language: string, instance = "{}") {
  html.lang = language;
  html.dataset["instance"] = instance;
  vi.resetModules();
  return {
    ...(await import("./amounts.ts")),
    ...(await import("./format.ts")),
    ...(await import("./plain-format.ts")),
  };
}

describe("in English", () => {
  it.each([
    [0, "Free"],
    [999, "$999"],
    [1_250, "$1,250"],
    [1_000_000_000, "$1,000,000,000"],
  ])("a price of %d is read as %s", (price, text) => expect(formatPrice(price)).toBe(text));

  it.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [1_536_000, "1.5 MB"],
    [12_345_678_901, "12.3 GB"],
    [5e15, "5,000 TB"],
  ])("a file of %d bytes has %s", (count, text) => expect(formatBytes(count)).toBe(text));

  it.each([
    ["time", "7:00 PM"],
    ["weekdayTime", "Sat 7:00 PM"],
    ["day", "Nov 21, 2026"],
    ["moment", "Nov 21, 2026, 7:00 PM"],
  ] as const)("a date as %s is %s", (style, text) =>
    expect(formatDate("2026-11-21T19:00:00Z", style, "UTC").replace(/^Sat, /, "Sat ")).toBe(text),
  );

  it("numbers, shares, lists and lengths are as Americans write them", () => {
    expect([formatNumber(12_345), formatCompact(12_345), formatPercent(45)]).toEqual(["12,345", "12K", "45%"]);
    expect(formatList(["Ana", "Bo", "2 others"])).toBe("Ana, Bo and 2 others");
    expect([formatList(["Ana", "Bo"], "unit"), formatList(["Ana"]), formatList([])]).toEqual(["Ana, Bo", "Ana", ""]);
    expect(formatMonth("2026-11-21T12:00:00Z")).toBe("November 2026");
    vi.stubEnv("TZ", "UTC");
    expect(formatExact("2026-11-21T19:00:00Z")).toBe("Saturday, November 21, 2026 at 7:00 PM");
    expect([formatClock(65), formatClock(4.6)]).toEqual(["1:05", "0:05"]);
  });
});

it("a date follows the device into another zone", () => {
  vi.stubEnv("TZ", "Europe/Lisbon");
  expect(formatDate("2026-11-21T19:00:00Z", "time")).toBe("7:00 PM");
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(formatDate("2026-11-21T19:00:00Z", "time")).toBe("4:00 AM");
});

describe("in the language of the page", () => {
  it("German has its own dates, numbers, prices, lists and spans", async () => {
    const door = await doorsIn("de", '{"currency":"EUR"}');
    expect(door.formatDate("2026-11-21T19:00:00Z", "day", "UTC")).toBe("21.11.2026");
    expect(door.formatDate("2026-11-21T19:00:00Z", "time", "UTC")).toBe("19:00");
    expect(door.formatNumber(12_345)).toBe("12.345");
    expect(door.formatPrice(1_250)).toBe("1.250\u00a0€");
    expect(door.currencySign()).toBe("€");
    expect(door.formatPercent(45)).toBe("45\u00a0%");
    expect(door.formatList(["Ana", "Bo", "Cleo"])).toBe("Ana, Bo und Cleo");
  });

  it("Japanese has its own", async () => {
    const japanese = await doorsIn("ja", '{"currency":"JPY"}');
    expect(japanese.formatMonth("2026-11-21T12:00:00Z")).toBe("2026年11月");
    expect(japanese.formatPrice(1_250)).toBe("￥1,250");
  });
});
