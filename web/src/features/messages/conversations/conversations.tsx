import type { Conversation } from "@plaza/contract/messages";
import Search from "lucide-react/icons/search";
import SquarePen from "lucide-react/icons/square-pen";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { cx } from "#lib/text/class-names.ts";
import { plainText } from "#lib/text/plain-text.ts";
import { Button, buttonClass, IconButton } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { ConversationsSkeleton } from "#features/messages/parts/messages-skeletons.tsx";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { useConversations } from "#features/messages/data/use-conversations.ts";
import { t } from "#lib/words/words.ts";

const Archived = lazyPage(() => import("./archived.tsx"));

interface ConversationsProps {
  viewerId: string;
  /** The partner of the chosen chat, or the id of a group chat. */
  currentId: string | undefined;
  offer: ReactNode;
  onNew: () => void;
  className: string;
}

export function Conversations({ viewerId, currentId, offer, onNew, className }: ConversationsProps) {
  return (
    <section
      aria-label={t("Conversations")}
      className={cx("min-h-0 flex-col bg-surface lg:border-e lg:border-line", className)}
    >
      <div className="flex items-center justify-between px-5 pt-5 pb-3">
        <h1 className="text-2xl">{t("Messages")}</h1>
        <IconButton Icon={SquarePen} label={t("New message")} className="bg-surface-2" onClick={onNew} />
      </div>
      {offer}
      <List viewerId={viewerId} currentId={currentId} onNew={onNew} />
    </section>
  );
}

function List({ viewerId, currentId, onNew }: Omit<ConversationsProps, "offer" | "className">) {
  const { conversations, isError, refetch, more } = useConversations(viewerId);
  const [searchText, setSearchText] = useState("");
  if (!conversations) return isError ? <LoadError onRetry={refetch} /> : <ConversationsSkeleton />;
  const archived = (
    <Suspense>
      <Archived viewerId={viewerId} currentId={currentId} />
    </Suspense>
  );
  if (conversations.length === 0) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState
          art="chat"
          hue="brand"
          title={t("No conversations yet")}
          note={t("Start a chat with a friend, or find people you know.")}
        >
          <Button onClick={onNew}>
            <SquarePen size={17} aria-hidden />
            {t("New message")}
          </Button>
          <Link href="/friends" className={buttonClass("neutral")}>
            {t("Find friends")}
          </Link>
        </EmptyState>
        {archived}
      </div>
    );
  }
  const shown = conversations.filter(isNamed(searchText));
  return (
    <>
      <label className="mx-5 mb-3 flex h-11 shrink-0 items-center gap-2.5 rounded-full bg-surface-2 px-4 text-ink-3 ring-focus focus-within:ring-2">
        <Search size={17} aria-hidden />
        <input
          type="search"
          dir="auto"
          aria-label={t("Search conversations")}
          placeholder={t("Search conversations")}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-sm"
        />
      </label>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <ul>
          {shown.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow
                conversation={conversation}
                viewerId={viewerId}
                isCurrent={conversation.id === currentId}
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && !more.hasMore && (
          <p className="p-6 text-center text-sm text-ink-2">{t("No chats match your search")}</p>
        )}
        {more.hasMore ? (
          <LoadMore isLoading={more.isLoading} hasFailed={more.hasFailed} onMore={more.loadMore} />
        ) : (
          archived
        )}
      </div>
    </>
  );
}

const isNamed = (searchText: string) => (conversation: Conversation) =>
  plainText(nameOf(conversation)).includes(plainText(searchText.trim()));
