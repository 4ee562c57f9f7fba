import type { Friend } from "@plaza/contract/friends";
import Ellipsis from "lucide-react/icons/ellipsis";
import MessageCircle from "lucide-react/icons/message-circle";
import { Link } from "wouter";
import { ArchPortrait } from "#features/users/arch-portrait.tsx";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { buttonClass, iconButtonClass } from "#ui/buttons/button.tsx";
import { formatMutual } from "#features/friends/data/friend-toasts.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { UnfriendItem } from "./unfriend-item.tsx";
import { t } from "#lib/words/words.ts";

export function FriendCard({ friend, onUnfriend }: { friend: Friend; onUnfriend: () => void }) {
  const name = fullName(friend);
  return (
    <li className="card p-3 transition-shadow hover:shadow-2 sm:p-4">
      <Link href={`/profile/${friend.id}`} className="group block rounded-lg">
        <span className="relative block">
          <ArchPortrait person={friend} className="aspect-[4/5] rounded-[50%_50%_1rem_1rem/40%_40%_1rem_1rem]" />
          {friend.isOnline && (
            <span
              aria-hidden
              className="absolute bottom-2.5 start-2.5 flex h-6 items-center gap-1.5 rounded-full bg-surface px-2 text-2xs font-bold sm:h-7 sm:px-3"
            >
              <span className="size-2 rounded-full bg-online" />
              <span className="max-sm:hidden">{t("Online")}</span>
            </span>
          )}
        </span>
        <span dir="auto" className="mt-3 block truncate font-semibold group-hover:underline">
          {name}
        </span>
        {friend.isOnline && <span className="sr-only">{t(", online")}</span>}
        {/* The line is there for everybody, so that the buttons stand in a row. */}
        <span className="block h-5 truncate text-xs leading-5 text-ink-3 sm:text-sm">
          {friend.inCommon > 0 && formatMutual(friend.inCommon)}
        </span>
      </Link>
      <div className="mt-3 flex gap-2">
        <Link
          href={`/messages?userId=${friend.id}`}
          aria-label={t("Message {name}", { name })}
          className={cx(buttonClass("neutral"), "min-w-0 flex-1 px-3!")}
        >
          <MessageCircle size={17} aria-hidden className="max-sm:hidden" />
          <span className="truncate">{t("Message", {}, "verb")}</span>
        </Link>
        <FriendMenu label={t("More about {name}", { name })} onUnfriend={onUnfriend} />
      </div>
    </li>
  );
}

function FriendMenu({ label, onUnfriend }: { label: string; onUnfriend: () => void }) {
  return (
    <Menu label={label} className={cx(iconButtonClass, "bg-surface-2")} trigger={<Ellipsis size={19} aria-hidden />}>
      <UnfriendItem onUnfriend={onUnfriend} />
    </Menu>
  );
}
