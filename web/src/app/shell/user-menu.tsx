import type { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import type { SignOutProps } from "#app/leaving/sign-out.tsx";
import { leave } from "#app/session/signed-in-hint.ts";
import { addressed } from "#lib/api/api-client.ts";
import { isOffline } from "#lib/live/offline.ts";
import { toast } from "#lib/screen/toast.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

// Only the address is bundled: the rest of the auth contract is not needed here.
const logout = addressed<typeof authApi.logout>({ method: "GET", path: "/api/logout" });

const UserMenuItems = lazy(() => import("./user-menu-items.tsx"));

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
  const [isLeaving, setLeaving] = useState(false);

  function onSignOut(event: MouseEvent) {
    event.preventDefault();
    // Only the server can end the session.
    if (isOffline()) toast({ title: t("You are offline"), description: t("You can log out once you're back online.") });
    else setLeaving(true);
  }

  return (
    <>
      <Menu
        label={t("Account menu")}
        className="ms-1 grid size-10 place-items-center rounded-full"
        trigger={<Avatar person={user} size="sm" />}
      >
        <Suspense fallback={<Skeleton className="h-56" />}>
          <UserMenuItems user={user} logoutPath={logout.path} onSignOut={onSignOut} />
        </Suspense>
      </Menu>
      <Suspense>
        {isLeaving && <SignOut userId={user.id} onLeft={endSession} onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  );
}
