import type { ChatId, EventId, GroupId, UserId } from "@plaza/contract/base/ids";
import type { Chat } from "@plaza/contract/chats";
import { type ChatEdit, MAX_CHAT_MEMBERS, type NewChat } from "@plaza/contract/forms/chat-form";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { groupTopic, memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { endCallsIn } from "../calls/ends.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { showConversation } from "../messages/conversations.ts";
import { canWriteIn } from "../messages/may-write.ts";
import { getMembership } from "../messages/new/targets.ts";
import { storeNotice } from "../messages/new/new-messages.ts";
import { limitStrangers } from "../messages/new/strangers.ts";
import { refusalOfLimited, refuseLimited } from "../users/limited.ts";
import { filterMessage } from "../filters/text-filter.ts";
import { notify } from "../notifications/notify.ts";
import { forgetChat } from "../notifications/retractions.ts";
import { limitEdits } from "../users/edits.ts";
import { ask } from "./chat-invitations.ts";
import {
  deleteChatMember,
  findChatExtras,
  findOrigin,
  type LockedChat,
  insertChat,
  insertMembers,
  listCandidates,
  listChatMembers,
  lockWholeChat,
  updateChat,
} from "./chats.queries.ts";
import { updateWithdrawn, upsertDeparture } from "./departures.queries.ts";

const CREATED: Limit = { name: "chats", max: 30, seconds: 60 };

interface Origin {
  groupId: GroupId | null;
  eventId: EventId | null;
}

/**
 * Made from one's friends, from those who are in a group with one, or from those who take part in an event. Whoever of them
 * does not take the creator's messages is asked, and not added.
 */
export async function createChat(ctx: AppContext, creator: Viewer, wanted: NewChat): Promise<Chat> {
  await ctx.limits.take(CREATED, creator.id);
  const { name, imageUrl, groupId = null, eventId = null } = wanted;
  const userIds = [...new Set(wanted.memberIds)].filter((id) => id !== creator.id);
  if (userIds.length === 0) throw refuse("chat_members_missing", { field: "memberIds" });
  await filterMessage(ctx, creator, name);
  const chatId = await limitStrangers(ctx, creator, userIds, () =>
    storeChat(ctx, creator, { name, imageUrl, userIds, origin: { groupId, eventId } }),
  );
  return showChat(ctx, creator, chatId);
}

type ChatToStore = Pick<NewChat, "name" | "imageUrl"> & { userIds: string[]; origin: Origin };

async function storeChat(ctx: AppContext, creator: Viewer, wanted: ChatToStore): Promise<string> {
  const { name, imageUrl, userIds, origin } = wanted;
  const picture = imageUrl ? await readyMedia(ctx, creator, imageUrl, "image") : null;
  return writeAs(ctx, creator, async (tx) => {
    const askedIds = await findAsked(tx, creator, userIds, origin);
    if (picture) await attachObject(tx, creator, picture.id, "chat");
    const inserted = await insertChat(tx, { name, objectId: picture?.id ?? null, ...origin });
    if (!inserted) throw refuse("chat_not_found");
    const { id } = inserted;
    await insertMembers(tx, id, { userIds: [creator.id], isAdmin: true });
    await enter(ctx, tx, creator, { chatId: id, userIds: userIds.filter((userId) => !askedIds.includes(userId)) });
    if (askedIds.length > 0) await ask(ctx, tx, creator, { chatId: id, userIds: askedIds, areStrangers: true });
    tx.afterCommit(() => ctx.hub.changeMembers(id, [creator.id], true));
    await storeNotice(ctx, tx, { chatId: id, senderId: creator.id, what: "created", content: name });
    return id;
  });
}

/** Refuses whom the creator may not add. Returns those who are asked: they do not take messages from everybody. */
async function findAsked(tx: Transaction, creator: Viewer, userIds: string[], origin: Origin): Promise<string[]> {
  const place = await findOrigin(tx, creator.id, origin);
  const candidates = await listCandidates(tx, creator.id, userIds, origin);
  if (origin.groupId && !place?.isInGroup) throw refuse("group_not_found");
  if (origin.eventId && !place?.isAtEvent) throw refuse("rsvp_first");
  const addable = new Set(candidates.filter(({ isAddable }) => isAddable).map(({ id }) => id));
  if (!userIds.every((id) => addable.has(id))) {
    throw origin.groupId || origin.eventId
      ? refuse("chat_participants_only", { fields: { memberIds: "only_participants" } })
      : refuse("chat_friends_only", { fields: { memberIds: "only_friends" } });
  }
  const asked = candidates.filter(({ mayWrite }) => !mayWrite).map(({ id }) => id);
  // Whom a moderator has limited asks no stranger either.
  if (asked.length > 0) refuseLimited(creator);
  return asked;
}

/** Those who joined receive the chat's events from the commit on. */
export async function join(ctx: AppContext, tx: Transaction, chatId: ChatId, userIds: string[]): Promise<string[]> {
  const joined = (await insertMembers(tx, chatId, { userIds, isAdmin: false })).map(({ userId }) => userId);
  tx.concerns("chats", joined);
  tx.afterCommit(() => ctx.hub.changeMembers(chatId, joined, true));
  return joined;
}

/** They are notified that somebody added them. */
export async function enter(
  ctx: AppContext,
  tx: Transaction,
  by: Viewer,
  { chatId, userIds }: { chatId: ChatId; userIds: string[] },
) {
  const joined = await join(ctx, tx, chatId, userIds);
  await notify(
    ctx,
    tx,
    joined.map((userId) => ({ userId, type: "chat-added" as const, actorId: by.id, subjectId: chatId, chatId })),
  );
}

export async function showChat(ctx: AppContext, viewer: Viewer, chatId: ChatId): Promise<Chat> {
  const extras = await findChatExtras(ctx.db, viewer.id, chatId);
  if (!extras) throw refuse("chat_not_found");
  const members = await listChatMembers(ctx.db, viewer.id, chatId);
  const conversation = await showConversation(ctx, viewer, chatId);
  if (conversation.kind !== "group") throw refuse("chat_not_found");
  return { ...conversation, ...extras, members };
}

/** Its name, its picture and how much newcomers see are for its admins. */
export async function editChat(ctx: AppContext, viewer: Viewer, chatId: ChatId, edit: ChatEdit): Promise<Chat> {
  await limitEdits(ctx, viewer);
  const { imageUrl } = edit;
  await getMembership(ctx.db, viewer.id, chatId);
  await filterMessage(ctx, viewer, edit.name);
  const picture = imageUrl ? await readyMedia(ctx, viewer, imageUrl, "image") : null;
  await writeAs(ctx, viewer, async (tx) => {
    const before = await holdAsAdmin(tx, viewer, chatId);
    if (picture && picture.id !== before.objectId) await attachObject(tx, viewer, picture.id, "chat");
    const after = {
      ...before,
      name: edit.name === undefined ? before.name : edit.name,
      objectId: imageUrl === undefined ? before.objectId : (picture?.id ?? null),
      showsHistory: edit.showsHistory ?? before.showsHistory,
    };
    const isRenamed = after.name !== before.name;
    const isPictured = after.objectId !== before.objectId;
    if ((isRenamed || isPictured) && !(await canWriteIn(tx, viewer.id, chatId))) throw refusalOfLimited();
    await updateChat(tx, after);
    const notice = { chatId, senderId: viewer.id };
    if (isRenamed) await storeNotice(ctx, tx, { ...notice, what: "renamed", content: after.name });
    if (isPictured) await storeNotice(ctx, tx, { ...notice, what: "pictured" });
    tx.concerns("chats", []);
    publishChangedAfter(ctx, tx, chatId);
  });
  return showChat(ctx, viewer, chatId);
}

/** For whoever is in the chat: locks it until the commit. */
export async function holdChat(tx: Db, viewer: Viewer, chatId: ChatId): Promise<LockedChat> {
  const chat = await lockWholeChat(tx, chatId);
  if (!chat) throw refuse("chat_not_found");
  // Looked up behind the lock: they may have been removed while this waited.
  await getMembership(tx, viewer.id, chatId);
  return chat;
}

export async function holdAsAdmin(tx: Db, viewer: Viewer, chatId: ChatId): Promise<LockedChat> {
  const chat = await lockWholeChat(tx, chatId);
  const { isAdmin } = await getMembership(tx, viewer.id, chatId);
  if (!chat) throw refuse("chat_not_found");
  if (!isAdmin) throw refuse("chat_admins_only");
  return chat;
}

/**
 * Whoever is in it longest looks after it when the last admin leaves; when the last member does, it is erased. Who left
 * comes back only if they agree.
 */
export async function leaveChat(ctx: AppContext, viewer: Viewer, chatId: ChatId) {
  await writeAs(ctx, viewer, async (tx) => {
    const { memberCount } = await holdChat(tx, viewer, chatId);
    if (memberCount > 1) await storeNotice(ctx, tx, { chatId, senderId: viewer.id, what: "left" });
    await endMembership(ctx, tx, chatId, viewer.id);
    await upsertDeparture(tx, chatId, viewer.id);
  });
}

/** For a locked chat. Their sockets receive nothing more of it, and their notifications of it are deleted; they ask nobody back. */
export async function endMembership(ctx: AppContext, tx: Transaction, chatId: ChatId, userId: UserId) {
  await deleteChatMember(tx, chatId, userId);
  await forgetChat(ctx, tx, chatId, userId);
  for (const asked of await updateWithdrawn(tx, chatId, userId)) await forgetChat(ctx, tx, chatId, asked.userId);
  tx.concerns("chats", [userId]);
  publishChangedAfter(ctx, tx, chatId);
  tx.afterCommit(() => {
    ctx.hub.changeMembers(chatId, [userId], false);
    ctx.hub.publish([memberTopic(userId)], { type: "chat", chatId, what: "closed" });
    return endCallsIn(ctx, userId, chatId);
  });
}

export function publishChangedAfter(ctx: AppContext, tx: Transaction, chatId: ChatId) {
  tx.afterCommit(() => ctx.hub.publish([groupTopic(chatId)], { type: "chat", chatId, what: "changed" }));
}

export function refuseFull({ memberCount }: LockedChat) {
  if (memberCount >= MAX_CHAT_MEMBERS) throw refuse("chat_full", { values: { max: MAX_CHAT_MEMBERS } });
}
