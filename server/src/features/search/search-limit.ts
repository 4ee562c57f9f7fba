import type { AppContext, Viewer } from "../../context.ts";
import type { Limit } from "../../limits/limits.ts";
import { readSearch } from "../../text-search/search-words.ts";

/** A limit above what anybody types. */
export const SEARCHES: Limit = { name: "searches", max: 120, seconds: 60 };

export const limitSearches = (ctx: AppContext, member: Pick<Viewer, "id">) => ctx.limits.take(SEARCHES, member.id);

/** The letters of a name that is searched for; "" for all. */
export async function searchedLetters(ctx: AppContext, member: Pick<Viewer, "id">, q: string | null) {
  if (!q) return "";
  await limitSearches(ctx, member);
  return (await readSearch(ctx.db, q)).letters;
}
