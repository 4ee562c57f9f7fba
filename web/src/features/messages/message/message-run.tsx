import type { Conversation, GroupConversation } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import CheckCheck from "lucide-react/icons/check-check";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { Avatar, inWidth } from "#ui/art/avatar.tsx";
import { useOpenChat } from "#features/messages/parts/chat-context.ts";
import { nearTime } from "#features/messages/parts/chat-times.ts";
import { keyOfMessage, type Run } from "#features/messages/parts/chat-parts.ts";
import { MessageItem } from "./message-item.tsx";
import { OutgoingNote } from "./outgoing-note.tsx";
import { plural, t } from "#lib/words/words.ts";

/** The viewer's last message that someone has seen: between two at what time, in a group chat by whom. */
export interface LastSeen {
  messageId: string;
  at?: string | null | undefined;
  readers: User[];
}

interface MessageRunProps {
  run: Run;
  seen: LastSeen | null;
  onShowQuoted: (messageId: string) => void;
}

/** Consecutive messages of one person; only the last has the avatar. In a group chat the first has the name. */
export function MessageRun({ run, seen, onShowQuoted }: MessageRunProps) {
  const { conversation: partner, viewerId, nameFor, outgoing, outbox, onReply, onEdit } = useOpenChat();
  const isOwn = run.senderId === viewerId;
  const sender = run.messages.find((one) => one.sender)?.sender ?? null;
  const author = partner.kind === "pair" ? partner : sender;
  return (
    <div className={cx("flex items-end gap-2.5", isOwn && "justify-end")}>
      {!isOwn && author && <Avatar person={author} size="xs" />}
      <div className={cx("flex min-w-0 flex-1 flex-col gap-[3px]", isOwn ? "items-end" : "items-start")}>
        {!isOwn && partner.kind === "group" && sender && (
          <Link
            href={`/profile/${sender.id}`}
            dir="auto"
            className="mb-0.5 max-w-full truncate px-1 text-xs font-semibold text-ink-2 hover:underline"
          >
            {fullName(sender)}
          </Link>
        )}
        {run.messages.map((message, at) => {
          const outgoingMessage = outgoing.find(({ clientId }) => clientId === message.id);
          return (
            <div
              key={keyOfMessage(message)}
              data-message={message.id}
              className={cx(
                "flex max-w-full flex-col",
                isOwn ? "items-end" : "items-start",
                outgoingMessage && "animate-send",
              )}
            >
              <MessageItem
                message={message}
                viewerId={viewerId}
                isWaiting={outgoingMessage !== undefined}
                isFirst={at === 0}
                isLast={at === run.messages.length - 1}
                nameFor={nameFor}
                onReply={onReply}
                onEdit={onEdit}
                onShowQuoted={onShowQuoted}
              />
              {outgoingMessage && <OutgoingNote message={outgoingMessage} outbox={outbox} />}
              {message.id === seen?.messageId && <Seen partner={partner} seen={seen} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Seen({ partner, seen: { at, readers } }: { partner: Conversation; seen: LastSeen }) {
  const picture = partner.kind === "pair" ? partner.profileImageUrl : null;
  return (
    <p
      title={readers.length > 0 ? formatList(readers.map(fullName), "unit") : undefined}
      className="mt-1 flex items-center gap-1.5 text-xs text-ink-3"
    >
      {picture ? (
        <img src={inWidth(picture, 160)} alt="" loading="lazy" className="size-4 rounded-full object-cover" />
      ) : (
        <CheckCheck size={15} aria-hidden />
      )}
      <span>
        {partner.kind === "pair"
          ? at
            ? t("Seen {time}", { time: nearTime(at) })
            : t("Seen")
          : seenText(partner, readers)}
      </span>
    </p>
  );
}

const NAMED = 3;

/** 'Seen by Bo, Cleo and 4 others'. */
function seenText(partner: GroupConversation, seenBy: User[]): string {
  if (seenBy.length === partner.memberCount - 1 && seenBy.length > 1) return t("Seen by everyone");
  const named = seenBy.slice(0, NAMED).map(({ firstName }) => firstName);
  const others = seenBy.length - named.length;
  const names = formatList(named, "unit");
  return others > 0
    ? plural(others, "Seen by {names} and {count} other", "Seen by {names} and {count} others", { names })
    : t("Seen by {names}", { names });
}
