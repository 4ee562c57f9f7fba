import type { UserId } from "@plaza/contract/base/ids";
import { type EventEdit, isEndBeforeStart, type NewEvent } from "@plaza/contract/forms/event-form";
import type { Event } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { holdMembership, isModeratedBy, refuseBanned } from "../groups/roles.ts";
import { languageOfEdit, languageOfText } from "../instance/text-language.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { refuseLimited } from "../users/limited.ts";
import { actAsPage } from "../pages/acting.ts";
import { filterTexts, filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { limitEdits } from "../users/edits.ts";
import { findHiddenFrom } from "../users/visibility.ts";
import { getEvent, publishEvent, watchersOf } from "./events.ts";
import {
  deleteEvent,
  findCreator,
  type EventFields,
  type LockedEvent,
  insertEvents,
  lockShownEvent,
  markCancelled,
  updateEvent,
} from "./event-writes.queries.ts";
import { queueEventNotifications } from "./notifications.ts";
import { createTasks, editTasks, listTaskEdits } from "./places/tasks.ts";
import { forgetReminders } from "./reminders.ts";
import { insertGoing } from "./rsvps.queries.ts";
import { deleteUnusedCovers, holdScope, moveFollowing, planDates } from "./series/series.ts";

const CREATED: Limit = { name: "events", max: 60, seconds: 60 };

/**
 * Whoever invites goes, and may say otherwise afterwards; a page goes nowhere. In a group, its members may plan one. One that
 * repeats is several.
 */
export async function createEvent(
  ctx: AppContext,
  creator: Viewer,
  {
    imageUrl,
    capacity = null,
    tasks = [],
    groupId = null,
    pageId = null,
    repeat,
    startTime,
    endTime,
    lang: chosen,
    ...fields
  }: NewEvent,
): Promise<Event> {
  await ctx.limits.take(CREATED, creator.id);
  refuseLimited(creator);
  if (pageId && groupId) throw refuse("page_not_in_group", { field: "groupId" });
  const by = pageId ?? creator.id;
  const filter = await filterTexts(ctx, creator, fields.name, fields.description, fields.location, ...namesOf(tasks));
  const cover = imageUrl ? await readyMedia(ctx, creator, imageUrl, "image") : null;
  const lang = await languageOfText(ctx, creator, { text: wordsOf(fields), lang: chosen });
  const { dates, series } = await planDates(ctx, creator, { startTime, endTime }, repeat);
  const [id, isHeld] = await writeAs(ctx, creator, async (tx) => {
    if (pageId) await actAsPage(tx, creator, { pageId, act: "plan-as-page", note: fields.name });
    if (groupId) await holdMembership(tx, creator, groupId);
    if (cover) await attachObject(tx, creator, cover.id, "event", by);
    const shown = { ...fields, capacity, lang, objectId: cover?.id ?? null };
    const madeBy = pageId && creator.id;
    const ids = (await insertEvents(tx, by, { fields: shown, groupId, madeBy, dates, series })).map((one) => one.id);
    if (!pageId) await insertGoing(tx, ids, creator.id);
    await createTasks(tx, ids, tasks);
    const [id = ""] = ids;
    const about = { kind: "event", userId: by, text: excerptOf(fields) } as const;
    let isHeld = false;
    // Each date awaits review by itself, and is released by itself.
    for (const one of ids) isHeld = (await noteFilter(tx, filter, { ...about, id: one })).isHeld;
    if (!isHeld) tx.afterCommit(() => publishEvent(ctx, by, { id, creatorId: by }, "created"));
    return [id, isHeld];
  });
  // What awaits review is shown to its maker alone.
  return getEvent(ctx.db, isHeld ? { id: by } : creator, id);
}

/** Runs in the transaction that releases it. */
export async function announceEvent(ctx: AppContext, tx: Transaction, eventId: string) {
  const event = await findCreator(tx, eventId);
  if (!event) throw refuse("event_not_found");
  const creatorId = event.userId;
  tx.afterCommit(() => publishEvent(ctx, creatorId, { id: eventId, creatorId }, "created"));
}

export async function editEvent(ctx: AppContext, creator: Viewer, eventId: string, edit: EventEdit): Promise<Event> {
  await limitEdits(ctx, creator);
  const { imageUrl, scope, tasks, lang: chosen, ...changes } = edit;
  const filter = await filterWithoutReview(ctx, creator, edit.name, edit.description, edit.location, ...namesOf(tasks));
  const pageId = (imageUrl && (await getEvent(ctx.db, creator, eventId)).page?.id) || null;
  const cover = imageUrl ? await readyMedia(ctx, { id: creator.id, pageId }, imageUrl, "image") : null;
  await writeAs(ctx, creator, async (tx) => {
    const before = await lockOwnEvent(tx, creator, eventId);
    const by = before.userId;
    if (before.isCancelled) throw refuse("event_canceled");
    await refuseBanned(tx, creator, before);
    const objectId = imageUrl === undefined ? before.objectId : (cover?.id ?? null);
    const after = { ...before, ...withoutAbsent(changes), objectId };
    if (isEndBeforeStart(after)) throw refuse("event_ends_before_start", { field: "endTime" });

    if (objectId && objectId !== before.objectId) await attachObject(tx, creator, objectId, "event", by);
    const words = { text: wordsOf(after), lang: chosen };
    const lang = await languageOfEdit(ctx, creator, { ...before, text: wordsOf(before) }, words);
    const locked = await holdScope(tx, before, scope);
    const taskEdits = tasks && (await listTaskEdits(tx, eventId, tasks));
    const spans = [after, ...moveFollowing(locked.slice(1), before, after)];
    for (const [at, was] of locked.entries()) {
      const { startTime, endTime } = spans[at] ?? was;
      const cover = imageUrl === undefined ? was.objectId : objectId;
      const fields = { ...was, ...withoutAbsent(changes), lang, startTime, endTime, objectId: cover };
      if (fields.capacity !== null && fields.capacity < was.goingCount)
        throw refuse("capacity_below_going", { field: "capacity", values: { count: was.goingCount } });
      await updateEvent(tx, was.id, fields);
      if (taskEdits) await editTasks(ctx, tx, was, taskEdits);
      // A reminder belongs to the day it was for: another start time resets it.
      if (startTime !== was.startTime) await forgetReminders(tx, was.id);
    }
    await noteFilter(tx, filter, { kind: "event", id: eventId, userId: by, text: excerptOf(after) });
    if (imageUrl !== undefined)
      await deleteUnusedCovers(
        tx,
        locked.map((was) => was.objectId),
      );
    const isFollowing = locked.length > 1;
    if (isMoved(before, after))
      await queueEventNotifications(ctx, tx, { eventId, type: "event-changed", actorId: by, isFollowing });
    publishChange(ctx, tx, by, locked);
  });
  return getEvent(ctx.db, creator, eventId);
}

/** The event stays, marked as cancelled, for those with an RSVP. Who runs its group deletes it for good. */
export async function cancelEvent(ctx: AppContext, viewer: Viewer, eventId: string, scope?: "this" | "following") {
  await writeAs(ctx, viewer, async (tx) => {
    const event = await lockEvent(tx, viewer, eventId);
    const isOwn = event.userId === viewer.id || event.pageId !== null;
    const isModerator = !isOwn && event.groupId !== null && (await isModeratedBy(tx, viewer, event.groupId));
    if (!isOwn && !isModerator) throw notYours();
    await actAsItsPage(tx, viewer, event);
    const locked = await holdScope(tx, event, scope);
    if (isModerator) {
      for (const { id } of locked) await softDelete(ctx, tx, id);
      return;
    }
    const ids = locked.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id);
    if (ids.length === 0) return;
    await markCancelled(tx, ids);
    const isFollowing = locked.length > 1;
    await queueEventNotifications(ctx, tx, { eventId, type: "event-cancelled", actorId: event.userId, isFollowing });
    publishChange(ctx, tx, event.userId, locked);
  });
}

