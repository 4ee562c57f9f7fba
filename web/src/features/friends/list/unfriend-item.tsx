import UserRoundMinus from "lucide-react/icons/user-round-minus";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

export function UnfriendItem({ onUnfriend }: { onUnfriend: () => void }) {
  return <MenuItem Icon={UserRoundMinus} label={t("Unfriend")} isDanger onClick={onUnfriend} />;
}
