import { useRelativeTime } from "#lib/live/minute.ts";
import { formatExact } from "#lib/text/plain-format.ts";

/**
 * The relative time, with the exact one on hover. The first Intl format costs a slow phone 100 ms: no card waits for
 * it.
 */
export function TimeAgo({ time, className }: { time: string; className?: string | undefined }) {
  const words = useRelativeTime(time);
  return (
    <time
      dateTime={time}
      className={className}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatExact(time);
      }}
    >
      {words}
    </time>
  );
}
