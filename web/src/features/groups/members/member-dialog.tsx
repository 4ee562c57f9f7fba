import type { Group, GroupMember, MemberChange } from "@plaza/contract/groups";
import { failure } from "#lib/api/failures.ts";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useChangeMember, useRemoveMember } from "#features/groups/data/use-members.ts";

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
    title: (name) => `Make ${name} a moderator?`,
    note: "Moderators can approve requests and remove or ban members.",
    label: "Make moderator",
    busyLabel: "Saving...",
    done: (name) => `${name} is now a moderator`,
    change: { role: "moderator" },
  },
  demote: {
    title: (name) => `Remove ${name} as moderator?`,
    note: "They'll stay in the group as a member.",
    label: "Remove as moderator",
    busyLabel: "Saving...",
    done: (name) => `${name} is now a member`,
    change: { role: "member" },
  },
  "hand-over": {
    title: (name) => `Transfer ownership to ${name}?`,
    note: "They'll become the owner and you'll become a moderator. Only they can undo this.",
    label: "Transfer ownership",
    busyLabel: "Transferring...",
    done: (name) => `${name} is now the owner`,
    change: { role: "owner" },
  },
  remove: {
    title: (name) => `Remove ${name} from the group?`,
    note: "They can join again.",
    label: "Remove",
    busyLabel: "Removing...",
    done: (name) => `${name} was removed`,
  },
  ban: {
    title: (name) => `Ban ${name} from the group?`,
    note: "They'll be removed and can't come back until you lift the ban.",
    label: "Ban",
    busyLabel: "Banning...",
    done: (name) => `${name} was banned`,
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

  async function confirm() {
    try {
      await (wanted ? change(wanted) : remove());
      toast({ title: done(name) });
    } catch (error) {
      toast(failure("Couldn't save the change", error, "Please try again."));
    }
  }

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
