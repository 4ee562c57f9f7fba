import Settings2 from "lucide-react/icons/settings-2";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useLists } from "#features/users/lists/use-lists.ts";
import { t } from "#lib/words/words.ts";
import { FeedChip, type FeedSwitchProps } from "./feed-switch.tsx";

/** Scrolls the switch, and nothing else, to its chosen feed, which may be beyond the edge of a phone. */
function showChosen(group: Element | null | undefined) {
  const chip = group?.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
  if (!group || !chip) return;
  const { left, right } = group.getBoundingClientRect();
  group.scrollLeft += Math.max(0, chip.right - right) + Math.min(0, chip.left - left);
}

/** The viewer's lists with somebody on them, and the way to make some. */
export default function ListChips({ chosen, onChoose }: FeedSwitchProps) {
  const { data: lists = [] } = useLists();
  const last = useRef<HTMLAnchorElement>(null);
  // It renders when another feed is chosen and when the lists are there.
  useEffect(() => showChosen(last.current?.parentElement));
  return (
    <>
      {lists
        .filter(({ id, count }) => count > 0 || chosen === `list:${id}`)
        .map(({ id, name }) => (
          <FeedChip
            key={id}
            feed={`list:${id}`}
            label={name ?? t("Close friends")}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      <Link
        ref={last}
        href="/friends?tab=lists"
        aria-label={t("Edit lists")}
        title={t("Edit lists")}
        className="grid size-10 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink"
      >
        <Settings2 size={17} aria-hidden />
      </Link>
    </>
  );
}
