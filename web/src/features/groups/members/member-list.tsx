import type { Group, GroupMember } from "@plaza/contract/groups";
import { Suspense, useState } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { LoadError } from "#ui/lists/load-error.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { PeopleSkeleton } from "#ui/lists/people-skeleton.tsx";
import { BannedList } from "./banned-list.tsx";
import { canModerate } from "#features/groups/data/group-pages.ts";
import type { MemberAct } from "./member-dialog.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { PersonRow } from "#features/groups/parts/person-row.tsx";
import { ROLE_LABELS } from "#features/groups/parts/role-badge.tsx";
import { useMembers } from "#features/groups/data/use-members.ts";
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
