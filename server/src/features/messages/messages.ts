import type { Message, SharedKind, SharedQuery } from "@plaza/contract/messages";
import type { PageQuery } from "@plaza/contract/base/page";
import type { User } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import { withFewConnections } from "../../db/few-connections.ts";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { Page, pageById, pageOf } from "../../paging/pages.ts";
import { attachmentKind, hasMedia } from "../media/media-json.fragments.ts";
import { limitSearches } from "../search/search-limit.ts";
import { isShown } from "../users/users.fragments.ts";
import { findShownUser } from "../users/users.ts";
import { fold } from "./visibility.ts";
import { findMembership, type Membership } from "./group-chats.queries.ts";
import { findMessage, isReadableBy, listMessagesIn, listMessagesOf } from "./messages.queries.ts";

/** The newest page, oldest first: paged from the end of the conversation backwards. */
export async function listMessages(ctx: AppContext, viewer: Viewer, id: string, query: PageQuery) {
  const other = await getOtherSide(ctx, viewer, id);
  const page = pageById(query);
  const rows =
    other.kind === "pair"
      ? await listMessagesOf(ctx.db, viewer.id, other.partner.id, page)
      : await listMessagesIn(ctx.db, viewer.id, other.membership, page);
  const { items, next } = pageOf(rows, query.limit, (message) => [message.id]);
  return new Page((await fold(ctx.db, viewer.id, items)).toReversed(), next);
}

const HAS: Record<SharedKind, Statement> = {
  photos: hasMedia(sql`messages.id`),
  files: sql`${attachmentKind(sql`messages.id`)} = 'file'`,
  links: sql`notice is null and content ~* '\\mhttps?://[^[:space:]]'`,
};

/** The messages of one conversation with photos, files or links, the newest first: looked for among all of them, as a search. */
export async function listShared(ctx: AppContext, viewer: Viewer, id: string, query: SharedQuery) {
  await limitSearches(ctx, viewer);
  const other = await getOtherSide(ctx, viewer, id);
  const db = withFewConnections(ctx.db, ctx.searchQueue);
  const page = pageById(query);
  const isWanted = HAS[query.kind];
  const rows =
    other.kind === "pair"
      ? await listMessagesOf(db, viewer.id, other.partner.id, page, isWanted)
      : await listMessagesIn(
          db,
          viewer.id,
          other.membership,
          page,
          sql`${isWanted} and ${isShown(viewer.id, sql`messages.sender_id`)}`,
        );
  return pageOf(await fold(ctx.db, viewer.id, rows), query.limit, (message) => [message.id]);
}

/** With whom a conversation is: one partner, or the members of a group chat. */
export type OtherSide = { kind: "pair"; partner: User } | { kind: "group"; membership: Membership };

/** The id is that of a partner, or of a chat that the viewer is in. Nobody writes to themselves. */
export async function getOtherSide(ctx: AppContext, viewer: Viewer, id: string): Promise<OtherSide> {
  const partner = await findShownUser(ctx.db, viewer, id);
  if (partner?.id === viewer.id) throw refuse("conversation_not_found");
  if (partner) return { kind: "pair", partner };
  const membership = await findMembership(ctx.db, viewer.id, id);
  if (!membership) throw refuse("member_not_found");
  return { kind: "group", membership };
}

/** 404 for a message that does not exist, and for one that the viewer does not see. */
export async function assertReadable(ctx: AppContext, viewer: Viewer, messageId: string) {
  if (!(await isReadableBy(ctx.db, viewer.id, messageId))) throw refuse("message_not_found");
}

export async function showMessage(db: Db, messageId: string): Promise<Message> {
  const message = await findMessage(db, messageId);
  if (!message) throw refuse("message_not_found");
  return message;
}
