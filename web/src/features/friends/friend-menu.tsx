import { Ellipsis, UserRoundMinus } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#lib/class-names.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import { Menu, menuItemClass } from "#ui/menu.tsx";

interface FriendMenuProps {
  label: string;
  onUnfriend: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

export function FriendMenu({ label, onUnfriend, children }: FriendMenuProps) {
  return (
    <Menu label={label} className={cx(iconButtonClass, "bg-surface-2")} face={<Ellipsis size={19} aria-hidden />}>
      {children}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={onUnfriend}
        className={cx(menuItemClass, "text-danger")}
      >
        <UserRoundMinus size={17} aria-hidden />
        Unfriend
      </button>
    </Menu>
  );
}
