import type { NewEvent } from "@plaza/contract/forms/event-form";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isEventVisibleTo } from "./visibility.fragments.ts";

export type EventFields = Omit<NewEvent, "imageUrl" | "groupId"> & { objectId: string | null };

export type HeldEvent = EventFields & {
  id: string;
  userId: string;
  groupId: string | null;
  isCancelled: boolean;
  isOver: boolean;
};

export function insertEvent(db: Db, userId: string, event: EventFields & { groupId: string | null }) {
  return db.row<{ id: string }>(sql`
    insert into events (user_id, name, description, location, starts_at, ends_at, object_id, group_id)
    values (${userId}, ${event.name}, ${event.description}, ${event.location}, ${event.startTime}, ${event.endTime},
      ${event.objectId}, ${event.groupId})
    returning id`);
}

/** Nobody else changes it or sets an RSVP until the transaction ends. */
export function lockShownEvent(db: Db, viewerId: string, eventId: string) {
  return db.row<HeldEvent>(sql`
    select id, user_id, group_id, name, description, location, starts_at as start_time, ends_at as end_time, object_id,
      cancelled_at is not null as is_cancelled, over_at <= now() as is_over
    from events where id = ${eventId} and ${isEventVisibleTo(viewerId)} for no key update`);
}

export function updateEvent(db: Db, eventId: string, event: EventFields) {
  return db.rows(sql`
    update events set name = ${event.name}, description = ${event.description}, location = ${event.location},
      starts_at = ${event.startTime}, ends_at = ${event.endTime}, object_id = ${event.objectId},
      revision = revision + 1, updated_at = now()
    where id = ${eventId}`);
}

export function markCancelled(db: Db, eventId: string) {
  return db.rows(sql`
    update events set cancelled_at = now(), revision = revision + 1, updated_at = now() where id = ${eventId}`);
}

export function deleteEvent(db: Db, eventId: string) {
  return db.row<{ userId: string; closedGroupId: string | null }>(sql`
    delete from events where id = ${eventId} returning user_id,
      (select groups.id from groups where groups.id = group_id and groups.privacy = 'private') as closed_group_id`);
}

export function findCreator(db: Db, eventId: string) {
  return db.row<{ userId: string }>(sql`select user_id from events where id = ${eventId}`);
}

export interface Revision {
  revision: number;
  updatedAt: string;
}

export function findRevision(db: Db, eventId: string) {
  return db.row<Revision>(sql`select revision, updated_at from events where id = ${eventId}`);
}
