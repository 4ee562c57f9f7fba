import type { AreFriends } from "../friendships.ts";
import { finder, type Person } from "../people.ts";
import { DAY, HOUR, idAt } from "../times.ts";

/** Two lists of the administrator's, and what she posted for one. */
const LISTS = [
  { name: "Family", most: 4, text: null },
  {
    name: "Choir",
    most: 7,
    text: "Rehearsal is at seven this week, in the old school. Bring the alto part of the Fauré.",
  },
];

export interface PlannedList {
  id: string;
  userId: string;
  name: string;
  memberIds: string[];
  post: { id: string; content: string; createdAt: Date } | null;
}

/** The friends of each list are others than those of the one before. */
export function planLists(people: Person[], areFriends: AreFriends, now: Date): PlannedList[] {
  const owner = finder(people)("ana");
  const friends = people.filter((person) => person !== owner && areFriends(person, owner)).map(({ id }) => id);
  const createdAt = new Date(now.getTime() - 20 * DAY);
  const postedAt = new Date(now.getTime() - 9 * HOUR);
  return LISTS.map(({ name, most, text }) => ({
    id: idAt(createdAt),
    userId: owner.id,
    name,
    memberIds: friends.splice(0, most),
    post: text === null ? null : { id: idAt(postedAt), content: text, createdAt: postedAt },
  }));
}
