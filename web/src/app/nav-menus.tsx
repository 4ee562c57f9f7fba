import type { OwnUser } from "@plaza/contract/users";
import { UserMenu } from "#app/user-menu.tsx";
import { NotificationsDropdown } from "#features/notifications/notifications-dropdown.tsx";
import { ThemeToggle } from "#ui/theme-toggle.tsx";

/** The part of the top bar that opens: fetched right after the page, because nobody opens a menu before reading. */
export default function NavMenus({ user }: { user: OwnUser }) {
  return (
    <>
      <NotificationsDropdown />
      <ThemeToggle />
      <UserMenu user={user} />
    </>
  );
}
