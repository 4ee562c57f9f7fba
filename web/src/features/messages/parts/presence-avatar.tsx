import type { Conversation, GroupConversation } from "@plaza/contract/messages";
import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";

interface PresenceAvatarProps {
  person: Conversation;
  size?: ComponentProps<typeof Avatar>["size"];
}

/** A green dot marks who is online; the word is beside it or for screen readers. A group chat has its own picture. */
export function PresenceAvatar({ person, size = "md" }: PresenceAvatarProps) {
  if (person.kind === "group") return <GroupAvatar chat={person} size={size} />;
  return (
    <span className="relative shrink-0">
      <Avatar person={person} size={size} />
      {person.isOnline && (
        <span
          data-online
          className={cx(
            "absolute right-0 bottom-0 rounded-full border-[2.5px] border-surface bg-online",
            size === "md" ? "size-3.5" : "size-3",
          )}
        />
      )}
    </span>
  );
}

const NOBODY = { firstName: "", lastName: "", profileImageUrl: null };

/** Without a picture: two of those who are in it, one over the other. */
function GroupAvatar({ chat, size }: { chat: GroupConversation; size: NonNullable<PresenceAvatarProps["size"]> }) {
  const { imageUrl, faces } = chat;
  if (imageUrl) return <Avatar person={{ ...NOBODY, profileImageUrl: imageUrl }} size={size} />;
  const [first = NOBODY, second] = faces;
  if (!second) return <Avatar person={first} size={size} />;
  const box = size === "lg" ? "size-16" : size === "sm" ? "size-9" : "size-11";
  const inner = size === "lg" ? "sm" : "xs";
  return (
    <span className={cx("relative shrink-0", box)}>
      <span className="absolute top-0 right-0">
        <Avatar person={second} size={inner} />
      </span>
      <span className="absolute bottom-0 left-0 rounded-full ring-2 ring-surface">
        <Avatar person={first} size={inner} />
      </span>
    </span>
  );
}
