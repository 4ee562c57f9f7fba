import type { groupsApi } from "@plaza/contract/groups";
import type { PostGroup } from "@plaza/contract/posts";
import { useQuery } from "@tanstack/react-query";
import { addressed, query } from "#lib/api/api-client.ts";

const showGroup = addressed<typeof groupsApi.showGroup>({ method: "GET", path: "/api/groups/:groupId" });

/** Whether the viewer is owner or moderator of the group a post is in, and so may delete it and its comments. */
export function useCanModerate(group: PostGroup | null): boolean {
  const { data } = useQuery({ ...query(showGroup, { params: { groupId: group?.id ?? "" } }), enabled: group !== null });
  return data?.membership === "owner" || data?.membership === "moderator";
}
