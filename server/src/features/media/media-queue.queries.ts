import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Refused, StoredObject } from "./objects.queries.ts";

/** Once, however often its member asks for it; of one member, a process draws one at a time. */
export function insertMediaJob(db: Db, { id, name, ownerId }: StoredObject) {
  return db.rows(sql`
    insert into jobs (kind, key, line, payload) values ('media', ${id}, ${ownerId}, ${JSON.stringify({ name })})
    on conflict (kind, key) do nothing`);
}

export function markRefused(db: Db, id: string, refusal: Refused) {
  return db.rows(sql`
    update objects set refusal = ${JSON.stringify(refusal)} where id = ${id} and state = 'arrived'`);
}
