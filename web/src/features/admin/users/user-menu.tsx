import Ellipsis from "lucide-react/icons/ellipsis";
import UserRound from "lucide-react/icons/user-round";
import { useState } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem, menuItemClass } from "#ui/overlays/menu.tsx";
import { useUserActs } from "./use-admin-users.ts";
import { OpenUserDialog, type UserDialog } from "./user-dialogs.tsx";
import { entriesFor, OUTCOMES, type UserMenuEntry, type UserMenuProps } from "./user-menu-entries.ts";
import { t } from "#lib/words/words.ts";

const row = { role: "menuitem", tabIndex: -1 };

export function UserMenu({ user, isOwn, isAdmin }: UserMenuProps) {
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const acts = useUserActs(user);

  async function choose(entry: UserMenuEntry) {
    if ("dialog" in entry) return setDialog(entry.dialog);
    const { done, description, failed } = OUTCOMES[entry.act];
    await toastOutcome(acts[entry.act](), failed, { title: done, description });
  }

  return (
    <>
      <Menu
        label={t("More for {name}", { name: fullName(user) })}
        className={cx(iconButtonClass, "ms-auto")}
        trigger={<Ellipsis size={20} aria-hidden />}
      >
        <Link href={`/profile/${user.id}`} {...row} className={menuItemClass}>
          <UserRound size={17} aria-hidden />
          {t("View profile")}
        </Link>
        {entriesFor({ user, isOwn, isAdmin }).map((entry) => (
          <MenuItem
            key={entry.label}
            Icon={entry.Icon}
            label={entry.label}
            isDanger={entry.isDanger}
            onClick={() => void choose(entry)}
          />
        ))}
      </Menu>
      {dialog && <OpenUserDialog dialog={dialog} user={user} onClose={() => setDialog(null)} />}
    </>
  );
}
