import type { AppContext } from "../../context.ts";
import { deleteUnusedWords, listKnownWords } from "./known-words.queries.ts";

const BATCH = 100;

/** Deletes some of the words that are in no text any more. Returns the last it checked; null at the end of the list. */
export async function forgetUnusedWords(ctx: AppContext, after: string): Promise<string | null> {
  const words = (await listKnownWords(ctx.db, after, BATCH)).map(({ word }) => word);
  if (words.length > 0) await ctx.db.transaction((db) => deleteUnusedWords(db, words));
  return words.length < BATCH ? null : (words.at(-1) ?? null);
}
