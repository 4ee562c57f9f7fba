import type { Conversation } from "@plaza/contract/messages";
import type { ComponentProps } from "react";
import { ChatAvatar } from "#features/chats/chat-avatar.tsx";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";

interface PresenceAvatarProps {
  person: Conversation;
  size?: ComponentProps<typeof Avatar>["size"];
}

/** A green dot marks who is online; the word is beside it or for screen readers. A group chat has its own picture. */
export function PresenceAvatar({ person, size = "md" }: PresenceAvatarProps) {
  if (person.kind === "group") return <ChatAvatar chat={person} size={size} />;
  return (
    <span className="relative shrink-0">
      <Avatar person={person} size={size} />
      {person.isOnline && (
        <span
          data-online
          className={cx(
            "absolute end-0 bottom-0 rounded-full border-[2.5px] border-surface bg-online",
            size === "md" ? "size-3.5" : "size-3",
          )}
        />
      )}
    </span>
  );
}
