import type { Album, AlbumsQuery, OpenAlbum } from "@plaza/contract/albums";
import type { UserId } from "@plaza/contract/base/ids";
import type { AlbumEdit, Contributing, NewAlbum } from "@plaza/contract/forms/album-form";
import { AUDIENCES, type Audience } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { isId, LAST_ID } from "../../paging/ids.ts";
import { pageOf, readCursor } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { getEvent } from "../events/events.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { audienceFor } from "../friends/limited.ts";
import { refuseLimited } from "../users/limited.ts";
import { refuseOutside } from "../groups/groups.ts";
import { holdMembership, refuseBanned } from "../groups/roles.ts";
import { actAsPage, holdEditor } from "../pages/acting.ts";
import { getPage } from "../pages/pages.ts";
import { showUser } from "../users/users.ts";
import {
  countAlbumsBy,
  deleteAlbumRow,
  findAlbum,
  findForChange,
  findGuest,
  hasOthersPhotos,
  insertAlbum,
  listAlbumsOf,
  lockAlbum,
  type LockedAlbum,
  type Place,
  updateAlbum,
} from "./albums.queries.ts";
import { publishAlbumAfter } from "./audience.ts";
import { listContributorsOf } from "./contributors.queries.ts";

const CHANGES: Limit = { name: "albums", max: 60, seconds: 60 };
/** Made by one member, wherever they are. */
const MAX_ALBUMS = 500;

export async function listAlbums(ctx: AppContext, viewer: Viewer, { limit, before, ...of }: AlbumsQuery) {
  const place = wantedPlace(viewer, of);
  await refuseUnseen(ctx, viewer, place);
  const [cursor = LAST_ID] = readCursor(before, isId) ?? [];
  const rows = await listAlbumsOf(ctx.db, viewer.id, place, { before: cursor, limit: limit + 1 });
  return pageOf<Album>(rows, limit, ({ id }) => [id]);
}

/** The same 404 for one that does not exist and one that this viewer may not see. */
export async function getAlbum(db: Db, viewer: Viewer, albumId: string): Promise<Album> {
  const album = await findAlbum(db, viewer.id, albumId);
  if (!album) throw refuse("album_not_found");
  return album;
}

export async function showAlbum(ctx: AppContext, viewer: Viewer, albumId: string): Promise<OpenAlbum> {
  const album = await getAlbum(ctx.db, viewer, albumId);
  const isInside = album.place === null && (album.canManage || album.isContributor);
  return { ...album, contributors: isInside ? await listContributorsOf(ctx.db, viewer.id, albumId) : [] };
}

export async function createAlbum(ctx: AppContext, viewer: Viewer, album: NewAlbum): Promise<OpenAlbum> {
  const { name, description, groupId = null, eventId = null, pageId = null } = album;
  await ctx.limits.take(CHANGES, viewer.id);
  const place = wantedPlace(viewer, album);
  await refuseUnseen(ctx, viewer, place);
  const isOwn = place.kind === "user";
  if (!isOwn && album.audience) throw refuse("album_audience_of_place", { field: "audience" });
  if (!isOwn) refuseLimited(viewer);
  const contributing = album.contributing ?? (place.kind === "group" || place.kind === "event" ? "members" : "owner");
  refuseContributing(place.kind, contributing);
  const audience = isOwn ? audienceFor(viewer, album.audience ?? "friends") : null;
  const filter = await filterWithoutReview(ctx, viewer, name, description);
  const id = await writeAs(ctx, viewer, async (tx) => {
    await holdPlace(tx, viewer, place);
    // What an editor makes is the page's.
    const userId = pageId ?? viewer.id;
    if ((await countAlbumsBy(tx, userId)) >= MAX_ALBUMS)
      throw refuse("too_many_albums", { values: { max: MAX_ALBUMS } });
    const fields = { userId, name, description, groupId, eventId, pageId, audience, contributing };
    await noteForPage(tx, viewer, fields);
    const { id = "" } = (await insertAlbum(tx, fields)) ?? {};
    await noteFilter(tx, filter, { kind: "album", id, userId: viewer.id, text: wordsOf(fields) });
    return id;
  });
  return showAlbum(ctx, viewer, id);
}

export async function editAlbum(ctx: AppContext, viewer: Viewer, albumId: string, edit: AlbumEdit): Promise<OpenAlbum> {
  await ctx.limits.take(CHANGES, viewer.id);
  const filter = await filterWithoutReview(ctx, viewer, edit.name, edit.description);
  await writeAs(ctx, viewer, async (tx) => {
    const before = await holdManagedAlbum(tx, viewer, albumId);
    const kind = kindOf(before);
    if (kind !== "user" && edit.audience) throw refuse("album_audience_of_place", { field: "audience" });
    if (edit.contributing) refuseContributing(kind, edit.contributing);
    const { name = before.name, contributing = before.contributing } = edit;
    const description = edit.description === undefined ? before.description : edit.description;
    const audience = before.audience && audienceFor(viewer, edit.audience ?? before.audience);
    // Others' photos were added for fewer.
    if (isWider(audience, before.audience) && (await hasOthersPhotos(tx, albumId, before.userId))) {
      throw refuse("album_wider_audience", { field: "audience" });
    }
    await updateAlbum(tx, albumId, { name, description, audience, contributing });
    await noteForPage(tx, viewer, { ...before, name });
    await noteFilter(tx, filter, { kind: "album", id: albumId, userId: viewer.id, text: wordsOf(edit) });
    publishAlbumAfter(ctx, tx, albumId);
  });
  return showAlbum(ctx, viewer, albumId);
}

