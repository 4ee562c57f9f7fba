import type { ChatId, UserId } from "@plaza/contract/base/ids";
import type { ChatMember } from "@plaza/contract/chats";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { storeNotice } from "../messages/new/new-messages.ts";
import { limitStrangers } from "../messages/new/strangers.ts";
import { refuseLimited } from "../users/limited.ts";
import { notify } from "../notifications/notify.ts";
import { forgetChat } from "../notifications/retractions.ts";
import { enter, holdAsAdmin, holdChat, publishChangedAfter, refuseFull, endMembership } from "./chats.ts";
import { findChatMember, findOtherAdmin, listCandidates, updateAdmin } from "./chats.queries.ts";
import { deleteDeparture, findDeparture } from "./departures.queries.ts";
import { ask } from "./chat-invitations.ts";

const ADDED: Limit = { name: "chat-members", max: 300, seconds: 60 };

/**
 * Everybody in a chat may add their own friends; from a group or an event, whoever takes part there too. Who left it of
 * their own accord, said no to it before, or does not take the viewer's messages is asked instead: null.
 */
export async function addMember(
  ctx: AppContext,
  viewer: Viewer,
  chatId: ChatId,
  userId: UserId,
): Promise<ChatMember | null> {
  await ctx.limits.take(ADDED, viewer.id);
  return limitStrangers(ctx, viewer, [userId], () => addOrAsk(ctx, viewer, chatId, userId));
}

function addOrAsk(ctx: AppContext, viewer: Viewer, chatId: ChatId, userId: UserId): Promise<ChatMember | null> {
  return writeAs(ctx, viewer, async (tx) => {
    const chat = await holdChat(tx, viewer, chatId);
    const [candidate] = await listCandidates(tx, viewer.id, [userId], chat);
    if (!candidate) throw refuse("member_not_found");
    if (await findChatMember(tx, viewer.id, chatId, userId)) throw refuse("already_in_chat");
    if (!candidate.isAddable) throw refuse("add_friends_only");
    refuseFull(chat);
    if (!candidate.mayWrite) refuseLimited(viewer);
    const departure = await findDeparture(tx, chatId, userId);
    await forgetChat(ctx, tx, chatId, userId);
    if (departure?.isAskedFirst || !candidate.mayWrite) {
      const asked = await ask(ctx, tx, viewer, { chatId, userIds: [userId], areStrangers: !candidate.mayWrite });
      if (asked.length === 0) throw refuse(departure?.hasLeft ? "left_and_invited_this_week" : "invited_this_week");
      return null;
    }
    if (departure) await deleteDeparture(tx, chatId, userId);
    await enter(ctx, tx, viewer, { chatId, userIds: [userId] });
    await storeNotice(ctx, tx, { chatId, senderId: viewer.id, what: "added", subjectId: userId });
    publishChangedAfter(ctx, tx, chatId);
    return getMember(tx, viewer, chatId, userId);
  });
}

/** By an admin; everybody in the chat can read that it happened, and whoever is removed is notified. */
export async function removeMember(ctx: AppContext, viewer: Viewer, chatId: ChatId, userId: UserId) {
  if (userId === viewer.id) throw refuse("leave_chat_instead");
  await writeAs(ctx, viewer, async (tx) => {
    await holdAsAdmin(tx, viewer, chatId);
    await getMember(tx, viewer, chatId, userId);
    await storeNotice(ctx, tx, { chatId, senderId: viewer.id, what: "removed", subjectId: userId });
    await endMembership(ctx, tx, chatId, userId);
    await notify(ctx, tx, [{ userId, type: "chat-removed", actorId: viewer.id, subjectId: chatId, chatId }]);
  });
}

export async function changeAdmin(
  ctx: AppContext,
  viewer: Viewer,
  chatId: ChatId,
  userId: UserId,
  isAdmin: boolean,
): Promise<ChatMember> {
  return writeAs(ctx, viewer, async (tx) => {
    await holdAsAdmin(tx, viewer, chatId);
    await getMember(tx, viewer, chatId, userId);
    if (!isAdmin && !(await findOtherAdmin(tx, chatId, userId))) throw refuse("chat_needs_admin");
    await updateAdmin(tx, chatId, userId, isAdmin);
    tx.concerns("chats", []);
    publishChangedAfter(ctx, tx, chatId);
    return getMember(tx, viewer, chatId, userId);
  });
}

async function getMember(db: Db, viewer: Viewer, chatId: ChatId, userId: UserId): Promise<ChatMember> {
  const member = await findChatMember(db, viewer.id, chatId, userId);
  if (!member) throw refuse("member_not_found");
  return member;
}
