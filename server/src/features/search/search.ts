import { type Found, SEARCH_KINDS, type SearchKind, type SearchQuery, SHOWN_OF_EACH } from "@plaza/contract/search";
import type { AppContext, Viewer } from "../../context.ts";
import { withFewConnections } from "../../db/few-connections.ts";
import { readSearch, type SearchWords } from "../../text-search/search-words.ts";
import { refuse } from "../../errors.ts";
import { Page } from "../../paging/pages.ts";
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
    mapPage(await findPeople(...asked), ({ friendship, ...user }) => ({ kind: "people", user, friendship })),
  pages: async (...asked) => mapPage(await pages(...asked), (page) => ({ kind: "pages", page })),
  groups: async (...asked) => mapPage(await groups(...asked), (group) => ({ kind: "groups", group })),
  events: async (...asked) => mapPage(await events(...asked), (event) => ({ kind: "events", event })),
  listings: async (...asked) => mapPage(await listings(...asked), (item) => ({ kind: "listings", item })),
  posts: async (...asked) => mapPage(await posts(...asked), (post) => ({ kind: "posts", post })),
});

const mapPage = <Item>({ items, next }: Page<Item>, asFound: (item: Item) => Found) =>
  new Page(items.map(asFound), next);
