import { type Friend, FRIENDS_BESIDE } from "@plaza/contract/friends";
import MessageCircle from "lucide-react/icons/message-circle";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { buttonClass, iconButtonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { SideCard } from "#ui/page/side-card.tsx";
import { t } from "#lib/words/words.ts";

interface FriendsCardProps {
  /** Undefined where they could not be fetched. */
  friends: Friend[] | undefined;
  /** Opens a chat beside the page; without it the button leads to the messages. */
  onMessage: ((userId: string) => void) | undefined;
}

/** A few friends, beside the feed. */
export function FriendsCard({ friends, onMessage }: FriendsCardProps) {
  return (
    <SideCard title={t("Friends")} href="/friends">
      {friends?.length === 0 ? (
        <EmptyState art="friends" hue="friends" title={t("No friends yet")}>
          <Link href="/friends" className={buttonClass("tonal")}>
            {t("Find friends")}
          </Link>
        </EmptyState>
      ) : (
        <ul>
          {friends?.slice(0, FRIENDS_BESIDE).map((friend) => (
            <FriendRow key={friend.id} friend={friend} onMessage={onMessage} />
          ))}
        </ul>
      )}
    </SideCard>
  );
}

function FriendRow({ friend, onMessage }: { friend: Friend } & Pick<FriendsCardProps, "onMessage">) {
  const name = fullName(friend);
  const message = (event: MouseEvent) => {
    if (!onMessage || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onMessage(friend.id);
  };
  return (
    <li className="flex h-13 items-center gap-1">
      <Link
        href={`/profile/${friend.id}`}
        className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
      >
        <Avatar person={friend} size="sm" isOnline={friend.isOnline} />
        <span dir="auto" className="min-w-0 truncate text-sm font-semibold">
          {name}
        </span>
        {friend.isOnline && <span className="sr-only">{t(", online")}</span>}
      </Link>
      <Link
        href={`/messages?userId=${friend.id}`}
        aria-label={t("Message {name}", { name })}
        onClick={message}
        className={`${iconButtonClass} -me-2`}
      >
        <MessageCircle size={19} aria-hidden />
      </Link>
    </li>
  );
}
