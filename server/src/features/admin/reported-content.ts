import type { ReportedKind } from "@plaza/contract/safety";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { removeAlbum } from "../albums/albums.ts";
import { removePhoto } from "../albums/photos.ts";
import { announceEvent, removeEvent } from "../events/event-writes.ts";
import { removeGroup } from "../groups/group-writes.ts";
import { removeItem } from "../marketplace/items.ts";
import { removePage } from "../pages/pages.ts";
import { announceComment } from "../posts/comments/comment-publication.ts";
import { removeComment } from "../posts/comments/comment-deletion.ts";
import { announcePost } from "../posts/pending-review/publication.ts";
import { removePost } from "../posts/posts.ts";
import { findVisiblePosts } from "../posts/visibility.ts";
import {
  listAlbumPhotos,
  listAlbums,
  listComments,
  listEvents,
  listGroups,
  listItems,
  listMembers,
  listPages,
  listPosts,
  type ReportedContent,
} from "./reported-content.queries.ts";

/** Called in the transaction that deletes. */
type Note = (tx: Transaction) => Promise<void>;

interface ContentKind {
  /** Finds those that still exist. */
  find: (db: Db, ids: string[], viewerId: string) => Promise<ReportedContent[]>;
  /** Absent if a report cannot delete it. */
  remove?: (ctx: AppContext, id: string, note: Note) => Promise<void>;
  /** What follows once it was approved: runs last in the transaction. */
  announce?: (ctx: AppContext, tx: Transaction, id: string) => Promise<void>;
}

/** What can be reported, each with the functions of its feature. */
const KINDS: Record<ReportedKind, ContentKind> = {
  post: { find: listPosts, remove: removePost, announce: announcePost },
  comment: { find: listComments, remove: removeComment, announce: announceComment },
  member: { find: listMembers },
  listing: { find: listItems, remove: (ctx, id, note) => inOne(ctx, note, (db) => removeItem(db, id)) },
  group: { find: listGroups, remove: removeGroup },
  event: { find: listEvents, remove: removeEvent, announce: announceEvent },
  album: { find: listAlbums, remove: (ctx, id, note) => inOne(ctx, note, (tx) => removeAlbum(ctx, tx, id)) },
  "album-photo": {
    find: listAlbumPhotos,
    remove: (ctx, id, note) => inOne(ctx, note, (tx) => removePhoto(ctx, tx, id)),
  },
  page: { find: listPages, remove: (ctx, id, note) => inOne(ctx, note, (tx) => removePage(ctx, tx, id)) },
};

const inOne = (ctx: AppContext, note: Note, remove: Note) =>
  ctx.db.transaction(async (db) => {
    await remove(db);
    await note(db);
  });

export const removerOf = (kind: ReportedKind) => KINDS[kind].remove;
export const announcerOf = (kind: ReportedKind) => KINDS[kind].announce;

/** One query per kind, however many ids there are. Deleted content is left out. */
export async function findReportedContent(
  ctx: AppContext,
  viewer: Viewer,
  reported: { kind: ReportedKind; subjectId: string }[],
): Promise<Map<string, ReportedContent>> {
  const kinds = [...new Set(reported.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = reported.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
      return KINDS[kind].find(ctx.db, ids, viewer.id);
    }),
  );
  const contents = await withOpenPosts(ctx, viewer, found.flat());
  return new Map(contents.map((content) => [content.id, content]));
}

const THREADS = ["/post/", "/events/"];

/**
 * A friends-only post, or one in a private group, has no link: for the administrator its page is a 404. An event has
 * the same id as its discussion.
 */
async function withOpenPosts(ctx: AppContext, viewer: Viewer, contents: ReportedContent[]): Promise<ReportedContent[]> {
  const postOf = ({ link }: ReportedContent) => {
    const thread = THREADS.find((path) => link?.startsWith(path));
    return link && thread ? link.slice(thread.length) : null;
  };
  const ids = contents.flatMap((content) => postOf(content) ?? []);
  const open = new Set(ids.length > 0 ? await findVisiblePosts(ctx, viewer.id, ids) : []);
  return contents.map((content) => {
    const postId = postOf(content);
    return postId === null || open.has(postId) ? content : { ...content, link: null };
  });
}
