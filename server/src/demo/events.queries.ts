import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export function insertEvents(db: Db, events: object[]) {
  return db.rows(sql`
    insert into events (id, user_id, name, description, location, starts_at, ends_at, object_id, cancelled_at, created_at)
    select id, "creatorId", name, text, place, "startTime", "endTime", "objectId",
      case when "isCancelled" then now() end, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id uuid, "creatorId" uuid, name text, text text,
      place text, "startTime" timestamptz, "endTime" timestamptz, "objectId" uuid, "isCancelled" boolean,
      "createdAt" timestamptz)`);
}

export function insertResponses(db: Db, responses: object[]) {
  return db.rows(sql`
    insert into event_responses (event_id, user_id, status, responded_at)
    select "eventId", "userId", status, "respondedAt"
    from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as response ("eventId" uuid, "userId" uuid,
      status text, "respondedAt" timestamptz)`);
}
