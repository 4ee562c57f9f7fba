import type { UserId } from "@plaza/contract/base/ids";
import { TAKERS_SHOWN } from "@plaza/contract/events";
import { literal, sql } from "../../../db/sql.ts";
import { blockedFor, isActive, userJson } from "../../users/users.fragments.ts";

/** Those who took a task and whom the viewer may see; the first of them by name, the first who took it first. */
const taken = (viewerId: UserId) => sql`
  (select count(*) as count, coalesce(json_agg(taker.user_json order by taker.taken_at, taker.id)
      filter (where taker.place <= ${literal(TAKERS_SHOWN)}), '[]') as takers
    from (
      select users.id, takers.taken_at, ${userJson(sql`users`)} as user_json,
        row_number() over (order by takers.taken_at, users.id) as place
      from event_task_takers as takers join users on users.id = takers.user_id and ${isActive(sql`users`)}
      where takers.task_id = tasks.id and users.id not in ${blockedFor(viewerId)}) as taker)`;

/** The tasks of `events`, in their order. */
export const tasksJson = (viewerId: UserId) => sql`
  (select coalesce(json_agg(json_build_object('id', tasks.id, 'name', tasks.name, 'places', tasks.places,
      'takenCount', taken.count, 'takers', taken.takers, 'isMine', exists (select 1 from event_task_takers as own
        where own.task_id = tasks.id and own.user_id = ${viewerId})) order by tasks.position, tasks.id), '[]')
    from event_tasks as tasks cross join lateral ${taken(viewerId)} as taken where tasks.event_id = events.id)`;
