import type { Group, GroupMember } from "@plaza/contract/groups";
import Ban from "lucide-react/icons/ban";
import Crown from "lucide-react/icons/crown";
import Ellipsis from "lucide-react/icons/ellipsis";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import UserMinus from "lucide-react/icons/user-minus";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import type { MemberAct } from "./member-dialog.tsx";
import { canModerate } from "#features/groups/data/group-pages.ts";
import { t } from "#lib/words/words.ts";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

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
            <button {...row} onClick={() => onAct("promote")}>
              <ShieldCheck size={17} aria-hidden />
              {t("Make moderator")}
            </button>
          ) : (
            <button {...row} onClick={() => onAct("demote")}>
              <ShieldOff size={17} aria-hidden />
              {t("Remove as moderator")}
            </button>
          )}
          <button {...row} onClick={() => onAct("hand-over")}>
            <Crown size={17} aria-hidden />
            {t("Transfer ownership")}
          </button>
          <MenuLine />
        </>
      )}
      <button {...row} onClick={() => onAct("remove")} className={cx(menuItemClass, "text-danger")}>
        <UserMinus size={17} aria-hidden />
        {t("Remove from group")}
      </button>
      <button {...row} onClick={() => onAct("ban")} className={cx(menuItemClass, "text-danger")}>
        <Ban size={17} aria-hidden />
        {t("Ban from group")}
      </button>
    </Menu>
  );
}
