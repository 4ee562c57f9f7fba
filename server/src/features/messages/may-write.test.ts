import type { Message } from "@plaza/contract/messages";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { makeChat, sendMessage } from "../../testing/acts/chats.ts";
import { planEvent, rsvp } from "../../testing/acts/events.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { listed } from "../../testing/acts/listings.ts";
import { people } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

/**
 * Who reaches a member with their words, in each way and by whom the member takes messages from: x, with their words; a,
 * the member is asked to join a chat and reads none of them; a point, not at all. `near` is a friend of a friend, `known`
 * a stranger to whom the member has written, `limited` a stranger whom a moderator has limited, `blocked` was blocked.
 */
const TABLE = `
                              |           everyone              |      friends-of-friends         |            friends
                              | friend near known other lim blo | friend near known other lim blo | friend near known other lim blo
writes to them                |   x     x     x     x    .   .  |   x     x     x     .    .   .  |   x     .     x     .    .   .
forwards a message            |   x     x     x     x    .   .  |   x     x     x     .    .   .  |   x     .     x     .    .   .
replies to their story        |   x     x     x     x    .   .  |   x     x     x     .    .   .  |   x     .     x     .    .   .
edits an earlier message      |   x     x     x     x    .   .  |   x     x     x     .    .   .  |   x     .     x     .    .   .
types                         |   x     x     x     x    .   .  |   x     x     x     .    .   .  |   x     .     x     .    .   .
asks about their listing      |   x     x     x     x    .   .  |   x     x     x     x    .   .  |   x     x     x     x    .   .
makes a chat of friends       |   x     .     .     .    .   .  |   x     .     .     .    .   .  |   x     .     .     .    .   .
makes a chat from a group     |   x     x     x     x    .   .  |   x     x     x     a    .   .  |   x     a     x     a    .   .
makes a chat from an event    |   x     x     x     x    .   .  |   x     x     x     a    .   .  |   x     a     x     a    .   .
adds them to a group's chat   |   x     x     x     x    .   .  |   x     x     x     a    .   .  |   x     a     x     a    .   .
types in a chat they are in   |   x     x     x     x    .   .  |   x     x     x     x    .   .  |   x     x     x     x    .   .
renames a chat they are in    |   x     x     x     x    .   x  |   x     x     x     x    .   x  |   x     x     x     x    .   x
`;
const SETTINGS = ["everyone", "friends-of-friends", "friends"] as const;
const RELATIONS = ["friend", "near", "known", "other", "limited", "blocked"] as const;
type Setting = (typeof SETTINGS)[number];
type Relation = (typeof RELATIONS)[number];

interface Target {
  person: Person;
  storyId: string;
  itemId: string;
  frames: { type: string; notification?: { type: string; actor: { id: string } | null } }[];
}
interface Sender {
  person: Person;
  forwardedId: string;
  /** What they wrote to each of the members before those chose. */
  earlier: Record<Setting, Message>;
  type: (where: { userId: string } | { chatId: string }) => void;
}

const world = useWorld();
const targets = {} as Record<Setting, Target>;
const senders = {} as Record<Relation, Sender>;
/** A friend of the members and of `near`, in whose group and at whose event all of them are. */
let bridge: Person;
let groupId: string;
let eventId: string;

const each = <One>(all: readonly One[], act: (one: One) => Promise<unknown>) => Promise.all(all.map(act));

beforeAll(async () => {
  const [host, ...others] = await people(world, "Bridge", ...SETTINGS, ...RELATIONS);
  bridge = host;
  groupId = (await makeGroup(bridge)).id;
  eventId = (await planEvent(bridge)).id;
  await Promise.all(others.flatMap((one) => [bringIn(bridge, groupId, one), rsvp(one, eventId, "going")]));
  await each(SETTINGS, async (setting) => {
    const person = others[SETTINGS.indexOf(setting)] as Person;
    await world.befriend(bridge, person);
    const story = await person.send("/api/stories", { body: { content: "Hello", audience: "public" } });
    const { frames } = await person.openSocket();
    targets[setting] = {
      person,
      storyId: story.json.id,
      itemId: (await listed(person)).id,
      frames: frames as Target["frames"],
    };
  });
  await each(RELATIONS, async (relation) => {
    const person = others[SETTINGS.length + RELATIONS.indexOf(relation)] as Person;
    const { socket } = await person.openSocket();
    const earlier = {} as Sender["earlier"];
    for (const setting of SETTINGS) earlier[setting] = await sendMessage(person, targets[setting].person, "Before");
    const forwarded = await sendMessage(person, bridge, `forwarded by ${relation}`);
    const type: Sender["type"] = (where) => socket.send(JSON.stringify({ type: "typing", ...where }));
    senders[relation] = { person, forwardedId: forwarded.id, earlier, type };
  });
  const { friend, near, known, limited, blocked } = senders;
  await world.befriend(bridge, near.person);
  await each(SETTINGS, async (setting) => {
    const { person } = targets[setting];
    await world.befriend(person, friend.person);
    await sendMessage(person, known.person, "Hello you");
    await person.send(`/api/users/${blocked.person.id}/block`, { method: "PUT" });
    await person.send("/api/privacy", { method: "PUT", body: { messages: setting } });
  });
  await world.ctx.db.transaction((tx) =>
    tx.rows(sql`update users set limited_at = now() where id = ${limited.person.id}`),
  );
});

