import { formatExact } from "#lib/text/plain-format.ts";
import { relativeTime } from "#lib/text/relative-time.ts";

/**
 * The relative time, with the exact one on hover. The first Intl format costs a slow phone 100 ms: no card waits for
 * it.
 */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time
      dateTime={time}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatExact(time);
      }}
    >
      {relativeTime(time)}
    </time>
  );
}
