import { type Db, sql } from "../db/sql.ts";

export function lockSession(db: Db, sessionId: string) {
  return db.row<{ id: string }>(sql`select id from sessions where id = ${sessionId} for key share`);
}

export function lockSessions(db: Db, sessionIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select id from sessions where id = any(${sessionIds}::uuid[]) order by id for key share`);
}
