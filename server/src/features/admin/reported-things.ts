import type { ReportedKind } from "@plaza/contract/safety";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { removeEvent } from "../events/hosting.ts";
import { removeGroup } from "../groups/owning.ts";
import { removeItem } from "../marketplace/items.ts";
import { removeComment } from "../posts/comments/comments.ts";
import { removePost } from "../posts/posts.ts";
import { findVisiblePosts } from "../posts/visibility.ts";
import {
  listComments,
  listEvents,
  listGroups,
  listItems,
  listMembers,
  listPosts,
  type Thing,
} from "./reported-things.queries.ts";

/** To be written in the transaction that deletes. */
type Note = (db: Db) => Promise<void>;

interface KindOfThing {
  /** Those of them that are still there. */
  find: (db: Db, ids: string[], viewerId: string) => Promise<Thing[]>;
  /** Absent where a report cannot delete it. */
  remove?: (ctx: AppContext, id: string, note: Note) => Promise<void>;
}

/** What can be reported, each with the feature that it belongs to. */
const KINDS: Record<ReportedKind, KindOfThing> = {
  post: { find: listPosts, remove: removePost },
  comment: { find: listComments, remove: removeComment },
  member: { find: listMembers },
  listing: { find: listItems, remove: (ctx, id, note) => inOne(ctx, note, (db) => removeItem(db, id)) },
  group: { find: listGroups, remove: removeGroup },
  event: { find: listEvents, remove: removeEvent },
};

const inOne = (ctx: AppContext, note: Note, remove: Note) =>
  ctx.db.transaction(async (db) => {
    await remove(db);
    await note(db);
  });

export const removerOf = (kind: ReportedKind) => KINDS[kind].remove;

/** One look per kind, however many things there are. Those that are gone are left out. */
export async function findThings(
  ctx: AppContext,
  viewer: Viewer,
  reported: { kind: ReportedKind; subjectId: string }[],
): Promise<Map<string, Thing>> {
  const kinds = [...new Set(reported.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = reported.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
      return KINDS[kind].find(ctx.db, ids, viewer.id);
    }),
  );
  const things = await withOpenPosts(ctx, viewer, found.flat());
  return new Map(things.map((thing) => [thing.id, thing]));
}

const POST = "/post/";

/** A post for friends or in a closed group is read in the queue: its page would say that it is not there. */
async function withOpenPosts(ctx: AppContext, viewer: Viewer, things: Thing[]): Promise<Thing[]> {
  const postOf = ({ link }: Thing) => (link?.startsWith(POST) ? link.slice(POST.length) : null);
  const ids = things.flatMap((thing) => postOf(thing) ?? []);
  const open = new Set(ids.length > 0 ? await findVisiblePosts(ctx, viewer.id, ids) : []);
  return things.map((thing) => {
    const postId = postOf(thing);
    return postId === null || open.has(postId) ? thing : { ...thing, link: null };
  });
}
