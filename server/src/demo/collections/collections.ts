import type { PlannedListing } from "../listings.ts";
import { finder, type Person } from "../people.ts";
import type { PlannedPost } from "../posts.ts";
import { DAY, idAt } from "../times.ts";

/** Two collections of the administrator's: posts by the names they have in the texts, and listings by their titles. */
const COLLECTIONS = [
  { name: "To cook", posts: ["pumpkin", "rye"], listings: ["Sourdough starter, free to a warm kitchen"] },
  {
    name: "For the loft",
    posts: ["film"],
    listings: ["Oak table, seats eight, needs four to carry", "Ladder, reaches the second floor"],
  },
];

export interface PlannedCollection {
  id: string;
  userId: string;
  name: string;
  postIds: string[];
  itemIds: string[];
}

export function planCollections(
  people: Person[],
  posts: PlannedPost[],
  listings: PlannedListing[],
  now: Date,
): PlannedCollection[] {
  const { id: userId } = finder(people)("ana");
  const createdAt = new Date(now.getTime() - 3 * DAY);
  return COLLECTIONS.map(({ name, ...inside }) => ({
    id: idAt(createdAt),
    userId,
    name,
    postIds: posts.filter(({ source }) => inside.posts.includes(source.name ?? "")).map(({ id }) => id),
    itemIds: listings.filter(({ title }) => inside.listings.includes(title)).map(({ id }) => id),
  }));
}