/** Deletes for good, by an administrator; `note` is part of the same transaction. */
export async function removeEvent(ctx: AppContext, eventId: string, note: (tx: Transaction) => Promise<void>) {
  await ctx.db.transaction(async (tx) => {
    await softDelete(ctx, tx, eventId);
    await note(tx);
  });
}

/** With its discussion, its RSVPs and their notifications; the screens that show it follow. */
async function softDelete(ctx: AppContext, tx: Transaction, eventId: string) {
  const removed = await deleteEvent(tx, eventId);
  if (!removed) throw refuse("event_not_found");
  const { userId, closedGroupId } = removed;
  tx.afterCommit(async () => {
    const change = { type: "event", eventId, what: "changed", goingCount: 0, interestedCount: 0 } as const;
    ctx.hub.publish(watchersOf(userId, closedGroupId), change, { without: await findHiddenFrom(ctx.db, userId) });
  });
}

async function lockEvent(db: Db, viewer: Viewer, eventId: string): Promise<LockedEvent> {
  const event = await lockShownEvent(db, viewer.id, eventId);
  if (!event) throw refuse("event_not_found");
  return event;
}

async function lockOwnEvent(db: Db, viewer: Viewer, eventId: string): Promise<LockedEvent> {
  const event = await lockEvent(db, viewer, eventId);
  if (event.userId !== viewer.id && !event.pageId) throw notYours();
  await actAsItsPage(db, viewer, event);
  return event;
}

/** Of a page's event: in the transaction of the change, like everything that is done in its name. */
async function actAsItsPage(db: Db, viewer: Viewer, { pageId, name: note }: LockedEvent) {
  if (pageId) await actAsPage(db, viewer, { pageId, act: "change-plan-as-page", note });
}

const notYours = () => refuse("not_your_event");

function publishChange(ctx: AppContext, tx: Transaction, creatorId: UserId, events: { id: string }[]) {
  tx.afterCommit(() => ctx.jobs.wake());
  tx.afterCommit(async () => {
    for (const { id } of events) await publishEvent(ctx, creatorId, { id, creatorId }, "changed");
  });
}

const namesOf = (tasks: { name: string }[] = []) => tasks.map(({ name }) => name);

/** What its language is found in. */
const wordsOf = ({ name, description }: Pick<EventFields, "name" | "description">) => `${name} ${description ?? ""}`;

const excerptOf = ({ name, description }: Pick<EventFields, "name" | "description">) =>
  [name, description].filter(Boolean).join(": ");

const isMoved = (before: EventFields, after: EventFields) =>
  before.startTime !== after.startTime || before.endTime !== after.endTime || before.location !== after.location;

type Present<Given> = { [Name in keyof Given]?: Exclude<Given[Name], undefined> };

const withoutAbsent = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<Given>;
