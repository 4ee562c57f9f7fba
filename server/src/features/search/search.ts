import type { PageQuery } from "@plaza/contract/page";
import { type Found, type SearchQuery, SHOWN_OF_EACH } from "@plaza/contract/search";
import type { AppContext, Viewer } from "../../context.ts";
import { readSearch } from "../../db/search-words.ts";
import { badInput } from "../../errors.ts";
import type { Limit } from "../../http/limits.ts";
import { Page } from "../../http/pages.ts";
import { findPosts } from "../posts/found-posts.ts";
import { findPeople } from "./people.ts";

/** More than anybody types. */
const SEARCHES: Limit = { name: "searches", max: 120, seconds: 60 };

export async function search(ctx: AppContext, viewer: Viewer, { q, kind, ...page }: SearchQuery) {
  if (!kind && page.before !== undefined) {
    throw badInput("Say which kind to read on with", { kind: "Say which kind to read on with" });
  }
  await ctx.limits.take(SEARCHES, viewer.id);
  const words = await readSearch(ctx.db, q);
  const people = (asked: PageQuery) =>
    findPeople(ctx, viewer, words, asked).then(({ items, next }) => new Page(items.map(asPerson), next));
  const posts = (asked: PageQuery) =>
    findPosts(ctx, viewer, words, asked).then(({ items, next }) => new Page(items.map(asPost), next));

  if (kind) return kind === "people" ? people(page) : posts(page);
  const few = { limit: SHOWN_OF_EACH, before: undefined };
  const best = await Promise.all([people(few), posts(few)]);
  return best.flatMap(({ items }): Found[] => items);
}

const asPerson = (user: Extract<Found, { kind: "people" }>["user"]) => ({ kind: "people" as const, user });
const asPost = (post: Extract<Found, { kind: "posts" }>["post"]) => ({ kind: "posts" as const, post });
