import type { User } from "@plaza/contract/users";
import { failure } from "#lib/api/failures.ts";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { PersonRow } from "#features/groups/parts/person-row.tsx";
import { useBanned, useChangeMember } from "#features/groups/data/use-members.ts";
import { t } from "#lib/words/words.ts";

/** For the owner and moderators; nothing where nobody is banned. */
export function BannedList({ groupId }: { groupId: string }) {
  const { banned = [], isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useBanned(groupId);
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

  async function lift() {
    try {
      await change({ isBanned: false });
      toast({ title: t("{name} can join again", { name: isolated(name) }) });
    } catch (error) {
      toast(failure(t("Couldn't lift the ban"), error));
    }
  }

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
