import { ADMINISTRATOR, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import type { DemoPost } from "./text/town.ts";
import { commentersOf } from "./threads.ts";
import { DAY, idAt } from "./times.ts";

/** The likelihood that two people of a small town know each other well. */
const DENSITY = 0.34;
/** Members who are not Ana's friends yet; the first ones have sent her a request. */
const STRANGERS = ["viktor", "samira", "wei", "emil", "maya", "arthur", "owen", "fatima"];
const ASKING = 3;

interface Friendship {
  id: string;
  requesterId: string;
  addresseeId: string;
  status: "accepted" | "pending";
  createdAt: Date;
}

export function planFriendships(people: Person[], posts: DemoPost[], now: Date): Friendship[] {
  const random = createRandom("friendships");
  const certain = friendsByTheirWords(posts);
  const latest = now.getTime() - 2 * DAY;

  return people.flatMap((one, index) =>
    people.slice(index + 1).flatMap((other): Friendship[] => {
      const isFlipped = random.next() < 0.5;
      const createdAt = new Date(random.between(Math.max(one.joinedAt.getTime(), other.joinedAt.getTime()), latest));
      const luck = random.next();
      const status = statusOf(one, other, luck, certain);
      if (!status) return [];
      // A pending request was made by the one who is not the administrator.
      const isFromOther = status === "pending" ? one.key === ADMINISTRATOR || isFlipped : isFlipped;
      const [from, to] = isFromOther ? [other, one] : [one, other];
      return [{ id: idAt(createdAt), requesterId: from.id, addresseeId: to.id, status, createdAt }];
    }),
  );
}

function statusOf(one: Person, other: Person, luck: number, certain: Set<string>) {
  if (certain.has(pairOf(one.key, other.key))) return "accepted";
  if (one.key === ADMINISTRATOR) {
    const place = STRANGERS.indexOf(other.key);
    if (place === -1) return "accepted";
    return place < ASKING ? "pending" : null;
  }
  if (luck < DENSITY) return "accepted";
  return luck < DENSITY + 0.02 ? "pending" : null;
}

const pairOf = (one: string, other: string) => [one, other].toSorted().join(" ");

/** A member who comments on a friends-only post is a friend of its author. */
function friendsByTheirWords(posts: DemoPost[]): Set<string> {
  return new Set(
    posts
      .filter(({ isForFriends }) => isForFriends)
      .flatMap((post) => commentersOf(post).map((commenter) => pairOf(post.by, commenter))),
  );
}

/** Finds a member's friends among the accepted friendships. */
export function friendFinder(friendships: Friendship[]) {
  const accepted = friendships.filter(({ status }) => status === "accepted");
  const pairs = new Set(accepted.map(({ requesterId, addresseeId }) => pairOf(requesterId, addresseeId)));
  return (one: Person, other: Person) => pairs.has(pairOf(one.id, other.id));
}

export type AreFriends = ReturnType<typeof friendFinder>;
