import { cx } from "#lib/text/class-names.ts";
import type { FeedName } from "#features/posts/data/post-pages.ts";

const FEEDS: { feed: FeedName; label: string }[] = [
  { feed: "everyone", label: "Everyone" },
  { feed: "friends", label: "Friends" },
];

export function FeedSwitch({ chosen, onChoose }: { chosen: FeedName; onChoose: (feed: FeedName) => void }) {
  return (
    <div role="group" aria-label="Whose posts" className="mb-3 flex gap-1">
      {FEEDS.map(({ feed, label }) => (
        <button
          key={feed}
          type="button"
          aria-pressed={feed === chosen}
          onClick={() => onChoose(feed)}
          className={cx(
            "h-10 rounded-full px-4 text-sm font-semibold transition-colors",
            feed === chosen ? "bg-surface-3 text-ink" : "text-ink-2 hover:bg-surface-2 hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
