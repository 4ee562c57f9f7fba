import type { PlannedEvent } from "../events.ts";
import type { PlannedPage } from "../pages/pages.ts";
import type { AreFriends } from "../friendships.ts";
import { finder, type Person } from "../people.ts";
import { albums } from "../text/town.ts";
import { HOUR, idAt, timeAgo } from "../times.ts";
import { createRandom } from "../random.ts";

export interface PlannedAlbum {
  id: string;
  userId: string;
  name: string;
  description: string | null;
  eventId: string | null;
  pageId: string | null;
  contributorIds: string[];
  photos: PlannedPhoto[];
  createdAt: Date;
}

export interface PlannedPhoto {
  id: string;
  by: Person;
  pictures: [string];
  createdAt: Date;
}

/** One of a member with friends who add to it, one of an event, and one of a page. Who is no friend of the owner's adds nothing. */
export function planAlbums(
  people: Person[],
  { events, pages }: { events: PlannedEvent[]; pages: PlannedPage[] },
  areFriends: AreFriends,
  now: Date,
): PlannedAlbum[] {
  const random = createRandom("albums");
  const find = finder(people);
  return albums.map(({ by, ago, name, text = null, event: eventName, page: handle, photos }) => {
    const owner = find(by);
    const event = events.find((one) => one.name === eventName);
    const page = pages.find((one) => one.handle === handle);
    const createdAt = timeAgo(now, ago, random);
    const isIn = (person: Person) =>
      event !== undefined || page !== undefined || person === owner || areFriends(person, owner);
    const added = photos
      .map((line) => line.split(": ") as [string, string])
      .map(([key, picture]) => ({ by: find(key), picture }))
      .filter(({ by: person }) => isIn(person));
    return {
      id: idAt(createdAt),
      userId: page?.id ?? owner.id,
      name,
      description: text,
      eventId: event?.id ?? null,
      pageId: page?.id ?? null,
      contributorIds:
        event || page ? [] : [...new Set(added.map(({ by: person }) => person.id))].filter((id) => id !== owner.id),
      photos: added.map(({ by: person, picture }, at) => {
        const addedAt = new Date(createdAt.getTime() + (at + 1) * HOUR);
        return { id: idAt(addedAt), by: person, pictures: [picture], createdAt: addedAt };
      }),
      createdAt,
    };
  });
}
