import { t } from "#lib/words/words.ts";

/** The classes of a card that `app/early` also draws, before React is there. */
export const CARD = {
  frame: "card overflow-hidden",
  body: "px-5 pt-4",
  head: "flex items-center gap-3",
  lines: "min-w-0 flex-1",
  names: "leading-6 wrap-anywhere",
  name: "inline-block font-semibold hover:underline",
  act: "text-ink-2",
  time: "flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-ink-3",
  content: "pt-3",
  media: "mt-3.5 max-h-[500px] border-y border-line",
} as const;

/** What stands over a post: at odd places `author` or `group`, whose names stand there, and the words between them. */
export function headParts({ isShare, group }: { isShare?: boolean | undefined; group: unknown }): string[] {
  const plain = isShare ? t("{author} shared a post") : "{author}";
  const inGroup = isShare ? t("{author} shared a post in {group}") : t("{author} in {group}");
  return (group ? inGroup : plain).split(/\{(author|group)\}/);
}
