import type { Message } from "@plaza/contract/messages";
import type { PageQuery } from "@plaza/contract/base/page";
import type { User } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { Page, pageOf } from "../../paging/pages.ts";
import { pageById } from "../../paging/page-request.ts";
import { showUser } from "../users/users.ts";
import { findMessage, isReadableBy, listMessagesOf } from "./messages.queries.ts";

/** The newest page, oldest first: paged from the end of the conversation backwards. */
export async function listMessages(ctx: AppContext, viewer: Viewer, userId: string, query: PageQuery) {
  const partner = await getPartner(ctx, viewer, userId);
  const rows = await listMessagesOf(ctx.db, viewer.id, partner.id, pageById(query));
  const { items, next } = pageOf(rows, query.limit, (message) => [message.id]);
  return new Page(items.toReversed(), next);
}

/** Nobody writes to themselves. */
export async function getPartner(ctx: AppContext, viewer: Viewer, userId: string): Promise<User> {
  const partner = await showUser(ctx, viewer, userId);
  if (partner.id === viewer.id) throw notFound("Conversation");
  return partner;
}

/** 404 for a message that does not exist, and for one that the viewer does not see. */
export async function assertReadable(ctx: AppContext, viewer: Viewer, messageId: string) {
  if (!(await isReadableBy(ctx.db, viewer.id, messageId))) throw notFound("Message");
}

export async function showMessage(db: Db, messageId: string): Promise<Message> {
  const message = await findMessage(db, messageId);
  if (!message) throw notFound("Message");
  return message;
}