interface Attempt {
  sender: Sender;
  target: Target;
  setting: Setting;
  /** Theirs alone. */
  words: string;
}
/** What the member reads of it where it reaches them. */
type Way = (attempt: Attempt) => Promise<string>;

const sending =
  (more: (attempt: Attempt) => object): Way =>
  async (attempt) => {
    const { sender, target, words } = attempt;
    await sender.person.send("/api/messages", {
      body: { receiverId: target.person.id, content: words, ...more(attempt) },
    });
    return words;
  };

const makingChat =
  (origin: () => object): Way =>
  async ({ sender, target, words }) => {
    const body = { memberIds: [target.person.id], name: words, ...origin() };
    await sender.person.send("/api/chats", { body });
    return words;
  };

const chats = new Map<string, string>();
/** A chat of the two, made by the friend of the one; the other is an admin of it. */
async function chatOf(sender: Sender, target: Target): Promise<string> {
  const key = `${sender.person.id} ${target.person.id}`;
  const known = chats.get(key);
  if (known) return known;
  const { id } = await makeChat(bridge, [sender.person, target.person], { groupId });
  await world.ctx.db.rows(
    sql`update chat_members set is_admin = true where chat_id = ${id} and user_id = ${sender.person.id}`,
  );
  chats.set(key, id);
  return id;
}

const WAYS: Record<string, Way> = {
  "writes to them": sending(() => ({})),
  "forwards a message": async ({ sender, target }) => {
    const body = { receiverId: target.person.id, forwardOfId: sender.forwardedId };
    await sender.person.send("/api/messages", { body });
    return `forwarded by ${sender.person.firstName}`;
  },
  "replies to their story": async ({ sender, target, words }) => {
    await sender.person.send(`/api/stories/${target.storyId}/reply`, { body: { content: words } });
    return words;
  },
  "edits an earlier message": async ({ sender, setting, words }) => {
    const path = `/api/messages/${sender.earlier[setting].id}`;
    await sender.person.send(path, { method: "PUT", body: { content: words } });
    return words;
  },
  types: async ({ sender, target }) => {
    sender.type({ userId: target.person.id });
    return `{"type":"typing","userId":"${sender.person.id}"}`;
  },
  "asks about their listing": sending(({ target }) => ({ listingId: target.itemId })),
  "makes a chat of friends": makingChat(() => ({})),
  "makes a chat from a group": makingChat(() => ({ groupId })),
  "makes a chat from an event": makingChat(() => ({ eventId })),
  "adds them to a group's chat": async ({ sender, target, words }) => {
    const chat = await makeChat(bridge, [sender.person], { groupId, name: words });
    await sender.person.send(`/api/chats/${chat.id}/members/${target.person.id}`, { method: "POST" });
    return words;
  },
  "types in a chat they are in": async ({ sender, target }) => {
    const chatId = await chatOf(sender, target);
    sender.type({ chatId });
    return `"chatId":"${chatId}"}`;
  },
  "renames a chat they are in": async ({ sender, target, words }) => {
    const path = `/api/chats/${await chatOf(sender, target)}`;
    await sender.person.send(path, { method: "PUT", body: { name: words } });
    // An event says that something changed; the name is fetched.
    target.frames.push((await target.person.send(path)).json);
    return words;
  },
};

const ROWS = TABLE.split("\n")
  .filter((line) => line.trim() !== "")
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim().split(/\s{2,}|(?<=[xa.]) +/)))
  .map(([way = [], ...marks]) => ({ way: way.join(" "), marks: marks.flat() }));

describe("C5: who may write to a member is the same for who", () => {
  it.each(ROWS)("$way", async ({ way, marks }) => {
    const before = SETTINGS.map((setting) => targets[setting].frames.length);
    const attempts = SETTINGS.flatMap((setting) =>
      RELATIONS.map((relation): Attempt => {
        const words = `${relation} ${way} (${setting})`;
        return { sender: senders[relation], target: targets[setting], setting, words };
      }),
    );
    const tried = await Promise.all(
      attempts.map(async (attempt) => ({ ...attempt, seen: (await WAYS[way]?.(attempt)) ?? "" })),
    );
    for (const setting of SETTINGS) await sendMessage(bridge, targets[setting].person, `the end of: ${way}`);
    const reached = tried.map(({ sender, target, setting, seen }) => {
      const frames = () => target.frames.slice(before[SETTINGS.indexOf(setting)]);
      const isAsked = ({ notification }: Target["frames"][number]) =>
        notification?.type === "chat-invitation" && notification.actor?.id === sender.person.id;
      return () => (JSON.stringify(frames()).includes(seen) ? "x" : frames().some(isAsked) ? "a" : ".");
    });
    await eventually(() => {
      for (const { frames } of Object.values(targets)) expect(JSON.stringify(frames)).toContain(`the end of: ${way}`);
      expect(reached.map((look) => look())).toEqual(marks);
    });
  });

  it("and the table has a row for each of them", () => {
    expect(ROWS.map(({ way }) => way)).toEqual(Object.keys(WAYS));
    expect(ROWS.map(({ marks }) => marks.length)).toEqual(ROWS.map(() => SETTINGS.length * RELATIONS.length));
  });
});
