import type { GroupRequest } from "@plaza/contract/groups";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { PersonRow } from "#features/groups/parts/person-row.tsx";
import { useChangeMember, useRequests } from "#features/groups/data/use-members.ts";
import { t } from "#lib/words/words.ts";

/** Pending requests, the oldest first. */
export default function RequestList({ groupId }: { groupId: string }) {
  const { items: requests, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRequests(groupId);
  return (
    <section className="card p-5 sm:p-6" aria-live="polite">
      <h2 className="mb-2 text-lg">{t("Requests to join")}</h2>
      {!requests && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
      {requests?.length === 0 && (
        <EmptyState
          art="groups"
          hue="groups"
          title={t("No requests")}
          note={t("Requests to join and members' suggestions appear here.")}
        />
      )}
      <ul aria-label={t("Requests to join")} className="sm:grid sm:grid-cols-2 sm:gap-x-8">
        {requests?.map((request) => (
          <Request key={request.user.id} groupId={groupId} request={request} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </section>
  );
}

function Request({ groupId, request: { user, inviter } }: { groupId: string; request: GroupRequest }) {
  const { mutateAsync: change, isPending } = useChangeMember(groupId, user.id);
  const name = fullName(user);

  async function decide(accept: boolean) {
    const accepted = inviter
      ? t("{name} was invited", { name: isolated(name) })
      : t("{name} is now a member", { name: isolated(name) });
    await toastOutcome(
      change({ accept }),
      t("Couldn't respond to the request"),
      accept ? accepted : t("Request declined"),
    );
  }

  return (
    <PersonRow user={user} note={inviter && t("Suggested by {name}", { name: isolated(fullName(inviter)) })}>
      <span className="flex gap-2 max-sm:w-full">
        <Button
          variant="tonal"
          className="flex-1"
          aria-label={t("Accept {name}", { name })}
          disabled={isPending}
          onClick={() => void decide(true)}
        >
          {t("Accept")}
        </Button>
        <Button
          variant="neutral"
          className="flex-1"
          aria-label={t("Decline {name}", { name })}
          disabled={isPending}
          onClick={() => void decide(false)}
        >
          {t("Decline")}
        </Button>
      </span>
    </PersonRow>
  );
}
