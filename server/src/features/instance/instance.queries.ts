import type { SettingsForm } from "@plaza/contract/forms/settings-form";
import { type Db, sql } from "../../db/sql.ts";

export type Chosen = Omit<SettingsForm, "logoUrl"> & { logoVersion?: string | null };

export function findChosen(db: Db) {
  return db.row<{ chosen: Chosen }>(sql`select chosen from instance_settings`);
}

/** Returns what was chosen before. */
export function lockChosen(db: Db) {
  return db.row<{ chosen: Chosen }>(sql`select chosen from instance_settings for update`);
}

/** Readers share the lock; a change waits for them. */
export function lockChosenAsReader(db: Db) {
  return db.row<{ chosen: Chosen }>(sql`select chosen from instance_settings for share`);
}

export function updateChosen(db: Db, chosen: Chosen) {
  return db.rows(sql`
    update instance_settings set chosen = chosen || ${JSON.stringify(chosen)}::jsonb, changed_at = now()`);
}

export interface IconRow {
  name: string;
  png: Buffer;
}

export function listIcons(db: Db) {
  return db.rows<IconRow>(sql`select name, png from instance_icons order by name`);
}

export function deleteIcons(db: Db) {
  return db.rows(sql`delete from instance_icons`);
}

export function insertIcon(db: Db, icon: IconRow) {
  return db.rows(sql`insert into instance_icons (name, png) values (${icon.name}, ${icon.png})`);
}
