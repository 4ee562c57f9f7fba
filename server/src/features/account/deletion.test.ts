import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { BUSY_MS, filesOf, leave, makeLeavingsDue } from "../../testing/acts/departures.ts";
import { liveFully } from "../../testing/acts/lives.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { sweep } from "../media/unused-files.ts";
import { findTraces, miscounted } from "../../testing/acts/traces.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo", lastName: "Berg" })];
});

describe("deleting one's account", () => {
  it(
    "leaves no row, file or search hit of it, and every count correct",
    async () => {
      await liveFully(world, ana, bo);
      const exportId = (await ana.send("/api/account/exports", { method: "POST" })).json.id;
      await eventually(async () => expect((await ana.send("/api/account/exports")).json.state).toBe("ready"), 30_000);
      const ofAna = await world.ctx.db.rows<{ name: string }>(sql`
      select name from objects where owner_id = ${ana.id}
      union select name from account_exports where id = ${exportId}`);
      expect(ofAna).toHaveLength(14);

      expect((await leave(ana)).status).toBe(204);
      // The rows are gone at once, except on a very busy machine.
      await eventually(async () => expect(await findTraces(world.ctx.db, ana.id)).toEqual([]));
      await makeLeavingsDue(world);
      await sweep(world.ctx);
      expect(filesOf(world).filter((file) => ofAna.some(({ name }) => file.includes(name)))).toEqual([]);
      expect(await miscounted(world.ctx.db)).toEqual([]);

      for (const path of ["/api/search?q=Zanzibar", "/api/search?q=Prado", "/api/marketplace?q=Zanzibar"]) {
        expect([path, (await bo.send(path)).text]).not.toEqual([path, expect.stringContaining(ana.id)]);
      }
      // The group chats go on with who is left in them, without a word of hers.
      const conversations = await bo.send("/api/conversations");
      expect(conversations.json.map(({ kind }: { kind: string }) => kind)).toEqual(["group", "group"]);
      expect(conversations.text).not.toContain(ana.id);
      for (const { id } of conversations.json) {
        const { text } = await bo.send(`/api/chats/${id}/messages`);
        expect(text).not.toMatch(new RegExp(`${ana.id}|Zanzibar`));
      }
      expect((await bo.send("/api/friends")).json).toEqual([]);
      for (const path of [`/api/users/${ana.id}`, `/api/messages/${ana.id}`, `/api/users/${ana.id}/posts`]) {
        expect([path, (await bo.send(path)).status]).toEqual([path, 404]);
      }
      // What others wrote stays, without the mention.
      const { json } = await bo.send(`/api/users/${bo.id}/posts`);
      expect(json.map(({ content }: { content: string }) => content)).toEqual([
        "Where to?",
        "Look",
        "Hello @Ana Prado",
      ]);
      expect(JSON.stringify(json)).not.toContain(ana.id);
    },
    BUSY_MS,
  );

  it("ends every session and socket, and frees the address", async () => {
    const { socket, closed } = await ana.openSocket();
    const { status, headers } = await leave(ana);
    expect(status).toBe(204);
    expect(headers.get("set-cookie")).toMatch(/^sid=; Path=\/; Max-Age=0/);
    expect(await closed).toBe(4401);
    socket.terminate();
    expect((await ana.send("/api/auth/user")).status).toBe(401);
    const login = await world.send("/api/login", { body: { email: ana.email, password: PASSWORD } });
    expect([login.status, login.json.message]).toEqual([401, "Invalid email or password"]);
    const again = { email: ana.email, password: PASSWORD, firstName: "Ana", lastName: "Again" };
    expect((await world.send("/api/signup", { body: again })).status).toBe(201);
  });

  it("cannot be prevented by an account whose address imitates a deleted one's", async () => {
    await world.member({ email: `${ana.id}@deleted.invalid` });
    expect((await leave(ana)).status).toBe(204);
  });

  it("needs the right password, with few attempts", async () => {
    const wrong = await leave(ana, "not this one");
    expect([wrong.status, wrong.json]).toMatchObject([
      403,
      { message: "That's not your password", errors: { password: "That's not your password" } },
    ]);
    for (const body of [{}, { password: "" }, { password: 1 }, { password: "x".repeat(300) }]) {
      expect((await ana.send("/api/account", { method: "DELETE", body })).status).toBe(400);
    }
    for (let time = 0; time < 9; time += 1) expect((await leave(ana, "not this one")).status).toBe(403);
    expect((await leave(ana)).status).toBe(429);
    expect((await ana.send("/api/auth/user")).status).toBe(200);
  });

  it("is refused to the last administrator", async () => {
    await world.ctx.db.rows(sql`update users set is_admin = false`);
    const [first, second] = [await world.member({ isAdmin: true }), await world.member({ isAdmin: true })];
    const both = await Promise.all([leave(first), leave(second)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json.message).toBe("You're the last administrator. Make someone else an administrator first.");
  });

  it("requested twice at once is done once", async () => {
    const statuses = (await Promise.all([leave(ana), leave(ana), leave(ana)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 401, 401]);
  });

  it("removes one's own name from a grouped notification, not the others'", async () => {
    const { id: postId } = (await bo.send("/api/posts", { body: { content: "Hello" } })).json;
    const cleo = await world.member({ firstName: "Cleo", lastName: "Moon" });
    for (const who of [cleo, ana]) await who.send("/api/reactions", { body: { postId, type: "like" } });
    await leave(ana);
    await eventually(async () => {
      const { json } = await bo.send("/api/notifications");
      expect(json.map(({ content }: { content: string }) => content)).toEqual(["Cleo Moon liked your post"]);
    });
  });

  it("removes the member from open screens", async () => {
    await world.befriend(ana, bo);
    const { id: postId } = (await ana.send("/api/posts", { body: { content: "Hello" } })).json;
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId, type: "like" } });
      expect(frames).toContainEqual(expect.objectContaining({ type: "reaction" }));
    });
    await leave(ana);
    await eventually(() => expect(frames).toContainEqual({ type: "post-deleted", postId }));
    expect(frames).toContainEqual({ type: "friendship", userId: ana.id, standing: null });
    socket.terminate();
  });
});
