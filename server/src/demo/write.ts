import type { Db } from "../db/database.ts";
import { attachObject } from "../features/media/media.ts";
import { conversationsOf } from "./chats.ts";
import * as rows from "./demo.queries.ts";
import { insertEvents, insertResponses } from "./events.queries.ts";
import { insertGroupMembers, insertGroupPosts, insertGroupRequests, insertGroups } from "./groups.queries.ts";
import { insertListings, insertSavedListings } from "./listings.queries.ts";
import { insertNotifications } from "./notifications.queries.ts";
import type { Person } from "./people.ts";
import type { StoredPicture } from "./picture-store.ts";
import type { Town } from "./plan.ts";
import { insertAudit, insertReports, insertVisits } from "./town-hall.queries.ts";

/** Writes everything but the members, who exist before their pictures. */
export async function writeTown(db: Db, town: Town, pictures: Map<string, StoredPicture>) {
  /** Attaches the picture that was drawn for this. */
  async function take(owner: Person, key: string): Promise<StoredPicture | undefined> {
    const picture = pictures.get(key);
    if (picture) await attachObject(db, owner, picture.objectId, key);
    return picture;
  }

  for (const person of town.people) {
    const profile = await take(person, `profile:${person.id}`);
    const cover = await take(person, `cover:${person.id}`);
    await rows.setPictures(db, person.id, { profile: profile?.url ?? null, cover: cover?.url ?? null });
  }
  const posts = [];
  for (const { author, id, content, mentions, audience, sharedPostId, createdAt } of town.posts) {
    const picture = await take(author, `post:${id}`);
    const objectId = picture?.objectId ?? null;
    posts.push({ id, userId: author.id, content, mentions, objectId, audience, sharedPostId, createdAt });
  }
  const stories = [];
  for (const { author, ...story } of town.stories) {
    const picture = await take(author, `story:${story.id}`);
    stories.push({ ...story, userId: author.id, objectId: picture?.objectId });
  }

  await rows.insertFriendships(db, town.friendships);
  await rows.insertPosts(db, posts);
  await rows.insertComments(db, town.comments);
  await rows.insertReactions(db, town.reactions);
  await rows.insertSaved(db, town.saved);
  await rows.insertStories(db, stories);
  await rows.insertViews(db, town.views);
  await insertNotifications(db);
  await writeListings(db, town, take);
  await writeEvents(db, town, take);
  await writeGroups(db, town, take);
  await writeChats(db, town, take);
  await insertVisits(db, town.visits);
  await insertReports(db, town.reports);
  await insertAudit(db, town.audit);
}

async function writeListings(db: Db, { listings, savedListings }: Town, take: Take) {
  const items = [];
  for (const { seller, ...listing } of listings) {
    const objectId = (await take(seller, `item:${listing.id}`))?.objectId ?? null;
    items.push({ ...listing, sellerId: seller.id, objectId });
  }
  await insertListings(db, items);
  await insertSavedListings(db, savedListings);
}

async function writeEvents(db: Db, { events, responses }: Town, take: Take) {
  const planned = [];
  for (const { creator, ...event } of events) {
    const objectId = (await take(creator, `event:${event.id}`))?.objectId ?? null;
    planned.push({ ...event, creatorId: creator.id, objectId });
  }
  await insertEvents(db, planned);
  await insertResponses(db, responses);
}

async function writeGroups(db: Db, { groups, groupMembers, groupRequests, groupPosts }: Town, take: Take) {
  const made = [];
  for (const { owner, ...group } of groups) {
    const objectId = (await take(owner, `group:${group.id}`))?.objectId ?? null;
    made.push({ ...group, objectId });
  }
  await insertGroups(db, made);
  await insertGroupMembers(db, groupMembers);
  await insertGroupRequests(db, groupRequests);
  await insertGroupPosts(db, groupPosts);
}

type Take = (owner: Person, key: string) => Promise<StoredPicture | undefined>;

async function writeChats(db: Db, { chats }: Town, take: Take) {
  const messages = [];
  for (const { sender, receiver, ...message } of chats.flatMap((chat) => chat.messages)) {
    const objectId = (await take(sender, `message:${message.id}`))?.objectId ?? null;
    messages.push({ ...message, senderId: sender.id, receiverId: receiver.id, objectId });
  }
  await rows.insertMessages(db, messages);
  await rows.insertConversations(db, chats.flatMap(conversationsOf));
}
