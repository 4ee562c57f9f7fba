import type { Conversation, Message } from "@plaza/contract/messages";
import { CheckCheck } from "lucide-react";
import type { Outbox } from "#features/outbox/outbox.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar, inWidth } from "#ui/art/avatar.tsx";
import { keyOfMessage, type Run } from "#features/messages/parts/chat-parts.ts";
import { MessageItem } from "./message-item.tsx";
import { OutgoingNote } from "./outgoing-note.tsx";
import type { Outgoing } from "#features/messages/data/outgoing.ts";

interface MessageRunProps {
  run: Run;
  partner: Conversation;
  viewerId: string;
  outgoing: Outgoing[];
  outbox: Outbox;
  /** The viewer's last message that the partner has seen. */
  lastSeenId: string | undefined;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onShowQuoted: (messageId: string) => void;
}

/** Consecutive messages of one person; only the last has the avatar. */
export function MessageRun({ run, partner, viewerId, outgoing, outbox, lastSeenId, ...on }: MessageRunProps) {
  const isOwn = run.senderId === viewerId;
  return (
    <div className={cx("flex items-end gap-2.5", isOwn && "justify-end")}>
      {!isOwn && <Avatar person={partner} size="xs" />}
      <div className={cx("flex min-w-0 flex-1 flex-col gap-[3px]", isOwn ? "items-end" : "items-start")}>
        {run.messages.map((message, at) => {
          const outgoingMessage = outgoing.find(({ clientId }) => clientId === message.id);
          return (
            <div
              key={keyOfMessage(message)}
              data-message={message.id}
              className={cx("flex max-w-full flex-col", isOwn ? "items-end" : "items-start")}
            >
              <MessageItem
                message={message}
                partnerName={partner.firstName}
                viewerId={viewerId}
                isWaiting={outgoingMessage !== undefined}
                isFirst={at === 0}
                isLast={at === run.messages.length - 1}
                {...on}
              />
              {outgoingMessage && <OutgoingNote message={outgoingMessage} outbox={outbox} />}
              {message.id === lastSeenId && <Seen partner={partner} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Seen({ partner }: { partner: Conversation }) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-3">
      {partner.profileImageUrl ? (
        <img
          src={inWidth(partner.profileImageUrl, 160)}
          alt=""
          loading="lazy"
          className="size-4 rounded-full object-cover"
        />
      ) : (
        <CheckCheck size={15} aria-hidden />
      )}
      <span>Seen</span>
    </p>
  );
}
