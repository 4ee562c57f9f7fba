import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import type { Limit } from "../../limits/limits.ts";
import { findInstance } from "../instance/instance.ts";
import { firstLink } from "./first-link.ts";
import {
  deleteTextPreview,
  deleteUnusedPreviews,
  insertTextPreview,
  type PreviewedText,
  upsertPreview,
} from "./previews.queries.ts";

const PREVIEWS: Limit = { name: "link-previews", max: 10, seconds: 60 };
const MAX_LINK = 2_048;
const BATCH = 500;

/**
 * The preview for the first link of a text; null if it has none, or gets none. Call it before the transaction that stores
 * the text. It is fetched in the background: nobody waits for that.
 */
export async function expectPreview(
  ctx: AppContext,
  author: Pick<Viewer, "id" | "origin">,
  content: string | null,
): Promise<string | null> {
  const link = firstLink(content);
  if (!link || !(await findInstance(ctx)).linkPreviews || link.length > MAX_LINK || isOwn(author, link)) return null;
  if (await ctx.limits.isOver(PREVIEWS, author.id)) return null;
  const expect = () => upsertPreview(ctx.db, link, author.id);
  const preview = (await expect()) ?? (await expect());
  if (preview?.isDue) ctx.jobs.wake();
  return preview?.id ?? null;
}

/** A link to this instance, by the address that its author has it by, leads to what only members see: it is not fetched. */
const isOwn = ({ origin }: Pick<Viewer, "origin">, link: string) => new URL(link).host === new URL(origin).host;

/** The text shows this preview from now on: part of the transaction that stores it. */
export async function attachPreview(db: Db, text: PreviewedText, previewId: string | null) {
  if (previewId) await insertTextPreview(db, text, previewId);
}

/** What an edit changes: a preview stays with its link, and so does its removal. */
export const hasOtherLink = (before: string | null, after: string | null) => firstLink(before) !== firstLink(after);

export async function replacePreview(db: Db, text: PreviewedText, previewId: string | null) {
  await deleteTextPreview(db, text.textId);
  await attachPreview(db, text, previewId);
}

/** Whether there was one. */
export async function detachPreview(db: Db, textId: string): Promise<boolean> {
  return (await deleteTextPreview(db, textId)) !== undefined;
}

export async function removeUnusedPreviews(ctx: AppContext) {
  while ((await deleteUnusedPreviews(ctx.db, BATCH)).length === BATCH);
}
