import type { UserId } from "@plaza/contract/base/ids";
import type { RefusalCode } from "@plaza/contract/refusals/refusals";
import { type Db, sql } from "../../db/sql.ts";
import type { RefusalValues } from "../../errors.ts";

export interface Refused {
  code: RefusalCode;
  values: RefusalValues;
}

export interface StoredObject {
  id: string;
  /** Empty for the copy of a stranger's picture, which is nobody's. */
  ownerId: UserId;
  name: string;
  origin: string;
  state: "waiting" | "arrived" | "ready";
  kind: "image" | "video" | "voice" | "file" | null;
  contentType: string | null;
  width: number | null;
  height: number | null;
  /** Why another process could not make of it what is shown, until whoever waits has read it. */
  refusal: Refused | null;
}

export interface ReadyObject {
  kind: "image" | "video";
  contentType: string;
  width: number;
  height: number;
  placeholder: string | null;
  bytes: number;
}

const object = sql`id, coalesce(owner_id::text, '') as owner_id, name, origin, state, kind, content_type, width, height, refusal`;

export function insertObject(db: Db, { ownerId, name, origin }: { ownerId: UserId; name: string; origin: string }) {
  return db.rows(
    sql`insert into objects (id, owner_id, name, origin) values (new_id_of(${ownerId}), ${ownerId}, ${name}, ${origin})`,
  );
}

export function insertPagePicture(db: Db, previewId: string, picture: ReadyObject & { name: string }) {
  return db.rows(sql`
    insert into objects (name, origin, state, kind, content_type, width, height, placeholder, bytes, attached_to, thing_id,
      position)
    values (${picture.name}, '', 'ready', ${picture.kind}, ${picture.contentType}, ${picture.width}, ${picture.height},
      ${picture.placeholder}, ${picture.bytes}, 'preview', ${previewId}, 0)`);
}

/** Already drawn, for what is about to use it. */
export function insertReady(db: Db, ownerId: UserId, file: ReadyObject & { name: string }) {
  return db.row<{ id: string }>(sql`
    insert into objects (id, owner_id, name, origin, state, kind, content_type, width, height, placeholder, bytes)
    values (new_id_of(${ownerId}), ${ownerId}, ${file.name}, '', 'ready', ${file.kind}, ${file.contentType}, ${file.width}, ${file.height},
      ${file.placeholder}, ${file.bytes}) returning id`);
}

export function findObject(db: Db, name: string) {
  return db.row<StoredObject>(sql`select ${object} from objects where name = ${name}`);
}

/** Nobody else changes it until the transaction ends. */
export function lockObject(db: Db, name: string) {
  return db.row<StoredObject>(sql`select ${object} from objects where name = ${name} for update`);
}

/** One at a time for each member, so that two uploads do not both take the last of their room. */
export function lockOwner(db: Db, ownerId: UserId) {
  return db.rows(sql`select 1 from users where id = ${ownerId} for no key update`);
}

