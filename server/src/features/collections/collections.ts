import { type Collection, MAX_COLLECTED, MAX_COLLECTIONS } from "@plaza/contract/collections";
import type { NewCollection } from "@plaza/contract/forms/collection-form";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { errorCode } from "../../db/pg-errors.ts";
import { refuse } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { saveItem } from "../marketplace/listings.ts";
import { savePost } from "../posts/post-lists.ts";
import {
  countIn,
  findCollection,
  insertCollection,
  listCollectionsOf,
  deleteCollectionOf,
  updateItemOut,
  updateItemPlace,
  updateName,
  updatePostOut,
  updatePostPlace,
} from "./collections.queries.ts";

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = "23505";

export const listCollections = (ctx: AppContext, viewer: Viewer, about?: string): Promise<Collection[]> =>
  listCollectionsOf(ctx.db, viewer.id, about ?? null);

export async function createCollection(ctx: AppContext, viewer: Viewer, { name }: NewCollection): Promise<Collection> {
  const made = await withFreeName(() =>
    writeAs(ctx, viewer, (tx) => insertCollection(tx, viewer.id, name, MAX_COLLECTIONS)),
  );
  if (!made) throw refuse("too_many_collections", { values: { max: MAX_COLLECTIONS } });
  return made;
}

export async function renameCollection(ctx: AppContext, viewer: Viewer, id: string, { name }: NewCollection) {
  const changed = await withFreeName(() => writeAs(ctx, viewer, (tx) => updateName(tx, viewer.id, id, name)));
  if (!changed) throw refuse("collection_not_found");
  return changed;
}

/** The index alone knows of a name that is given at the same moment. */
async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) {
      throw refuse("collection_name_taken", { field: "name" });
    }
    throw error;
  }
}

export async function deleteCollection(ctx: AppContext, viewer: Viewer, id: string) {
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("viewers", [viewer.id]);
    if (!(await deleteCollectionOf(tx, viewer.id, id))) throw refuse("collection_not_found");
  });
}

interface Collected {
  collectionId: string;
}

export async function collectPost(
  ctx: AppContext,
  viewer: Viewer,
  { collectionId, postId }: Collected & { postId: string },
) {
  await getCollection(ctx.db, viewer, collectionId);
  await savePost(ctx, viewer, postId);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("viewers", [viewer.id]);
    await getCollection(tx, viewer, collectionId);
    await updatePostPlace(tx, viewer.id, postId, collectionId);
    await refuseFull(tx, collectionId);
  });
}

export async function uncollectPost(
  ctx: AppContext,
  viewer: Viewer,
  { collectionId, postId }: Collected & { postId: string },
) {
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("viewers", [viewer.id]);
    await getCollection(tx, viewer, collectionId);
    await updatePostOut(tx, viewer.id, postId, collectionId);
  });
}

export async function collectItem(
  ctx: AppContext,
  viewer: Viewer,
  { collectionId, itemId }: Collected & { itemId: string },
) {
  await getCollection(ctx.db, viewer, collectionId);
  await saveItem(ctx, viewer, itemId);
  await writeAs(ctx, viewer, async (tx) => {
    await getCollection(tx, viewer, collectionId);
    await updateItemPlace(tx, viewer.id, itemId, collectionId);
    await refuseFull(tx, collectionId);
  });
}

export async function uncollectItem(
  ctx: AppContext,
  viewer: Viewer,
  { collectionId, itemId }: Collected & { itemId: string },
) {
  await writeAs(ctx, viewer, async (tx) => {
    await getCollection(tx, viewer, collectionId);
    await updateItemOut(tx, viewer.id, itemId, collectionId);
  });
}

/** Also of one's own that is deleted at this moment: the row is locked until the end of a transaction. */
async function getCollection(db: Db, viewer: Viewer, id: string) {
  if (!(await findCollection(db, viewer.id, id))) throw refuse("collection_not_found");
}

async function refuseFull(db: Db, collectionId: string) {
  const { posts = 0, items = 0 } = (await countIn(db, collectionId)) ?? {};
  if (Math.max(posts, items) > MAX_COLLECTED) throw refuse("collection_full");
}
