import { PeopleSkeleton } from "#ui/lists/loading.tsx";
import { PersonRow } from "#features/groups/parts/person-row.tsx";
import { RoleBadge } from "#features/groups/parts/role-badge.tsx";
import { useMembers } from "#features/groups/data/use-members.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 6;

/** The owner and moderators come first in the list of members. */
export function ModeratorsCard({ groupId }: { groupId: string }) {
  const { items: members, isError } = useMembers(groupId);
  if (isError && !members) return null;
  const moderators = members?.filter(({ role }) => role !== "member").slice(0, SHOWN);
  if (moderators?.length === 0) return null;
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg">{t("Owner and moderators")}</h2>
      {!moderators && <PeopleSkeleton />}
      <ul>
        {moderators?.map(({ user, role }) => (
          <PersonRow key={user.id} user={user}>
            <RoleBadge role={role} />
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}