export async function countBytesOf(db: Db, ownerId: UserId): Promise<number> {
  const counted = await db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes from objects where owner_id = ${ownerId}`);
  return counted?.bytes ?? 0;
}

/** Undefined where somebody else has it. */
export function claimObject(db: Db, id: string, bytes: number) {
  return db.row<{ id: string }>(sql`
    update objects set bytes = ${bytes}, claimed_until = now() + interval '1 minute'
    where id = ${id} and state = 'waiting' and (claimed_until is null or claimed_until < now()) returning id`);
}

export function releaseClaim(db: Db, id: string) {
  return db.rows(sql`update objects set bytes = 0, claimed_until = null where id = ${id} and state = 'waiting'`);
}

/** Once: undefined where it has arrived before, or is gone. */
export function markArrived(db: Db, id: string) {
  return db.row<{ id: string }>(sql`
    update objects set state = 'arrived', claimed_until = null where id = ${id} and state = 'waiting' returning id`);
}

/** Once: undefined where it was ready before, or is gone. */
export function markReady(db: Db, id: string, ready: ReadyObject) {
  return db.row<StoredObject>(sql`
    update objects set state = 'ready', kind = ${ready.kind}, content_type = ${ready.contentType},
      width = ${ready.width}, height = ${ready.height}, placeholder = ${ready.placeholder}, bytes = ${ready.bytes}
    where id = ${id} and state = 'arrived' returning ${object}`);
}

/** Once, and only before something uses the film: what is shown of it never changes. */
export function markPoster(db: Db, filmId: string, pictureId: string, bytes: number) {
  return db.row<{ id: string }>(sql`
    update objects film set placeholder = picture.placeholder, bytes = film.bytes + ${bytes}
    from objects picture
    where film.id = ${filmId} and film.kind = 'video' and film.placeholder is null and film.attached_to is null
      and picture.id = ${pictureId} returning film.id`);
}

/** Who uploaded it, and whose it is from now on: of what is used already it may be the latter's. */
interface Owners {
  uploaderId: UserId;
  ownerId: UserId;
}

export function markAttached(db: Db, { uploaderId, ownerId }: Owners, id: string, attachedTo: string) {
  return db.row<{ id: string }>(sql`
    update objects set attached_to = ${attachedTo}, owner_id = ${ownerId}
    where id = ${id} and owner_id = ${uploaderId} and state = 'ready' and attached_to is null returning id`);
}

/** Locks them in the order of their ids, so that two who use the same ones do not wait for each other. */
export function lockObjects(db: Db, ids: string[]) {
  return db.rows(sql`select 1 from objects where id = any(${ids}::uuid[]) order by id for no key update`);
}

/** Returns those that nothing else uses. */
export function markAttachedTo(
  db: Db,
  { uploaderId, ownerId }: Owners,
  thing: { id: string; kind: string },
  media: { id: string; alt: string | null }[],
) {
  const [ids, alts] = [media.map(({ id }) => id), media.map(({ alt }) => alt)];
  return db.rows<{ id: string }>(sql`
    update objects set owner_id = ${ownerId}, attached_to = ${thing.kind}, thing_id = ${thing.id}, position = wanted.number - 1,
      alt = wanted.alt
    from unnest(${ids}::uuid[], ${alts}::text[]) with ordinality as wanted (id, alt, number)
    where objects.id = wanted.id and owner_id in (${uploaderId}, ${ownerId}) and state = 'ready'
      and (attached_to is null or thing_id = ${thing.id})
    returning objects.id`);
}

/** The same, each for a thing of its own. */
export function markEachAttached(
  db: Db,
  { uploaderId, ownerId }: Owners,
  things: { kind: string; ids: string[] },
  media: { id: string; alt: string | null }[],
) {
  const [ids, alts] = [media.map(({ id }) => id), media.map(({ alt }) => alt)];
  return db.rows<{ id: string }>(sql`
    update objects set owner_id = ${ownerId}, attached_to = ${things.kind}, thing_id = wanted.thing_id, position = 0,
      alt = wanted.alt
    from unnest(${ids}::uuid[], ${things.ids}::uuid[], ${alts}::text[]) as wanted (id, thing_id, alt)
    where objects.id = wanted.id and owner_id = ${uploaderId} and state = 'ready' and attached_to is null
    returning objects.id`);
}

export function deleteOthersOf(db: Db, thingId: string, ids: string[]) {
  return db.rows(sql`delete from objects where thing_id = ${thingId} and id <> all(${ids}::uuid[])`);
}

/** Where something uses it by now, it stays. */
export function deleteUnattached(db: Db, id: string) {
  return db.rows(sql`delete from objects where id = ${id} and attached_to is null`);
}

export function deleteById(db: Db, id: string) {
  return db.rows(sql`delete from objects where id = ${id}`);
}

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
