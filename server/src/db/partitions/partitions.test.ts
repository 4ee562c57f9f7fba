import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBackup } from "../../backup/make.ts";
import { restoreBackup } from "../../backup/restore.ts";
import { examine } from "../../doctor/examination.ts";
import { asText } from "../../doctor/findings.ts";
import { sweep } from "../../features/media/unused-files.ts";
import { diskStorage } from "../../storage/disk.ts";
import { makeChat, messagesWith, send, sendMessage, wordsIn, writeIn } from "../../testing/acts/chats.ts";
import { BUSY_MS, filesOf, leave, makeLeavingsDue } from "../../testing/acts/departures.ts";
import { findTraces } from "../../testing/acts/traces.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { temporaryFolder } from "../../testing/temporary.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { partitionMessages } from "./partition-messages.ts";
import { addPartitions, BEFORE_BORDER } from "./partitions.ts";
import { borderAt, neededEnd, nextQuarter, wantedEnd } from "./periods.ts";

/** Messages before it and after it lie in two partitions. It comes while the first test runs. */
const BORDER_MS = 12_000;
/** A request waits so long for another's lock, and three seconds at most. */
const BEFORE_MS = 700;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS_4_MS = 120 * DAY_MS;
const world = useWorld({ own: true });
const { folder, remove } = temporaryFolder("plaza partitions ");
const quietly = () => undefined;
const connection = () => ({ ...world.cluster, database: world.database });
async function examinedAt(database: string) {
  const { host, user, port = 5432 } = world.cluster;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return asText(await examine({ DATABASE_URL, PORT: "0" }));
}
let client: pg.Client;
let border: ReturnType<typeof borderAt>;
let ana: Person;
let bo: Person;
let cleo: Person;
const early: Record<string, string> = {};

/** In which partition each message lies. */
const placesOf = async (...ids: string[]) =>
  (await client.query("select tableoid::regclass::text as place from messages where id = any($1) order by id", [ids]))
    .rows as { place: string }[];

beforeAll(async () => {
  client = new pg.Client(connection());
  await client.connect();
  [ana, bo, cleo] = [
    await world.member({ firstName: "Ana" }),
    await world.member({ firstName: "Bo" }),
    await world.member(),
  ];
  await Promise.all([world.befriend(ana, bo), world.befriend(ana, cleo), world.befriend(bo, cleo)]);
  early["words"] = (await sendMessage(ana, bo, "Zanzibar by train")).id;
  early["photo"] = (await sendMessage(bo, ana, "Look", { imageUrl: await upload(bo) })).id;
  early["reply"] = (await sendMessage(ana, bo, "Where?", { replyToId: early["photo"] })).id;
  early["others"] = (await sendMessage(ana, cleo, "Stays")).id;
});
afterAll(async () => {
  await client.end();
  remove();
});

