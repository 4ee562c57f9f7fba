import type { UserId } from "@plaza/contract/base/ids";
import type { MediaInput } from "@plaza/contract/forms/fields/media-input";
import { storedWidth } from "@plaza/contract/media";
import { Cached, perNode } from "../../cache/cached.ts";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { drawnElsewhere } from "./media-queue.ts";
import { fullKey, isName, posterKey, readAddress, widthKey } from "./object-names.ts";
import {
  deleteById,
  deleteOthersOf,
  deleteUnattached,
  findObject,
  lockObjects,
  markAttached,
  markAttachedTo,
  markEachAttached,
  type StoredObject,
} from "./objects.queries.ts";
import { prepareObject } from "./prepare.ts";

export const objectUrl = (name: string) => `/objects/${name}`;

type Kind = "image" | "video";
export interface ReadyMedia {
  id: string;
  kind: Kind;
  name: string;
}

/**
 * The member's own upload that an address means, checked and ready to show. `kind` is what it has to be; null where
 * both will do.
 */
export async function readyMedia(
  ctx: AppContext,
  owner: Owner,
  address: string,
  kind: Kind | null,
): Promise<ReadyMedia> {
  const object = await findOwn(ctx, owner, address);
  if (object.state === "waiting") throw refuse("upload_not_finished");
  const ready = object.state === "ready" ? object : await makeReady(ctx, object);
  if (!ready.kind) throw new Error("ready without a kind");
  if (ready.kind === "voice" || ready.kind === "file") throw refuse("media_not_yours");
  if (kind && ready.kind !== kind) throw refuse(kind === "image" ? "not_a_photo" : "not_a_video");
  return { id: ready.id, kind: ready.kind, name: ready.name };
}

/** Belongs from now on to what the caller's transaction makes, and to `ownerId`: mostly to its uploader still. */
export async function attachObject(
  db: Db,
  uploader: Pick<Viewer, "id">,
  objectId: string,
  attachedTo: string,
  ownerId = uploader.id,
) {
  const attached = await markAttached(db, { uploaderId: uploader.id, ownerId }, objectId, attachedTo);
  if (!attached) throw refuse("media_used");
}

export interface MediaToAttach {
  id: string;
  alt: string | null;
}

/** Each thing has a field for one, as long as there is no more to send, and a field for several. */
export function wantedMedia(one: string | null | undefined, several: MediaInput[] | undefined): MediaInput[] {
  if (one && several) throw refuse("media_one_or_list");
  return several ?? (one ? [{ url: one }] : []);
}

/** Several of the member's own uploads, checked and ready to show, in the order given. */
export async function readyMediaList(
  ctx: AppContext,
  owner: Owner,
  wanted: MediaInput[],
  kind: Kind | null,
): Promise<MediaToAttach[]> {
  const ready = await Promise.all(
    wanted.map(async ({ url, alt = null }) => ({ id: (await readyMedia(ctx, owner, url, kind)).id, alt })),
  );
  if (new Set(ready.map(({ id }) => id)).size < ready.length) throw refuse("media_twice");
  return ready;
}

/** Who uses pictures and films: a member, or the page as which they write, whose these are from then on. */
interface Owner {
  id: UserId;
  pageId?: string | null;
}

interface Thing {
  id: string;
  kind: "post" | "item" | "message" | "comment" | "group-file" | "album-photo";
}

/** These, in this order, are from now on what the thing has: others that it had are deleted, and their files follow. */
export async function replaceMedia(db: Db, owner: Owner, thing: Thing, media: MediaToAttach[]) {
  await deleteOthersOf(
    db,
    thing.id,
    media.map(({ id }) => id),
  );
  await attachMedia(db, owner, thing, media);
}

/** Those that the thing has already may be among them. */
export async function attachMedia(db: Db, owner: Owner, thing: Thing, media: MediaToAttach[]) {
  if (media.length === 0) return;
  const ids = media.map(({ id }) => id);
  await lockObjects(db, ids);
  const attached = await markAttachedTo(db, { uploaderId: owner.id, ownerId: owner.pageId ?? owner.id }, thing, media);
  if (attached.length < media.length) throw refuse("media_used");
}

/** Each belongs from now on to a thing of its own, in this order. */
export async function attachEach(
  db: Db,
  owner: Owner,
  things: { kind: "album-photo"; ids: string[] },
  media: MediaToAttach[],
) {
  await lockObjects(
    db,
    media.map(({ id }) => id),
  );
  const attached = await markEachAttached(
    db,
    { uploaderId: owner.id, ownerId: owner.pageId ?? owner.id },
    things,
    media,
  );
  if (attached.length < media.length) throw refuse("media_used");
}

/** Gone with what used it; its files follow. */
export async function deleteObject(db: Db, objectId: string) {
  await deleteById(db, objectId);
}

/** The member's own upload that an address means. */
export async function findOwn(ctx: AppContext, owner: Owner, address: string): Promise<StoredObject> {
  const meant = readAddress(address);
  const object = meant && (await findObject(ctx.db, meant.name));
  if (!object || (object.ownerId !== owner.id && object.ownerId !== owner.pageId)) throw refuse("media_not_yours");
  const isOurs = [null, object.origin, ctx.settings.publicUrl].includes(meant.origin);
  if (!isOurs) throw refuse("media_not_yours");
  return object;
}

/** All pictures and films that are drawn, whoever sent them; its keys are members. */
export const pictureQueue = new KeyedQueue({
  atOnce: 2,
  waiting: 200,
  waitingOfKey: 20,
  refusal: () => refuse("uploads_running"),
});
/** What is being made ready, and nothing that is. */
const underway = new Cached<StoredObject>({ quickMs: Infinity });

/** Asked for twice at once, it is done once. On two nodes it is done twice, with the same outcome. */
const makeReady = (ctx: AppContext, object: StoredObject): Promise<StoredObject> =>
  underway.one(object.id, () => {
    if (!ctx.settings.roles.has("media")) return drawnElsewhere(ctx, object);
    // What was refused once will not become better.
    const onRefused = () => deleteUnattached(ctx.db, object.id);
    return pictureQueue.run(object.ownerId, () => prepareObject(ctx, object, onRefused));
  });

/** A deletion of anything with pictures drops them all: a page of them is one statement each. */
const readyObjects = perNode((ctx) => {
  const objects = new Cached<StoredObject>({ maxMs: 60_000, max: 20_000 });
  ctx.cache.whenChanged("files", (names) => objects.drop(names));
  return objects;
});

/** Finds it in memory if it was found ready before: from then on it does not change until it is deleted. */
async function findReady(ctx: AppContext, name: string): Promise<StoredObject | undefined> {
  const find = async () => {
    const object = await findObject(ctx.db, name);
    return object?.state === "ready" ? object : undefined;
  };
  return ctx.cache.isUsable() ? readyObjects(ctx).one(name, find) : find();
}

/** The file to send for an object, in the width wanted or the next larger one there is. Of a film that is its poster. */
export async function findFile(ctx: AppContext, name: string, wanted: number | null) {
  const object = isName(name) ? await findReady(ctx, name) : undefined;
  if (!object?.width || !object.height || !object.contentType) throw refuse("file_not_found");
  const { width, height, kind, contentType } = object;
  if (kind === "video" && wanted) return { key: posterKey(name, wanted), contentType: "image/webp", isVideo: false };
  const stored = wanted ? storedWidth(wanted, { width, height }) : width;
  return { key: stored < width ? widthKey(name, stored) : fullKey(name), contentType, isVideo: kind === "video" };
}
