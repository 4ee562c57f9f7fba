import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { memberTopic, postTopic } from "../../realtime/hub.ts";

/**
 * Publishes after the commit, to the screens that show the album and to these members wherever they are, that it has changed.
 * A screen watches it as it watches a post, and asks again: nothing of the album is in the event.
 */
export function publishAlbumAfter(ctx: AppContext, tx: Transaction, albumId: string, userIds: string[] = []) {
  tx.afterCommit(() => ctx.hub.publish([postTopic(albumId), ...userIds.map(memberTopic)], { type: "album", albumId }));
}
