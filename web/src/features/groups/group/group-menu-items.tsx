import type { Group } from "@plaza/contract/groups";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import ScrollText from "lucide-react/icons/scroll-text";
import Trash2 from "lucide-react/icons/trash";
import { cx } from "#lib/text/class-names.ts";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import type { GroupDialog } from "#features/groups/dialogs/group-dialogs.tsx";
import { canModerate, isMember } from "#features/groups/data/group-pages.ts";
import { t } from "#lib/words/words.ts";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

export default function GroupMenuItems({ group, onOpen }: { group: Group; onOpen: (dialog: GroupDialog) => void }) {
  const isOwner = group.membership === "owner";

  async function copyLink() {
    const isCopied = await copyText(`${location.origin}/groups/${group.id}`);
    toast(isCopied ? { title: t("Link copied") } : { title: t("Couldn't copy the link"), variant: "destructive" });
  }

  return (
    <>
      <button {...row} onClick={() => void copyLink()}>
        <Link2 size={17} aria-hidden />
        {t("Copy link")}
      </button>
      {isOwner && (
        <button {...row} onClick={() => onOpen("edit")}>
          <Pencil size={17} aria-hidden />
          {t("Edit group")}
        </button>
      )}
      {canModerate(group) && (
        <button {...row} onClick={() => onOpen("rules")}>
          <ScrollText size={17} aria-hidden />
          {group.rules ? t("Edit rules") : t("Write rules")}
        </button>
      )}
      {!isOwner && (
        <button {...row} onClick={() => onOpen("report")}>
          <Flag size={17} aria-hidden />
          {t("Report group")}
        </button>
      )}
      {isMember(group) && <MenuLine />}
      {isMember(group) && (
        <button {...row} onClick={() => onOpen("leave")}>
          <LogOut size={17} aria-hidden />
          {t("Leave group")}
        </button>
      )}
      {isOwner && (
        <button {...row} onClick={() => onOpen("delete")} className={cx(menuItemClass, "text-danger")}>
          <Trash2 size={17} aria-hidden />
          {t("Delete group")}
        </button>
      )}
    </>
  );
}
