import Ellipsis from "lucide-react/icons/ellipsis";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { UnfriendItem } from "./unfriend-item.tsx";

export function FriendMenu({ label, onUnfriend }: { label: string; onUnfriend: () => void }) {
  return (
    <Menu label={label} className={cx(iconButtonClass, "bg-surface-2")} trigger={<Ellipsis size={19} aria-hidden />}>
      <UnfriendItem onUnfriend={onUnfriend} />
    </Menu>
  );
}
