import type { OwnUser } from "@plaza/contract/users";
import type { LucideIcon } from "lucide-react";
import Bookmark from "lucide-react/icons/bookmark";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import UserRound from "lucide-react/icons/user-round";
import { lazy, type MouseEvent, Suspense } from "react";
import { Link } from "wouter";
import { useOutboxEntries } from "#features/outbox/send-or-queue.ts";
import { cx } from "#lib/text/class-names.ts";
import { menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";

const OutboxMenuItem = lazy(() =>
  import("#features/outbox/outbox-menu-item.tsx").catch(() => ({ default: () => null })),
);

const row = { role: "menuitem", tabIndex: -1, className: menuItemClass };

const linksOf = (user: OwnUser): [href: string, icon: LucideIcon, label: string][] => [
  [`/profile/${user.id}`, UserRound, "View profile"],
  ["/settings", Settings, "Settings"],
  ["/saved", Bookmark, "Saved"],
  ["/install", Smartphone, "Get the app"],
];

interface UserMenuItemsProps {
  user: OwnUser;
  logoutPath: string;
  onSignOut: (event: MouseEvent) => void;
}

export default function UserMenuItems({ user, logoutPath, onSignOut }: UserMenuItemsProps) {
  const unsent = useOutboxEntries();
  return (
    <>
      {linksOf(user).map(([href, Icon, label]) => (
        <Link key={href} href={href} {...row}>
          <Icon size={17} aria-hidden />
          {label}
        </Link>
      ))}
      {user.role !== "member" && (
        // From this width up the admin link is in the top bar.
        <Link href="/admin" {...row} className={cx(menuItemClass, "lg:hidden")}>
          <ShieldCheck size={17} aria-hidden />
          Admin
        </Link>
      )}
      <Suspense>{unsent.length > 0 && <OutboxMenuItem />}</Suspense>
      <MenuLine />
      <a href={logoutPath} {...row} onClick={onSignOut}>
        <LogOut size={17} aria-hidden />
        Log Out
      </a>
    </>
  );
}
