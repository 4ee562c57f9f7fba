import type { GroupConversation } from "@plaza/contract/messages";
import type { ComponentProps } from "react";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";

interface ChatAvatarProps {
  chat: GroupConversation;
  size: NonNullable<ComponentProps<typeof Avatar>["size"]>;
}

const NOBODY = { firstName: "", lastName: "", profileImageUrl: null };

/** The picture of a group chat. Without one: two of those who are in it, one over the other. */
export function ChatAvatar({ chat, size }: ChatAvatarProps) {
  const { imageUrl, faces } = chat;
  if (imageUrl) return <Avatar person={{ ...NOBODY, profileImageUrl: imageUrl }} size={size} />;
  const [first = NOBODY, second] = faces;
  if (!second) return <Avatar person={first} size={size} />;
  const box = size === "lg" ? "size-16" : size === "sm" ? "size-9" : "size-11";
  const inner = size === "lg" ? "sm" : "xs";
  return (
    <span className={cx("relative block shrink-0", box)}>
      <span className="absolute top-0 end-0">
        <Avatar person={second} size={inner} />
      </span>
      <span className="absolute bottom-0 start-0 rounded-full ring-2 ring-surface">
        <Avatar person={first} size={inner} />
      </span>
    </span>
  );
}
