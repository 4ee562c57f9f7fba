import type { Group, GroupMember } from "@plaza/contract/groups";
import Ban from "lucide-react/icons/ban";
import Crown from "lucide-react/icons/crown";
import Ellipsis from "lucide-react/icons/ellipsis";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import UserMinus from "lucide-react/icons/user-minus";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import type { MemberAct } from "./member-dialog.tsx";
import { canModerate } from "#features/groups/data/group-pages.ts";
import { t } from "#lib/words/words.ts";

interface MemberMenuProps {
  group: Group;
  member: GroupMember;
  onAct: (act: MemberAct) => void;
}

/** The viewer's actions on a member of a lower role; nothing where there are none. */
export function MemberMenu({ group, member, onAct }: MemberMenuProps) {
  const isOwner = group.membership === "owner";
  const isBelow = member.role === "member" ? canModerate(group) : isOwner && member.role === "moderator";
  if (!isBelow) return null;
  return (
    <Menu
      label={t("Menu for {name}", { name: fullName(member.user) })}
      className={cx(iconButtonClass, "-me-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      {isOwner && (
        <>
          {member.role === "member" ? (
            <MenuItem Icon={ShieldCheck} label={t("Make moderator")} onClick={() => onAct("promote")} />
          ) : (
            <MenuItem Icon={ShieldOff} label={t("Remove as moderator")} onClick={() => onAct("demote")} />
          )}
          <MenuItem Icon={Crown} label={t("Transfer ownership")} onClick={() => onAct("hand-over")} />
          <MenuLine />
        </>
      )}
      <MenuItem Icon={UserMinus} label={t("Remove from group")} isDanger onClick={() => onAct("remove")} />
      <MenuItem Icon={Ban} label={t("Ban from group")} isDanger onClick={() => onAct("ban")} />
    </Menu>
  );
}
