import { type Channels, type ChannelsChange, mailsApi } from "@plaza/contract/mails";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const channels = query(mailsApi.showChannels);

export const useChannels = () => useQuery(channels);

/** Optimistic; where the server refuses, what it has is shown again. */
export function useChangeChannels() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ChannelsChange) => call(mailsApi.changeChannels, { body: change }),
    onMutate: ({ push, mail, digest }) =>
      void cache.setQueryData(
        channels.queryKey,
        (old?: Channels) =>
          old && {
            ...old,
            push: { ...old.push, ...push } as Channels["push"],
            mail: { ...old.mail, ...mail } as Channels["mail"],
            digest: digest ?? old.digest,
          },
      ),
    onError: () => refetchChanged(cache, { queryKey: channels.queryKey, exact: true }),
  });
}
