import { type Db, sql } from "../../db/sql.ts";

/** An upload that nothing uses after a day, and an address that nobody sent anything to. */
export function deleteUnused(db: Db, limit: number) {
  return db.rows<{ id: string }>(sql`
    delete from objects where attached_to is null and id in (
      select id from objects where attached_to is null and created_at < now() - interval '1 hour'
        and (state = 'waiting' or created_at < now() - interval '1 day')
      order by created_at limit ${limit} for update skip locked)
    returning id`);
}

/** Files whose time has come: at once for what nothing used, after a day for the rest. */
export function listLeavings(db: Db, limit: number) {
  return db.rows<{ name: string }>(sql`
    select name from object_leavings where remove_at <= now() order by remove_at limit ${limit}`);
}

export function deleteLeavings(db: Db, names: string[]) {
  return db.rows(sql`delete from object_leavings where name = any(${names})`);
}

/** An archive that is brought in is there until that has ended. */
export function listStates(db: Db, names: string[]) {
  return db.rows<{ name: string; state: string }>(sql`
    select name, state from objects where name = any(${names})
    union all select name, 'archive' from account_exports where name = any(${names})
    union all select name, 'import' from imports
      where name = any(${names}) and state in ('receiving', 'reading', 'ready', 'running')
    union all select name, 'leaving' from object_leavings where name = any(${names})`);
}
