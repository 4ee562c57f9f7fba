import type { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import { Bookmark, LogOut, Settings, ShieldCheck, Smartphone, UserRound } from "lucide-react";
import { lazy, type MouseEvent, Suspense } from "react";
import { Link } from "wouter";
import { leave } from "#app/signed-in-hint.ts";
import { useWaiting } from "#features/outbox/or-later.ts";
import { forgetDrafts } from "#features/posts/draft.ts";
import { forgetDevice } from "#features/push/forget-device.ts";
import { addressed } from "#lib/api-client.ts";
import { cx } from "#lib/class-names.ts";
import { isOffline } from "#lib/offline.ts";
import { toast } from "#lib/toast.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Menu, menuItemClass, MenuLine } from "#ui/menu.tsx";

// By its address alone: the rest of what is said about accounts is not needed here.
const logout = addressed<typeof authApi.logout>({ method: "GET", path: "/api/logout" });

const WaitingItem = lazy(() => import("#features/outbox/waiting-item.tsx").catch(() => ({ default: () => null })));

const row = { role: "menuitem", tabIndex: -1, className: menuItemClass };

function signOut(userId: string) {
  forgetDrafts(userId);
  forgetDevice();
  leave();
}

export function UserMenu({ user }: { user: OwnUser }) {
  const waiting = useWaiting();

  function onSignOut(event: MouseEvent): unknown {
    if (waiting.length === 0 && !isOffline()) return signOut(user.id);
    event.preventDefault();
    // Only the server can end the session.
    if (isOffline()) return toast({ title: "You are offline", description: "You can log out when the line is back." });
    void import("#features/outbox/list.ts").then(({ askToLeave }) =>
      askToLeave(() => {
        signOut(user.id);
        location.assign(logout.path);
      }),
    );
  }

  return (
    <Menu
      label="Account menu"
      className="ml-1 grid size-10 place-items-center rounded-full"
      face={<Avatar person={user} size="sm" />}
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
      {user.isAdmin && (
        // From this width up the shield stands in the bar.
        <Link href="/admin" {...row} className={cx(menuItemClass, "lg:hidden")}>
          <ShieldCheck size={17} aria-hidden />
          Admin
        </Link>
      )}
      <Suspense>{waiting.length > 0 && <WaitingItem />}</Suspense>
      <MenuLine />
      <a href={logout.path} {...row} onClick={onSignOut}>
        <LogOut size={17} aria-hidden />
        Log Out
      </a>
    </Menu>
  );
}
