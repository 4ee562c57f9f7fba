import type { Report } from "@plaza/contract/admin/reports";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { outdateProof } from "../../testing/acts/factors.ts";
import { forgedCursor } from "../../testing/acts/stories.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
});
beforeEach(async () => {
  await world.ctx.db.rows(sql`delete from reports`);
  await world.ctx.db.rows(sql`delete from audit_log`);
});

async function report(
  kind: string,
  subjectId: string,
  member: Person | null,
  more: { by?: Person; excerpt?: string } = {},
) {
  const { by = cleo, excerpt = null } = more;
  const row = await world.ctx.db.row<{ id: string }>(sql`
    insert into reports (reporter_id, kind, subject_id, member_id, reason, excerpt)
    values (${by.id}, ${kind}, ${subjectId}, ${member?.id ?? null}, 'It is unkind', ${excerpt}) returning id`);
  return row?.id ?? "";
}

const list = async (query = ""): Promise<Report[]> => (await admin.send(`/api/admin/reports${query}`)).json;
const close = (id: string, outcome: unknown, by = admin) =>
  by.send(`/api/admin/reports/${id}`, { method: "PUT", body: { outcome } });
const audit = async () => (await admin.send("/api/admin/audit")).json;
const write = async (author: Person, content: string, more: object = {}) =>
  (await author.send("/api/posts", { body: { content, ...more } })).json;
const comment = async (author: Person, postId: string, content: string) =>
  (await author.send("/api/comments", { body: { postId, content } })).json;

describe("the queue of reports", () => {
  it("has no link to content that the administrator would get 404 for", async () => {
    const post = await write(bo, "For friends", { audience: "friends" });
    const response = await comment(bo, post.id, "among friends");
    await report("comment", response.id, bo);
    await report("post", post.id, bo);
    const shown = { isGone: false, link: null };
    expect(await list()).toMatchObject([
      { excerpt: "For friends", ...shown },
      { excerpt: "among friends", ...shown },
    ]);
    const shy = await world.member();
    const item = (await shy.send("/api/marketplace", { body: { title: "A lamp", price: 5, category: "Other" } })).json;
    await report("listing", item.id, shy);
    await report("member", shy.id, shy);
    expect((await list()).slice(0, 2)).toMatchObject([
      { link: `/profile/${shy.id}` },
      { link: `/marketplace/${item.id}` },
    ]);
    await shy.send(`/api/users/${admin.id}/block`, { method: "PUT" });
    expect((await list()).slice(0, 2)).toMatchObject([shown, shown]);
  });

  it("shows each report with its content", async () => {
    const post = await write(bo, "Learn the rules");
    const response = await comment(bo, post.id, "before you post");
    const ids = [
      await report("post", post.id, bo),
      await report("comment", response.id, bo, { excerpt: "before you post!" }),
      await report("member", bo.id, bo),
    ];
    const [member, onComment, onPost] = await list();
    expect([onPost?.id, onComment?.id, member?.id]).toEqual(ids);
    const userJson = { id: bo.id, firstName: "Bo", lastName: "Berg", isAdmin: false };
    expect(onPost).toMatchObject({
      kind: "post",
      subjectId: post.id,
      excerpt: "Learn the rules",
      imageUrl: null,
      link: `/post/${post.id}`,
      member: { ...userJson, isSuspended: false },
      complaints: [{ reporter: { firstName: "Cleo" }, reason: "It is unkind" }],
      complaintCount: 1,
      isHeld: false,
      outcome: null,
      closedBy: null,
      closedAt: null,
    });
    expect(onComment).toMatchObject({ kind: "comment", excerpt: "before you post!", link: `/post/${post.id}` });
    expect(member).toMatchObject({ kind: "member", excerpt: "Bo Berg", link: `/profile/${bo.id}` });
    expect(JSON.stringify([member, onComment, onPost])).not.toContain("@example.com");
  });

  it("shows deleted content by its text at the time of the report", async () => {
    const post = await write(bo, "gone soon");
    await report("post", post.id, bo, { excerpt: "gone soon" });
    await bo.send(`/api/posts/${post.id}`, { method: "DELETE" });
    expect(await list()).toMatchObject([{ excerpt: "gone soon", isGone: true, link: null, imageUrl: null }]);
  });

  it("has the open ones first, then the closed ones, in pages; or one state alone", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await report("event", crypto.randomUUID(), null));
    for (const at of [3, 1]) await close(ids[at] ?? "", "dismissed");
    const wanted = [4, 2, 0, 3, 1].map((at) => ids[at]);
    const seen: string[] = [];
    for (let path = "/api/admin/reports?limit=2"; path;) {
      const response = await admin.send(path);
      seen.push(...response.json.map(({ id }: Report) => id));
      path = /<(.+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(seen).toEqual(wanted);
    expect((await list("?state=open")).map(({ id }) => id)).toEqual(wanted.slice(0, 3));
    expect((await list("?state=closed")).map(({ id }) => id)).toEqual(wanted.slice(3));
    expect((await admin.send("/api/admin/reports?state=all")).status).toBe(400);
    const forged = forgedCursor(["half", ids[0]]);
    expect((await admin.send(`/api/admin/reports?before=${forged}`)).status).toBe(400);
  });

  it("takes the same few statements however many there are", async () => {
    const post = await write(bo, "often reported");
    for (let i = 0; i < 12; i++) await report("post", post.id, bo, { by: await world.member() });
    expect(await world.countStatements(() => list("?state=open"))).toBeLessThanOrEqual(4);
  });
});

