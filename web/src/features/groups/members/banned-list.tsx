import type { User } from "@plaza/contract/users";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { PersonRow } from "#features/groups/parts/person-row.tsx";
import { useBanned, useChangeMember } from "#features/groups/data/use-members.ts";
import { t } from "#lib/words/words.ts";

/** For the owner and moderators; nothing where nobody is banned. */
export function BannedList({ groupId }: { groupId: string }) {
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
