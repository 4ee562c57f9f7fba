import { MAX_CONTRIBUTORS } from "@plaza/contract/albums";
import type { UserId } from "@plaza/contract/base/ids";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { notify } from "../notifications/notify.ts";
import { unnotify } from "../notifications/retractions.ts";
import { holdAlbum, holdManagedAlbum } from "./albums.ts";
import { publishAlbumAfter } from "./audience.ts";
import {
  countContributors,
  deleteContributor,
  findFriend,
  insertContributor,
  updateContributing,
} from "./contributors.queries.ts";

const CHANGES: Limit = { name: "album-contributors", max: 60, seconds: 60 };

/** A friend of the owner adds photos from now on. The same again changes nothing. */
export async function addContributor(ctx: AppContext, owner: Viewer, albumId: string, userId: UserId) {
  await ctx.limits.take(CHANGES, owner.id);
  await writeAs(ctx, owner, async (tx) => {
    const album = await holdManagedAlbum(tx, owner, albumId);
    if (album.audience === null) throw refuse("album_contributing");
    if (!(await findFriend(tx, owner.id, userId))) throw refuse("invite_friends_only");
    if ((await countContributors(tx, albumId)) >= MAX_CONTRIBUTORS) {
      throw refuse("too_many_contributors", { values: { max: MAX_CONTRIBUTORS } });
    }
    await updateContributing(tx, albumId);
    if (await insertContributor(tx, albumId, userId)) {
      await notify(ctx, tx, [{ userId, type: "album-invitation", actorId: owner.id, subjectId: albumId }]);
    }
    publishAlbumAfter(ctx, tx, albumId, [userId]);
  });
}

/** By the owner, or by oneself; also by whoever is no friend any more. Their photos stay. */
export async function removeContributor(ctx: AppContext, viewer: Viewer, albumId: string, userId: UserId) {
  await ctx.limits.take(CHANGES, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    const hold = userId === viewer.id ? holdAlbum : holdManagedAlbum;
    const { userId: ownerId } = await hold(tx, viewer, albumId);
    if (!(await deleteContributor(tx, albumId, userId))) throw refuse("contributor_not_found");
    if (ownerId) await unnotify(ctx, tx, { userId, type: "album-invitation", subjectId: albumId }, ownerId);
    publishAlbumAfter(ctx, tx, albumId, [userId]);
  });
}
