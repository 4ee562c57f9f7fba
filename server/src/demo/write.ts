import type { Db } from "../db/sql.ts";
import { attachMedia, attachObject, type MediaToAttach } from "../features/media/media.ts";
import { writeAlbums } from "./albums/write-albums.ts";
import { conversationsOf } from "./chats.ts";
import { writeCollections } from "./collections/write-collections.ts";
import * as rows from "./demo.queries.ts";
import { planTasks } from "./events.ts";
import { insertEvents, insertResponses, insertTakers, insertTasks } from "./events.queries.ts";
import {
  insertGroupFile,
  insertGroupMembers,
  insertGroupPosts,
  insertGroupRequests,
  insertGroups,
} from "./groups.queries.ts";
import { writeLists } from "./lists/write-lists.ts";
import { insertListings, insertSavedListings } from "./listings.queries.ts";
import { insertNotifications } from "./notifications.queries.ts";
import { writePages } from "./pages/write-pages.ts";
import type { Person } from "./people.ts";
import type { StoredPicture } from "./picture-store.ts";
import { pictureKey } from "./pictures.ts";
import type { Town } from "./plan.ts";
import { wordsFor } from "./text/pictures.ts";
import { insertAudit, insertReports, insertVisits } from "./town-hall.queries.ts";

/** Writes everything but the members, who exist before their pictures. */
export async function writeTown(
  db: Db,
  town: Town,
  pictures: Map<string, StoredPicture>,
  files: Map<string, MediaToAttach[]>,
) {
  /** Attaches the picture that was drawn for this. */
  async function take(owner: Person, key: string): Promise<StoredPicture | undefined> {
    const picture = pictures.get(key);
    if (picture) await attachObject(db, owner, picture.objectId, key.split(":")[0] ?? "");
    return picture;
  }

  /** Attaches all that were drawn for a thing, with their descriptions. */
  const takeAll: TakeAll = (owner, kind, { id, pictures: names }) => {
    const drawn = names.map((name, index) => ({
      id: pictures.get(pictureKey(id, index))?.objectId ?? "",
      alt: wordsFor(name),
    }));
    return attachMedia(db, owner, { kind, id }, drawn);
  };

  for (const person of town.people) {
    const profile = await take(person, `profile:${person.id}`);
    const cover = await take(person, `cover:${person.id}`);
    await rows.setPictures(db, person.id, { profile: profile?.url ?? null, cover: cover?.url ?? null });
  }
  for (const post of town.posts) await takeAll(post.author, "post", post);
  for (const comment of town.comments) await takeAll(comment.author, "comment", comment);
  const posts = town.posts.map(({ author, ...post }) => ({ ...post, userId: author.id }));
  const stories = [];
  for (const { author, ...story } of town.stories) {
    const picture = await take(author, `story:${story.id}`);
    stories.push({ ...story, userId: author.id, objectId: picture?.objectId ?? null });
  }

  await rows.insertFriendships(db, town.friendships);
  await rows.insertPosts(db, posts);
  await rows.insertScheduled(db, town.scheduled);
  await rows.insertComments(db, town.comments);
  await rows.insertReactions(db, town.reactions);
  await rows.insertPolls(db, town.polls);
  await rows.insertVotes(db, town.votes);
  await rows.insertSaved(db, town.saved);
  await rows.updateClose(db, town.closeFriends);
  await writeLists(db, town.lists);
  await rows.insertStories(db, stories);
  await rows.insertHighlights(db, town.highlights);
  await rows.insertViews(db, town.views);
  await insertNotifications(db);
  await writeListings(db, town, takeAll);
  await writeCollections(db, town.collections);
  await writeEvents(db, town, take);
  await writeGroups(db, town, take);
  for (const { owner, ...file } of town.groupFiles) {
    await insertGroupFile(db, { ...file, userId: owner.id });
    await attachMedia(db, owner, { kind: "group-file", id: file.id }, files.get(file.id) ?? []);
  }
  await writePages(db, town, pictures);
  await writeAlbums(db, town.albums, ({ pageId }, photo) => takeAll({ id: photo.by.id, pageId }, "album-photo", photo));
  await writeChats(db, town, takeAll);
  await insertVisits(db, town.visits);
  await insertReports(db, town.reports);
  await insertAudit(db, town.audit);
}

async function writeListings(db: Db, { listings, savedListings }: Town, takeAll: TakeAll) {
  for (const listing of listings) await takeAll(listing.seller, "item", listing);
  await insertListings(
    db,
    listings.map(({ seller, ...listing }) => ({ ...listing, sellerId: seller.id })),
  );
  await insertSavedListings(db, savedListings);
}

async function writeEvents(db: Db, { events, responses }: Town, take: Take) {
  const planned = [];
  for (const { creator, ...event } of events) {
    const objectId = (await take(creator, `event:${event.id}`))?.objectId ?? null;
    planned.push({ ...event, creatorId: creator.id, objectId });
  }
  await insertEvents(db, planned);
  // Those who wait come after those who go: a place that nobody has yet would be theirs.
  for (const waiting of [false, true])
    await insertResponses(
      db,
      responses.filter(({ isWaiting }) => isWaiting === waiting),
    );
  const tasks = planTasks(events, responses);
  await insertTasks(
    db,
    tasks.map(({ takers: _, ...task }) => task),
  );
  const takers = tasks.flatMap(({ id, eventId, takers }) =>
    takers.map(({ userId, respondedAt }) => ({ taskId: id, eventId, userId, takenAt: respondedAt })),
  );
  await insertTakers(db, takers);
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
type TakeAll = (
  owner: { id: Person["id"]; pageId?: string | null },
  kind: "post" | "item" | "message" | "comment" | "album-photo",
  thing: { id: string; pictures: string[] },
) => Promise<void>;

async function writeChats(db: Db, { chats, groupChats }: Town, takeAll: TakeAll) {
  const messages = chats.flatMap((chat) => chat.messages);
  for (const message of messages) await takeAll(message.sender, "message", message);
  await rows.insertMessages(
    db,
    messages.map(({ sender, receiver, ...message }) => ({ ...message, senderId: sender.id, receiverId: receiver.id })),
  );
  await rows.insertConversations(db, chats.flatMap(conversationsOf));
  await rows.insertGroupChats(db, groupChats);
}
