import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { sweep } from "../features/media/unused-files.ts";
import { jpeg, put } from "../testing/acts/uploads.ts";
import { runServer } from "../testing/process.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { isFullSize } from "../testing/size.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";

const ROUNDS = isFullSize ? 100 : 2;
/** A hundred rounds on a machine that may be busy with something else. */
const LONG = { timeout: 600_000 };
const SECRET = "a secret that all nodes know, long enough";

/** Two built servers, processes of their own, over one database and Redis, as behind a load balancer. */
describe.runIf(hasRedis)("at once, on two processes", LONG, () => {
  const temporary = temporaryFolder();
  const running: ReturnType<typeof runServer>[] = [];
  let redis: Awaited<ReturnType<typeof startRedis>>;
  /** Makes members and looks into the database; what races goes through the two. */
  let world: World;
  let one = "";
  let other = "";
  let ana: Person;
  beforeAll(async () => {
    redis = await startRedis();
    const DATA_DIR = join(temporary.folder, "data");
    const env = { REDIS_URL: redis.url, SECRET, RATE_LIMIT: "off", DATA_DIR };
    world = await createWorld(env);
    const { host, user } = world.cluster;
    const DATABASE_URL = `postgres://${user}@localhost/${world.database}?host=${encodeURIComponent(host)}`;
    for (let n = 0; n < 2; n += 1) running.push(runServer({ ...env, DATABASE_URL }));
    [one = "", other = ""] = await Promise.all(running.map((server) => server.address()));
    ana = await world.member();
  }, 60_000);
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
    await world.close();
    await redis.kill();
    temporary.remove();
  }, 60_000);

  async function send(url: string, path: string, { cookie, method, body }: Sent = {}) {
    const response = await fetch(url + path, {
      method: method ?? (body ? "POST" : "GET"),
      headers: { ...(cookie && { cookie }), ...(body && { "content-type": "application/json" }) },
      body: body ? JSON.stringify(body) : null,
      redirect: "manual",
    });
    const text = await response.text();
    return { status: response.status, json: text.startsWith("{") ? JSON.parse(text) : undefined };
  }

  const ask = (url: string, from: Person, to: Person) =>
    send(url, "/api/friendships", { cookie: from.cookie, body: { addresseeId: to.id } });
  const decide = (url: string, who: Person, id: string, status: string) =>
    send(url, `/api/friendships/${id}`, { cookie: who.cookie, method: "PUT", body: { status } });
  const friendshipsOf = (bo: Person) =>
    world.ctx.db.rows<{ status: string }>(sql`
      select status from friendships where ${bo.id}::uuid in (requester_id, addressee_id)`);
  const newPost = async (author: Person) =>
    (await send(one, "/api/posts", { cookie: author.cookie, body: { content: "Raced" } })).json.id as string;

  async function rounds(act: (round: number) => Promise<void>, count = ROUNDS) {
    for (let round = 0; round < count; round += 1) await act(round);
  }

  it("R1: the same friend request three times leaves one row and one notification", () =>
    rounds(async () => {
      const bo = await world.member();
      const responses = await Promise.all([ask(one, ana, bo), ask(other, ana, bo), ask(one, ana, bo)]);
      expect(statusesOf(responses)).toEqual([201, 409, 409]);
      expect(await friendshipsOf(bo)).toHaveLength(1);
      const notified = sql`select 1 from notifications where user_id = ${bo.id}`;
      expect(await world.ctx.db.rows(notified)).toHaveLength(1);
    }));

  it("R2: two friend requests that cross leave one friendship, accepted", async () => {
    const cleo = await world.member();
    await rounds(async () => {
      const bo = await world.member();
      const responses = await Promise.all([ask(one, cleo, bo), ask(other, bo, cleo)]);
      expect(statusesOf(responses)).toEqual([200, 201]);
      expect(await friendshipsOf(bo)).toEqual([{ status: "accepted" }]);
    });
    expect((await send(other, `/api/users/${cleo.id}/counts`, cleo)).json.friends).toBe(ROUNDS);
  });

  it("R3: of accepting and rejecting a request one succeeds and the other is refused, and neither can be done after it", () =>
    rounds(async () => {
      const bo = await world.member();
      const { id } = (await ask(one, bo, ana)).json;
      const responses = await Promise.all([decide(one, ana, id, "accepted"), decide(other, ana, id, "rejected")]);
      expect(statusesOf(responses)).toEqual([200, 409]);
      const won = responses.find(({ status }) => status === 200)?.json.status;
      expect(await friendshipsOf(bo)).toEqual([{ status: won }]);
      expect((await decide(other, ana, id, won === "accepted" ? "rejected" : "accepted")).status).toBe(409);
    }));

  it("R4: reactions of several kinds to a post leave one row, and a count of one", () =>
    rounds(async () => {
      const postId = await newPost(ana);
      const react = (url: string, type: string) =>
        send(url, "/api/reactions", { cookie: ana.cookie, body: { postId, type } });
      const responses = await Promise.all([react(one, "like"), react(other, "love"), react(one, "wow")]);
      expect(statusesOf(responses).every((status) => status < 300)).toBe(true);
      const rows = await world.ctx.db.rows<{ type: string }>(sql`select type from reactions where post_id = ${postId}`);
      expect(rows).toHaveLength(1);
      const last = await react(other, "sad");
      expect(last.status).toBeLessThan(300);
      const { json } = await send(other, `/api/posts/${postId}`, ana);
      expect([json.myReaction, json.reactionCounts]).toEqual(["sad", { sad: 1 }]);
    }));

  it("R5: two administrators who revoke each other's rights leave one administrator", async () => {
    const [bo, cleo] = [await world.member({ isAdmin: true }), await world.member({ isAdmin: true })];
    const revoke = (url: string, who: Person, whose: Person) =>
      send(url, `/api/admin/users/${whose.id}/admin`, { cookie: who.cookie, method: "PUT", body: { isAdmin: false } });
    await rounds(async () => {
      await world.ctx.db.rows(sql`update users set is_admin = true where id in (${bo.id}, ${cleo.id})`);
      const responses = await Promise.all([revoke(one, bo, cleo), revoke(other, cleo, bo)]);
      expect(statusesOf(responses)).toEqual([200, 403]);
      expect(await world.ctx.db.row(sql`select count(*) from users where is_admin`)).toEqual({ count: 1 });
    });
  });

  it("R6: a post that is deleted while others comment, react and share leaves nothing without it", async () => {
    const bo = await world.member();
    const seen = new Set<number>();
    await rounds(async () => {
      const postId = await newPost(ana);
      const responses = await Promise.all([
        send(other, "/api/comments", { cookie: bo.cookie, body: { postId, content: "Late?" } }),
        send(one, "/api/reactions", { cookie: bo.cookie, body: { postId, type: "like" } }),
        send(other, "/api/posts", { cookie: bo.cookie, body: { sharedPostId: postId } }),
        send(one, `/api/posts/${postId}`, { cookie: ana.cookie, method: "DELETE" }),
        send(other, "/api/comments", { cookie: ana.cookie, body: { postId, content: "Late?" } }),
      ]);
      for (const { status } of responses) seen.add(status);
      expect((await send(other, `/api/posts/${postId}`, bo)).status).toBe(404);
    });
    expect([...seen].filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    const orphans = await world.ctx.db.rows(sql`
      select post_id from (select post_id from comments union all select post_id from reactions) as held
      where post_id is not null and not exists (select 1 from posts where id = held.post_id)
        and not exists (select 1 from events where id = held.post_id)`);
    expect(orphans).toEqual([]);
  });

  it("R7: twenty sign-ups with one address, in several spellings, make one account", () =>
    rounds(
      async (round) => {
        const email = `Raced-${round}@Example.com`;
        const signUp = (n: number) =>
          send(n % 2 ? one : other, "/api/signup", {
            body: {
              email: n % 3 ? email : email.toLowerCase(),
              password: "correct horse",
              firstName: "A",
              lastName: "B",
            },
          });
        const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(n)));
        expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
        const rows = sql`select 1 from users where lower(email) = ${email.toLowerCase()}`;
        expect(await world.ctx.db.rows(rows)).toHaveLength(1);
      },
      isFullSize ? ROUNDS : 1,
    ));

  it("R8: verifying, asking for another link and logging in leave one token and a verified member", () =>
    rounds(async (round) => {
      const [email, password] = [`token-${round}@example.com`, "correct horse"];
      const signedUp = await send(one, "/api/signup", { body: { email, password, firstName: "A", lastName: "B" } });
      const path = `/api${new URL(signedUp.json.verificationUrl as string).pathname}`;
      const responses = await Promise.all([
        send(one, path),
        send(other, "/api/resend-verification", { body: { email } }),
        send(other, "/api/login", { body: { email, password } }),
        send(one, "/api/resend-verification", { body: { email } }),
        send(other, path),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const tokens = await world.ctx.db.rows(sql`select 1 from email_tokens where email = ${email}`);
      expect(tokens).toHaveLength(1);
      // The first link may have been replaced before it was used; then the newest one works.
      const again = await send(one, "/api/resend-verification", { body: { email } });
      const newest = again.json.verificationUrl as string | undefined;
      if (newest) expect((await send(other, `/api${new URL(newest).pathname}`)).status).toBe(200);
      expect((await send(one, "/api/login", { body: { email, password } })).status).toBe(200);
    }));

  it("R9: an upload that is finished twice, and used while it is swept, is one file or none, and no post is without it", async () => {
    const bytes = await jpeg();
    await rounds(async () => {
      const { uploadURL } = (await send(one, "/api/objects/upload", { cookie: ana.cookie, method: "POST" })).json;
      expect((await put(uploadURL, bytes)).status).toBe(200);
      const finish = (url: string) =>
        send(url, "/api/post-media", { cookie: ana.cookie, method: "PUT", body: { mediaURL: uploadURL } });
      const [first, second] = await Promise.all([finish(one), finish(other)]);
      expect([first.status, second.status, second.json]).toEqual([200, 200, first.json]);
      const imageUrl = first.json.objectPath as string;
      const name = imageUrl.slice("/objects/".length);
      await world.ctx.db.rows(sql`update objects set created_at = now() - interval '25 hours' where name = ${name}`);
      const create = (url: string) => send(url, "/api/posts", { cookie: ana.cookie, body: { content: "P", imageUrl } });
      const [posted, again] = await Promise.all([create(one), create(other), sweep(world.ctx), sweep(world.ctx)]);
      await sweep(world.ctx);
      const created = [posted, again].filter(({ status }) => status === 201);
      expect(statusesOf([posted, again]).every((status) => status === 201 || status === 400)).toBe(true);
      expect(created.length).toBeLessThan(2);
      const shown = await fetch(other + imageUrl, { headers: { cookie: ana.cookie } });
      await shown.arrayBuffer();
      expect(shown.status).toBe(created.length === 1 ? 200 : 404);
    });
  });

  it("R10: after the response to a logout nothing more is written for that session, on either process", () =>
    rounds(async () => {
      const bo = await world.member();
      const write = (url: string) => send(url, "/api/posts", { cookie: bo.cookie, body: { content: "In flight" } });
      const posts = () => world.ctx.db.rows(sql`select id from posts where user_id = ${bo.id}`);
      await write(other);
      const writes = Array.from({ length: 8 }, (_, n) => write(n % 2 ? one : other));
      expect((await send(one, "/api/logout", bo)).status).toBe(302);
      const before = await posts();
      const late = await write(other);
      const responses = await Promise.all(writes);
      expect(late.status).toBe(401);
      expect(responses.filter(({ status }) => status !== 201 && status !== 401)).toEqual([]);
      expect(await posts()).toEqual(before);
    }));
});

interface Sent {
  cookie?: string;
  method?: string;
  body?: object;
}

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b);
