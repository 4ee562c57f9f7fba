import { friendsApi } from "@plaza/contract/friends";
import { groupsApi } from "@plaza/contract/groups";
import { chatInvitationsApi } from "@plaza/contract/chats/invitations";
import type { Notification, NotificationRequest } from "@plaza/contract/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyDecision, catchUpNotifications } from "./apply-notifications.ts";

/** What else the decision changes, in this window too, arrives over the socket. */
export function useDecideRequest({ id }: Notification, request: NotificationRequest) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (isAccepted: boolean) => void (await send(request, isAccepted)),
    onSuccess: (_nothing, isAccepted) => applyDecision(cache, id, isAccepted),
    // Somebody else may have decided, or the request is withdrawn.
    onError: () => catchUpNotifications(cache),
  });
}

function send(request: NotificationRequest, isAccepted: boolean): Promise<unknown> {
  switch (request.kind) {
    case "friendship": {
      const { friendshipId } = request;
      const status = isAccepted ? "accepted" : "rejected";
      return call(friendsApi.decideFriendship, { params: { friendshipId }, body: { status } });
    }
    case "membership": {
      const { groupId, userId } = request;
      return call(groupsApi.changeMember, { params: { groupId, userId }, body: { accept: isAccepted } });
    }
    case "invitation":
      return call(groupsApi.join, { params: { groupId: request.groupId } });
    case "chat":
      return call(chatInvitationsApi.decideReturn, { params: { chatId: request.chatId }, body: { isAccepted } });
    default:
      return request satisfies never;
  }
}
