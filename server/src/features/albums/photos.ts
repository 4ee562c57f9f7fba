import type { AlbumPhoto, AlbumPhotoEdit } from "@plaza/contract/albums";
import type { PageQuery } from "@plaza/contract/base/page";
import { MAX_ALBUM_PHOTOS, type NewAlbumPhotos } from "@plaza/contract/forms/album-form";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { FIRST_ID, isId } from "../../paging/ids.ts";
import { pageOf, readCursor } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { refuseLimited } from "../users/limited.ts";
import { holdMembership } from "../groups/roles.ts";
import { attachEach, type MediaToAttach, readyMediaList } from "../media/media.ts";
import { notify } from "../notifications/notify.ts";
import { getAlbum, holdAlbum, noteForPage } from "./albums.ts";
import type { LockedAlbum } from "./albums.queries.ts";
import { publishAlbumAfter } from "./audience.ts";
import {
  type AnyPhoto,
  deletePhotoRow,
  findAnyPhoto,
  findPositions,
  insertPhotos,
  listPhotosById,
  listPhotosIn,
  movePhoto,
  updateAlt,
  updateCover,
} from "./photos.queries.ts";

/** Each of up to fifty photos. */
const ADDED: Limit = { name: "album-photos", max: 60, seconds: 10 * 60 };
const CHANGES: Limit = { name: "album-photo-changes", max: 300, seconds: 60 };
/** How many uploads are made ready side by side: a member's queue is not longer. */
const READY_AT_ONCE = 10;

const isPosition = (value: string) => /^\d{1,9}$/.test(value);

