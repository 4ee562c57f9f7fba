import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql, type Statement } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { makeChat, writeIn } from "../../testing/acts/chats.ts";
import { listUserColumns, liveFully } from "../../testing/acts/lives.ts";
import { unzip } from "../../testing/unzip.ts";
import { get } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { KINDS, LEFT_OUT } from "./kinds.ts";

const world = useWorld({ own: true });
let ana: Person;
let files: Map<string, Buffer>;

beforeAll(async () => {
  ana = await world.member();
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  await liveFully(world, ana, bo);
  const chat = await makeChat(bo, [ana]);
  for (const by of [ana, bo]) {
    const { id } = await writeIn(by, chat, "Not to be remembered");
    await ana.send(`/api/messages/${id}?for=me`, { method: "DELETE" });
  }
  files = await archiveOf(ana);
}, 90_000);

async function archiveOf(member: Person) {
  expect((await member.send("/api/account/exports", { method: "POST" })).status).toBe(201);
  const link = await eventually(async () => {
    const { json } = await member.send("/api/account/exports");
    expect(json.state).toBe("ready");
    return json.link;
  });
  return unzip((await get(world, link, member)).body);
}

const rowsIn = (file: string) => JSON.parse(String(files.get(`${file}.json`))) as Record<string, unknown>[];
const ofAna = (column: string): Statement => {
  const [table = "", name = ""] = column.split(".");
  return { text: `select * from ${table} where ${name} = '${ana.id}'`, values: [], name: column };
};
const hashOf = (bytes: Uint8Array | null | undefined) =>
  createHash("sha256")
    .update(bytes ?? "nothing")
    .digest("hex");

