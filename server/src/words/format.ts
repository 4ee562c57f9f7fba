/** A formatter is made once for a language: a mail to everybody has the same few. */
const made = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

/** 'November 21, 2026 at 7:00 PM (UTC)': the server knows nobody's zone. */
export function formatMoment(language: string, moment: Date): string {
  const make = () => new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  // Some versions of ICU write a narrow space before the PM.
  return `${once(`moment ${language}`, make).format(moment).replace("\u202f", " ")} (UTC)`;
}

/** '12,345'. */
export const formatNumber = (language: string, count: number) =>
  once(`number ${language}`, () => new Intl.NumberFormat(language)).format(count);
