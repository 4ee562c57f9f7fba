import { cx } from "#lib/text/class-names.ts";
import { formatTile } from "#features/events/data/event-times.ts";

/** A calendar tile. The text beside it says the same. */
export function DateTile({ startTime, isBig = false }: { startTime: string; isBig?: boolean }) {
  const { month, day } = formatTile(startTime);
  return (
    <span
      aria-hidden
      className={cx(
        "block shrink-0 self-start overflow-hidden border border-line bg-surface text-center shadow-1",
        isBig ? "w-16 rounded-lg sm:w-20" : "w-14 rounded-md",
      )}
    >
      <span className={cx("block bg-surface-2 font-bold text-events uppercase", isBig ? "py-1 text-xs" : "text-2xs")}>
        {month}
      </span>
      <span className={cx("block font-display font-bold", isBig ? "py-2 text-2xl" : "py-1.5 text-xl")}>{day}</span>
    </span>
  );
}
