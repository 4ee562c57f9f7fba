import { END_BEFORE_START, type EventEdit, isEndBeforeStart, type NewEvent } from "@plaza/contract/forms/event-form";
import type { Event } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, conflict, forbidden, notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { EVENTS, memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../auth/sessions.ts";
import { attachObject, deleteObject, readyMedia } from "../media/media.ts";
import { limitEdits } from "../users/edits.ts";
import { findHiddenFrom } from "../users/hidden.ts";
import { getEvent, tellEvent } from "./events.ts";
import {
  deleteEvent,
  type EventFields,
  type HeldEvent,
  insertEvent,
  lockShownEvent,
  markCancelled,
  updateEvent,
} from "./hosting.queries.ts";
import { addEventNews } from "./news.ts";
import { forgetReminders } from "./reminders.ts";

const CREATED: Limit = { name: "events", max: 60, seconds: 60 };

export async function createEvent(ctx: AppContext, creator: Viewer, { imageUrl, ...fields }: NewEvent): Promise<Event> {
  await ctx.limits.take(CREATED, creator.id);
  const cover = imageUrl ? await readyMedia(ctx, creator, imageUrl, "image") : null;
  const id = await writeAs(ctx, creator, async (db) => {
    if (cover) await attachObject(db, creator, cover.id, "event");
    return (await insertEvent(db, creator.id, { ...fields, objectId: cover?.id ?? null }))?.id;
  });
  const event = await getEvent(ctx, creator, id ?? "");
  await tellEvent(ctx, creator, event, "created");
  return event;
}

export async function editEvent(ctx: AppContext, creator: Viewer, eventId: string, edit: EventEdit): Promise<Event> {
  await limitEdits(ctx, creator);
  const { imageUrl, ...changes } = edit;
  const cover = imageUrl ? await readyMedia(ctx, creator, imageUrl, "image") : null;
  await writeAs(ctx, creator, async (db) => {
    const before = await lockOwnEvent(db, creator, eventId);
    if (before.isCancelled) throw conflict("This event is cancelled");
    const objectId = imageUrl === undefined ? before.objectId : (cover?.id ?? null);
    const after = { ...before, ...withoutAbsent(changes), objectId };
    if (isEndBeforeStart(after)) throw badInput(END_BEFORE_START, { endTime: END_BEFORE_START });

    if (objectId && objectId !== before.objectId) await attachObject(db, creator, objectId, "event");
    await updateEvent(db, eventId, after);
    if (before.objectId && objectId !== before.objectId) await deleteObject(db, before.objectId);
    // A reminder belongs to the day it was for.
    if (after.startTime !== before.startTime) await forgetReminders(db, eventId);
    if (isMoved(before, after)) await addEventNews(ctx, db, { eventId, type: "event-changed", actorId: creator.id });
  });
  return tellChanged(ctx, creator, eventId);
}

/** It stays, marked as cancelled, for those who answered. */
export async function cancelEvent(ctx: AppContext, creator: Viewer, eventId: string) {
  const isNews = await writeAs(ctx, creator, async (db) => {
    const { isCancelled } = await lockOwnEvent(db, creator, eventId);
    if (isCancelled) return false;
    await markCancelled(db, eventId);
    await addEventNews(ctx, db, { eventId, type: "event-cancelled", actorId: creator.id });
    return true;
  });
  if (isNews) await tellChanged(ctx, creator, eventId);
}

/** By an administrator, for good; `note` is part of the same transaction. */
export async function removeEvent(ctx: AppContext, eventId: string, note: (db: Db) => Promise<void>) {
  const removed = await ctx.db.transaction(async (db) => {
    const removed = await deleteEvent(db, eventId);
    if (!removed) throw notFound("Event");
    await note(db);
    return removed;
  });
  const change = { type: "event", eventId, what: "changed", goingCount: 0, interestedCount: 0 } as const;
  const without = await findHiddenFrom(ctx.db, removed.userId);
  ctx.hub.tell([EVENTS, memberTopic(removed.userId)], change, { without });
}

async function lockOwnEvent(db: Db, viewer: Viewer, eventId: string): Promise<HeldEvent> {
  const event = await lockShownEvent(db, viewer.id, eventId);
  if (!event) throw notFound("Event");
  if (event.userId !== viewer.id) throw forbidden("This is not your event");
  return event;
}

async function tellChanged(ctx: AppContext, creator: Viewer, eventId: string) {
  ctx.jobs.wake();
  const event = await getEvent(ctx, creator, eventId);
  await tellEvent(ctx, creator, event, "changed");
  return event;
}

const isMoved = (before: EventFields, after: EventFields) =>
  before.startTime !== after.startTime || before.endTime !== after.endTime || before.location !== after.location;

type Present<Given> = { [Name in keyof Given]?: Exclude<Given[Name], undefined> };

const withoutAbsent = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<Given>;
