import { planAlbums } from "./albums/albums.ts";
import { planChats } from "./chats.ts";
import { planCollections } from "./collections/collections.ts";
import { planEvents, planResponses } from "./events.ts";
import { friendFinder, planFriendships } from "./friendships.ts";
import { planGroupChats } from "./group-chats.ts";
import { planGroupFiles, planGroupMembers, planGroupPosts, planGroupRequests, planGroups } from "./groups.ts";
import { planListings, planSavedListings } from "./listings.ts";
import { planLists } from "./lists/lists.ts";
import { planPages } from "./pages/pages.ts";
import { planPeople } from "./people.ts";
import { planComments, planPolls, planPosts, planReactions, planSaved, planScheduled, planVotes } from "./posts.ts";
import { livingAt, planCloseFriends, planHighlights, planStories, planViews } from "./stories.ts";
import { posts as texts } from "./text/town.ts";
import { planAudit, planReports, planVisits } from "./town-hall.ts";

/** The whole town as it will be, before anything of it is stored. */
export function planTown(now: Date) {
  const people = planPeople(now);
  const friendships = planFriendships(people, texts, now);
  const areFriends = friendFinder(friendships);
  const posts = planPosts(people, texts, now);
  const comments = planComments(people, posts, now);
  const stories = planStories(people, now);
  const listings = planListings(people, now);
  const events = planEvents(people, now);
  const groups = planGroups(people, now);
  const reports = planReports(people, { posts, comments, listings }, now);
  const pages = planPages(people, now);
  return {
    people,
    friendships,
    posts,
    scheduled: planScheduled(people, now),
    comments,
    reactions: planReactions(people, posts, areFriends, now),
    polls: planPolls(posts),
    votes: planVotes(people, posts, now),
    saved: planSaved(people, posts, now),
    stories,
    highlights: planHighlights(stories),
    closeFriends: planCloseFriends(people, stories, areFriends),
    lists: planLists(people, areFriends, now),
    views: planViews(people, livingAt(stories, now), areFriends, now),
    chats: planChats(people, livingAt(stories, now), now),
    groupChats: planGroupChats(people, now),
    events,
    responses: planResponses(people, events, now),
    groups,
    groupMembers: planGroupMembers(people, groups, now),
    groupRequests: planGroupRequests(people, groups, now),
    groupPosts: planGroupPosts(people, groups, now),
    groupFiles: planGroupFiles(people, groups, now),
    albums: planAlbums(people, { events, pages }, areFriends, now),
    pages,
    listings,
    savedListings: planSavedListings(people, listings),
    collections: planCollections(people, posts, listings, now),
    visits: planVisits(people, now),
    reports,
    audit: planAudit(people, reports),
  };
}

export type Town = ReturnType<typeof planTown>;
