import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { mastodon } from "../../testing/acts/archives.ts";
import { importActs, zipOf } from "../../testing/acts/imports.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { bringIn as bringInNow } from "./import-run.ts";

const world = useWorld();

const { sendArchive, undo } = importActs(world);

const postsOf = async (member: Person) => (await member.send(`/api/users/${member.id}/posts`)).json;

describe("a member whom the moderators know", () => {
  const setRunning = (id: string) =>
    world.ctx.db.rows(sql`update imports set state = 'running', audience = 'public' where id = ${id}`);
  const { signal } = new AbortController();

  it("brings in for close friends what a version before this one began for everyone", async () => {
    const ana = await world.member();
    const { id } = await sendArchive(ana, await zipOf(await mastodon()));
    await setRunning(id);
    await bringInNow(world.ctx, id, signal);
    const posts: { audience: string }[] = await postsOf(ana);
    expect(posts.map(({ audience }) => audience)).toEqual(["close-friends", "close-friends", "close-friends"]);
  });

  it("brings in nothing more once suspended", async () => {
    const ana = await world.member();
    const { id } = await sendArchive(ana, await zipOf(await mastodon()));
    await setRunning(id);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${ana.id}`);
    await bringInNow(world.ctx, id, signal);
    const left = await world.ctx.db.row(sql`
      select state, reason, (select count(*)::int from posts where user_id = ${ana.id}) as posts,
        (select count(*)::int from objects where owner_id = ${ana.id}) as files from imports where id = ${id}`);
    expect(left).toEqual({ state: "failed", reason: expect.stringMatching(/suspended/), posts: 0, files: 0 });
  });

  it("waits for the second day where the first is limited", async () => {
    const [ana, admin] = [await world.member(), await world.member({ isAdmin: true })];
    const limitFirstDays = (firstDayLimits: boolean) =>
      admin.send("/api/admin/settings", { method: "PUT", body: { firstDayLimits } });
    const { id } = await sendArchive(ana, await zipOf(await mastodon()));
    expect((await limitFirstDays(true)).status).toBe(200);
    const run = await ana.send(`/api/imports/${id}/run`, { body: {} });
    await undo(ana, id);
    const start = await ana.send("/api/imports", { body: { size: 10 } });
    await limitFirstDays(false);
    expect([run.status, start.status, start.json.message]).toEqual([429, 429, expect.stringMatching(/first day/)]);
    expect((await ana.send("/api/imports", { body: { size: 10 } })).status).toBe(201);
  });
});
