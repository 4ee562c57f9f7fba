import { groupsApi } from "@plaza/contract/groups";
import { MAX_MESSAGE, messagesApi } from "@plaza/contract/messages";
import type { SharedPost } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { call } from "#lib/api/api-client.ts";
import { isTooLong } from "#features/posts/text/length-note.tsx";
import { postLink } from "#features/posts/data/post-link.ts";

const MAX_GROUPS = "20";

/** The message's text is what was written about the post, and the post's link. */
export function messageAbout(post: SharedPost, content: string) {
  const text = content ? `${content}\n${postLink(post)}` : postLink(post);
  return { text, isTooLong: isTooLong(text, MAX_MESSAGE) };
}

/** The message reaches the chat as any other of the viewer's, by the socket. */
export function useSendMessage(partner: User) {
  return useMutation({
    mutationFn: ({ content, clientId }: { content: string; clientId: string }) =>
      sendOrQueue(
        messagesApi.sendMessage,
        { body: { receiverId: partner.id, content, clientId } },
        {
          kind: "message",
          partnerId: partner.id,
          partnerName: fullName(partner),
          preview: { content, imageUrl: null, size: null, replyTo: null, listing: null },
        },
      ),
  });
}

/** The viewer's groups, by name. */
export function useGroupsToShareIn(searchText: string, isPossible: boolean) {
  return useQuery({
    queryKey: ["groups-to-share-in", searchText],
    queryFn: async () => {
      const groups = await call(groupsApi.listGroups, { query: { view: "mine", q: searchText, limit: MAX_GROUPS } });
      return groups.filter(({ membership }) => membership !== null && membership !== "requested");
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: isPossible,
  });
}
