import { type Db, sql } from "../db/sql.ts";

export function insertEvents(db: Db, events: object[]) {
  return db.rows(sql`
    insert into events (id, user_id, name, description, location, starts_at, ends_at, object_id, capacity, cancelled_at, created_at)
    select id, "creatorId", name, text, place, "startTime", "endTime", "objectId", capacity,
      case when "isCancelled" then now() end, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id uuid, "creatorId" uuid, name text, text text,
      place text, "startTime" timestamptz, "endTime" timestamptz, "objectId" uuid, capacity integer, "isCancelled" boolean,
      "createdAt" timestamptz)`);
}

export function insertResponses(db: Db, responses: object[]) {
  return db.rows(sql`
    insert into event_responses (event_id, user_id, status, is_waiting, responded_at)
    select "eventId", "userId", status, "isWaiting", "respondedAt"
    from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as response ("eventId" uuid, "userId" uuid,
      status text, "isWaiting" boolean, "respondedAt" timestamptz)`);
}

export function insertTasks(db: Db, tasks: object[]) {
  return db.rows(sql`
    insert into event_tasks (id, event_id, position, name, places)
    select id, "eventId", position, name, places
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (id uuid, "eventId" uuid, position int, name text,
      places int)`);
}

export function insertTakers(db: Db, takers: object[]) {
  return db.rows(sql`
    insert into event_task_takers (task_id, event_id, user_id, taken_at)
    select "taskId", "eventId", "userId", "takenAt"
    from jsonb_to_recordset(${JSON.stringify(takers)}::jsonb) as taker ("taskId" uuid, "eventId" uuid, "userId" uuid,
      "takenAt" timestamptz)`);
}
