import type { User } from "@plaza/contract/users";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { fullName } from "#features/users/full-name.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { menuItemClass } from "#ui/overlays/menu.tsx";
import { useIsMuted, useMute } from "./use-mute.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

/** Mutes or unmutes a member's posts and stories. */
export function MuteItem({ user }: { user: User }) {
  const isMuted = useIsMuted(user.id);
  const { mutateAsync: mute } = useMute(user.id);
  const Icon = isMuted ? Volume2 : VolumeX;
  const name = isolated(fullName(user));
  const first = <bdi>{user.firstName}</bdi>;

  async function set(isWanted: boolean) {
    try {
      await mute(isWanted);
      // The menu's button is removed with its card.
      setTimeout(focusPageIfLost);
      if (!isWanted) toast({ title: t("Unmuted") });
      else
        toast({ title: t("You muted {name}", { name }), action: { label: t("Undo"), onClick: () => void set(false) } });
    } catch (error) {
      toastFailure(isWanted ? t("Couldn't mute {name}", { name }) : t("Couldn't unmute {name}", { name }), error);
    }
  }

  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={() => void set(!isMuted)} className={menuItemClass}>
      <Icon size={17} aria-hidden className="shrink-0" />
      <span className="truncate">
        {isMuted ? rich("Unmute {name}", { name: first }) : rich("Mute {name}", { name: first })}
      </span>
    </button>
  );
}
