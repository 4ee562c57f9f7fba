import { type Found, SEARCH_KINDS, type SearchKind, type SearchQuery, SHOWN_OF_EACH } from "@plaza/contract/search";
import type { AppContext, Viewer } from "../../context.ts";
import { withFewConnections } from "../../db/few-connections.ts";
import { readSearch, type SearchWords } from "../../text-search/search-words.ts";
import { refuse } from "../../errors.ts";
import type { Page } from "../../paging/pages.ts";
import { findPeople, type PeopleQuery } from "./people.ts";
import { limitSearches } from "./search-limit.ts";

export async function search(all: AppContext, viewer: Viewer, { q, kind, ...page }: SearchQuery, others: Finders) {
  if (!kind && page.before !== undefined) {
    throw refuse("search_kind_missing", { field: "kind" });
  }
  await limitSearches(all, viewer);
  const ctx = { ...all, db: withFewConnections(all.db, all.searchQueue) };
  const words = await readSearch(ctx.db, q);
  const finders = withPeople(others);
  if (kind) return finders[kind](ctx, viewer, words, page);
  const few = { limit: SHOWN_OF_EACH, before: undefined };
  const best = await Promise.all(SEARCH_KINDS.map((one) => finders[one](ctx, viewer, words, few)));
  return best.flatMap(({ items }) => items);
}

type Finder<Item> = (ctx: AppContext, viewer: Viewer, words: SearchWords, page: PeopleQuery) => Promise<Page<Item>>;
type OfKind<Kind extends SearchKind> = Extract<Found, { kind: Kind }>;

/** How the features find what is theirs. */
export interface Finders {
  pages: Finder<OfKind<"pages">["page"]>;
  groups: Finder<OfKind<"groups">["group"]>;
  events: Finder<OfKind<"events">["event"]>;
  listings: Finder<OfKind<"listings">["item"]>;
  posts: Finder<OfKind<"posts">["post"]>;
}

const withPeople = ({ pages, groups, events, listings, posts }: Finders): Record<SearchKind, Finder<Found>> => ({
  people: async (...asked) =>
    (await findPeople(...asked)).map(({ friendship, ...user }) => ({ kind: "people", user, friendship })),
  pages: async (...asked) => (await pages(...asked)).map((page) => ({ kind: "pages", page })),
  groups: async (...asked) => (await groups(...asked)).map((group) => ({ kind: "groups", group })),
  events: async (...asked) => (await events(...asked)).map((event) => ({ kind: "events", event })),
  listings: async (...asked) => (await listings(...asked)).map((item) => ({ kind: "listings", item })),
  posts: async (...asked) => (await posts(...asked)).map((post) => ({ kind: "posts", post })),
});
