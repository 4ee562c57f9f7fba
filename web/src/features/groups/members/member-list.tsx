import type { Group, GroupMember } from "@plaza/contract/groups";
import type { User } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import Crown from "lucide-react/icons/crown";
import Ellipsis from "lucide-react/icons/ellipsis";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import UserMinus from "lucide-react/icons/user-minus";
import { Suspense, useState } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { canModerate } from "#features/groups/data/group-pages.ts";
import type { MemberAct } from "./member-dialog.tsx";
import { PersonRow } from "#features/groups/parts/person-row.tsx";
import { ROLE_LABELS } from "#features/groups/parts/role-badge.tsx";
import { useBanned, useChangeMember, useMembers } from "#features/groups/data/use-members.ts";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button, iconButtonClass } from "#ui/buttons/button.tsx";
import { cx } from "#lib/text/class-names.ts";
import { Menu, MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

const MemberDialog = lazyPage(() => import("./member-dialog.tsx"));
const PREPARED = [MemberDialog];

/** All members: the owner first, then moderators, then by how long they have been members. */
export default function MemberList({ group, viewerId }: { group: Group; viewerId: string }) {
  const { items: members, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMembers(group.id);
  useFetchSoon(PREPARED);
  // State of the list, not of the row: the row may be gone before the dialog closes.
  const [confirming, setConfirming] = useState<{ member: GroupMember; act: MemberAct } | null>(null);
  return (
    <>
      <section className="card p-5 sm:p-6">
        <h2 className="mb-2 text-lg">{t("Members")}</h2>
        {!members && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
        <ul aria-label={t("Members")} className="sm:grid sm:grid-cols-2 sm:gap-x-8">
          {members?.map((member) => (
            <PersonRow key={member.user.id} user={member.user} note={ROLE_LABELS[member.role]}>
              {member.user.id !== viewerId && (
                <MemberMenu group={group} member={member} onAct={(act) => setConfirming({ member, act })} />
              )}
            </PersonRow>
          ))}
        </ul>
        {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
      </section>
      {canModerate(group) && <BannedList groupId={group.id} />}
      <Suspense>
        {confirming && <MemberDialog group={group} {...confirming} onClose={() => setConfirming(null)} />}
      </Suspense>
    </>
  );
}

/** For the owner and moderators; nothing where nobody is banned. */
function BannedList({ groupId }: { groupId: string }) {
  const { items: banned = [], isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useBanned(groupId);
  if (banned.length === 0) return null;
  return (
    <section className="card mt-5 p-5 sm:p-6">
      <h2 className="mb-2 text-lg">{t("Banned")}</h2>
      <ul aria-label={t("Banned")} className="sm:grid sm:grid-cols-2 sm:gap-x-8">
        {banned.map((user) => (
          <Banned key={user.id} groupId={groupId} user={user} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </section>
  );
}

function Banned({ groupId, user }: { groupId: string; user: User }) {
  const { mutateAsync: change, isPending } = useChangeMember(groupId, user.id);
  const name = fullName(user);

  const lift = () =>
    toastOutcome(
      change({ isBanned: false }),
      t("Couldn't lift the ban"),
      t("{name} can join again", { name: isolated(name) }),
    );

  return (
    <PersonRow user={user}>
      <Button
        variant="neutral"
        aria-label={t("Lift the ban on {name}", { name })}
        disabled={isPending}
        onClick={() => void lift()}
      >
        {t("Lift ban")}
      </Button>
    </PersonRow>
  );
}

interface MemberMenuProps {
  group: Group;
  member: GroupMember;
  onAct: (act: MemberAct) => void;
}

/** The viewer's actions on a member of a lower role; nothing where there are none. */
function MemberMenu({ group, member, onAct }: MemberMenuProps) {
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
