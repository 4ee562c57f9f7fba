import { type Group, groupsApi } from "@plaza/contract/groups";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { changeGroup, findGroup, isMember } from "./group-pages.ts";
import { refreshGroup, refreshOwnGroups, refreshPeople, applyGroup } from "./apply-group.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** Optimistic: a member at once, or requested. */
export function useJoin(group: Group) {
  const cache = useQueryClient();
  const isEntering = group.privacy === "public" || group.isInvited;
  return useMutation({
    // Who joins a group with rules has read them: see JoinButton.
    mutationFn: () =>
      call(groupsApi.join, { params: { groupId: group.id }, body: group.rules ? { acceptsRules: true } : {} }),
    onMutate: () => {
      const before = findGroup(cache, group.id) ?? group;
      // The posts and members are fetched once the server has confirmed.
      if (group.privacy === "public") {
        changeGroup(cache, group.id, (now) =>
          isMember(now) ? now : { ...now, membership: "member", memberCount: now.memberCount + 1 },
        );
      } else if (!isEntering) changeGroup(cache, group.id, (now) => ({ ...now, membership: "requested" }));
      return before;
    },
    onSuccess: (joined) => {
      applyGroup(cache, joined);
      void refreshOwnGroups(cache);
      void refreshPeople(cache, group.id);
    },
    onError: (_error, _nothing, before) => {
      if (before) changeGroup(cache, group.id, () => before);
      void refreshGroup(cache, group.id);
    },
  });
}

/** The viewer has the group's posts on the screen. A failure only leaves them counted as new. */
export const useMarkSeen = (groupId: string) =>
  useWrite(
    () => call(groupsApi.markSeen, { params: { groupId } }),
    (cache) => changeGroup(cache, groupId, (now) => ({ ...now, newPostCount: 0 })),
  );

/** Leaves the group, or cancels the viewer's request. */
export const useLeave = (group: Group) =>
  useWrite(
    () => call(groupsApi.leave, { params: { groupId: group.id } }),
    (cache) => {
      changeGroup(cache, group.id, (now) => ({
        ...now,
        membership: null,
        memberCount: now.memberCount - Number(isMember(now)),
      }));
      void refreshGroup(cache, group.id);
      void refreshOwnGroups(cache);
    },
  );
