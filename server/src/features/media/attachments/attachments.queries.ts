import { type Db, sql } from "../../../db/sql.ts";

interface ReadyAttachment {
  kind: "voice" | "file";
  contentType: string;
  bytes: number;
  fileName: string | null;
  durationMs: number | null;
  waveform: number[] | null;
}

/** Once: undefined where it was ready before, or is gone. */
export function markAttachmentReady(db: Db, id: string, ready: ReadyAttachment) {
  return db.row<{ id: string }>(sql`
    update objects set state = 'ready', kind = ${ready.kind}, content_type = ${ready.contentType}, bytes = ${ready.bytes},
      file_name = ${ready.fileName}, duration_ms = ${ready.durationMs}, waveform = ${ready.waveform}::smallint[]
    where id = ${id} and state = 'arrived' returning id`);
}

export interface StoredAttachment {
  name: string;
  kind: "voice" | "file";
  contentType: string;
  fileName: string | null;
}

export function findAttachmentOf(db: Db, thingId: string) {
  return db.row<StoredAttachment>(sql`
    select name, kind, content_type, file_name from objects
    where thing_id = ${thingId} and kind in ('voice', 'file') and state = 'ready'`);
}
