import { relativeTime } from "#lib/relative-time.ts";

const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });

/** How long ago, and under the pointer exactly when. */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time dateTime={time} title={exact.format(new Date(time))}>
      {relativeTime(time)}
    </time>
  );
}
