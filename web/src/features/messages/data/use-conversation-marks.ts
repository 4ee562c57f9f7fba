import { chatsApi } from "@plaza/contract/chats";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changeConversation, refreshCounts } from "./apply-messages.ts";
import { listKey, oneConversation } from "./conversation-list.ts";

export interface MarkChange {
  mark: "pinned" | "muted" | "archived";
  isOn: boolean;
  /** After how many hours a mute ends by itself. */
  hours?: number | undefined;
}

const CALLS = {
  pinned: [chatsApi.unpinChat, chatsApi.pinChat],
  muted: [chatsApi.unmuteChat, chatsApi.muteChat],
  archived: [chatsApi.unarchiveChat, chatsApi.archiveChat],
} as const;

/** Optimistic; only the server knows what moves where, so the list is fetched again whichever way it goes. */
export function useMarkConversation(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ mark, isOn, hours }: MarkChange) => {
      const params = { chatId: id };
      if (hours) return call(chatsApi.muteChat, { params, query: { hours: String(hours) } });
      return call(CALLS[mark][isOn ? 1 : 0], { params });
    },
    onMutate: ({ mark, isOn, hours }) =>
      changeConversation(cache, id, (one) => {
        if (mark === "pinned") return { ...one, isPinned: isOn };
        const mutedUntil = hours ? new Date(Date.now() + hours * 3_600_000).toISOString() : null;
        return mark === "muted" ? { ...one, isMuted: isOn, mutedUntil } : { ...one, isArchived: isOn };
      }),
    onSettled: () => {
      refreshCounts(cache);
      void refetchChanged(cache, { queryKey: oneConversation(id).queryKey, exact: true });
      void refetchChanged(cache, { queryKey: listKey });
    },
  });
}
