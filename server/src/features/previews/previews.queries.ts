import type { Preview } from "@plaza/contract/previews";
import { type Db, literal, sql } from "../../db/sql.ts";
import { previewJson } from "./preview-json.fragments.ts";

export const LINK_PREVIEW = "link-preview";
/** An address is fetched once in this time, whatever comes of it; what came of it is good for a day. */
const FETCH_HOURS = 1;
const GOOD_HOURS = 24;
/** How many texts learn at once that their preview is there. */
export const TEXTS_SHOWN = 1_000;

/**
 * Finds the preview of an address, with a job that fetches it where that is due. The jobs of one member are in one queue:
 * whoever names slow servers waits for them alone. Undefined if another request inserts it at this moment.
 */
export function upsertPreview(db: Db, url: string, memberId: string) {
  return db.row<{ id: string; isDue: boolean }>(sql`
    with due as (
      insert into link_previews (url, expires_at) values (${url}, now() + make_interval(hours => ${literal(FETCH_HOURS)}))
      on conflict (url) do update set expires_at = excluded.expires_at where link_previews.expires_at <= now()
      returning id
    ), queued as (
      insert into jobs (kind, key, line, payload)
      select ${LINK_PREVIEW}, id::text, ${memberId}::text, jsonb_build_object('previewId', id) from due
      on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null
    )
    select id, true as is_due from due
    union all
    select id, false as is_due from link_previews where url = ${url}
    limit 1`);
}

export interface PreviewRow {
  url: string;
  state: "waiting" | "ready" | "none";
}

export function findPreview(db: Db, id: string) {
  return db.row<PreviewRow>(sql`select url, state from link_previews where id = ${id}`);
}

/** Whoever stores a text with this preview waits for the end of the transaction, and it for them: it then knows all. */
export function lockPreview(db: Db, id: string) {
  return db.row<PreviewRow>(sql`select url, state from link_previews where id = ${id} for update`);
}

export interface ReadyPreview {
  title: string;
  description: string | null;
  author: string | null;
}

export function updatePreview(db: Db, id: string, { title, description, author }: ReadyPreview) {
  return db.rows(sql`
    update link_previews set state = 'ready', title = ${title}, description = ${description}, author = ${author},
      expires_at = now() + make_interval(hours => ${literal(GOOD_HOURS)})
    where id = ${id}`);
}

/** What was fetched before stays. */
export function markNone(db: Db, id: string) {
  return db.rows(sql`update link_previews set state = 'none' where id = ${id} and state = 'waiting'`);
}

export function findPreviewJson(db: Db, id: string) {
  return db.row<{ preview: Preview }>(sql`
    select ${previewJson} as preview from link_previews where id = ${id} and state = 'ready'`);
}

export type TextKind = "post" | "comment" | "message";

export interface PreviewedText {
  textId: string;
  kind: TextKind;
}

/** The newest first. */
export function listTexts(db: Db, previewId: string) {
  return db.rows<PreviewedText>(sql`
    select text_id, kind from text_previews where preview_id = ${previewId}
    order by text_id desc limit ${literal(TEXTS_SHOWN)}`);
}

export function insertTextPreview(db: Db, { textId, kind }: PreviewedText, previewId: string) {
  return db.rows(sql`
    insert into text_previews (text_id, kind, preview_id) values (${textId}, ${kind}, ${previewId})`);
}

export function deleteTextPreview(db: Db, textId: string) {
  return db.row<{ textId: string }>(sql`delete from text_previews where text_id = ${textId} returning text_id`);
}

/** Those that no text shows, after their end: an address is nobody's by then. */
export function deleteUnusedPreviews(db: Db, limit: number) {
  return db.rows<{ id: string }>(sql`
    delete from link_previews where id in (
      select id from link_previews
      where expires_at < now() and not exists (select 1 from text_previews where preview_id = link_previews.id)
      order by expires_at limit ${limit} for update skip locked)
    returning id`);
}