describe("the archive of one's data", () => {
  it("accounts for every column that references a member, and gives a reason for each that is left out", async () => {
    const known = [...KINDS.flatMap(({ columns }) => columns), ...Object.keys(LEFT_OUT)];
    const columns = await listUserColumns(world.ctx.db);
    const unknown = columns.filter((name) => !known.includes(name));
    expect(
      unknown,
      "account/*-kinds.queries.ts exports these columns, or LEFT_OUT in account/kinds.ts says why not",
    ).toEqual([]);
    expect(known.filter((name) => !columns.includes(name))).toEqual([]);
  });

  it("is compared with a member who has rows of every kind", async () => {
    const empty = [];
    for (const column of await listUserColumns(world.ctx.db)) {
      if ((await world.ctx.db.rows(ofAna(column))).length === 0) empty.push(column);
    }
    // An archive does not list itself.
    expect(empty, "liveFully in server/src/testing/acts/lives.ts gives these columns a row").toEqual([]);
  });

  it.each(KINDS.filter(({ file }) => !["profile", "settings", "two-factor", "chat-messages"].includes(file)))(
    "has as many rows in $file as the database",
    async ({ file, columns }) => {
      const rows = [];
      for (const column of columns) rows.push(...(await world.ctx.db.rows<object>(ofAna(column))));
      // The notification that the archive is ready came after it.
      const isLater = (row: object) => "type" in row && row.type === "export-ready";
      const removed = (await world.ctx.db.rows<{ messageId: string }>(ofAna("message_removals.user_id"))).map(
        ({ messageId }) => messageId,
      );
      const isRemoved = (row: object) => "id" in row && removed.includes(String(row.id));
      // It has no words of its own; the event is in events.json.
      const isDiscussion = (row: object) => file === "posts" && "eventId" in row && row.eventId !== null;
      const isToken = (row: object) => "isToken" in row && row.isToken === true;
      const remaining = rows.filter((row) => !isToken(row) && !isLater(row) && !isRemoved(row) && !isDiscussion(row));
      expect(remaining.length).toBeGreaterThan(0);
      expect(rowsIn(file)).toHaveLength(remaining.length);
    },
  );

  it("has the texts as they were written", async () => {
    const posts = await world.ctx.db.rows<{ id: string; content: string }>(
      sql`select id, content from posts where user_id = ${ana.id} and event_id is null order by id`,
    );
    expect(rowsIn("posts").map(({ id, content }) => ({ id, content }))).toEqual(posts);
    expect(rowsIn("posts").at(-1)?.["earlierTexts"]).toMatchObject([{ content: "And when?" }]);
    expect(rowsIn("comments")[0]?.["earlierTexts"]).toMatchObject([{ content: "So good" }]);
    expect(rowsIn("messages-sent")[0]).toMatchObject({ content: "Are you in?", receiverName: "Bo Berg" });
    expect(rowsIn("messages-sent")[0]?.["earlierTexts"]).toMatchObject([{ content: "Are you inn?" }]);
    expect(rowsIn("messages-received")[0]).toMatchObject({ content: "I am", senderName: "Bo Berg" });
    expect(rowsIn("chats")).toMatchObject([{ chatName: "Zanzibar plans", isAdmin: true }, { chatName: null }, {}]);
    const others = rowsIn("chat-messages").filter(({ notice }) => notice === null);
    expect(others).toMatchObject([{ content: "Yes, @Ana Prado", senderName: "Bo Berg" }]);
    expect(rowsIn("profile")).toMatchObject([{ id: ana.id, email: ana.email, activeDays: [expect.any(String)] }]);
    const everyone = { messages: "everyone", friends: "everyone", online: "everyone", mentions: "everyone" };
    const privacy = { ...everyone, calls: "everyone", always_relay: false, search: "friends-of-friends" };
    const unwanted = { unwantedNotifications: ["shares"], unwantedChannels: ["mail mentions", "push shares"] };
    expect(rowsIn("settings")).toEqual([
      { ...unwanted, digest: "weekly", defaultAudience: "public", defaultFeed: "friends", privacy },
    ]);
    expect(rowsIn("muted-words")).toMatchObject([{ word: "Timbuktu", endsAt: null }]);
  });

  it("C6: has no message that the member deleted for themselves, of a conversation or of a group chat", () => {
    const words = [...files].filter(([, bytes]) => bytes.includes("Not to be remembered")).map(([name]) => name);
    expect(words).toEqual([]);
  });

  it("has every file the member owns, byte for byte", async () => {
    const objects = await world.ctx.db.rows<{ name: string; kind: string }>(
      sql`select name, kind from objects where owner_id = ${ana.id} order by name`,
    );
    const stored = await Promise.all(
      objects.map(async ({ name, kind }) => [
        `media/${name}${kind === "image" ? ".webp" : ""}`,
        hashOf(await world.ctx.storage.readAll(`${name}.full`)),
      ]),
    );
    expect(stored).toHaveLength(13);
    const archived = [...files].filter(([name]) => name.startsWith("media/"));
    expect(Object.fromEntries(archived.map(([name, bytes]) => [name, hashOf(bytes)]))).toEqual(
      Object.fromEntries(stored),
    );
    expect(rowsIn("media")).toHaveLength(13);
    expect(rowsIn("media").filter(({ fileName }) => fileName === "ways.txt")).toHaveLength(1);
  });

  it("says which files belong to what, in their order and with their descriptions", () => {
    const [first, second, ofComment] = rowsIn("media");
    expect(rowsIn("posts")[0]?.["media"]).toEqual([
      { name: first?.["name"], alt: "Zanzibar from the sea" },
      { name: second?.["name"], alt: null },
    ]);
    expect(first).toMatchObject({ attachedTo: "post", position: 0, alt: "Zanzibar from the sea" });
    expect(rowsIn("comments")[0]?.["media"]).toEqual([{ name: ofComment?.["name"], alt: null }]);
    expect(rowsIn("messages-sent")[0]?.["media"]).toHaveLength(1);
    expect(rowsIn("listings")[0]?.["media"]).toHaveLength(1);
    const given = { kind: "give", details: { pickup: "At noon" }, until: expect.any(String) as string };
    expect(rowsIn("listings")[0]).toMatchObject(given);
  });

  it("has no secret, and nothing that is private to somebody else", () => {
    const text = [...files].map(([name, bytes]) => (name.endsWith(".json") ? String(bytes) : "")).join("");
    expect(text).not.toMatch(/hash|token|password/i);
    expect(text).not.toContain("Buy my lamp");
    expect(rowsIn("messages-deleted-for-me")).toHaveLength(3);
    expect(rowsIn("blocks")).toHaveLength(1);
  });

  it("is complete also when there are many rows", async () => {
    const dee = await world.member({ firstName: "Dee" });
    await world.ctx.db.rows(sql`
      insert into posts (user_id, content) select ${dee.id}, 'Day ' || day from generate_series(1, 2300) as day`);
    const posts = JSON.parse(String((await archiveOf(dee)).get("posts.json"))) as { content: string }[];
    expect(posts.map(({ content }) => content)).toEqual(Array.from({ length: 2300 }, (_, day) => `Day ${day + 1}`));
  });
});
