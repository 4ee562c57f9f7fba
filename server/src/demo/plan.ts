import { friendFinder, planFriendships } from "./friendships.ts";
import { planPeople } from "./people.ts";
import { planComments, planPosts, planReactions, planSaved } from "./posts.ts";
import { planStories, planViews } from "./stories.ts";
import { posts as texts } from "./text/posts.ts";

/** The whole town as it will be, before anything of it is stored. */
export function planTown(now: Date) {
  const people = planPeople(now);
  const friendships = planFriendships(people, texts, now);
  const areFriends = friendFinder(friendships);
  const posts = planPosts(people, texts, now);
  const stories = planStories(people, now);
  return {
    people,
    friendships,
    posts,
    comments: planComments(people, posts, now),
    reactions: planReactions(people, posts, areFriends, now),
    saved: planSaved(people, posts, now),
    stories,
    views: planViews(people, stories, areFriends, now),
  };
}

export type Town = ReturnType<typeof planTown>;
