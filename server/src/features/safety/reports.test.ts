import type { Report } from "@plaza/contract/admin/reports";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { overtaken } from "../../testing/overtaken.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });
let ana: Awaited<ReturnType<World["member"]>>;
let bo: Awaited<ReturnType<World["member"]>>;
let admin: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  admin = await world.member({ isAdmin: true });
});

const report = (who: typeof ana, body: object) => who.send("/api/reports", { body });
const open = async () => (await admin.send("/api/admin/reports?state=open")).json;

describe("a report", () => {
  it("of a post, a comment, a member and a group reaches the administrators, with its text", async () => {
    const post = (await bo.send("/api/posts", { body: { content: "Buy my pills" } })).json;
    const comment = (await bo.send("/api/comments", { body: { postId: post.id, content: "Cheap!" } })).json;
    const group = (await bo.send("/api/groups", { body: { name: "Pills", description: "All of them" } })).json;
    for (const [kind, id] of [
      ["group", group.id],
      ["post", post.id],
      ["comment", comment.id],
      ["member", bo.id],
    ]) {
      const { status, json } = await report(ana, { kind, id, reason: "  It is spam. " });
      expect([kind, status, json]).toEqual([kind, 201, { id: expect.any(String) as string }]);
    }
    const queue = await open();
    expect(queue.map(({ kind, excerpt, complaints }: Report) => [kind, excerpt, complaints[0]?.reason])).toEqual([
      ["member", "Bo Berg", "It is spam."],
      ["comment", "Cheap!", "It is spam."],
      ["post", "Buy my pills", "It is spam."],
      ["group", "Pills: All of them", "It is spam."],
    ]);
    expect(queue[2]).toMatchObject({
      complaints: [{ reporter: { id: ana.id } }],
      member: { id: bo.id },
      link: `/post/${post.id}`,
    });
  });

  it("made twice is one, with the later reason, and open again", async () => {
    const post = (await bo.send("/api/posts", { body: { content: "Twice" } })).json;
    const first = await report(ana, { kind: "post", id: post.id, reason: "Hm" });
    await admin.send(`/api/admin/reports/${first.json.id}`, { method: "PUT", body: { outcome: "dismissed" } });
    const second = await report(ana, { kind: "post", id: post.id, reason: "Really" });
    expect(second.json).toEqual(first.json);
    expect(await world.ctx.db.rows(sql`select reason, outcome from reports where subject_id = ${post.id}`)).toEqual([
      { reason: "Really", outcome: null },
    ]);
  });

  it("of one's own content, of what one may not see, and of nothing is refused", async () => {
    const own = (await ana.send("/api/posts", { body: { content: "Mine" } })).json;
    const hidden = (await bo.send("/api/posts", { body: { content: "For friends", audience: "friends" } })).json;
    const reason = "Why";
    const responses = [
      [await report(ana, { kind: "post", id: own.id, reason }), 400],
      [await report(ana, { kind: "member", id: ana.id, reason }), 400],
      [await report(ana, { kind: "post", id: hidden.id, reason }), 404],
      [await report(ana, { kind: "comment", id: crypto.randomUUID(), reason }), 404],
      [await report(ana, { kind: "listing", id: crypto.randomUUID(), reason }), 404],
      [await report(ana, { kind: "group", id: crypto.randomUUID(), reason }), 404],
      [await report(ana, { kind: "event", id: crypto.randomUUID(), reason }), 404],
      [await report(ana, { kind: "planet", id: own.id, reason }), 400],
      [await report(ana, { kind: "post", id: "x", reason }), 400],
      [await report(ana, { kind: "post", id: hidden.id, reason: " " }), 400],
      [await report(ana, { kind: "post", id: hidden.id, reason: "x".repeat(1_001) }), 400],
      [await world.send("/api/reports", { body: { kind: "post", id: own.id, reason } }), 401],
    ] as const;
    for (const [{ status, text }, expected] of responses) expect([status, text]).toEqual([expected, text]);
    expect(await world.ctx.db.rows(sql`select id from reports where subject_id in (${own.id}, ${hidden.id})`)).toEqual(
      [],
    );
  });

  it("of a member who is deleted at that moment is refused", async () => {
    const dee = await world.member();
    const response = await overtaken(
      world.ctx.db,
      (other) => other.rows(sql`delete from users where id = ${dee.id}`),
      () => report(ana, { kind: "member", id: dee.id, reason: "Why" }),
    );
    expect([response.status, response.json.message]).toEqual([404, "Member not found"]);
  });

  it("is limited to 30 an hour", async () => {
    const busy = await world.member();
    const reports = Array.from({ length: 30 }, () => report(busy, { kind: "member", id: bo.id, reason: "Again" }));
    expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([201]));
    expect((await report(busy, { kind: "member", id: bo.id, reason: "Again" })).status).toBe(429);
  });
});
