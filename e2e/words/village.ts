import { sql } from "../../server/src/db/sql.ts";
import { firstIdAt } from "../../server/src/paging/ids.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { call, comment, editPost, write, writePost } from "../posts/feed-world.ts";
import { publishStory, upload } from "../stories/story-world.ts";
import { png } from "../testing/pictures.ts";
import type { Member, World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** What is read as a value where it stands alone: in a title, or for a picture. */
export const WRITTEN = [
  "Ana Prado",
  "Bo Lin",
  "Sailors",
  "Regatta",
  "Picnic",
  "Crew",
  "A boat",
  "Red",
  "Boat",
  "Oar",
  "Ada Min",
  "Dan Wu",
  "Cleo Ray",
  "Choir",
  "Bread",
  "Ladder",
  "Hall",
  "Faro",
  "Beja",
  "Inês Cardoso",
  "Praça das Flores",
  "Android",
  "Node.js",
  "PostgreSQL",
  "Redis",
  "JSON",
  "CSV",
];

export type Village = Awaited<ReturnType<typeof buildVillage>>;

/** Something of every kind around Ana, so that no screen of hers is empty. */
export async function buildVillage(world: World, ana: Member) {
  const [bo, cleo, dan] = await Promise.all([
    world.member({ firstName: "Bo", lastName: "Lin" }),
    world.member({ firstName: "Cleo", lastName: "Ray" }),
    world.member({ firstName: "Dan", lastName: "Wu" }),
  ]);
  await insertFriendship(world.db, ana, bo);
  await insertFriendship(world.db, bo, dan);
  await call(cleo, "POST", "/api/friendships", { addresseeId: ana.id });
  const create = async (by: Member, path: string, body: object) =>
    (await call<{ id: string }>(by, "POST", path, body)).id;

  await call(ana, "PUT", "/api/profile", {
    firstName: "Ana",
    lastName: "Prado",
    bio: "Boats",
    town: "Faro",
    work: "Harbor",
    school: "Sea",
  });
  await call(ana, "POST", "/api/muted-words", { word: "football" });
  const photo = await upload(bo, png());
  const post = await create(bo, "/api/posts", { content: "A long day", mediaUrls: [{ url: photo, alt: "A boat" }] });
  await call(ana, "POST", "/api/reactions", { postId: post, type: "love" });
  await call(ana, "PUT", `/api/posts/${post}/saved`);
  const parent = await comment(ana, post, "Rest well");
  const reply = await comment(bo, post, "Thanks", { parentId: parent.id });
  await call(ana, "PUT", `/api/comments/${reply.id}/reaction`, { type: "love" });
  await call(bo, "PUT", `/api/comments/${reply.id}`, { content: "Thank you" });
  // All that a card says of itself, at once.
  for (const by of [dan, cleo]) await create(by, "/api/posts", { content: "True", sharedPostId: post });
  await editPost(bo, post, { content: "A long, long day" });
  const poll = await create(bo, "/api/posts", {
    content: "Which one?",
    poll: { choices: ["Tea", "Coffee"], isMultiple: false, isSecret: false, endsAt: inDays(1) },
  });
  const own = await writePost(ana, { content: "Shall we sail?" });
  await call(bo, "POST", "/api/reactions", { postId: own.id, type: "like" });
  await comment(bo, own.id, "Yes");

  await write(bo, ana, "Hello Ana");
  const message = await write(ana, bo, "Hello Bo");
  const chat = await create(bo, "/api/chats", { memberIds: [ana.id, dan.id], name: "Crew" });
  await create(bo, "/api/messages", { chatId: chat, content: "Ahoy" });

  const group = await create(ana, "/api/groups", {
    name: "Sailors",
    description: "Wind",
    rules: "Be kind",
    privacy: "private",
  });
  await call(bo, "PUT", `/api/groups/${group}/membership`, { acceptsRules: true });
  await create(ana, "/api/posts", { groupId: group, content: "Welcome" });

  const list = await create(ana, "/api/lists", { name: "Choir", memberIds: [bo.id] });
  await create(ana, "/api/posts", { content: "Sing", audience: `list:${list}` });
  const today = new Date();
  await call(bo, "PUT", "/api/profile", {
    firstName: "Bo",
    lastName: "Lin",
    birthday: { day: today.getDate(), month: today.getMonth() + 1 },
  });
  const lastYear = new Date(today).setFullYear(today.getFullYear() - 1);
  const mentions = JSON.stringify([{ userId: bo.id, name: "Bo Lin" }]);
  await world.db.rows(sql`
    insert into posts (id, user_id, content, mentions, created_at)
    values (${firstIdAt(lastYear)}, ${ana.id}, 'Wind with @Bo Lin', ${mentions}::jsonb, ${new Date(lastYear).toISOString()}::timestamptz)`);

  const item = await create(bo, "/api/marketplace", {
    title: "Boat",
    description: "It floats",
    location: "Faro",
    price: 12,
    category: "Other",
    mediaUrls: [{ url: await upload(bo, png()), alt: "Red" }],
  });
  const ownItem = await create(ana, "/api/marketplace", {
    title: "Oar",
    description: "Wood",
    price: 3,
    category: "Other",
  });
  const ladder = await create(bo, "/api/marketplace", {
    kind: "lend",
    title: "Ladder",
    category: "Other",
    details: { howLong: "A week", deposit: 5 },
  });
  const ride = await create(ana, "/api/marketplace", {
    kind: "ride",
    until: inDays(1),
    details: { side: "offers", from: "Faro", to: "Beja", seats: 2 },
  });
  const collection = await create(ana, "/api/collections", { name: "Bread" });
  await call(ana, "PUT", `/api/collections/${collection}/posts/${post}`);
  await call(ana, "PUT", `/api/collections/${collection}/listings/${ladder}`);

  const full = await create(bo, "/api/events", { name: "Regatta", startTime: inDays(1), capacity: 1 });
  await call(ana, "POST", "/api/event-responses", { eventId: full, status: "going" });
  const event = await create(bo, "/api/events", {
    name: "Regatta",
    description: "Boats",
    location: "Faro",
    startTime: inDays(2),
    capacity: 20,
    tasks: [{ name: "Bread", places: 2 }],
  });
  const ownEvent = await create(ana, "/api/events", {
    name: "Picnic",
    description: "Bread",
    location: "Beach",
    startTime: inDays(3),
  });
  await call(ana, "POST", "/api/event-responses", { eventId: event, status: "going" });
  await publishStory(bo, png(), "image", { audience: "friends" });
  await publishStory(ana, png(), "image", { audience: "friends" });
  const album = await create(ana, "/api/albums", { name: "Regatta", description: "Wind" });
  await call(ana, "PUT", `/api/albums/${album}/contributors/${bo.id}`);
  await call(bo, "POST", `/api/albums/${album}/photos`, {
    mediaUrls: [{ url: await upload(bo, png()), alt: "A boat" }, { url: await upload(bo, png()) }],
  });
  const handle = `hall-${crypto.randomUUID().slice(0, 8)}`;
  const townHall = await create(ana, "/api/pages", { handle, name: "Hall", kind: "authority", about: "Wind" });
  await create(ana, "/api/posts", { content: "Rain", pageId: townHall });
  const worldPost = await create(ana, "/api/posts", { content: "Sun", pageId: townHall, forWorld: true });
  return {
    album,
    handle,
    worldPost,
    list,
    collection,
    ladder,
    ride,
    full,
    ana,
    bo,
    cleo,
    dan,
    post,
    poll,
    ownPost: own.id,
    message: message.id,
    chat,
    group,
    item,
    ownItem,
    event,
    ownEvent,
  };
}