describe("messages in partitions", () => {
  it("messages are partitioned while they are sent and read, and none is refused", async () => {
    let isOver = false;
    const statuses = new Set<number>();
    const traffic = [ana, bo].map(async (who) => {
      const other = who === ana ? bo : ana;
      while (!isOver) {
        statuses.add((await send(who, other, { content: "Meanwhile" })).status);
        statuses.add((await who.send(`/api/messages/${other.id}`)).status);
        statuses.add((await who.send("/api/conversations")).status);
      }
    });
    border = borderAt(new Date(Date.now() + BORDER_MS));
    await partitionMessages(connection(), quietly, border);
    await sleep(100);
    isOver = true;
    await Promise.all(traffic);
    expect(statuses).toEqual(new Set([200, 201]));
    const { rows } = await client.query("select relkind from pg_class where oid = 'messages'::regclass");
    expect(rows).toEqual([{ relkind: "p" }]);
  });

  it("a message is stored once where a retry comes on the other side of a border before the first attempt is committed", async () => {
    const clientId = crypto.randomUUID();
    await sleep(border.at.getTime() - Date.now() - BEFORE_MS);
    // The first attempt, as it is while it is being stored.
    await client.query("begin");
    await client.query(
      "select pg_advisory_xact_lock(hashtextextended(least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))",
      [ana.id, bo.id],
    );
    const first = await client.query<{ id: string }>(
      "insert into messages (sender_id, receiver_id, content, client_id) values ($1, $2, 'Once', $3) returning id",
      [ana.id, bo.id, clientId],
    );
    const id = first.rows[0]?.id ?? "";
    expect(id < border.id).toBe(true);
    const retry = send(ana, bo, { content: "Once", clientId });
    await sleep(border.at.getTime() - Date.now() + 20);
    await client.query("commit");
    const { status, json } = await retry;
    expect([status, json.id]).toEqual([201, id]);
    expect((await send(ana, bo, { content: "Once", clientId })).json.id).toBe(id);
    const { rows } = await client.query("select id from messages where client_id = $1", [clientId]);
    expect(rows).toEqual([{ id }]);
  });

  it("messages are read, found, edited, reacted to, quoted and deleted on both sides of a border", async () => {
    const late = await sendMessage(bo, ana, "Zanzibar again", { replyToId: early["words"] });
    expect(await placesOf(early["words"] ?? "", late.id)).toEqual([
      { place: "messages_first" },
      { place: expect.stringMatching(/^messages_from_\d{8}$/) },
    ]);
    expect(late.replyTo).toMatchObject({ content: "Zanzibar by train" });
    const contents = (await messagesWith(ana, bo, "?limit=50")).map(({ content }) => content);
    expect(contents.at(-1)).toBe("Zanzibar again");
    const before = encodeURIComponent(btoa(JSON.stringify([late.id])));
    const earlier = (await messagesWith(ana, bo, `?limit=50&before=${before}`)).map(({ id }) => id);
    expect(earlier.length).toBeGreaterThan(3);
    const found = await ana.send(`/api/messages/${bo.id}/search?q=zanzibar`);
    expect(found.json.map(({ id }: { id: string }) => id)).toEqual([late.id, early["words"]]);
    for (const id of [early["words"], late.id]) {
      const author = id === late.id ? bo : ana;
      const reaction = await cleoOrOther(author).send(`/api/messages/${id}/reaction`, {
        method: "PUT",
        body: { type: "like" },
      });
      expect(reaction.status).toBe(200);
      const edited = await author.send(`/api/messages/${id}`, { method: "PUT", body: { content: "Madagascar" } });
      expect([edited.status, edited.json.content]).toEqual([200, "Madagascar"]);
    }
    expect((await ana.send(`/api/messages/${early["words"]}`, { method: "DELETE" })).status).toBe(204);
    const { rows } = await client.query("select content, deleted_at is null as is_left from messages where id = $1", [
      early["words"],
    ]);
    expect(rows).toEqual([{ content: null, is_left: false }]);
  });

  it("several messages of one moment and notices of chats are stored in partitions", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    await Promise.all([writeIn(ana, chat, "One"), writeIn(bo, chat, "Two"), writeIn(cleo, chat, "Three")]);
    expect(new Set(await wordsIn(cleo, chat))).toEqual(new Set(["One", "Two", "Three"]));
  });

  it(
    "a backup has the messages of all partitions, and is restored into an instance without partitions",
    async () => {
      const file = join(folder, "plaza.tar");
      await world.ctx.jobs.stop();
      const from = { connection: connection(), storage: world.ctx.storage, dataDir: world.settings.dataDir };
      await makeBackup(from, file, quietly);
      const [database, dataDir] = [`${world.database}_restored`, join(folder, "restored")];
      await client.query(`create database ${database}`);
      const target = {
        connection: { ...world.cluster, database },
        storage: diskStorage(join(dataDir, "media")),
        dataDir,
      };
      await restoreBackup(target, file, quietly);
      const other = new pg.Client(target.connection);
      await other.connect();
      const all = "select md5(string_agg(messages::text, '|' order by id)) as rows from messages";
      expect((await other.query(all)).rows).toEqual((await client.query(all)).rows);
      await other.end();
      world.ctx.jobs.start();
    },
    BUSY_MS,
  );

  it(
    "messages of all partitions go with their sender, with files and reviews, and nobody else's with them",
    async () => {
      const late = await sendMessage(bo, ana, "Late", { imageUrl: await upload(bo), replyToId: early["photo"] });
      const quoting = await sendMessage(cleo, ana, "Not touched");
      await client.query(
        "insert into withheld (subject_id, kind, user_id, is_held) select id, 'message', sender_id, true from messages where id = any($1)",
        [[early["photo"], late.id]],
      );
      const { rows: names } = await client.query<{ name: string }>("select name from objects where owner_id = $1", [
        bo.id,
      ]);
      expect(names).toHaveLength(2);
      expect((await leave(bo)).status).toBe(204);
      await eventually(async () => expect(await findTraces(world.ctx.db, bo.id)).toEqual([]), BUSY_MS);
      await makeLeavingsDue(world);
      await sweep(world.ctx);
      expect(filesOf(world).filter((file) => names.some(({ name }) => file.includes(name)))).toEqual([]);
      const { rows } = await client.query("select 1 from withheld where subject_id = any($1)", [
        [early["photo"], late.id],
      ]);
      expect(rows).toEqual([]);
      expect(await placesOf(early["others"] ?? "", quoting.id)).toHaveLength(2);
    },
    BUSY_MS,
  );

  it("messages lose their review and their quotes if the database deletes them with their sender", async () => {
    const dora = await world.member();
    await world.befriend(dora, ana);
    const { id } = await sendMessage(dora, ana, "Here");
    const { id: replyId } = await sendMessage(ana, cleo, "There");
    await client.query("update messages set reply_to_id = $1 where id = $2", [id, replyId]);
    await client.query("insert into withheld (subject_id, kind, user_id, is_held) values ($1, 'message', $2, true)", [
      id,
      dora.id,
    ]);
    await client.query("delete from users where id = $1", [dora.id]);
    const { rows } = await client.query(
      "select (select count(*) from withheld where subject_id = $1)::int as withheld, reply_to_id from messages where id = $2",
      [id, replyId],
    );
    expect(rows).toEqual([{ withheld: 0, reply_to_id: null }]);
  });
});

