import type { friendsApi } from "@plaza/contract/friends";
import type { groupsApi } from "@plaza/contract/groups";
import { useQuery } from "@tanstack/react-query";
import type { Commented } from "#features/posts/data/use-comments.ts";
import { addressed, query } from "#lib/api/api-client.ts";
import { t } from "#lib/words/words.ts";

const showFriendship = addressed<typeof friendsApi.showFriendshipState>({
  method: "GET",
  path: "/api/friendship-status/:userId",
});
const showGroup = addressed<typeof groupsApi.showGroup>({ method: "GET", path: "/api/groups/:groupId" });

/**
 * Whether the viewer may comment, or the sentence that says why not. Undefined while that is asked, which is only where
 * the author lets not everyone comment. Without a line it is not known: then the server decides when the comment is sent.
 */
export function useMayComment({ userId, group, commenting }: Commented, viewerId: string): true | string | undefined {
  const isForNear = commenting === "friends" && userId !== viewerId;
  const friendship = useQuery({
    ...query(showFriendship, { params: { userId } }),
    enabled: isForNear && group === null,
  });
  const membership = useQuery({
    ...query(showGroup, { params: { groupId: group?.id ?? "" } }),
    enabled: isForNear && group !== null,
  });
  if (userId === viewerId) return true;
  if (commenting === "nobody") return t("The author turned off comments on this post");
  if (!isForNear) return true;
  const { data, isLoading } = group ? membership : friendship;
  if (isLoading) return undefined;
  if (data === undefined) return true;
  if (group) return isMember(membership.data?.membership) || t("Only members of the group can comment on this post");
  return friendship.data?.status === "accepted" || t("Only friends of the author can comment on this post");
}

const isMember = (membership: string | null | undefined) => Boolean(membership) && membership !== "requested";
