import type { HealthSample } from "@plaza/contract/operations";
import { type Db, sql } from "../../db/sql.ts";

export interface ProcessSample {
  processId: string;
  requests: number;
  failures: number;
  halfMs: number | null;
  mostMs: number | null;
  loopDelayMs: number;
  sockets: number;
  membersOnline: number;
  memoryBytes: number;
}

export function insertSample(db: Db, sample: ProcessSample) {
  return db.rows(sql`
    insert into health_samples (process_id, requests, failures, half_ms, most_ms, loop_delay_ms, sockets, members_online,
      jobs_waiting, memory_bytes)
    values (${sample.processId}, ${sample.requests}, ${sample.failures}, ${sample.halfMs}, ${sample.mostMs},
      ${sample.loopDelayMs}, ${sample.sockets}, ${sample.membersOnline},
      (select count(*) from jobs where run_at <= now()), ${sample.memoryBytes})`);
}

/**
 * Steps of `stepMinutes` within the last `hours`. What processes do at the same time adds up, what happens in one step one
 * after the other does not: so each process first, then all together.
 */
export function listSamples(db: Db, hours: number, stepMinutes: number) {
  return db.rows<HealthSample>(sql`
    with stepped as (
      select to_timestamp(floor(extract(epoch from at) / (${stepMinutes} * 60)) * ${stepMinutes} * 60) as at, process_id,
        sum(requests) as requests, sum(failures) as failures, avg(half_ms) as half_ms, max(most_ms) as most_ms,
        max(loop_delay_ms) as loop_delay_ms, max(sockets) as sockets, max(members_online) as members_online,
        max(jobs_waiting) as jobs_waiting, max(memory_bytes) as memory_bytes
      from health_samples where at > now() - make_interval(hours => ${hours})
      group by 1, 2)
    select at, round(sum(requests)::numeric / ${stepMinutes}, 1)::float8 as requests_per_minute,
      sum(failures)::bigint as failures, round(avg(half_ms)::numeric, 1)::float8 as half_ms,
      round(max(most_ms)::numeric, 1)::float8 as most_ms, round(max(loop_delay_ms)::numeric, 1)::float8 as loop_delay_ms,
      sum(sockets)::bigint as open_sockets, sum(members_online)::bigint as online_members,
      max(jobs_waiting)::bigint as jobs_waiting, sum(memory_bytes)::bigint as memory_bytes
    from stepped group by at order by at`);
}

export const deleteOldSamples = (db: Db, days: number) =>
  db.rows(sql`delete from health_samples where at < now() - make_interval(days => ${days})`);
