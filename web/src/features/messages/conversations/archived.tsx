import Archive from "lucide-react/icons/archive";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { LoadError } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { useArchived } from "#features/messages/data/use-conversations.ts";
import { t } from "#lib/words/words.ts";

/** The archive, at the end of the list: closed until it is looked into. */
export default function Archived({ viewerId, currentId }: { viewerId: string; currentId: string | undefined }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { items: archived, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useArchived(isOpen);
  return (
    <div className="mt-2 w-full">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3.5 rounded-lg p-3 text-sm font-semibold text-ink-2 -outline-offset-2 hover:bg-surface-2"
      >
        <Archive size={18} aria-hidden />
        {t("Archived")}
        <ChevronDown size={17} aria-hidden className={cx("ms-auto transition-transform", isOpen && "rotate-180")} />
      </button>
      <div id={id}>
        {isOpen && isError && !archived && <LoadError onRetry={refetch} />}
        {isOpen && archived?.length === 0 && (
          <p className="p-3 text-center text-sm text-ink-2">{t("No archived chats")}</p>
        )}
        {isOpen && archived && (
          <ul aria-label={t("Archived conversations")}>
            {archived.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  viewerId={viewerId}
                  isCurrent={conversation.id === currentId}
                />
              </li>
            ))}
          </ul>
        )}
        {isOpen && hasNextPage && (
          <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />
        )}
      </div>
    </div>
  );
}
