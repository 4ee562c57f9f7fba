import type { Group, GroupMember, MemberChange } from "@plaza/contract/groups";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useChangeMember, useRemoveMember } from "#features/groups/data/use-members.ts";
import { t } from "#lib/words/words.ts";

export type MemberAct = "promote" | "demote" | "hand-over" | "remove" | "ban";

interface ActTexts {
  title: (name: string) => string;
  note: string;
  label: string;
  busyLabel: string;
  done: (name: string) => string;
  change?: MemberChange;
}

const ACTS: Record<MemberAct, ActTexts> = {
  promote: {
    title: (name) => t("Make {name} a moderator?", { name }),
    note: t("Moderators can approve requests and remove or ban members."),
    label: t("Make moderator"),
    busyLabel: t("Saving..."),
    done: (name) => t("{name} is now a moderator", { name }),
    change: { role: "moderator" },
  },
  demote: {
    title: (name) => t("Remove {name} as moderator?", { name }),
    note: t("They'll stay in the group as a member."),
    label: t("Remove as moderator"),
    busyLabel: t("Saving..."),
    done: (name) => t("{name} is now a member", { name }),
    change: { role: "member" },
  },
  "hand-over": {
    title: (name) => t("Transfer ownership to {name}?", { name }),
    note: t("They'll become the owner and you'll become a moderator. Only they can undo this."),
    label: t("Transfer ownership"),
    busyLabel: t("Transferring..."),
    done: (name) => t("{name} is now the owner", { name }),
    change: { role: "owner" },
  },
  remove: {
    title: (name) => t("Remove {name} from the group?", { name }),
    note: t("They can join again."),
    label: t("Remove"),
    busyLabel: t("Removing..."),
    done: (name) => t("{name} was removed", { name }),
  },
  ban: {
    title: (name) => t("Ban {name} from the group?", { name }),
    note: t("They'll be removed and can't come back until you lift the ban."),
    label: t("Ban"),
    busyLabel: t("Banning..."),
    done: (name) => t("{name} was banned", { name }),
    change: { isBanned: true },
  },
};

interface MemberDialogProps {
  group: Group;
  member: GroupMember;
  act: MemberAct;
  onClose: () => void;
}

export default function MemberDialog({ group, member, act, onClose }: MemberDialogProps) {
  const { mutateAsync: change } = useChangeMember(group.id, member.user.id);
  const { mutateAsync: remove } = useRemoveMember(group.id, member.user.id);
  const { title, note, label, busyLabel, done, change: wanted } = ACTS[act];
  const name = isolated(fullName(member.user));

  const confirm = () => toastOutcome(wanted ? change(wanted) : remove(), t("Couldn't save the change"), done(name));

  return (
    <ConfirmDialog
      title={title(name)}
      note={note}
      label={label}
      busyLabel={busyLabel}
      isDanger={act === "remove" || act === "ban"}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
