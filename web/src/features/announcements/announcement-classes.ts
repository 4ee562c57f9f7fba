/** The classes of an announcement that `app/early` also draws, before React is there. */
export const ANNOUNCEMENT = {
  list: "space-y-3",
  card: "card flex gap-3 p-4 sm:gap-4 sm:p-5",
  icon: "grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink",
  lines: "min-w-0 flex-1",
  title: "text-lg wrap-anywhere",
  note: "text-xs text-ink-3",
  text: "mt-2 wrap-anywhere whitespace-pre-wrap",
  folded: "line-clamp-6",
  more: "mt-1 py-1 font-semibold text-brand-ink",
  dismiss: "-mt-1 -me-2 shrink-0",
} as const;

/** Where the line of an alert will be, as high as `--alert` in styles.css. */
export const ALERT_ROOM = "h-12 bg-surface-2";

export const ALERT = {
  // Its top is in styles.css: where a chat fills a phone there is no bar above.
  line: "sticky z-25 h-12",
  running: "bg-danger text-on-danger",
  solved: "bg-brand-soft text-brand-ink",
  row: "mx-auto flex h-12 max-w-[1240px] items-center gap-2 px-4",
  read: "shrink-0 rounded-3xl bg-surface px-4 py-1.5 text-sm font-semibold text-ink",
} as const;