describe("partitions of messages", () => {
  it("partitions are there for the coming quarters, made each day and, where they are needed soon, by a start", async () => {
    const examined = () => examinedAt(world.database);
    // The first one ended today: its successors are as many as there were.
    expect(await addPartitions(connection())).toHaveLength(1);
    expect(await addPartitions(connection())).toEqual([]);
    expect(await examined()).toMatch(/^ok {5}Messages are partitioned until 20\d\d-\d\d-01\.$/m);
    const made = await Promise.all([1, 2].map(() => addPartitions(connection(), new Date(Date.now() + MONTHS_4_MS))));
    expect(made.flat().length).toBeGreaterThan(0);
    expect(new Set(made.flat()).size).toBe(made.flat().length);
    const end = wantedEnd(new Date(Date.now() + MONTHS_4_MS)).at.getTime();
    const start = (now: Date) => addPartitions(connection(), now, neededEnd(now));
    expect(await start(new Date(end - 3 * DAY_MS)), "a start does not wait for what is not needed soon").toEqual([]);
    expect(await start(new Date(end - DAY_MS))).toHaveLength(1);
    // The command that made them finds nothing to do.
    await partitionMessages(connection(), quietly);
  });

  it("the doctor says that partitions are missing", async () => {
    await client.query("create database plaza_late template plaza_template");
    const late = { ...world.cluster, database: "plaza_late" };
    await partitionMessages(late, quietly, borderAt(new Date(Date.now() + 60_000)));
    const other = new pg.Client(late);
    await other.connect();
    const { rows } = await other.query<{ name: string }>(
      "select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'messages_from%'",
    );
    for (const { name } of rows) await other.query(`alter table messages detach partition ${name}`);
    await other.end();
    expect(await examinedAt("plaza_late")).toMatch(/^ERROR {2}Messages are partitioned until .* only/m);
  });

  it("a command that ended before its time refuses no message from its border on", async () => {
    const database = `${world.database}_forgotten`;
    await client.query(`create database ${database} template plaza_template`);
    const other = new pg.Client({ ...world.cluster, database });
    await other.connect();
    await other.query(
      `alter table messages add constraint ${BEFORE_BORDER} check (id < '${nextQuarter(new Date()).id}') not valid`,
    );
    const left = async () =>
      (await other.query("select 1 from pg_constraint where conname = $1", [BEFORE_BORDER])).rowCount;
    await addPartitions({ ...world.cluster, database }, new Date());
    await addPartitions({ ...world.cluster, database }, nextQuarter(new Date()).at);
    expect(await left()).toBe(0);
    await other.end();
  });
});

const cleoOrOther = (author: Person) => (author === ana ? bo : ana);
