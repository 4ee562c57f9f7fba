import type { Chat, ChatMember } from "@plaza/contract/chats";
import Ellipsis from "lucide-react/icons/ellipsis";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import UserMinus from "lucide-react/icons/user-minus";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { useChangeMember } from "./use-group-chat.ts";
import { t } from "#lib/words/words.ts";

interface ChatMemberRowProps {
  chat: Chat;
  member: ChatMember;
  isViewer: boolean;
}

/** A member, with what an admin of the chat can do about them. */
export function ChatMemberRow({ chat, member: { user, isAdmin, isFolded }, isViewer }: ChatMemberRowProps) {
  const { mutate } = useChangeMember(chat.id);
  const name = fullName(user);
  const change = (act: "remove" | "admin" | "no-admin") => () =>
    mutate({ userId: user.id, act }, { onError: (error) => toastFailure(t("Couldn't save that"), error) });
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar person={user} size="sm" />
      <div className="min-w-0 flex-1">
        {isFolded ? (
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
        ) : (
          <Link href={`/profile/${user.id}`} dir="auto" className="block truncate font-semibold hover:underline">
            {isViewer ? t("You") : name}
          </Link>
        )}
        {(isAdmin || isFolded) && (
          <span className="block text-xs text-pretty text-ink-2">
            {isFolded ? t("Blocked. You can't see each other's messages here.") : t("Admin")}
          </span>
        )}
      </div>
      {chat.isAdmin && (
        <Menu
          label={t("Menu for {name}", { name })}
          className={iconButtonClass}
          trigger={<Ellipsis size={19} aria-hidden />}
        >
          <MenuItem
            Icon={isAdmin ? ShieldOff : ShieldCheck}
            label={isAdmin ? t("Remove as admin") : t("Make admin")}
            onClick={change(isAdmin ? "no-admin" : "admin")}
          />
          {!isViewer && <MenuItem Icon={UserMinus} label={t("Remove from chat")} isDanger onClick={change("remove")} />}
        </Menu>
      )}
    </li>
  );
}
