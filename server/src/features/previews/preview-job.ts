import { setTimeout as sleep } from "node:timers/promises";
import type { Preview } from "@plaza/contract/previews";
import type { AppContext } from "../../context.ts";
import type { Effect, Transaction } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { attachPagePicture, type PagePicture, storePagePicture } from "../media/attachments/page-pictures.ts";
import {
  findPreview,
  findPreviewJson,
  listTexts,
  lockPreview,
  markNone,
  type TextKind,
  TEXTS_SHOWN,
  updatePreview,
} from "./previews.queries.ts";
import { type LinkFacts, readLink } from "./read-link.ts";

/** A process that ended in the middle tries again, but not for ever: it may be the page that ended it. */
const MAX_ATTEMPTS = 3;

/**
 * A page may respond before the text with its link is on any screen: the text's own event and response go first, or the preview
 * would be of something that nobody has.
 */
const AFTER_TEXTS_MS = 250;

/** Outdates what shows the texts with these ids, and returns what publishes that they show this preview from now on. */
export type ShowPreview = (
  ctx: AppContext,
  tx: Transaction,
  textIds: string[],
  preview: Preview,
) => Effect | Promise<Effect>;
export type ShowPreviews = Record<TextKind, ShowPreview>;

/** Fetches what a link leads to, and shows it wherever members wrote that link. */
export async function fetchPreview(
  ctx: AppContext,
  show: ShowPreviews,
  previewId: string,
  signal: AbortSignal,
  attempts: number,
) {
  const preview = await findPreview(ctx.db, previewId);
  if (!preview) return;
  const facts = attempts > MAX_ATTEMPTS ? null : await readLink(ctx.outgoing, preview.url, signal);
  if (!facts) return storeNothing(ctx, previewId);
  const picture = facts.image && (await storeIfShowable(ctx, facts.image));
  await store(ctx, show, previewId, facts, picture);
}

/** Whatever is wrong with a picture, the words stand by themselves. */
const storeIfShowable = (ctx: AppContext, image: Buffer) =>
  storePagePicture(ctx, image).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Nothing that is shown changes. */
async function storeNothing(ctx: AppContext, id: string) {
  await ctx.db.transaction(async (tx) => {
    tx.concerns("posts", []);
    await markNone(tx, id);
  });
}

async function store(ctx: AppContext, show: ShowPreviews, id: string, facts: LinkFacts, picture: PagePicture | null) {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockPreview(tx, id))) return;
    await updatePreview(tx, id, facts);
    await attachPagePicture(tx, id, picture);
    const texts = await listTexts(tx, id);
    // Of more than these the cards in memory are not known: all are read again.
    tx.concerns("posts", texts.length === TEXTS_SHOWN ? null : []);
    const found = await findPreviewJson(tx, id);
    if (!found) return;
    const published: Effect[] = [];
    for (const kind of ["post", "comment", "message"] as const) {
      const ids = texts.filter((text) => text.kind === kind).map(({ textId }) => textId);
      if (ids.length > 0) published.push(await show[kind](ctx, tx, ids, found.preview));
    }
    tx.afterCommit(async () => {
      await sleep(AFTER_TEXTS_MS);
      for (const publish of published) await publish();
    });
  });
}