describe("closing a report", () => {
  it("dismisses all reports on the same target, once", async () => {
    const post = await write(bo, "harmless");
    const [id, other] = [await report("post", post.id, bo), await report("post", post.id, bo, { by: admin })];
    const response = await close(id, "dismissed");
    expect([response.status, response.json.outcome, response.json.closedBy.id]).toEqual([200, "dismissed", admin.id]);
    expect(await list("?state=open")).toEqual([]);
    for (const again of [id, other]) {
      const refused = await close(again, "deleted");
      expect([refused.status, refused.json]).toMatchObject([409, { message: "This report is already closed" }]);
    }
    expect((await bo.send(`/api/posts/${post.id}`)).status).toBe(200);
  });

  it("deletes the post, comment, listing, event or group", async () => {
    const post = await write(bo, "a post", { audience: "friends" });
    const other = await write(bo, "another post");
    const response = await comment(cleo, other.id, "a comment");
    const item = (await bo.send("/api/marketplace", { body: { title: "Shoes", price: 5, category: "Other" } })).json;
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const event = (await bo.send("/api/events", { body: { name: "Dinner", startTime } })).json;
    const group = (await bo.send("/api/groups", { body: { name: "Readers" } })).json;
    const contents = [
      ["group", group.id, `/api/groups/${group.id}`],
      ["event", event.id, `/api/events/${event.id}`],
      ["post", post.id, `/api/posts/${post.id}`],
      ["listing", item.id, `/api/marketplace/${item.id}`],
    ] as const;
    for (const [kind, id, path] of contents) {
      expect((await close(await report(kind, id, bo), "deleted")).json).toMatchObject({
        outcome: "deleted",
        link: null,
      });
      expect([kind, (await bo.send(path)).status]).toEqual([kind, 404]);
    }
    await close(await report("comment", response.id, cleo), "deleted");
    expect((await bo.send(`/api/posts/${other.id}`)).json).toMatchObject({ comments: [], commentCount: 0 });
    expect((await audit()).map(({ subjectKind }: { subjectKind: string }) => subjectKind)).toEqual([
      "comment",
      "listing",
      "post",
      "event",
      "group",
    ]);
  });

  it("cannot delete a member, nor content that is already gone", async () => {
    expect((await close(await report("member", bo.id, bo), "deleted")).status).toBe(400);
    expect((await close(await report("post", crypto.randomUUID(), bo), "deleted")).status).toBe(404);
    expect(await list("?state=open")).toHaveLength(2);
  });

  it("suspends the author: their session ends", async () => {
    const dan = await world.member({ firstName: "Dan", lastName: "Dale" });
    const post = await write(dan, "spam");
    const ids = [await report("post", post.id, dan), await report("member", dan.id, dan)];
    expect((await close(ids[0] ?? "", "suspended")).json).toMatchObject({
      outcome: "suspended",
      member: { id: dan.id, isSuspended: true },
    });
    expect((await dan.send("/api/auth/user")).status).toBe(401);
    // Reports on the member are closed with it.
    expect(await list("?state=open")).toEqual([]);
    expect((await audit())[0]).toMatchObject({ action: "suspend", subjectName: "Dan Dale" });
  });

  it("suspends the author with a reason and an end, which are in the audit log, and not until a time that has passed", async () => {
    const dan = await world.member({ firstName: "Dan", lastName: "Dale" });
    const id = await report("member", dan.id, dan);
    const suspend = (until: string) =>
      admin.send(`/api/admin/reports/${id}`, {
        method: "PUT",
        body: { outcome: "suspended", reason: " Spam ", until },
      });
    const past = await suspend(new Date(Date.now() - 1_000).toISOString());
    expect([past.status, past.json.errors]).toEqual([400, { until: "Choose a time in the future" }]);
    expect((await dan.send("/api/auth/user")).status).toBe(200);
    expect((await suspend("2126-05-04T10:00:00.000Z")).status).toBe(200);
    const [member] = (await admin.send("/api/admin/users?q=Dan+Dale")).json;
    expect(member).toMatchObject({ suspensionReason: "Spam", suspendedUntil: "2126-05-04T10:00:00.000Z" });
    expect((await audit())[0]).toMatchObject({
      action: "suspend",
      note: expect.stringMatching(/^Until .*2126.*Spam$/),
    });
  });

  it("Y5: suspends the author only with a fresh proof, which no other outcome asks for", async () => {
    const [dan, moderator] = [await world.member(), await world.member({ isModerator: true })];
    const id = await report("member", dan.id, dan);
    const other = await report("post", (await write(dan, "fine")).id, dan);
    await outdateProof(world, moderator);
    const { status, json } = await close(id, "suspended", moderator);
    expect([status, json.errors]).toEqual([403, { proof: json.message }]);
    expect((await dan.send("/api/auth/user")).status).toBe(200);
    expect((await close(other, "dismissed", moderator)).status).toBe(200);
    await moderator.send("/api/proof", { body: { password: PASSWORD } });
    expect((await close(id, "suspended", moderator)).status).toBe(200);
  });

  it("cannot suspend oneself, or a member who is gone", async () => {
    expect((await close(await report("member", admin.id, admin), "suspended")).status).toBe(403);
    expect((await close(await report("event", crypto.randomUUID(), null), "suspended")).status).toBe(409);
    expect(await list("?state=open")).toHaveLength(2);
    expect(await audit()).toEqual([]);
  });

  it("succeeds for one of two administrators at once", async () => {
    const other = await world.member({ isAdmin: true });
    for (const outcome of ["dismissed", "deleted", "suspended"]) {
      const dan = await world.member();
      const post = await write(dan, "twice");
      const id = await report("post", post.id, dan);
      const statuses = (await Promise.all([close(id, outcome), close(id, outcome, other)])).map(({ status }) => status);
      expect([outcome, ...statuses.toSorted((a, b) => a - b)]).toEqual([outcome, 200, 409]);
    }
    expect(await audit()).toHaveLength(3);
  });

  it("needs one of three outcomes, and a report that exists", async () => {
    const id = await report("member", bo.id, bo);
    for (const outcome of ["open", "", null, undefined, 1]) expect((await close(id, outcome)).status).toBe(400);
    expect((await close(crypto.randomUUID(), "dismissed")).status).toBe(404);
    expect((await close("x", "dismissed")).status).toBe(404);
  });

  it("follows from deleting the post, or suspending the member, elsewhere", async () => {
    const dan = await world.member();
    const post = await write(dan, "by hand");
    await report("post", post.id, dan);
    await report("member", dan.id, dan);
    await admin.send(`/api/admin/posts/${post.id}`, { method: "DELETE" });
    await admin.send(`/api/admin/users/${dan.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    expect((await list()).map(({ outcome }) => outcome)).toEqual(["suspended", "deleted"]);
  });
});
