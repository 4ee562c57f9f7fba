import type { Group } from "@plaza/contract/groups";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import ScrollText from "lucide-react/icons/scroll-text";
import Trash2 from "lucide-react/icons/trash";
import { copyLink } from "#lib/screen/copy.ts";
import { MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import type { GroupDialog } from "#features/groups/dialogs/group-dialogs.tsx";
import { canModerate, isMember } from "#features/groups/data/group-pages.ts";
import { t } from "#lib/words/words.ts";

export default function GroupMenuItems({ group, onOpen }: { group: Group; onOpen: (dialog: GroupDialog) => void }) {
  const isOwner = group.membership === "owner";

  return (
    <>
      <MenuItem
        Icon={Link2}
        label={t("Copy link")}
        onClick={() => void copyLink(`${location.origin}/groups/${group.id}`)}
      />
      {isOwner && <MenuItem Icon={Pencil} label={t("Edit group")} onClick={() => onOpen("edit")} />}
      {canModerate(group) && (
        <MenuItem
          Icon={ScrollText}
          label={group.rules ? t("Edit rules") : t("Write rules")}
          onClick={() => onOpen("rules")}
        />
      )}
      {!isOwner && <MenuItem Icon={Flag} label={t("Report group")} onClick={() => onOpen("report")} />}
      {isMember(group) && <MenuLine />}
      {isMember(group) && <MenuItem Icon={LogOut} label={t("Leave group")} onClick={() => onOpen("leave")} />}
      {isOwner && <MenuItem Icon={Trash2} label={t("Delete group")} isDanger onClick={() => onOpen("delete")} />}
    </>
  );
}
