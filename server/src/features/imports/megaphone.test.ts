import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { importActs, zipOf } from "../../testing/acts/imports.ts";
import { eventually } from "../../testing/eventually.ts";
import { writePost } from "../../testing/acts/posts.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
const { sendArchive, bringIn } = importActs(world);

const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);
const dated = (timestamp: number | undefined, post: string) => ({ timestamp, data: [{ post }] });

async function broughtBy(member: Person, posts: object[], body: object = {}) {
  const { id } = await sendArchive(member, await zipOf({ "posts/your_posts_1.json": posts }));
  return bringIn(member, id, body);
}

const contents = async (viewer: Person, path: string): Promise<string[]> =>
  (await viewer.send(path)).json.map(({ content }: { content: string }) => content);

async function friends(): Promise<[Person, Person, Person]> {
  const [ana, bo, cy] = [await world.member(), await world.member(), await world.member()];
  await world.befriend(ana, bo);
  return [ana, bo, cy];
}

describe("what an import brings", () => {
  it("I12: is on nobody's first page, though 3,000 entries are dated ahead", async () => {
    const [ana, bo, cy] = await friends();
    const mark = crypto.randomUUID();
    const ahead = Array.from({ length: 3_000 }, (_, at) => dated(now() + DAY + at, `${mark} ahead ${at}`));
    const lately = [now() - DAY, now() - 5, undefined].map((time, at) => dated(time, `${mark} lately ${at}`));
    const result = await broughtBy(ana, [...ahead, ...lately], { audience: "friends" });
    expect(result).toMatchObject({ state: "done", imported: 3, leftOut: 3_000 });
    for (const viewer of [ana, bo, cy]) {
      for (const path of ["/api/posts?limit=50", "/api/posts?feed=friends&limit=50"]) {
        expect((await contents(viewer, path)).join()).not.toContain(mark);
      }
    }
    expect(await contents(bo, `/api/users/${ana.id}/posts`)).toHaveLength(3);
    expect(await contents(cy, `/api/users/${ana.id}/posts`)).toEqual([]);
  });

  it("I12: is dated as it was, and never later than the account began, in the archive's order", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`update users set created_at = now() - interval '10 days' where id = ${ana.id}`);
    const joined = await world.ctx.db.row<{ createdAt: string }>(
      sql`select created_at from users where id = ${ana.id}`,
    );
    const posts = [dated(now() - 2 * DAY, "Later"), dated(now() - 5 * DAY, "After"), dated(1_400_000_000, "Before")];
    await broughtBy(ana, posts);
    const shown: { content: string; createdAt: string }[] = (await ana.send(`/api/users/${ana.id}/posts`)).json;
    expect(shown.map(({ content, createdAt }) => [content, createdAt])).toEqual([
      ["Later", joined?.createdAt],
      ["After", joined?.createdAt],
      ["Before", new Date(1_400_000_000_000).toISOString()],
    ]);
  });

  it("I12: is never public as a whole, whatever the archive or the request says", async () => {
    const ana = await world.member();
    const { id } = await sendArchive(ana, await zipOf({ "posts/your_posts_1.json": [dated(1_400_000_000, "Mine")] }));
    const refused = await ana.send(`/api/imports/${id}/run`, { body: { audience: "public" } });
    expect([refused.status, refused.json.errors.audience]).toEqual([400, expect.stringMatching(/one by one/)]);
    await bringIn(ana, id);
    expect((await ana.send(`/api/users/${ana.id}/posts`)).json).toMatchObject([{ audience: "close-friends" }]);
  });

  it("I12: is announced to nobody when a moderator approves what a filter made wait", async () => {
    const [ana, bo] = await friends();
    const admin = await world.member({ isAdmin: true });
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const choose = (filters: object[]) => admin.send("/api/admin/settings", { method: "PUT", body: { filters } });
    await choose([{ kind: "word", text: word, action: "hold" }]);
    await broughtBy(ana, [dated(1_400_000_000, `An old ${word}`)], { audience: "friends" });
    const [{ id }] = (await ana.send(`/api/users/${ana.id}/posts`)).json;
    expect(await contents(bo, `/api/users/${ana.id}/posts`)).toEqual([]);
    const waiting = (await admin.send("/api/admin/reports?state=open&limit=50")).json;
    const report = waiting.find(({ subjectId }: { subjectId: string }) => subjectId === id);
    const screen = await bo.openSocket();
    const body = { outcome: "approved" };
    expect((await admin.send(`/api/admin/reports/${report.id}`, { method: "PUT", body })).status).toBe(200);
    await choose([]);
    const fresh = await writePost(ana, "Written here");
    await eventually(() => expect(JSON.stringify(screen.frames)).toContain(fresh.id));
    screen.socket.terminate();
    expect(JSON.stringify(screen.frames)).not.toContain(id);
    expect((await bo.send("/api/notifications")).text).not.toContain(id);
    expect(await contents(bo, `/api/users/${ana.id}/posts`)).toEqual(["Written here", `An old ${word}`]);
  });

  it("I12: is made public post by post, and is in no feed by that", async () => {
    const [ana, bo, cy] = await friends();
    await broughtBy(ana, [dated(1_400_000_000, "An old story")], { audience: "friends" });
    const [{ id }] = (await ana.send(`/api/users/${ana.id}/posts`)).json;
    // Where it would be in a feed that goes back that far.
    const before = Buffer.from(JSON.stringify([`${id.slice(0, 13)}-7fff-bfff-ffffffffffff`])).toString("base64url");
    for (const audience of ["friends", "public", "close-friends"]) {
      expect((await ana.send(`/api/posts/${id}`, { method: "PUT", body: { audience } })).json).toMatchObject({
        audience,
      });
      const isPublic = audience === "public";
      expect([audience, await contents(cy, `/api/users/${ana.id}/posts`)]).toEqual([
        audience,
        isPublic ? ["An old story"] : [],
      ]);
      for (const viewer of [ana, bo, cy]) {
        for (const feed of ["everyone", "friends"]) {
          const pages = [`/api/posts?feed=${feed}&limit=50`, `/api/posts?feed=${feed}&limit=50&before=${before}`];
          for (const page of pages) expect(await contents(viewer, page)).not.toContain("An old story");
        }
      }
    }
  });
});
