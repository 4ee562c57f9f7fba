import type { DayOfActivity } from "@plaza/contract/admin";
import type { AuditEntry } from "@plaza/contract/admin/audit";
import type { Collection } from "@plaza/contract/collections";
import type { Report } from "@plaza/contract/admin/reports";
import type { FriendBirthday } from "@plaza/contract/friends/birthdays";
import type { Event } from "@plaza/contract/events";
import type { GroupFile } from "@plaza/contract/groups/files";
import type { Group } from "@plaza/contract/groups";
import type { Item } from "@plaza/contract/marketplace";
import type { Conversation, Message } from "@plaza/contract/messages";
import type { Counts, Notification } from "@plaza/contract/notifications";
import type { Comment, Post } from "@plaza/contract/posts";
import type { Highlight } from "@plaza/contract/stories/highlights";
import type { StoryGroup } from "@plaza/contract/stories";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { runServer } from "../testing/process.ts";
import { isFullSize } from "../testing/size.ts";
import { useWorld } from "../testing/use-world.ts";
import { createWorld, type World } from "../testing/world.ts";
import { fillWithTown, loginsOf } from "./fill.ts";

const PASSWORD = "tide and lantern";
const world = useWorld({ own: true });
let printed = "";
let cookie = "";

/** The command as `npm run demo` runs it, beside a server that is running. */
async function runDemo(to: World, ...args: string[]) {
  const { cluster, database, settings } = to;
  const address = `postgresql:///${database}?host=${encodeURIComponent(cluster.host)}&user=${cluster.user}`;
  const command = runServer({ DATA_DIR: settings.dataDir, DATABASE_URL: address, LC_ALL: "en_US.UTF-8" }, "demo", args);
  return { code: await command.ended, printed: command.output(), complaint: command.errors() };
}

