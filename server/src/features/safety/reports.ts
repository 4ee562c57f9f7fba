import type { NewReport, ReportedKind } from "@plaza/contract/safety";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { getAlbum } from "../albums/albums.ts";
import { getPhoto } from "../albums/photos.ts";
import { getEvent } from "../events/events.ts";
import { getGroup } from "../groups/groups.ts";
import { showItem } from "../marketplace/listings.ts";
import { findPageOwner } from "../pages/editors.ts";
import { getPage } from "../pages/pages.ts";
import { getVisibleComment } from "../posts/comments/comments.ts";
import { getVisiblePost } from "../posts/visibility.ts";
import { queueEvent } from "../webhooks/webhook-events.ts";
import { holdMember, showUser, textOfProfile } from "../users/users.ts";
import { findGroupOwner, upsertReport } from "./reports.queries.ts";

const REPORTS: Limit = { name: "reports", max: 30, seconds: 3_600 };
const MAX_EXCERPT = 1_000;

interface Reported {
  /** The author's id. */
  memberId: string;
  /** The present text, in case it is edited before somebody reads the report. */
  text: string | null;
}

/** Each kind is loaded by its own feature: a viewer cannot report what they may not see. */
const KINDS: Record<ReportedKind, (ctx: AppContext, viewer: Viewer, id: string) => Promise<Reported>> = {
  async post(ctx, viewer, id) {
    const { userId, pageId, notifiedId, content } = await getVisiblePost(ctx.db, viewer.id, id);
    // Of what a page wrote, its editor is responsible who wrote it.
    return { memberId: (pageId && notifiedId) || userId, text: content };
  },
  async comment(ctx, viewer, id) {
    const { comment } = await getVisibleComment(ctx, viewer, id);
    return { memberId: comment.userId, text: comment.content };
  },
  async member(ctx, viewer, id) {
    const member = await showUser(ctx, viewer, id);
    return { memberId: id, text: textOfProfile(member) };
  },
  async listing(ctx, viewer, id) {
    const { sellerId, page, title, description } = await showItem(ctx, viewer, id);
    return {
      memberId: page ? await getResponsible(ctx, page.id) : sellerId,
      text: [title, description].filter(Boolean).join(": "),
    };
  },
  async group(ctx, viewer, id) {
    const { name, description } = await getGroup(ctx, viewer, id);
    const owner = await findGroupOwner(ctx.db, id);
    if (!owner) throw refuse("group_not_found");
    return { memberId: owner.userId, text: [name, description].filter(Boolean).join(": ") };
  },
  async event(ctx, viewer, id) {
    const { creator, page, name, description } = await getEvent(ctx.db, viewer, id);
    return {
      memberId: page ? await getResponsible(ctx, page.id) : creator.id,
      text: [name, description].filter(Boolean).join(": "),
    };
  },
  async album(ctx, viewer, id) {
    const { user, name, description } = await getAlbum(ctx.db, viewer, id);
    // Its maker is gone, or not to be seen: there is nobody left who is responsible for its name.
    if (!user) throw refuse("album_not_found");
    return { memberId: await responsibleFor(ctx, user), text: [name, description].filter(Boolean).join(": ") };
  },
  async "album-photo"(ctx, viewer, id) {
    const { user, media } = await getPhoto(ctx.db, viewer, id);
    return { memberId: await responsibleFor(ctx, user), text: media.alt };
  },
  async page(ctx, viewer, id) {
    const { name, about } = await getPage(ctx.db, viewer, id);
    return { memberId: await getResponsible(ctx, id), text: [name, about].filter(Boolean).join(": ") };
  },
};

/** For a page, and for what it plans and lists: its first owner. */
async function getResponsible(ctx: AppContext, pageId: string): Promise<string> {
  const owner = await findPageOwner(ctx.db, pageId);
  if (!owner) throw refuse("page_not_found");
  return owner.userId;
}

/** Whoever made it; of what is a page's, its owner. */
const responsibleFor = async (ctx: AppContext, { id }: { id: string }): Promise<string> =>
  (await findPageOwner(ctx.db, id))?.userId ?? id;

export async function report(ctx: AppContext, viewer: Viewer, { kind, id, reason }: NewReport) {
  await ctx.limits.take(REPORTS, viewer.id);
  const { memberId, text } = await KINDS[kind](ctx, viewer, id);
  if (memberId === viewer.id) throw refuse("report_own_content", { field: "id" });
  const put = await writeAs(ctx, viewer, async (db) => {
    await holdMember(db, memberId);
    const excerpt = text && [...text].slice(0, MAX_EXCERPT).join("");
    const stored = await upsertReport(db, { reporterId: viewer.id, kind, subjectId: id, memberId, reason, excerpt });
    if (stored) await queueEvent(db, "report", stored.id);
    db.afterCommit(() => ctx.jobs.wake());
    return stored;
  });
  if (!put) throw new Error("a report that was not stored");
  return put;
}
