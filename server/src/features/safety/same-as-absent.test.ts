import { api } from "@plaza/contract/api";
import { beforeAll, expect, it } from "vitest";
import { makeChat } from "../../testing/acts/chats.ts";
import { planEvent } from "../../testing/acts/events.ts";
import { makeGroup } from "../../testing/acts/groups.ts";
import { listed } from "../../testing/acts/listings.ts";
import { createStory } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let stranger: Person;
/** Of each kind one thing that exists and that the stranger may not know of, by the name its id has in addresses. */
const hidden: Record<string, string> = {};

beforeAll(async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  stranger = await world.member();
  await world.befriend(ana, bo);
  const create = async (path: string, body: object) => (await ana.send(path, { body })).json.id as string;
  const group = await makeGroup(ana, { privacy: "private" });
  hidden["postId"] = await create("/api/posts", { content: "Among friends", audience: "friends" });
  hidden["commentId"] = await create("/api/comments", { postId: hidden["postId"], content: "Among friends" });
  hidden["messageId"] = await create("/api/messages", { receiverId: bo.id, content: "Between us" });
  hidden["chatId"] = (await makeChat(ana, [bo])).id;
  hidden["storyId"] = (await createStory(ana, { audience: "friends" })).id;
  hidden["eventId"] = (await planEvent(ana, { groupId: group.id })).id;
  hidden["itemId"] = (await listed(ana, { groupId: group.id })).id;
  const blocker = await world.member();
  await blocker.send(`/api/users/${stranger.id}/block`, { method: "PUT" });
  hidden["userId"] = blocker.id;
});

/** Fits every call below: fields that a call does not ask for are ignored. */
const BODY = {
  content: "Hello",
  type: "like",
  status: "going",
  name: "Name",
  choices: [0],
  userIds: [crypto.randomUUID()],
  isSold: true,
  isAccepted: true,
  to: "de",
};
const QUERY = `?q=Hello&kind=photos&from=${crypto.randomUUID()}&to=${crypto.randomUUID()}`;
const KINDS = ["postId", "commentId", "messageId", "chatId", "storyId", "eventId", "itemId", "userId"];

const calls = api.flatMap(({ method, path, access }) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const [name = ""] = names;
  const isOne = names.length === 1 && KINDS.includes(name);
  return isOne && access === "member" ? [{ call: `${method} ${path}`, method, path, name }] : [];
});

it.each(calls)(
  "G4: $call gives the same response for what may not be seen and for what does not exist",
  async (one) => {
    const send = (id = "") => {
      const hasBody = one.method !== "GET" && one.method !== "DELETE";
      const path = one.path.replace(`:${one.name}`, id) + QUERY;
      return stranger.send(path, { method: one.method, ...(hasBody && { body: BODY }) });
    };
    const [theirs, absent] = [await send(hidden[one.name]), await send(crypto.randomUUID())];
    expect([theirs.status, theirs.text]).toEqual([absent.status, absent.text]);
    // The request itself was right.
    expect(theirs.status).not.toBe(400);
  },
);
