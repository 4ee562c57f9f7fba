import type { Conversation, Message } from "@plaza/contract/messages";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { useMessageSearch } from "#features/messages/data/use-message-search.ts";
import { shortTime } from "#features/messages/parts/chat-times.ts";
import { plural, t } from "#lib/words/words.ts";

const PAUSE_MS = 250;

interface ChatSearchProps {
  conversation: Conversation;
  onPick: (messageId: string) => void;
  onClose: () => void;
}

/** Above the messages: a field, and what was found. Picking one leads there; the list stays for the next. */
export default function ChatSearch({ conversation, onPick, onClose }: ChatSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const wanted = useDebounced(text.trim(), PAUSE_MS);
  const search = useMessageSearch(conversation.id, wanted);
  useEffect(() => field.current?.focus(), []);

  return (
    <div role="search" aria-label={t("This conversation")} className="shrink-0 border-b border-line px-3 py-2 lg:px-5">
      <div className="flex items-center gap-1">
        <label className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-surface-2 px-4 text-ink-3 ring-focus focus-within:ring-2">
          <Search size={18} aria-hidden />
          <input
            ref={field}
            type="search"
            dir="auto"
            maxLength={100}
            aria-label={t("Search this conversation")}
            placeholder={t("Search this conversation")}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") onClose();
            }}
            className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
          />
        </label>
        <IconButton Icon={X} size={20} label={t("Close search")} onClick={onClose} />
      </div>
      {wanted !== "" && <FoundMessages conversation={conversation} onPick={onPick} {...search} />}
    </div>
  );
}

type FoundMessagesProps = ReturnType<typeof useMessageSearch> & Omit<ChatSearchProps, "onClose">;

function FoundMessages({ conversation, onPick, found, isError, refetch, hasMore, loadMore }: FoundMessagesProps) {
  if (!found) return isError ? <LoadError onRetry={refetch} /> : null;
  return (
    <div className="mt-2 max-h-[40dvh] overflow-y-auto">
      <p role="status" className="px-2 py-1 text-sm text-ink-2">
        {found.length === 0 ? t("No results") : hasMore ? t("Newest first") : countOf(found.length)}
      </p>
      <ul>
        {found.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onPick(message.id)}
              className="flex w-full items-baseline gap-2 rounded-lg px-2 py-2 text-start text-sm -outline-offset-2 hover:bg-surface-2"
            >
              <span className="shrink-0 font-semibold">{nameOf(message, conversation)}</span>
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {message.content}
              </span>
              <time dateTime={message.createdAt} className="shrink-0 text-xs text-ink-2">
                {shortTime(message.createdAt)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" onClick={() => void loadMore()}>
          {t("Show more")}
        </Button>
      )}
    </div>
  );
}

const countOf = (count: number) => plural(count, "{count} message", "{count} messages");
function nameOf({ senderId, sender }: Message, conversation: Conversation): string {
  if (conversation.kind === "group") return sender?.firstName ?? "";
  return senderId === conversation.id ? conversation.firstName : t("You");
}
