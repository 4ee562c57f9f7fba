import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoListing, listings } from "./text/town.ts";
import { idAt, timeAgo } from "./times.ts";

export interface PlannedListing extends Omit<DemoListing, "picture"> {
  pictures: string[];
  id: string;
  seller: Person;
  createdAt: Date;
}

export function planListings(people: Person[], now: Date): PlannedListing[] {
  const random = createRandom("listings");
  const find = finder(people);
  return listings.map(({ picture = [], ...listing }) => {
    const createdAt = timeAgo(now, listing.ago, random);
    return { ...listing, id: idAt(createdAt), seller: find(listing.by), pictures: [picture].flat(), createdAt };
  });
}

/** Some members save a listing or two. */
export function planSavedListings(people: Person[], planned: PlannedListing[]) {
  const random = createRandom("saved listings");
  const open = planned.filter(({ isSold }) => !isSold);
  return people.flatMap((person) => {
    const others = open.filter(({ seller }) => seller !== person);
    return random
      .some(others, person.isAdmin ? 3 : random.between(0, 2))
      .map(({ id }) => ({ userId: person.id, itemId: id }));
  });
}
