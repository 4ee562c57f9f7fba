import { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import { LogOut, Settings, ShieldCheck, UserRound } from "lucide-react";
import { Link } from "wouter";
import { Avatar } from "#ui/avatar.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/menu.tsx";

export function UserMenu({ user }: { user: OwnUser }) {
  return (
    <Menu
      trigger={
        <button type="button" aria-label="Account menu" className="ml-1 grid size-10 place-items-center rounded-full">
          <Avatar person={user} size="sm" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link href={`/profile/${user.id}`}>
          <UserRound size={17} aria-hidden />
          View profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/settings">
          <Settings size={17} aria-hidden />
          Settings
        </Link>
      </MenuItem>
      {user.isAdmin && (
        // From this width up the shield stands in the bar.
        <MenuItem asChild className="lg:hidden">
          <Link href="/admin">
            <ShieldCheck size={17} aria-hidden />
            Admin
          </Link>
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem asChild>
        <a href={authApi.logout.path}>
          <LogOut size={17} aria-hidden />
          Log Out
        </a>
      </MenuItem>
    </Menu>
  );
}
