import { language } from "./language.ts";

// What first screens show, in English without Intl, whose first use costs a slow phone 100 ms before the first card.

/** '12,345'. */
export const formatNumber = (count: number) => count.toLocaleString(language);

/** '45%'. */
export const formatPercent = (percent: number) =>
  language === "en" ? `${percent}%` : (percent / 100).toLocaleString(language, { style: "percent" });

/** 'Ana, Bo and Cleo', or with `unit` nothing but commas. */
export function formatList(items: readonly string[], type: "conjunction" | "unit" = "conjunction"): string {
  if (language !== "en") return new Intl.ListFormat(language, { type }).format(items);
  return type === "unit" || items.length < 2
    ? items.join(", ")
    : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const inWords = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Date(time).toLocaleString(language, options).replace("\u202f", " ");

/** 'November 2026', and 'Saturday, November 21, 2026 at 7:00 PM'. */
export const formatMonth = (time: string) => inWords(time, { month: "long", year: "numeric" });
export const formatExact = (time: string) => inWords(time, { dateStyle: "full", timeStyle: "short" });
