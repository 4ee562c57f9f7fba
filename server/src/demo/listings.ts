import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoListing, listings } from "./text/town.ts";
import { DAY, idAt, timeAgo } from "./times.ts";

export interface PlannedListing extends Omit<DemoListing, "picture" | "days"> {
  until: Date | null;
  pictures: string[];
  id: string;
  seller: Person;
  createdAt: Date;
}

export function planListings(people: Person[], now: Date): PlannedListing[] {
  const random = createRandom("listings");
  const find = finder(people);
  return listings.map(({ picture = [], days, ...listing }) => {
    const createdAt = timeAgo(now, listing.ago, random);
    const until = days === undefined ? null : new Date(now.getTime() + days * DAY);
    // People leave, and listings end, on the hour.
    until?.setHours(18, 0, 0, 0);
    const details = { ...listing.details, ...(listing.details?.date && { date: dayOf(createdAt) }) };
    return {
      ...listing,
      details,
      until,
      id: idAt(createdAt),
      seller: find(listing.by),
      pictures: [picture].flat(),
      createdAt,
    };
  });
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

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
