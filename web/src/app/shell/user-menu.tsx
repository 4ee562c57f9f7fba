import type { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import Bookmark from "lucide-react/icons/bookmark";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import UserRound from "lucide-react/icons/user-round";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import type { SignOutProps } from "#app/leaving/sign-out.tsx";
import { leave } from "#app/session/signed-in-hint.ts";
import { useOutboxEntries } from "#features/outbox/send-or-queue.ts";
import { addressed } from "#lib/api/api-client.ts";
import { cx } from "#lib/text/class-names.ts";
import { isOffline } from "#lib/live/offline.ts";
import { toast } from "#lib/screen/toast.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Menu, menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";

// Only the address is bundled: the rest of the auth contract is not needed here.
const logout = addressed<typeof authApi.logout>({ method: "GET", path: "/api/logout" });

const OutboxMenuItem = lazy(() =>
  import("#features/outbox/outbox-menu-item.tsx").catch(() => ({ default: () => null })),
);

const row = { role: "menuitem", tabIndex: -1, className: menuItemClass };

// Without this chunk the member signs out unasked, and the next page clears their data.
const SignOut = lazy(() => import("#app/leaving/sign-out.tsx").catch(() => ({ default: SignOutUnasked })));

function SignOutUnasked({ onLeft }: SignOutProps) {
  useEffect(() => {
    leave();
    onLeft();
  }, [onLeft]);
  return null;
}

const endSession = () => location.assign(logout.path);

export function UserMenu({ user }: { user: OwnUser }) {
  const unsent = useOutboxEntries();
  const [isLeaving, setLeaving] = useState(false);

  function onSignOut(event: MouseEvent) {
    event.preventDefault();
    // Only the server can end the session.
    if (isOffline()) toast({ title: "You are offline", description: "You can log out when the line is back." });
    else setLeaving(true);
  }

  return (
    <>
      <Menu
        label="Account menu"
        className="ml-1 grid size-10 place-items-center rounded-full"
        trigger={<Avatar person={user} size="sm" />}
      >
        <Link href={`/profile/${user.id}`} {...row}>
          <UserRound size={17} aria-hidden />
          View profile
        </Link>
        <Link href="/settings" {...row}>
          <Settings size={17} aria-hidden />
          Settings
        </Link>
        <Link href="/saved" {...row}>
          <Bookmark size={17} aria-hidden />
          Saved
        </Link>
        <Link href="/install" {...row}>
          <Smartphone size={17} aria-hidden />
          Get the app
        </Link>
        {user.role !== "member" && (
          // From this width up the admin link is in the top bar.
          <Link href="/admin" {...row} className={cx(menuItemClass, "lg:hidden")}>
            <ShieldCheck size={17} aria-hidden />
            Admin
          </Link>
        )}
        <Suspense>{unsent.length > 0 && <OutboxMenuItem />}</Suspense>
        <MenuLine />
        <a href={logout.path} {...row} onClick={onSignOut}>
          <LogOut size={17} aria-hidden />
          Log Out
        </a>
      </Menu>
      <Suspense>
        {isLeaving && <SignOut userId={user.id} onLeft={endSession} onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  );
}