async function logIn(email: string) {
  const { status, headers } = await world.send("/api/login", { body: { email, password: PASSWORD } });
  return { status, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}

const get = async <T>(path: string): Promise<T> => (await world.send(path, { headers: { cookie } })).json;
const count = async (table: string) =>
  (await world.ctx.db.row<{ count: number }>({ text: `select count(*) from ${table}`, values: [], name: "" }))?.count;

async function wholeFeed(): Promise<Post[]> {
  const pages: Post[] = [];
  let path: string | undefined = "/api/posts?limit=50";
  while (path) {
    const { json, headers } = await world.send(path, { headers: { cookie } });
    pages.push(...json);
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return pages;
}

/** The same town with small pictures, in this process: nine tenths of the command's time are for the large ones. */
async function fillSmall() {
  const print = (line: string) => void (printed += `${line}\n`);
  const town = await fillWithTown(world.ctx, { password: PASSWORD, print, language: "en", pictureScale: 0.05 });
  for (const line of loginsOf(town, PASSWORD)) print(line);
}

beforeAll(async () => {
  if (isFullSize) {
    const { code, printed: output, complaint } = await runDemo(world, PASSWORD);
    expect([code, complaint]).toEqual([0, ""]);
    printed = output;
  } else await fillSmall();
  cookie = (await logIn("ana@example.com")).cookie;
}, 150_000);

describe("filling an empty instance", () => {
  it("prints what it made, stage by stage, and the logins", () => {
    expect(printed).toMatch(/^Members: 40\nPictures: \d+, .*\nFriendships: \d+.*\nPosts: \d+.*\nComments: \d+\n/);
    expect(printed).toContain("\nReports: 3, 2 of them open\n");
    expect(printed).toContain("ana@example.com    Ana Prado, administrator");
    expect(printed).toContain(`Password of all 40 of them: ${PASSWORD}`);
  });

  it("makes the language of who started it the default of the instance", async () => {
    expect(await count("instance_settings where chosen ->> 'language' = 'en'")).toBe(1);
  });

  it("makes a town of many members, posts and messages", async () => {
    expect(await count("users where not is_page")).toBe(40);
    expect(await count("posts")).toBeGreaterThanOrEqual(60);
    expect(await count("comments where parent_id is not null")).toBeGreaterThan(40);
    expect(await count("comments")).toBeGreaterThan(120);
    expect(await count("reactions")).toBeGreaterThan(1_000);
    expect(await count("friendships where status = 'accepted'")).toBeGreaterThan(200);
    expect(await count("saved_posts")).toBeGreaterThan(30);
    expect(await count("poll_votes")).toBeGreaterThan(10);
    expect(await count("stories where audience = 'friends'")).toBeGreaterThan(1);
    expect(await count("stories where object_id is not null and content is not null")).toBeGreaterThan(1);
    expect(await count("friends where sees_close")).toBeGreaterThan(2);
    expect(await count("friends join posts on list_id = any(list_ids)")).toBeGreaterThan(2);
  });

  it("creates members who can log in with what it printed, the administrator among them", async () => {
    const emails = printed.match(/\S+@example\.com/g) ?? [];
    expect(emails.length).toBeGreaterThan(2);
    for (const email of emails) expect([email, (await logIn(email)).status]).toEqual([email, 200]);
    expect(await get("/api/auth/user")).toMatchObject({ firstName: "Ana", isAdmin: true, emailVerified: true });
  });
});

describe("the town's pictures", () => {
  it("are all there, in the type they claim", { timeout: 60_000 }, async () => {
    const objects = await world.ctx.db.rows<{ name: string; state: string; attachedTo: string | null }>(
      sql`select name, state, attached_to from objects where kind = 'image'`,
    );
    expect(objects.length).toBeGreaterThan(100);
    for (const { name, state, attachedTo } of objects) {
      expect([name, state]).toEqual([name, "ready"]);
      expect(attachedTo).toMatch(/^(profile|cover|post|comment|story|message|item|event|group|album-photo)$/);
      const { status, headers } = await world.send(`/objects/${name}?w=160`, { headers: { cookie } });
      expect([name, status, headers.get("content-type")]).toEqual([name, 200, "image/webp"]);
    }
  });

  it("are on profiles, posts and stories", async () => {
    const me = await get<{ profileImageUrl: string; coverImageUrl: string }>("/api/auth/user");
    expect([me.profileImageUrl, me.coverImageUrl]).toEqual([
      expect.stringMatching(/^\/objects\/[\w-]{22}$/),
      expect.stringMatching(/^\/objects\/[\w-]{22}$/),
    ]);
    const pictured = (await wholeFeed()).flatMap(({ media }) => media);
    expect(pictured.length).toBeGreaterThan(40);
    expect(pictured.every(({ kind, placeholder, alt }) => kind === "image" && placeholder && alt)).toBe(true);
  });
});

describe("the town's posts", () => {
  it("have up to seven pictures, and some comments have one", async () => {
    const feed = await wholeFeed();
    const counts = new Set(feed.map(({ media }) => media.length));
    expect([...counts].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 7]);
    expect(feed.flatMap(({ comments }) => comments).some(({ media }) => media.length === 1)).toBe(true);
  });

  it("are in the order of their times, newest first", async () => {
    const times = (await wholeFeed()).map(({ createdAt }) => createdAt);
    expect(times.length).toBeGreaterThan(55);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(Date.parse(times[0] ?? "")).toBeLessThan(Date.now());
  });

  it("have reactions of all six kinds, and true counts", async () => {
    const feed = await wholeFeed();
    const kinds = new Set(feed.flatMap(({ reactionCounts }) => Object.keys(reactionCounts)));
    expect([...kinds].toSorted()).toEqual(["angry", "haha", "like", "love", "sad", "wow"]);
    for (const { id, createdAt, commentCount, reactionCounts } of feed.slice(0, 10)) {
      const comments = await get<Comment[]>(`/api/posts/${id}/comments?limit=50`);
      expect(comments).toHaveLength(commentCount);
      expect(comments.every((comment) => comment.createdAt > createdAt)).toBe(true);
      const total = Object.values(reactionCounts).reduce((sum, count) => sum + count, 0);
      expect(await get<unknown[]>(`/api/posts/${id}/reactions?limit=50`)).toHaveLength(total);
    }
  });

  it("have one that Ana wrote for later", async () => {
    const { id } = await get<{ id: string }>("/api/auth/user");
    const [later, ...others] = await get<Post[]>(`/api/users/${id}/posts?view=scheduled`);
    expect(others).toEqual([]);
    expect(Date.parse(later?.publishAt ?? "")).toBeGreaterThan(Date.now());
    const feed = await get<Post[]>("/api/posts?limit=50");
    expect(feed.map(({ id }) => id)).not.toContain(later?.id);
  });

  it("mention members and share posts that exist", async () => {
    const feed = await wholeFeed();
    const mentions = feed.flatMap((post) => post.mentions.map((mention) => ({ ...mention, content: post.content })));
    expect(mentions.length).toBeGreaterThan(5);
    expect(mentions.every(({ content, name }) => content?.includes(`@${name}`))).toBe(true);
    const shares = feed.filter(({ isShare }) => isShare);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares.every(({ sharedPost, createdAt }) => sharedPost && sharedPost.createdAt < createdAt)).toBe(true);
  });
});

