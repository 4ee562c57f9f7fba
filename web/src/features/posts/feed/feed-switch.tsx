import type { FeedName } from "@plaza/contract/base/feeds";
import { cx } from "#lib/text/class-names.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { FEED_LABELS } from "./feed-labels.ts";
import { SWITCH } from "./switch-classes.ts";
import { t } from "#lib/words/words.ts";

export interface FeedSwitchProps {
  chosen: FeedName;
  onChoose: (feed: FeedName) => void;
}

const ListChips = lazyPart<FeedSwitchProps>(() => import("./list-chips.tsx"));
const FeedRule = lazyPart<Pick<FeedSwitchProps, "chosen">>(
  () => import("./feed-rule.tsx"),
  <p className={SWITCH.plainRule} />,
);

/** The feeds, those of the viewer's lists after the others, and how the chosen one is put together. */
export function FeedSwitch({ chosen, onChoose }: FeedSwitchProps) {
  return (
    <>
      <div role="group" aria-label={t("Show posts from")} className={SWITCH.group}>
        {(Object.entries(FEED_LABELS) as [FeedName, string][]).map(([feed, label]) => (
          <FeedChip key={feed} feed={feed} label={label} chosen={chosen} onChoose={onChoose} />
        ))}
        <ListChips chosen={chosen} onChoose={onChoose} />
      </div>
      <FeedRule chosen={chosen} />
    </>
  );
}

export const FeedChip = ({ feed, label, chosen, onChoose }: FeedSwitchProps & { feed: FeedName; label: string }) => (
  <button
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
);
