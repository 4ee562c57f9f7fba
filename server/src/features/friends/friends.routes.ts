import { birthdaysApi } from "@plaza/contract/friends/birthdays";
import { closeFriendsApi } from "@plaza/contract/friends/close-friends";
import { listsApi } from "@plaza/contract/friends/lists";
import { friendsApi } from "@plaza/contract/friends";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { listBirthdays } from "./birthdays/birthdays.ts";
import { changeCloseFriend, listCloseFriends } from "./close-friends.ts";
import { listFriends, listSuggestions, listUserFriends, showFriendsInCommon } from "./friends.ts";
import { decideFriendship, endFriendship, requestFriendship, showFriendshipState } from "./friendships.ts";
import { createList, deleteList, editList, listLists, showList } from "./lists.ts";
import { listRequests, listSentRequests } from "./requests.ts";

export function friendsRoutes(route: Route, ctx: AppContext) {
  route(friendsApi.listFriends, ({ viewer, query }) => listFriends(ctx, viewer, query));
  route(closeFriendsApi.listCloseFriends, ({ viewer, query }) => listCloseFriends(ctx, viewer, query));
  route(closeFriendsApi.addCloseFriend, ({ viewer, params }) => changeCloseFriend(ctx, viewer, params.userId, true));
  route(closeFriendsApi.removeCloseFriend, ({ viewer, params }) =>
    changeCloseFriend(ctx, viewer, params.userId, false),
  );
  route(listsApi.listLists, ({ viewer }) => listLists(ctx, viewer));
  route(listsApi.createList, ({ viewer, body }) => createList(ctx, viewer, body));
  route(listsApi.showList, ({ viewer, params }) => showList(ctx.db, viewer, params.list));
  route(listsApi.editList, ({ viewer, params, body }) => editList(ctx, viewer, params.list, body));
  route(listsApi.deleteList, ({ viewer, params }) => deleteList(ctx, viewer, params.list));
  route(birthdaysApi.listBirthdays, ({ viewer, query }) => listBirthdays(ctx, viewer, query));
  route(friendsApi.listUserFriends, ({ viewer, params, query }) => listUserFriends(ctx, viewer, params.userId, query));
  route(friendsApi.showFriendsInCommon, ({ viewer, params }) => showFriendsInCommon(ctx, viewer, params.userId));
  route(friendsApi.listSuggestions, ({ viewer, query }) => listSuggestions(ctx, viewer, query));

  route(friendsApi.listRequests, ({ viewer, query }) => listRequests(ctx, viewer, query));
  route(friendsApi.listSentRequests, ({ viewer, query }) => listSentRequests(ctx, viewer, query));
  route(friendsApi.showFriendshipState, ({ viewer, params }) => showFriendshipState(ctx, viewer, params.userId));
  route(friendsApi.requestFriendship, async ({ viewer, body, reply }) => {
    const { friendship, isAccepted } = await requestFriendship(ctx, viewer, body.addresseeId);
    if (isAccepted) reply.code(200);
    return friendship;
  });
  route(friendsApi.decideFriendship, ({ viewer, params, body }) =>
    decideFriendship(ctx, viewer, params.friendshipId, body.status),
  );
  route(friendsApi.endFriendship, ({ viewer, params }) => endFriendship(ctx, viewer, params.friendshipId));
}
