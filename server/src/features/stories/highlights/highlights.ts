import type { StoryId, UserId } from "@plaza/contract/base/ids";
import {
  type Highlight,
  type HighlightEdit,
  MAX_HIGHLIGHTS,
  MAX_IN_HIGHLIGHT,
  type NewHighlight,
  type OpenHighlight,
} from "@plaza/contract/stories/highlights";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { writeAs } from "../../../session/session.ts";
import { filterWithoutReview } from "../../filters/text-filter.ts";
import { noteFilter } from "../../filters/withheld.ts";
import { showUser } from "../../users/users.ts";
import { asStory } from "../story.ts";
import {
  deleteHighlightOf,
  deleteStoryFrom,
  findHighlight,
  type HighlightRow,
  insertHighlight,
  insertStoryInto,
  listHighlightsOf,
  listStoriesById,
  listStoriesIn,
  lockOwner,
  lockOwnHighlight,
  updateCover,
  updateName,
} from "./highlights.queries.ts";

const CHANGES: Limit = { name: "highlights", max: 60, seconds: 60 };

export async function listHighlights(ctx: AppContext, viewer: Viewer, userId: UserId) {
  await showUser(ctx, viewer, userId);
  return withCovers(ctx.db, viewer, await listHighlightsOf(ctx.db, viewer.id, userId));
}

/** The same 404 for one that does not exist and one of which this viewer may see nothing. */
export async function showHighlight(ctx: AppContext, viewer: Viewer, highlightId: string): Promise<OpenHighlight> {
  const [highlight, rows] = await Promise.all([
    findHighlight(ctx.db, viewer.id, highlightId),
    listStoriesIn(ctx.db, viewer.id, highlightId),
  ]);
  const [first] = rows;
  if (!highlight || !first) throw refuse("highlight_not_found");
  return { id: highlight.id, name: highlight.name, user: first.user, stories: rows.map(asStory) };
}

/** A story that is in a highlight stays after its 24 hours. */
export async function createHighlight(ctx: AppContext, owner: Viewer, { name, storyId }: NewHighlight) {
  await ctx.limits.take(CHANGES, owner.id);
  const filter = await filterWithoutReview(ctx, owner, name);
  const id = await writeAs(ctx, owner, async (tx) => {
    const { count } = (await lockOwner(tx, owner.id)) ?? { count: 0 };
    if (count >= MAX_HIGHLIGHTS) throw refuse("too_many_highlights", { values: { max: MAX_HIGHLIGHTS } });
    const inserted = await insertHighlight(tx, { userId: owner.id, name });
    await addStory(tx, owner, inserted?.id ?? "", storyId);
    await noteFilter(tx, filter, { kind: "member", id: owner.id, userId: owner.id, text: name });
    return inserted?.id ?? "";
  });
  return getHighlight(ctx.db, owner, id);
}

export async function editHighlight(
  ctx: AppContext,
  owner: Viewer,
  highlightId: string,
  { name, coverId }: HighlightEdit,
) {
  await ctx.limits.take(CHANGES, owner.id);
  const filter = await filterWithoutReview(ctx, owner, name);
  await writeAs(ctx, owner, async (tx) => {
    await holdHighlight(tx, owner, highlightId);
    if (name !== undefined) await updateName(tx, highlightId, name);
    await noteFilter(tx, filter, { kind: "member", id: owner.id, userId: owner.id, text: name ?? null });
    if (coverId && !(await updateCover(tx, highlightId, coverId))) {
      throw refuse("story_not_in_highlight", { fields: { coverId: "not_in_highlight" } });
    }
  });
  return getHighlight(ctx.db, owner, highlightId);
}

export async function addToHighlight(ctx: AppContext, owner: Viewer, highlightId: string, storyId: StoryId) {
  await ctx.limits.take(CHANGES, owner.id);
  await writeAs(ctx, owner, async (tx) => {
    const { count } = await holdHighlight(tx, owner, highlightId);
    if (count >= MAX_IN_HIGHLIGHT) throw refuse("highlight_full", { values: { max: MAX_IN_HIGHLIGHT } });
    await addStory(tx, owner, highlightId, storyId);
  });
}

export async function removeFromHighlight(ctx: AppContext, owner: Viewer, highlightId: string, storyId: StoryId) {
  await writeAs(ctx, owner, async (tx) => {
    await holdHighlight(tx, owner, highlightId);
    if (!(await deleteStoryFrom(tx, highlightId, storyId))) throw refuse("story_not_found");
  });
}

export async function deleteHighlight(ctx: AppContext, owner: Viewer, highlightId: string) {
  await writeAs(ctx, owner, async (tx) => {
    if (!(await deleteHighlightOf(tx, owner.id, highlightId))) throw refuse("highlight_not_found");
  });
}

/** For its owner only; all others get the 404 of one that does not exist. */
async function holdHighlight(tx: Transaction, owner: Viewer, highlightId: string) {
  const locked = await lockOwnHighlight(tx, owner.id, highlightId);
  if (!locked) throw refuse("highlight_not_found");
  return locked;
}

async function addStory(tx: Transaction, owner: Viewer, highlightId: string, storyId: StoryId) {
  if (!(await insertStoryInto(tx, highlightId, owner.id, storyId))) throw refuse("story_not_found");
}

async function getHighlight(db: Db, viewer: Viewer, highlightId: string): Promise<Highlight> {
  const row = await findHighlight(db, viewer.id, highlightId);
  const [highlight] = row ? await withCovers(db, viewer, [row]) : [];
  if (!highlight) throw refuse("highlight_not_found");
  return highlight;
}

async function withCovers(db: Db, viewer: Viewer, rows: HighlightRow[]): Promise<Highlight[]> {
  if (rows.length === 0) return [];
  const covers = await listStoriesById(
    db,
    viewer.id,
    rows.map(({ coverId }) => coverId),
  );
  const coverOf = new Map(covers.map((story) => [story.id, asStory(story)]));
  // One whose story was deleted between the two queries is left out.
  return rows.flatMap(({ coverId, ...row }) => {
    const cover = coverOf.get(coverId);
    return cover ? [{ ...row, cover }] : [];
  });
}