export async function listPhotos(ctx: AppContext, viewer: Viewer, albumId: string, { limit, before }: PageQuery) {
  await getAlbum(ctx.db, viewer, albumId);
  const [position = "0", id = FIRST_ID] = readCursor(before, isPosition, isId) ?? [];
  const after = { position: Number(position), id };
  const rows = await listPhotosIn(ctx.db, viewer.id, albumId, { after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [String(row.position), row.id]);
}

/** A photo that this viewer sees, or the same 404. */
export async function getPhoto(db: Db, viewer: Viewer, photoId: string): Promise<AlbumPhoto> {
  const [photo] = await listPhotosById(db, viewer.id, [photoId]);
  if (!photo) throw refuse("album_photo_not_found");
  return photo;
}

export async function addPhotos(
  ctx: AppContext,
  viewer: Viewer,
  albumId: string,
  { mediaUrls }: NewAlbumPhotos,
): Promise<AlbumPhoto[]> {
  await ctx.limits.take(ADDED, viewer.id);
  const { canAdd } = await getAlbum(ctx.db, viewer, albumId);
  if (!canAdd) throw refuse("album_adders_only");
  const alts = mediaUrls.flatMap(({ alt }) => alt ?? []);
  const filter = await filterWithoutReview(ctx, viewer, ...alts);
  const media: MediaToAttach[] = [];
  for (let at = 0; at < mediaUrls.length; at += READY_AT_ONCE) {
    media.push(...(await readyMediaList(ctx, viewer, mediaUrls.slice(at, at + READY_AT_ONCE), null)));
  }
  if (new Set(media.map(({ id }) => id)).size < media.length) throw refuse("media_twice");
  const ids = await writeAs(ctx, viewer, async (tx) => {
    const album = await holdFilledAlbum(tx, viewer, albumId);
    const { count, last } = (await findPositions(tx, albumId)) ?? { count: 0, last: 0 };
    if (count + media.length > MAX_ALBUM_PHOTOS) throw refuse("album_full", { values: { max: MAX_ALBUM_PHOTOS } });
    await noteForPage(tx, viewer, album);
    const inserted = await insertPhotos(tx, albumId, album.pageId ?? viewer.id, { after: last, count: media.length });
    const photos = inserted.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
    await attachEach(tx, { id: viewer.id, pageId: album.pageId }, { kind: "album-photo", ids: photos }, media);
    const text = alts.join("\n") || null;
    await noteFilter(tx, filter, { kind: "album-photo", id: photos[0] ?? albumId, userId: viewer.id, text });
    if (album.userId && !album.pageId) {
      await notify(ctx, tx, [{ userId: album.userId, type: "album-photos", actorId: viewer.id, subjectId: albumId }]);
    }
    publishAlbumAfter(ctx, tx, albumId, [viewer.id]);
    return photos;
  });
  return listPhotosById(ctx.db, viewer.id, ids);
}

/** What it shows in words is said by who added it; its place and the cover are chosen by those who look after the album. */
export async function editPhoto(
  ctx: AppContext,
  viewer: Viewer,
  { albumId, photoId }: { albumId: string; photoId: string },
  { alt, afterId, isCover }: AlbumPhotoEdit,
): Promise<AlbumPhoto> {
  await ctx.limits.take(CHANGES, viewer.id);
  const filter = await filterWithoutReview(ctx, viewer, alt);
  await writeAs(ctx, viewer, async (tx) => {
    const album = await holdAlbum(tx, viewer, albumId);
    const photo = await findPhotoIn(tx, viewer, albumId, photoId);
    if (alt !== undefined) {
      if (!isAdder(viewer, album, photo)) throw refuse("album_photo_adder_only");
      await updateAlt(tx, photoId, alt);
      await noteFilter(tx, filter, { kind: "album-photo", id: photoId, userId: viewer.id, text: alt });
    }
    if ((afterId !== undefined || isCover) && !album.canManage) throw refuse("album_owner_only");
    await noteForPage(tx, viewer, album);
    if (isCover) await updateCover(tx, albumId, photoId);
    if (afterId !== undefined && afterId !== photoId) {
      if (afterId !== null) await findPhotoIn(tx, viewer, albumId, afterId);
      await movePhoto(tx, { id: photoId, albumId }, afterId);
    }
    publishAlbumAfter(ctx, tx, albumId);
  });
  return getPhoto(ctx.db, viewer, photoId);
}

/** One's own, also in an album one no longer sees; and everyone's in an album one looks after. */
export async function deletePhoto(ctx: AppContext, viewer: Viewer, albumId: string, photoId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    const photo = await findAnyPhoto(tx, photoId);
    if (photo?.albumId !== albumId || photo.userId !== viewer.id) {
      const album = await holdAlbum(tx, viewer, albumId);
      await findPhotoIn(tx, viewer, albumId, photoId);
      if (!album.canManage) throw refuse("album_photo_owner_only");
      await noteForPage(tx, viewer, album);
    }
    if (!(await deletePhotoRow(tx, photoId))) throw refuse("album_photo_not_found");
    publishAlbumAfter(ctx, tx, albumId, [viewer.id]);
  });
}

/** A page's photos are its editors' alike. */
const isAdder = (viewer: Viewer, { pageId, canManage }: LockedAlbum, { user }: AlbumPhoto) =>
  pageId ? canManage : user.id === viewer.id;

/** For moderators: called in their transaction. */
export async function removePhoto(ctx: AppContext, tx: Transaction, photoId: string) {
  const photo: AnyPhoto | undefined = await findAnyPhoto(tx, photoId);
  if (!photo || !(await deletePhotoRow(tx, photoId))) throw refuse("album_photo_not_found");
  publishAlbumAfter(ctx, tx, photo.albumId);
}

/** They may add to it until the transaction ends. What a limited member adds is seen by their friends alone. */
async function holdFilledAlbum(tx: Transaction, viewer: Viewer, albumId: string): Promise<LockedAlbum> {
  const album = await holdAlbum(tx, viewer, albumId);
  if (!album.canAdd) throw refuse("album_adders_only");
  if (album.groupId) await holdMembership(tx, viewer, album.groupId);
  if (album.audience === null || album.audience === "public") refuseLimited(viewer);
  return album;
}

async function findPhotoIn(tx: Transaction, viewer: Viewer, albumId: string, photoId: string): Promise<AlbumPhoto> {
  const [photo] = await listPhotosById(tx, viewer.id, [photoId]);
  const any = photo && (await findAnyPhoto(tx, photoId));
  if (!photo || any?.albumId !== albumId) throw refuse("album_photo_not_found");
  return photo;
}
