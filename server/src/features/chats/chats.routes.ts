import { chatsApi } from "@plaza/contract/chats";
import { chatInvitationsApi } from "@plaza/contract/chats/invitations";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { markConversation } from "../messages/conversations.ts";
import { listMessages } from "../messages/messages.ts";
import { listUnfolded } from "../messages/visibility.ts";
import { createChat, editChat, leaveChat, showChat } from "./chats.ts";
import { addMember, changeAdmin, removeMember } from "./members.ts";
import { decideReturn } from "./chat-returns.ts";

export function chatsRoutes(route: Route, ctx: AppContext) {
  route(chatsApi.createChat, ({ viewer, body }) => createChat(ctx, viewer, body));
  route(chatsApi.showChat, ({ viewer, params }) => showChat(ctx, viewer, params.chatId));
  route(chatsApi.editChat, ({ viewer, params, body }) => editChat(ctx, viewer, params.chatId, body));
  route(chatsApi.leaveChat, ({ viewer, params }) => leaveChat(ctx, viewer, params.chatId));
  route(chatsApi.addMember, async ({ viewer, params, reply }) => {
    const member = await addMember(ctx, viewer, params.chatId, params.userId);
    if (!member) reply.code(202);
    return member;
  });
  route(chatInvitationsApi.decideReturn, ({ viewer, params, body }) =>
    decideReturn(ctx, viewer, params.chatId, body.isAccepted),
  );
  route(chatsApi.removeMember, ({ viewer, params }) => removeMember(ctx, viewer, params.chatId, params.userId));
  route(chatsApi.changeAdmin, ({ viewer, params, body }) =>
    changeAdmin(ctx, viewer, params.chatId, params.userId, body.isAdmin),
  );
  route(chatsApi.listMessages, ({ viewer, params, query }) => listMessages(ctx, viewer, params.chatId, query));
  route(chatsApi.listUnfolded, ({ viewer, params, query }) => listUnfolded(ctx, viewer, params.chatId, query));
  route(chatsApi.muteChat, ({ viewer, params, query }) =>
    markConversation(ctx, viewer, params.chatId, { isMuted: true, mutedHours: query.hours }),
  );
  route(chatsApi.unmuteChat, ({ viewer, params }) => markConversation(ctx, viewer, params.chatId, { isMuted: false }));
  route(chatsApi.archiveChat, ({ viewer, params }) =>
    markConversation(ctx, viewer, params.chatId, { isArchived: true }),
  );
  route(chatsApi.unarchiveChat, ({ viewer, params }) =>
    markConversation(ctx, viewer, params.chatId, { isArchived: false }),
  );
  route(chatsApi.pinChat, ({ viewer, params }) => markConversation(ctx, viewer, params.chatId, { isPinned: true }));
  route(chatsApi.unpinChat, ({ viewer, params }) => markConversation(ctx, viewer, params.chatId, { isPinned: false }));
}
