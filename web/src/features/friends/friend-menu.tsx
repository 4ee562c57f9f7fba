import { Ellipsis } from "lucide-react";
import { cx } from "#lib/class-names.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { UnfriendItem } from "./unfriend-item.tsx";

export function FriendMenu({ label, onUnfriend }: { label: string; onUnfriend: () => void }) {
  return (
    <Menu label={label} className={cx(iconButtonClass, "bg-surface-2")} face={<Ellipsis size={19} aria-hidden />}>
      <UnfriendItem onUnfriend={onUnfriend} />
    </Menu>
  );
}
