import { type Db, sql } from "../../db/sql.ts";
import type { Kind } from "./kind.ts";

export type OwnRow = { cursor: string } & Record<string, unknown>;

export function listRows(db: Db, { rows }: Kind, userId: string, { after, limit }: { after?: string; limit: number }) {
  const later = after ? sql`where cursor > ${after}::uuid` : sql``;
  return db.rows<OwnRow>(sql`select * from (${rows(userId)}) as own ${later} order by cursor limit ${limit}`);
}

/** The file that lists the member's uploads. */
export const MEDIA: Kind = {
  file: "media",
  columns: ["objects.owner_id"],
  rows: (userId) => sql`
    select id as cursor, id, name, state, kind, content_type, width, height, file_name, duration_ms, bytes, attached_to, thing_id, position, alt, created_at
    from objects where owner_id = ${userId}`,
};

export interface OwnObject {
  cursor: string;
  name: string;
  state: "waiting" | "arrived" | "ready";
  contentType: string | null;
}

export function measureMedia(db: Db, userId: string) {
  return db.row<{ count: number; bytes: number }>(sql`
    select count(*), coalesce(sum(bytes), 0)::bigint as bytes from objects where owner_id = ${userId}`);
}
