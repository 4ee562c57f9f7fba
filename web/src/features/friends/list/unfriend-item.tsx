import UserRoundMinus from "lucide-react/icons/user-round-minus";
import { cx } from "#lib/text/class-names.ts";
import { menuItemClass } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

export function UnfriendItem({ onUnfriend }: { onUnfriend: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onUnfriend}
      className={cx(menuItemClass, "text-danger")}
    >
      <UserRoundMinus size={17} aria-hidden />
      {t("Unfriend")}
    </button>
  );
}
