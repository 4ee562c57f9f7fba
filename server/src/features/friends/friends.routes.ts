import { friendsApi } from "@plaza/contract/friends";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { listFriends, listSuggestions, listUserFriends, showFriendsInCommon } from "./friends.ts";
import { answerFriendship, endFriendship, requestFriendship, showStanding } from "./friendships.ts";
import { listRequests, listSentRequests } from "./requests.ts";

export function friendsRoutes(route: Route, ctx: AppContext) {
  route(friendsApi.listFriends, ({ viewer, query }) => listFriends(ctx, viewer, query));
  route(friendsApi.listUserFriends, ({ viewer, params, query }) => listUserFriends(ctx, viewer, params.userId, query));
  route(friendsApi.showFriendsInCommon, ({ viewer, params }) => showFriendsInCommon(ctx, viewer, params.userId));
  route(friendsApi.listSuggestions, ({ viewer, query }) => listSuggestions(ctx, viewer, query));

  route(friendsApi.listRequests, ({ viewer, query }) => listRequests(ctx, viewer, query));
  route(friendsApi.listSentRequests, ({ viewer, query }) => listSentRequests(ctx, viewer, query));
  route(friendsApi.showStanding, ({ viewer, params }) => showStanding(ctx, viewer, params.userId));
  route(friendsApi.requestFriendship, async ({ viewer, body, reply }) => {
    const { friendship, isAnswer } = await requestFriendship(ctx, viewer, body.addresseeId);
    if (isAnswer) reply.code(200);
    return friendship;
  });
  route(friendsApi.answerFriendship, ({ viewer, params, body }) =>
    answerFriendship(ctx, viewer, params.friendshipId, body.status),
  );
  route(friendsApi.endFriendship, ({ viewer, params }) => endFriendship(ctx, viewer, params.friendshipId));
}
