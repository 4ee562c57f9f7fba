import type { EventId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../../db/sql.ts";

export interface Task {
  name: string;
  places: number;
}

export type StoredTask = Task & { id: string; takenCount: number };

/** The same tasks for each of several events. */
export function insertTasks(db: Db, eventIds: string[], tasks: (Task & { position: number })[]) {
  return db.rows(sql`
    insert into event_tasks (event_id, position, name, places)
    select events.id, task.position, task.name, task.places from unnest(${eventIds}::uuid[]) as events (id)
    cross join jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (position int, name text, places int)`);
}

/** Of a locked event: nobody takes one meanwhile. */
export function listTasks(db: Db, eventId: EventId) {
  return db.rows<StoredTask>(sql`
    select id, name, places, (select count(*) from event_task_takers as takers where takers.task_id = tasks.id) as taken_count
    from event_tasks as tasks where event_id = ${eventId} order by position, id`);
}

export function updateTasks(db: Db, tasks: (Task & { id: string; position: number })[]) {
  return db.rows(sql`
    update event_tasks set position = task.position, name = task.name, places = task.places
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (id uuid, position int, name text, places int)
    where event_tasks.id = task.id`);
}

/** Returns those who had taken them. */
export function deleteTasks(db: Db, taskIds: string[]) {
  return db.rows<{ userId: UserId }>(sql`
    with takers as (delete from event_task_takers where task_id = any(${taskIds}::uuid[]) returning user_id),
      gone as (delete from event_tasks where id = any(${taskIds}::uuid[]))
    select distinct user_id from takers`);
}

export interface TaskState {
  isMine: boolean;
  isGoing: boolean;
}

/** As one member stands to a task. */
export function findTaskState(db: Db, eventId: EventId, taskId: string, userId: UserId) {
  return db.row<TaskState>(sql`
    select exists (select 1 from event_task_takers as own where own.task_id = tasks.id and own.user_id = ${userId}) as is_mine,
      exists (select 1 from event_responses as own where own.event_id = tasks.event_id and own.user_id = ${userId}
        and own.status = 'going' and not own.is_waiting) as is_going
    from event_tasks as tasks where tasks.id = ${taskId} and tasks.event_id = ${eventId}`);
}

/** Returns nothing where all its places are taken. The event is locked: nobody else counts them meanwhile. */
export function insertTaker(db: Db, eventId: EventId, taskId: string, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    insert into event_task_takers (task_id, event_id, user_id)
    select id, event_id, ${userId} from event_tasks
    where id = ${taskId} and event_id = ${eventId}
      and places > (select count(*) from event_task_takers as takers where takers.task_id = event_tasks.id)
    returning user_id`);
}

export function deleteTaker(db: Db, taskId: string, userId: UserId) {
  return db.rows(sql`delete from event_task_takers where task_id = ${taskId} and user_id = ${userId}`);
}
