import { cx } from "#lib/text/class-names.ts";

/** A sparkline. The chart below has the numbers. */
export function Spark({ values, className }: { values: number[]; className: string }) {
  const highest = Math.max(1, ...values);
  const points = values.map((value, at) => {
    const x = 2 + (92 * at) / Math.max(1, values.length - 1);
    return `${x.toFixed(1)},${(36 - (30 * value) / highest).toFixed(1)}`;
  });
  const line = `M${points.join("L")}`;
  return (
    <svg viewBox="0 0 96 40" aria-hidden="true" className={cx("h-10 w-24 shrink-0", className)}>
      <path d={`${line}L94,40L2,40z`} fill="currentColor" opacity=".12" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