export async function deleteAlbum(ctx: AppContext, viewer: Viewer, albumId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    await noteForPage(tx, viewer, await holdManagedAlbum(tx, viewer, albumId));
    await deleteAlbumRow(tx, albumId);
    publishAlbumAfter(ctx, tx, albumId);
  });
}

/** Nobody else changes it until the transaction ends. */
export async function holdAlbum(tx: Transaction, viewer: Viewer, albumId: string): Promise<LockedAlbum> {
  await lockAlbum(tx, albumId);
  const album = await findForChange(tx, viewer.id, albumId);
  if (!album) throw refuse("album_not_found");
  return album;
}

export async function holdManagedAlbum(tx: Transaction, viewer: Viewer, albumId: string): Promise<LockedAlbum> {
  const album = await holdAlbum(tx, viewer, albumId);
  if (!album.canManage) throw refuse("album_owner_only");
  return album;
}

/** Of a page's album: who edits the page until the transaction ends, and what they did to it, stands in the audit log. */
export async function noteForPage(
  tx: Transaction,
  viewer: Viewer,
  { pageId, name }: Pick<LockedAlbum, "pageId" | "name">,
) {
  if (pageId) await actAsPage(tx, viewer, { pageId, act: "album-as-page", note: name });
}

/** For moderators: called in their transaction. */
export async function removeAlbum(ctx: AppContext, tx: Transaction, albumId: string) {
  await lockAlbum(tx, albumId);
  if (!(await deleteAlbumRow(tx, albumId))) throw refuse("album_not_found");
  publishAlbumAfter(ctx, tx, albumId);
}

interface PlaceIds {
  userId?: UserId | undefined;
  groupId?: string | undefined;
  eventId?: string | undefined;
  pageId?: string | undefined;
}

function wantedPlace(viewer: Viewer, { userId, groupId, eventId, pageId }: PlaceIds): Place {
  const places: Place[] = [
    ...(userId ? [{ kind: "user", id: userId } as const] : []),
    ...(groupId ? [{ kind: "group", id: groupId } as const] : []),
    ...(eventId ? [{ kind: "event", id: eventId } as const] : []),
    ...(pageId ? [{ kind: "page", id: pageId } as const] : []),
  ];
  if (places.length > 1) throw refuse("album_one_place");
  return places[0] ?? { kind: "user", id: viewer.id };
}

function kindOf({ groupId, eventId, pageId }: Pick<LockedAlbum, "groupId" | "eventId" | "pageId">): Place["kind"] {
  if (groupId) return "group";
  if (eventId) return "event";
  return pageId ? "page" : "user";
}

/** A member's own is filled by them and by friends they choose, one of a group or an event by its people, a page's by its editors. */
const CONTRIBUTING: Record<Place["kind"], readonly Contributing[]> = {
  user: ["owner", "chosen"],
  group: ["owner", "members"],
  event: ["owner", "members"],
  page: ["owner"],
};

function refuseContributing(kind: Place["kind"], contributing: Contributing) {
  if (!CONTRIBUTING[kind].includes(contributing)) throw refuse("album_contributing", { field: "contributing" });
}

async function refuseUnseen(ctx: AppContext, viewer: Viewer, { kind, id }: Place) {
  if (kind === "user") await showUser(ctx, viewer, id);
  else if (kind === "group") await refuseOutside(ctx, viewer, id);
  else if (kind === "page") await getPage(ctx.db, viewer, id);
  else await getEvent(ctx.db, viewer, id);
}

/** In a group its members make albums, of a page its editors, and of an event those who plan it, are going or are interested. */
async function holdPlace(tx: Transaction, viewer: Viewer, { kind, id }: Place) {
  if (kind === "group") return holdMembership(tx, viewer, id);
  if (kind === "page") return holdEditor(tx, viewer, id);
  if (kind === "user") return undefined;
  const guest = await findGuest(tx, viewer.id, id);
  if (!guest) throw refuse("event_not_found");
  await refuseBanned(tx, viewer, guest);
  if (!guest.isGuest) throw refuse("album_guests_only");
}

const wordsOf = ({ name, description }: { name?: string | undefined; description?: string | null | undefined }) =>
  [name, description].filter(Boolean).join(": ") || null;

/** They stand in the contract from the widest to the narrowest. */
const isWider = (after: Audience | null, before: Audience | null) =>
  after !== null && before !== null && AUDIENCES.indexOf(after) < AUDIENCES.indexOf(before);
