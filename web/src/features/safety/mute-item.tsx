import type { User } from "@plaza/contract/users";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { failure } from "#lib/api/failures.ts";
import { fullName } from "#features/users/full-name.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast } from "#lib/screen/toast.ts";
import { menuItemClass } from "#ui/overlays/menu.tsx";
import { useIsMuted, useMute } from "./use-mute.ts";

/** Mutes or unmutes a member's posts and stories. */
export function MuteItem({ user }: { user: User }) {
  const isMuted = useIsMuted(user.id);
  const { mutateAsync: mute } = useMute(user.id);
  const Icon = isMuted ? Volume2 : VolumeX;
  const name = isolated(fullName(user));

  async function set(isWanted: boolean) {
    try {
      await mute(isWanted);
      // The menu's button is removed with its card.
      setTimeout(focusPageIfLost);
      if (!isWanted) toast({ title: "Unmuted" });
      else toast({ title: `You muted ${name}`, action: { label: "Undo", onClick: () => void set(false) } });
    } catch (error) {
      toast(failure(isWanted ? `Couldn't mute ${name}` : `Couldn't unmute ${name}`, error, "Please try again."));
    }
  }

  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={() => void set(!isMuted)} className={menuItemClass}>
      <Icon size={17} aria-hidden className="shrink-0" />
      <span className="truncate">
        {isMuted ? "Unmute" : "Mute"} <bdi>{user.firstName}</bdi>
      </span>
    </button>
  );
}
