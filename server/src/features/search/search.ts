import { type Found, SEARCH_KINDS, type SearchKind, type SearchQuery, SHOWN_OF_EACH } from "@plaza/contract/search";
import type { AppContext, Viewer } from "../../context.ts";
import { withFewConnections } from "../../db/few-connections.ts";
import { readSearch, type SearchWords } from "../../text-search/search-words.ts";
import { badInput } from "../../errors.ts";
import { Page } from "../../paging/pages.ts";
import { findEvents } from "../events/found-events.ts";
import { findGroups } from "../groups/found-groups.ts";
import { findItems } from "../marketplace/found-items.ts";
import { findPosts } from "../posts/found-posts.ts";
import { findPeople, type PeopleQuery } from "./people.ts";
import { limitSearches } from "./search-limit.ts";

export async function search(all: AppContext, viewer: Viewer, { q, kind, ...page }: SearchQuery) {
  if (!kind && page.before !== undefined) {
    throw badInput("Say which kind to read on with", { kind: "Say which kind to read on with" });
  }
  await limitSearches(all, viewer);
  const ctx = { ...all, db: withFewConnections(all.db, all.searchSlots) };
  const words = await readSearch(ctx.db, q);
  if (kind) return FINDERS[kind](ctx, viewer, words, page);
  const few = { limit: SHOWN_OF_EACH, before: undefined };
  const best = await Promise.all(SEARCH_KINDS.map((one) => FINDERS[one](ctx, viewer, words, few)));
  return best.flatMap(({ items }) => items);
}

type Finder = (ctx: AppContext, viewer: Viewer, words: SearchWords, page: PeopleQuery) => Promise<Page<Found>>;

const FINDERS: Record<SearchKind, Finder> = {
  people: async (...asked) => mapPage(await findPeople(...asked), (user) => ({ kind: "people", user })),
  groups: async (...asked) => mapPage(await findGroups(...asked), (group) => ({ kind: "groups", group })),
  events: async (...asked) => mapPage(await findEvents(...asked), (event) => ({ kind: "events", event })),
  listings: async (...asked) => mapPage(await findItems(...asked), (item) => ({ kind: "listings", item })),
  posts: async (...asked) => mapPage(await findPosts(...asked), (post) => ({ kind: "posts", post })),
};

const mapPage = <Item>({ items, next }: Page<Item>, asFound: (item: Item) => Found) =>
  new Page(items.map(asFound), next);
