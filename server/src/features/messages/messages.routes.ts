import { pollsApi } from "@plaza/contract/posts/polls";
import { messagesApi } from "@plaza/contract/messages";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { reactToMessage, unreactToMessage } from "./changes.ts";
import { editMessage, listMessageEdits } from "./edits.ts";
import { listConversations, markMessagesRead, showConversation } from "./conversations.ts";
import { listMessages, listShared } from "./messages.ts";
import { listVotersInChat, voteInChat } from "./polls/votes.ts";
import { deleteMessage } from "./deletion.ts";
import { searchMessages } from "./message-search.ts";
import { sendMessage } from "./new/new-messages.ts";

export function messagesRoutes(route: Route, ctx: AppContext) {
  route(messagesApi.listConversations, ({ viewer, query }) => listConversations(ctx, viewer, query));
  route(messagesApi.showConversation, ({ viewer, params }) => showConversation(ctx, viewer, params.userId));
  route(messagesApi.listMessages, ({ viewer, params, query }) => listMessages(ctx, viewer, params.userId, query));
  route(messagesApi.searchMessages, ({ viewer, params, query }) => searchMessages(ctx, viewer, params.userId, query));
  route(messagesApi.listShared, ({ viewer, params, query }) => listShared(ctx, viewer, params.userId, query));
  route(messagesApi.sendMessage, ({ viewer, body }) => sendMessage(ctx, viewer, body));
  route(messagesApi.markMessagesRead, ({ viewer, params }) => markMessagesRead(ctx, viewer, params.userId));
  route(messagesApi.editMessage, ({ viewer, params, body }) =>
    editMessage(ctx, viewer, params.messageId, body.content),
  );
  route(messagesApi.listMessageEdits, ({ viewer, params }) => listMessageEdits(ctx, viewer, params.messageId));
  route(messagesApi.reactToMessage, ({ viewer, params, body }) =>
    reactToMessage(ctx, viewer, params.messageId, body.type),
  );
  route(messagesApi.unreactToMessage, ({ viewer, params }) => unreactToMessage(ctx, viewer, params.messageId));
  route(pollsApi.voteInChat, ({ viewer, params, body }) => voteInChat(ctx, viewer, params.messageId, body.choices));
  route(pollsApi.listVotersInChat, ({ viewer, params, query }) =>
    listVotersInChat(ctx, viewer, params.messageId, query),
  );
  route(messagesApi.deleteMessage, ({ viewer, params, query }) =>
    deleteMessage(ctx, viewer, params.messageId, query.for),
  );
}
