import type { User } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import Flag from "lucide-react/icons/flag";
import { menuItemClass } from "#ui/overlays/menu.tsx";
import { rich } from "#lib/words/rich.tsx";
import { MuteItem } from "./mute-item.tsx";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

interface MemberMenuItemsProps {
  user: User;
  onOpen: (dialog: "block" | "report") => void;
}

export default function MemberMenuItems({ user, onOpen }: MemberMenuItemsProps) {
  const name = <bdi>{user.firstName}</bdi>;
  return (
    <>
      <MuteItem user={user} />
      <button {...row} onClick={() => onOpen("block")}>
        <Ban size={17} aria-hidden className="shrink-0" />
        <span className="truncate">{rich("Block {name}", { name })}</span>
      </button>
      <button {...row} onClick={() => onOpen("report")}>
        <Flag size={17} aria-hidden className="shrink-0" />
        <span className="truncate">{rich("Report {name}", { name })}</span>
      </button>
    </>
  );
}
