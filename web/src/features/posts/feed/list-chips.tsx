import Settings2 from "lucide-react/icons/settings-2";
import { Link } from "wouter";
import { useLists } from "#features/users/lists/use-lists.ts";
import { t } from "#lib/words/words.ts";
import { FeedChip, type FeedSwitchProps } from "./feed-switch.tsx";

/** The viewer's lists with somebody on them, and the way to make some. */
export default function ListChips({ chosen, onChoose }: FeedSwitchProps) {
  const { data: lists = [] } = useLists();
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
