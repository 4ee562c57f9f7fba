import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { noticeText } from "#features/messages/data/preview.ts";
import type { ChatPart } from "#features/messages/parts/chat-parts.ts";
import { dayName } from "#features/messages/parts/chat-times.ts";
import { useOpenChat } from "#features/messages/parts/chat-context.ts";
import { plural, t } from "#lib/words/words.ts";

const UnfoldedMessages = lazyPart(() => import("./unfolded-messages.tsx"));

type Line = Exclude<ChatPart, { kind: "run" }>;

interface ChatLineProps {
  part: Line;
  onShowQuoted: (messageId: string) => void;
}

/** What stands between the messages. */
export function ChatLine({ part, onShowQuoted }: ChatLineProps) {
  const { viewerId, members } = useOpenChat();
  switch (part.kind) {
    case "day":
      return <DayLine at={part.at} />;
    case "new":
      return <NewLine />;
    case "notice":
      return (
        <p
          dir="auto"
          data-message={part.message.id}
          className="px-6 text-center text-xs text-pretty text-ink-2 wrap-anywhere"
        >
          {noticeText(part.message, viewerId)}
        </p>
      );
    case "folded":
      return (
        <div data-message={part.messages[0].id} className="px-6 text-center text-xs text-ink-2">
          {plural(part.messages.length, "{count} message hidden by a block", "{count} messages hidden by a block")}
          {part.messages.some(({ senderId }) => members?.some((one) => one.canUnfold && one.user.id === senderId)) && (
            <UnfoldedMessages messages={part.messages} onShowQuoted={onShowQuoted} />
          )}
        </div>
      );
  }
}

function DayLine({ at }: { at: string }) {
  return (
    <div className="flex items-center gap-3 py-2 text-xs font-semibold text-ink-3">
      <span className="h-px flex-1 bg-line" />
      {dayName(at)}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

function NewLine() {
  return (
    <div data-new-line className="flex scroll-mt-4 items-center gap-3 py-1 text-xs font-semibold text-brand-ink">
      <span className="h-px flex-1 bg-brand" />
      {t("New messages")}
      <span className="h-px flex-1 bg-brand" />
    </div>
  );
}