describe("the town's stories", () => {
  it("are of today, one's own first, then the unseen ones", async () => {
    const groups = await get<StoryGroup[]>("/api/stories");
    expect(groups[0]?.user.firstName).toBe("Ana");
    const areSeen = groups.slice(1).map(({ stories }) => stories.every(({ isSeen }) => isSeen));
    expect(areSeen).toContain(true);
    expect(areSeen).toContain(false);
    expect(areSeen).toEqual(areSeen.toSorted((a, b) => Number(a) - Number(b)));
    expect(groups.some(({ stories }) => stories.some(({ mediaType }) => mediaType === "text"))).toBe(true);
  });
});

describe("the town's highlights", () => {
  it("are on profiles, with stories of earlier days", async () => {
    const { id } = await get<{ id: string }>("/api/auth/user");
    const highlights = await get<Highlight[]>(`/api/users/${id}/highlights`);
    expect(highlights.map(({ name, storyCount }) => [name, storyCount])).toEqual([
      ["Kiln", 2],
      ["Lisbon", 1],
    ]);
  });
});

describe("the town's chats", () => {
  it("are in the order of their last messages, some of them unread", async () => {
    const list = await get<Conversation[]>("/api/conversations");
    expect(list.length).toBeGreaterThanOrEqual(8);
    const times = list.map(({ lastMessage }) => lastMessage?.createdAt ?? "");
    expect(times).toEqual(times.toSorted().toReversed());
    const unread = list.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
    expect(unread).toBeGreaterThan(3);
    expect(await get("/api/counts")).toMatchObject({ unreadMessages: unread });
    expect(list.some(({ unreadCount }) => unreadCount === 0)).toBe(true);
  });

  it("have photos, replies, reactions and a reply to a story, in order, none of them in the future", async () => {
    const list = await get<Conversation[]>("/api/conversations");
    const all: Message[] = [];
    for (const { id, unreadCount } of list) {
      const messages = await get<Message[]>(`/api/messages/${id}`);
      const times = messages.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
      expect(messages.filter(({ senderId, isSeen }) => senderId === id && !isSeen)).toHaveLength(unreadCount);
      all.push(...messages);
    }
    expect(all.every(({ createdAt }) => Date.parse(createdAt) < Date.now())).toBe(true);
    expect(all.filter(({ media }) => media).length).toBeGreaterThan(1);
    expect(all.some(({ replyTo }) => replyTo)).toBe(true);
    expect(all.some(({ reactions }) => reactions.length > 0)).toBe(true);
    expect(all.some(({ story }) => story)).toBe(true);
  });
});

describe("the town's group chats", () => {
  it("have a name, a few members who have read all of it, a reply and a mention", async () => {
    const list = (await get<Conversation[]>("/api/conversations")).filter(({ kind }) => kind === "group");
    expect(list.map((chat) => (chat.kind === "group" ? [chat.name, chat.memberCount, chat.unreadCount] : []))).toEqual([
      ["Six o'clock swim", 3, 0],
      ["Lantern night crew", 5, 0],
    ]);
    const messages = await get<Message[]>(`/api/messages/${list[1]?.id}`);
    expect(messages[0]).toMatchObject({ notice: { what: "created" }, content: "Lantern night crew" });
    expect(messages.some(({ replyTo }) => replyTo)).toBe(true);
    expect(messages.some(({ mentions }) => mentions.length === 1)).toBe(true);
  });
});

