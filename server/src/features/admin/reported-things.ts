import type { ReportedKind } from "@plaza/contract/safety";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { removeEvent } from "../events/hosting.ts";
import { removeGroup } from "../groups/owning.ts";
import { removeItem } from "../marketplace/items.ts";
import { removeComment } from "../posts/comments.ts";
import { removePost } from "../posts/posts.ts";
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
  find: (db: Db, ids: string[]) => Promise<Thing[]>;
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
  db: Db,
  reported: { kind: ReportedKind; subjectId: string }[],
): Promise<Map<string, Thing>> {
  const kinds = [...new Set(reported.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = reported.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
      return KINDS[kind].find(db, ids);
    }),
  );
  return new Map(found.flat().map((thing) => [thing.id, thing]));
}
