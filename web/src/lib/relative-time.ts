const UNITS = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * '5 minutes ago', 'in 3 days'. Truncates, so that 59 minutes and 59 seconds are never '60 minutes ago'. Without Intl,
 * whose first use costs a slow phone 100 ms, here before the first card.
 */
export function relativeTime(when: Date | number | string, now = Date.now()): string {
  const away = new Date(when).getTime() - now;
  for (const [unit, length] of UNITS) {
    const count = Math.trunc(Math.abs(away) / length);
    if (count === 0) continue;
    const span = `${count} ${unit}${count === 1 ? "" : "s"}`;
    return away > 0 ? `in ${span}` : `${span} ago`;
  }
  return away > 0 ? "in less than a minute" : "less than a minute ago";
}
