import { eventInvitationsApi } from "@plaza/contract/events/invitations";
import { keepPreviousData } from "@tanstack/react-query";
import { call, pagesOf } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { refreshEventLists } from "./apply-event.ts";
import { allResponsesTo, changeEvent } from "./event-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const LIMIT = "50";

/** Friends who have not answered; fetched each time, for friendships and answers change elsewhere. */
export const useInvitable = (eventId: string, q: string) =>
  useList({
    ...pagesOf(eventInvitationsApi.listEventInvitable, {
      params: { eventId },
      query: { limit: LIMIT, ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const useInvite = (eventId: string) =>
  useWrite(
    (userIds: string[]) => call(eventInvitationsApi.inviteToEvent, { params: { eventId }, body: { userIds } }),
    (cache) => void refetchChanged(cache, { queryKey: allResponsesTo(eventId) }),
  );

/** The viewer's own invitation. */
export const useDeclineInvitation = (eventId: string) =>
  useWrite(
    () => call(eventInvitationsApi.declineInvitation, { params: { eventId } }),
    (cache) => {
      changeEvent(cache, eventId, (event) => ({ ...event, inviter: null }));
      void refreshEventLists(cache);
    },
  );
