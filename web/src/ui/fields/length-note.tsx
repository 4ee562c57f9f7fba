import { cx } from "#lib/text/class-names.ts";
import { formatNumber } from "#lib/text/plain-format.ts";
import { plural } from "#lib/words/words.ts";

/** The note appears when this share of the limit is used. */
const NEAR = 0.9;

export function LengthNote({ length, max }: { length: number; max: number }) {
  if (length < max * NEAR) return null;
  return (
    <p role="status" className={cx("text-xs tabular-nums", length > max ? "font-semibold text-danger" : "text-ink-3")}>
      {plural(max, "{written} of {count} character", "{written} of {count} characters", {
        written: formatNumber(length),
        count: formatNumber(max),
      })}
    </p>
  );
}
