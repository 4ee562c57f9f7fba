import { relativeTime } from "#lib/text/relative-time.ts";

/** How long ago, and under the pointer exactly when. The first format costs a slow phone 100 ms: no card waits for it. */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time
      dateTime={time}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = new Date(time).toLocaleString("en", { dateStyle: "full", timeStyle: "short" });
      }}
    >
      {relativeTime(time)}
    </time>
  );
}
