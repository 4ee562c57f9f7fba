import type { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import { Bookmark, LogOut, Settings, ShieldCheck, UserRound } from "lucide-react";
import { Link } from "wouter";
import { forgetDrafts } from "#features/posts/draft.ts";
import { addressed } from "#lib/api-client.ts";
import { cx } from "#lib/class-names.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Menu, menuItemClass, MenuLine } from "#ui/menu.tsx";

// By its address alone: the rest of what is said about accounts is not needed here.
const logout = addressed<typeof authApi.logout>({ method: "GET", path: "/api/logout" });

const row = { role: "menuitem", tabIndex: -1, className: menuItemClass };

export function UserMenu({ user }: { user: OwnUser }) {
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
      {user.isAdmin && (
        // From this width up the shield stands in the bar.
        <Link href="/admin" {...row} className={cx(menuItemClass, "lg:hidden")}>
          <ShieldCheck size={17} aria-hidden />
          Admin
        </Link>
      )}
      <MenuLine />
      <a href={logout.path} {...row} onClick={() => forgetDrafts(user.id)}>
        <LogOut size={17} aria-hidden />
        Log Out
      </a>
    </Menu>
  );
}
