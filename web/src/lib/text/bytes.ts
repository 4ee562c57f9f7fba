const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** 1_536_000 is '1.5 MB'. */
export function bytes(count: number): string {
  const at = Math.min(UNITS.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3));
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: UNITS[at] ?? "byte",
    unitDisplay: at === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(count / 1000 ** at);
}
