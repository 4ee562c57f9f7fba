import { createHash } from "node:crypto";
import type { Translation } from "@plaza/contract/posts/translation";
import { baseOf } from "@plaza/contract/words/base-of";
import { Cached, perNode } from "../../../cache/cached.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { getVisiblePost } from "../visibility.ts";
import { askTranslator, type ToTranslate } from "./translator.ts";

const TRANSLATIONS: Limit = { name: "translations", max: 30, seconds: 60 };
const HOUR_MS = 3_600_000;

/** What many read is translated once. Only hashes say what it was. */
const cached = perNode(() => new Cached<Translation>({ max: 300, maxMs: HOUR_MS }));

/** The words of a post that the viewer may see, in a language they read. */
export async function translatePost(ctx: AppContext, viewer: Viewer, postId: string, to: string): Promise<Translation> {
  const { content, lang: from } = await getVisiblePost(ctx.db, viewer.id, postId);
  if (!ctx.settings.translator) throw refuse("translation_off");
  if (!content) throw refuse("translation_empty");
  if (from !== null && baseOf(from) === baseOf(to)) return { content, from };
  await ctx.limits.take(TRANSLATIONS, viewer.id);
  const wanted = { text: content, from, to };
  return cached(ctx).one(keyOf(wanted), () => askTranslator(ctx, viewer.id, wanted));
}

const keyOf = ({ text, from, to }: ToTranslate) =>
  createHash("sha256").update(`${from} ${to} ${text}`).digest("base64url");
