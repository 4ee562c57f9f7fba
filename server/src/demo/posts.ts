import type { Mention, ReactionType } from "@plaza/contract/posts";
import type { AreFriends } from "./friendships.ts";
import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import type { DemoPost, Mood } from "./text/town.ts";
import { nameMentions, readPictures, readThread } from "./threads.ts";
import { DAY, HOUR, idAt, MINUTE, momentsBetween, timeAgo } from "./times.ts";

const FEELINGS: Record<Mood, Partial<Record<ReactionType, number>>> = {
  warm: { love: 5, like: 4, wow: 0.4, haha: 0.3 },
  funny: { haha: 6, like: 3, love: 1.5 },
  amazing: { wow: 4, like: 4, love: 3 },
  sad: { sad: 6, love: 2, like: 1 },
  cross: { angry: 5, sad: 2, like: 1.5 },
  plain: { like: 6, love: 1, haha: 0.5 },
};

export interface PlannedPost {
  id: string;
  author: Person;
  content: string | null;
  mentions: Mention[];
  pictures: string[];
  audience: "public" | "friends";
  sharedPostId: string | null;
  createdAt: Date;
  source: DemoPost;
}

/** Plans oldest first, so that a shared post is there before its share. */
export function planPosts(people: Person[], posts: DemoPost[], now: Date): PlannedPost[] {
  const random = createRandom("posts");
  const find = finder(people);
  const named = new Map<string, PlannedPost>();
  const dated = posts.map((source) => ({ source, time: timeAgo(now, source.ago, random) }));
  const isShare = ({ source }: { source: DemoPost }) => source.shares !== undefined;

  return dated
    .toSorted((a, b) => Number(isShare(a)) - Number(isShare(b)))
    .map(({ source, time }) => {
      const original = source.shares === undefined ? null : named.get(source.shares);
      if (original === undefined) throw new Error(`There is no post called ${source.shares}`);
      // A share on the same day comes a while after the original.
      const earliest = original ? original.createdAt.getTime() + random.between(20 * MINUTE, 3 * HOUR) : 0;
      const createdAt = new Date(Math.max(time.getTime(), earliest));
      const { content, mentions } = nameMentions(source.text ?? "", find);
      const post: PlannedPost = {
        id: idAt(createdAt),
        author: find(source.by),
        content: content || null,
        mentions,
        createdAt,
        source,
        pictures: [source.picture ?? []].flat(),
        audience: source.isForFriends ? "friends" : "public",
        sharedPostId: original?.id ?? null,
      };
      if (source.name) named.set(source.name, post);
      return post;
    })
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

const PLANS = [
  {
    text: "Sunday at ten: coffee at the fountain, then we take the lanterns down together. Bring a bag for the hooks.",
    days: 2,
    hour: 9,
  },
];

/** What the administrator has written for later; nobody else sees it yet. */
export const planScheduled = (people: Person[], now: Date) =>
  PLANS.map(({ text, days, hour }) => {
    const publishAt = new Date(now.getTime() + days * DAY);
    publishAt.setHours(hour, 0, 0, 0);
    return {
      id: idAt(now),
      userId: finder(people)("ana").id,
      content: text,
      mentions: [],
      audience: "public",
      sharedPostId: null,
      createdAt: now,
      publishAt,
    };
  });

export function planComments(people: Person[], posts: PlannedPost[], now: Date) {
  const random = createRandom("comments");
  const find = finder(people);
  return posts.flatMap(({ id: postId, createdAt: postedAt, source }) => {
    const lines = readThread(source.comments);
    const times = momentsBetween(postedAt, earlier(now, postedAt.getTime() + DAY), lines.length, random);
    let threadId: string | null = null;
    return lines.map(({ by, text, isReply }, index) => {
      const createdAt = times[index] ?? now;
      const id = idAt(createdAt);
      const parentId = isReply ? threadId : null;
      if (!isReply) threadId = id;
      const { pictures, words } = readPictures(text);
      return {
        id,
        postId,
        parentId,
        author: find(by),
        userId: find(by).id,
        ...nameMentions(words, find),
        pictures,
        createdAt,
      };
    });
  });
}

export function planReactions(people: Person[], posts: PlannedPost[], areFriends: AreFriends, now: Date) {
  const random = createRandom("reactions");
  return posts.flatMap(({ id: postId, author, audience, createdAt: postedAt, source: { mood, reach } }) => {
    const readers = people.filter(
      (person) =>
        person !== author && person.joinedAt < postedAt && (audience === "public" || areFriends(person, author)),
    );
    const reacting = random.some(readers, readers.length * reach * random.between(0.85, 1));
    const times = momentsBetween(postedAt, earlier(now, postedAt.getTime() + 2 * DAY), reacting.length, random);
    return reacting.map(({ id: userId }, index) => ({
      postId,
      userId,
      type: random.weighed(FEELINGS[mood]),
      createdAt: times[index] ?? now,
    }));
  });
}

const pollsAmong = (posts: PlannedPost[]) =>
  posts.flatMap(({ source: { poll }, ...post }) => (poll ? [{ ...post, poll }] : []));

export const planPolls = (posts: PlannedPost[]) =>
  pollsAmong(posts).map(({ id: postId, createdAt, poll: { choices, days, ...poll } }) => ({
    postId,
    isMultiple: poll.isMultiple ?? false,
    isSecret: poll.isSecret ?? false,
    choices: Object.keys(choices),
    endsAt: new Date(createdAt.getTime() + days * DAY),
  }));

/** About as many vote as react. */
export function planVotes(people: Person[], posts: PlannedPost[], now: Date) {
  const random = createRandom("votes");
  return pollsAmong(posts).flatMap(({ id: postId, createdAt: postedAt, poll: { choices, isMultiple } }) => {
    const voting = random.some(people, people.length * random.between(0.4, 0.7));
    const times = momentsBetween(postedAt, now, voting.length, random);
    const names = Object.keys(choices);
    const pick = () => names.indexOf(random.weighed(choices));
    return voting.map(({ id: userId }, index) => ({
      postId,
      userId,
      choices: [...new Set(isMultiple ? [pick(), pick()] : [pick()])].toSorted((one, other) => one - other),
      createdAt: times[index] ?? now,
    }));
  });
}

/** Some members save a post or two. */
export function planSaved(people: Person[], posts: PlannedPost[], now: Date) {
  const random = createRandom("saved");
  const open = posts.filter(({ audience, sharedPostId }) => audience === "public" && !sharedPostId);
  return people.flatMap((person) => {
    const saved = random.some(
      open.filter(({ author }) => author !== person),
      person.isAdmin ? 6 : random.between(0, 3),
    );
    const times = momentsBetween(new Date(now.getTime() - 5 * DAY), now, saved.length, random);
    const inOrder = saved.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return inOrder.map(({ id, createdAt }, index) => {
      const savedAt = new Date(Math.max(times[index]?.getTime() ?? 0, createdAt.getTime() + 2 * MINUTE));
      return { userId: person.id, postId: id, savedId: idAt(savedAt) };
    });
  });
}

const earlier = (now: Date, time: number) => new Date(Math.min(now.getTime(), time));
