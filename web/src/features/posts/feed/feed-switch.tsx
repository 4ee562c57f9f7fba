import { cx } from "#lib/text/class-names.ts";
import { SWITCH } from "./switch-classes.ts";
import type { FeedName } from "#features/posts/data/post-pages.ts";
import { t } from "#lib/words/words.ts";

const FEEDS: { feed: FeedName; label: string }[] = [
  { feed: "everyone", label: t("Everyone") },
  { feed: "friends", label: t("Friends") },
];

export function FeedSwitch({ chosen, onChoose }: { chosen: FeedName; onChoose: (feed: FeedName) => void }) {
  return (
    <div role="group" aria-label={t("Show posts from")} className={SWITCH.group}>
      {FEEDS.map(({ feed, label }) => (
        <button
          key={feed}
          type="button"
          aria-pressed={feed === chosen}
          onClick={() => onChoose(feed)}
          className={cx(
            SWITCH.feed,
            feed === chosen ? "bg-surface-3 text-ink" : "text-ink-2 hover:bg-surface-2 hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
