import { t } from "#lib/words/words.ts";
import { language } from "./language.ts";

/** Each is made at its first use, and once. */
const made = new Map<string, Intl.NumberFormat>();
function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = made.get(key) ?? new Intl.NumberFormat(language, options);
  made.set(key, format);
  return format;
}

/** '12K', where there is little room. */
export const formatCompact = (count: number) => numbers({ notation: "compact" }).format(count);

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** 1_536_000 is '1.5 MB'. */
export function formatBytes(count: number): string {
  const at = Math.min(UNITS.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3));
  const unitDisplay = at === 0 ? "long" : "short";
  const options = { style: "unit", unit: UNITS[at] ?? "byte", unitDisplay, maximumFractionDigits: 1 } as const;
  return numbers(options).format(count / 1000 ** at);
}

/** The server writes the currency of the instance into the page where it is another one. */
const { currency = "USD" } = JSON.parse(document.documentElement.dataset["instance"] ?? "{}") as { currency?: string };
const money = () => numbers({ style: "currency", currency, maximumFractionDigits: 0 });

/** Where text runs from right to left, the sign of 'US$' would stand apart from its letters without it. */
const LEFT_TO_RIGHT = document.documentElement.dir === "rtl" ? "\u200e" : "";

/** '$1,250', or 'Free'. */
export const formatPrice = (price: number) => (price === 0 ? t("Free") : money().format(price) + LEFT_TO_RIGHT);
/** '$'. */
export const currencySign = () =>
  money()
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value;

/** 65 seconds are '1:05'. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** 'Europe/Lisbon'. The first use of Intl costs a phone a fifth of a second, so Temporal is asked where there is one. */
export const deviceZone = () =>
  (globalThis as { Temporal?: { Now: { timeZoneId(): string } } }).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