describe("the town's events", () => {
  it("are upcoming in order, the square's first, with true counts; some are past", async () => {
    const upcoming = await get<Event[]>("/api/events?view=upcoming");
    expect(upcoming.length).toBeGreaterThan(4);
    expect(upcoming.map(({ name }) => name)).toContain("Lights in the square");
    const starts = upcoming.map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted());
    for (const { id, goingCount, interestedCount, waitingCount, coverImageUrl } of upcoming) {
      expect(coverImageUrl).toMatch(/^\/objects\//);
      const rsvps = await get<unknown[]>(`/api/events/${id}/responses?limit=50`);
      expect(rsvps).toHaveLength(goingCount + interestedCount + waitingCount);
    }
    expect((await get<Event[]>("/api/events?view=past")).length).toBeGreaterThan(1);
  });
});

describe("the town's groups", () => {
  it("are one's own and others to discover, with covers, true counts and pending requests", async () => {
    const mine = await get<Group[]>("/api/groups?view=mine");
    expect(mine.map(({ name, membership, requestCount }) => [name, membership, requestCount])).toEqual([
      ["Supper on the Steps", "member", 0],
      ["Ateliê do Barro", "owner", 2],
    ]);
    const others = await get<Group[]>("/api/groups?view=discover");
    expect(others.map(({ privacy }) => privacy)).toContain("private");
    for (const { id, coverImageUrl, memberCount, privacy, membership } of [...mine, ...others]) {
      expect(coverImageUrl).toMatch(/^\/objects\//);
      expect(memberCount).toBeGreaterThan(3);
      if (privacy === "public" || membership) {
        expect(await get<unknown[]>(`/api/groups/${id}/members?limit=50`)).toHaveLength(memberCount);
      }
    }
    const [supper] = mine;
    expect(await get<Post[]>(`/api/groups/${supper?.id}/posts`)).toHaveLength(3);
    expect(supper?.rules).toContain("Nobody sits alone.");
    expect(await get<Post[]>(`/api/groups/${supper?.id}/posts?view=pinned`)).toHaveLength(1);
    const [file] = await get<GroupFile[]>(`/api/groups/${supper?.id}/files`);
    expect(file?.name).toBe("The lemon thing.txt");
    expect((await world.send(file?.url ?? "", { headers: { cookie } })).text).toContain("Six lemons");
    const feed = await get<Post[]>("/api/posts?limit=50");
    expect(feed.map(({ group }) => group?.name)).toContain("Supper on the Steps");
    expect(feed.map(({ group }) => group?.name)).not.toContain("Slow Riders");
  });
});

describe("the town's notifications", () => {
  it("follow from what happened in it, grouped, the latest unread", async () => {
    const all = await get<Notification[]>("/api/notifications?limit=50");
    // These tests log in more than once.
    const notifications = all.filter(({ type }) => type !== "new-device");
    const contents = notifications.map(({ content }) => content);
    expect(contents).toContainEqual(expect.stringMatching(/ and \d+ others reacted to your post$/));
    expect(contents).toContainEqual(expect.stringMatching(/ commented on your post$/));
    expect(notifications.filter(({ type }) => type === "friend-request")).toHaveLength(3);
    expect(notifications.every(({ actor }) => actor && actor.firstName !== "Ana")).toBe(true);
    const { unreadNotifications } = await get<Counts>("/api/counts");
    expect(unreadNotifications).toBeGreaterThan(2);
    expect(unreadNotifications).toBeLessThan(20);
    expect(
      await count("notifications where not exists (select from notification_actors where notification_id = id)"),
    ).toBe(0);
  });
});

describe("the town's birthdays", () => {
  it("are one today and some in the next weeks", async () => {
    const list = await get<FriendBirthday[]>("/api/birthdays");
    expect(list.map(({ isToday }) => isToday)).toEqual([true, ...list.slice(1).map(() => false)]);
    expect(list.length).toBeGreaterThan(2);
  });
});

describe("the town's memories", () => {
  it("are of years in which their author was a member already, like everything else there is", async () => {
    const memories = await get<Post[]>("/api/memories");
    expect(memories.length).toBeGreaterThan(0);
    expect(memories.flatMap(({ mentions }) => mentions.map(({ name }) => name))).toContain("Leo Marchetti");
    for (const table of ["posts", "comments", "reactions"])
      expect(
        await count(`${table} join users on users.id = user_id where ${table}.created_at < users.created_at`),
      ).toBe(0);
  });
});

describe("the town's collections", () => {
  it("have posts and listings in them", async () => {
    const collections = await get<Collection[]>("/api/collections");
    expect(collections.map(({ name }) => name)).toEqual(["For the loft", "To cook"]);
    const [loft, kitchen] = collections;
    expect(await get<Post[]>(`/api/saved?collectionId=${kitchen?.id}`)).toHaveLength(2);
    expect(await get<Item[]>(`/api/marketplace?view=saved&collectionId=${loft?.id}`)).toHaveLength(2);
  });
});

describe("the town's marketplace", () => {
  it("has listings in every category, with pictures, and sold ones of one's own", async () => {
    const items = await get<Item[]>("/api/marketplace?limit=50");
    expect(new Set(items.map(({ category }) => category)).size).toBe(9);
    expect(items.filter(({ media }) => media[0]?.kind === "image").length).toBeGreaterThan(12);
    expect(Math.max(...items.map(({ media }) => media.length))).toBe(5);
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(8);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(items.filter(({ isSold }) => isSold).map(({ seller }) => seller.firstName)).toEqual(["Ana"]);
    expect(items.some(({ isSaved }) => isSaved)).toBe(true);
  });
});

describe("what the town's administrator sees", () => {
  it("is growing activity and a few reports, one of them closed", async () => {
    const days = await get<DayOfActivity[]>("/api/admin/activity");
    const active = (from: number, to: number) =>
      days.slice(from, to).reduce((sum, { activeMembers }) => sum + activeMembers, 0);
    expect(active(23, 30)).toBeGreaterThan(active(0, 7));
    const reports = await get<Report[]>("/api/admin/reports");
    expect(reports.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ["listing", null],
      ["comment", null],
      ["post", "dismissed"],
    ]);
    expect(
      reports.every(
        ({ link, excerpt, member, complaints: [newest] }) => link && excerpt && member?.id !== newest?.reporter?.id,
      ),
    ).toBe(true);
    const audit = await get<AuditEntry[]>("/api/admin/audit");
    expect(audit.filter(({ action }) => action === "write-as-page").length).toBeGreaterThan(0);
    const { adminId: closer, ...entry } = audit.find(({ action }) => action === "dismiss") ?? { adminId: null };
    expect(closer).toBe(reports[2]?.closedBy?.id);
    expect(entry).toMatchObject({
      adminName: "Ana Prado",
      action: "dismiss",
      subjectKind: "post",
      subjectId: reports[2]?.subjectId,
      createdAt: reports[2]?.closedAt,
    });
  });
});

describe("a demo stopped halfway", () => {
  it("leaves the instance as empty as before", async () => {
    const other = await createWorld();
    try {
      const stop = new AbortController();
      const options = { password: PASSWORD, print: () => stop.abort(new Error("stopped")), signal: stop.signal };
      await expect(fillWithTown(other.ctx, options)).rejects.toThrow("stopped");
      expect(await other.ctx.db.rows(sql`select 1 from users`)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe("an instance that has members", () => {
  it("is left alone, and the command prints one sentence", async () => {
    const before = await count("posts");
    const { code, printed, complaint } = await runDemo(world, PASSWORD);
    expect([code, printed]).toEqual([1, ""]);
    expect(complaint).toBe(
      "This instance already has members; the demo fills an empty one only. Set DATA_DIR to a new folder.\n",
    );
    expect(await count("posts")).toBe(before);
  });

  it.runIf(isFullSize)("is left alone even if only one person has signed up, verified or not", async () => {
    const other = await createWorld();
    try {
      await other.member({ isVerified: false });
      expect((await runDemo(other)).code).toBe(1);
      expect((await other.ctx.db.rows(sql`select 1 from users`)).length).toBe(1);
    } finally {
      await other.close();
    }
  });
});
