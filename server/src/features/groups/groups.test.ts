import type { Group } from "@plaza/contract/groups";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { everyPage } from "../../testing/acts/events.ts";
import { bringIn, changeMember, invite, join, makeGroup, postIn, seeGroup } from "../../testing/acts/groups.ts";
import { notificationsOf } from "../../testing/acts/notifications.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const world = useWorld();

const NOBODY = "00000000-0000-7000-8000-000000000000";
const put = (body: unknown) => ({ method: "PUT", body });

describe("creating a group", () => {
  it("makes its creator the owner and first member, and the group public by default", async () => {
    const ana = await world.member();
    const response = await ana.send("/api/groups", {
      body: { name: "  Supper  on the Steps ", description: "", memberCount: 999, membership: "member" },
    });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      id: expect.any(String),
      name: "Supper on the Steps",
      description: null,
      rules: null,
      privacy: "public",
      coverImageUrl: null,
      memberCount: 1,
      membership: "owner",
      isInvited: false,
      requestCount: 0,
      newPostCount: 0,
      friendCount: 0,
      faces: [],
      createdAt: expect.any(String),
    });
    expect(await seeGroup(ana, response.json.id)).toEqual(response.json);
  });

  it("Q1: reports invalid values field by field", async () => {
    const ana = await world.member();
    const refused = async (body: object) => {
      const { status, json } = await ana.send("/api/groups", { body });
      return [status, json.errors];
    };
    expect(await refused({})).toEqual([400, { name: "Name is required" }]);
    expect(await refused({ name: " \u200b " })).toEqual([400, { name: "Name is required" }]);
    expect(await refused({ name: "x".repeat(121) })).toEqual([
      400,
      { name: "The name must be at most 120 characters" },
    ]);
    expect(await refused({ name: "A", privacy: "secret" })).toEqual([
      400,
      { privacy: "The privacy is public or private" },
    ]);
    expect(await refused({ name: "A", description: "x".repeat(5_001) })).toEqual([
      400,
      { description: "The description must be at most 5000 characters" },
    ]);
    expect((await refused({ name: "A", imageUrl: "https://elsewhere.example/a.png" }))[0]).toBe(400);
  });

  it("accepts a cover, which is deleted when it is replaced and with the group", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const [first, second] = [await upload(ana), await upload(ana)];
    const group = await makeGroup(ana, { imageUrl: first });
    expect(group.coverImageUrl).toMatch(/^\/objects\//);
    expect((await bo.send(`/api/groups/${group.id}`, put({ imageUrl: await upload(bo) }))).status).toBe(403);
    expect((await ana.send(`/api/groups/${group.id}`, put({ imageUrl: await upload(bo) }))).status).toBe(400);
    const edited = await ana.send(`/api/groups/${group.id}`, put({ imageUrl: second }));
    expect(edited.json.coverImageUrl).not.toBe(group.coverImageUrl);
    expect((await ana.send(group.coverImageUrl ?? "")).status).toBe(404);
    expect((await ana.send(`/api/groups/${group.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(edited.json.coverImageUrl)).status).toBe(404);
  });
});

describe("the list of groups", () => {
  it("is newest first, in pages, one's own separate from the others", async () => {
    const brief = await createWorld({ RATE_LIMIT: "off" });
    try {
      const [ana, bo] = [await brief.member(), await brief.member()];
      const names = (items: Group[]) => items.map(({ name }) => name);
      for (const name of ["One", "Two", "Three"]) await makeGroup(ana, { name });
      const four = await makeGroup(ana, { name: "Four", privacy: "private" });
      await makeGroup(bo, { name: "Five" });
      await join(bo, four.id);
      const all = await everyPage(bo, "/api/groups?limit=2");
      expect([names(all.items), all.pages]).toEqual([["Five", "Four", "Three", "Two", "One"], 3]);
      expect(all.items.map(({ membership }: Group) => membership)).toEqual(["owner", "requested", null, null, null]);
      expect(names((await everyPage(bo, "/api/groups?view=mine&limit=1")).items)).toEqual(["Five"]);
      const others = await everyPage(bo, "/api/groups?view=discover&limit=3");
      expect(names(others.items)).toEqual(["Four", "Three", "Two", "One"]);
      // Those with more members and more posts of late come first.
      const cleo = await brief.member();
      const ids = new Map(all.items.map(({ name, id }: Group) => [name, id]));
      await join(cleo, String(ids.get("One")));
      const write = (content: string) => ({ body: { content, groupId: ids.get("Two") } });
      for (const content of ["First", "Second"]) await ana.send("/api/posts", write(content));
      expect(names((await everyPage(bo, "/api/groups?view=discover&limit=1")).items)).toEqual([
        "Two",
        "One",
        "Four",
        "Three",
      ]);
      expect((await ana.send("/api/groups?view=best")).status).toBe(400);
      expect((await ana.send("/api/groups?before=nonsense")).status).toBe(400);
    } finally {
      await brief.close();
    }
  });

  it("is searched by name, literally and without accents", async () => {
    const ana = await world.member();
    for (const name of ["Ateliê do Barro", "100% wool", "under_score", "Slow Riders"]) await makeGroup(ana, { name });
    const found = async (q: string) =>
      (await ana.send(`/api/groups?view=mine&q=${encodeURIComponent(q)}`)).json.map(({ name }: Group) => name);
    expect(await found("ATELIE")).toEqual(["Ateliê do Barro"]);
    expect(await found("%")).toEqual(["100% wool"]);
    expect(await found("_")).toEqual(["under_score"]);
    expect(await found(" ")).toHaveLength(4);
    expect(await found("ow ri")).toEqual(["Slow Riders"]);
    expect(await found("nothing like it")).toEqual([]);
    expect((await ana.send(`/api/groups?q=${"x".repeat(101)}`)).status).toBe(400);
    expect((await ana.send("/api/groups?q=%00")).status).toBe(400);
  });

  it("takes the same number of statements however many there are", async () => {
    const ana = await world.member();
    const look = () => world.countStatements(() => ana.send("/api/groups?limit=50"));
    const before = await look();
    for (let n = 0; n < 5; n += 1) {
      const friend = await world.member();
      await world.befriend(ana, friend);
      await makeGroup(friend, { name: `Of a friend ${n}` });
    }
    expect(await look()).toBe(before);
  });

  it("shows which friends are in a group, but not in a private one the viewer is not in", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    await world.befriend(ana, bo);
    const open = await makeGroup(bo);
    const closed = await makeGroup(bo, { privacy: "private" });
    await bringIn(bo, open.id, cleo);
    const seen = await seeGroup(ana, open.id);
    expect([seen.friendCount, seen.faces.map(({ id }) => id)]).toEqual([1, [bo.id]]);
    expect(await seeGroup(ana, closed.id)).toMatchObject({ friendCount: 0, faces: [], memberCount: 1 });
    await bringIn(bo, closed.id, ana);
    expect(await seeGroup(ana, closed.id)).toMatchObject({ friendCount: 1, memberCount: 2 });
  });
});

describe("the rules of a group", () => {
  it("are for everybody to read, and accepted by whoever joins, asks to join or is invited", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    await world.befriend(ana, cleo);
    const REFUSED = [409, "Read the rules and accept them first"];
    const enter = async (who: Person, id: string, body: object) => {
      const { status, json } = await who.send(`/api/groups/${id}/membership`, put(body));
      return [status, json.message ?? json.membership];
    };
    const rules = "Be on time.";
    const [open, closed] = [await makeGroup(ana, { rules }), await makeGroup(ana, { rules, privacy: "private" })];
    expect((await seeGroup(bo, closed.id)).rules).toBe(rules);
    await invite(ana, closed.id, cleo);
    // The rules are on the group's page: there is nothing to decide in the bell.
    expect(await notificationsOf(cleo)).toMatchObject([{ request: null, link: `/groups/${closed.id}` }]);
    for (const [who, id] of [
      [bo, open.id],
      [bo, closed.id],
      [cleo, closed.id],
    ] as const) {
      for (const body of [{}, { acceptsRules: false }]) expect(await enter(who, id, body)).toEqual(REFUSED);
    }
    expect((await join(bo, open.id)).status).toBe(409);
    expect((await bo.send(`/api/groups/${open.id}/membership`, put({ acceptsRules: "yes" }))).status).toBe(400);
    expect((await seeGroup(ana, closed.id)).requestCount).toBe(0);
    const accepted = { acceptsRules: true };
    expect(await enter(bo, open.id, accepted)).toEqual([200, "member"]);
    expect(await enter(bo, closed.id, accepted)).toEqual([200, "requested"]);
    expect(await enter(cleo, closed.id, accepted)).toEqual([200, "member"]);
  });

  it("are written by the owner and the moderators, and by nobody else", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    const { id, name } = await makeGroup(ana, { description: "Soup" });
    await bringIn(ana, id, bo, cleo);
    await changeMember(ana, id, bo, { role: "moderator" });
    const edit = (who: Person, body: object) => who.send(`/api/groups/${id}`, put(body));
    const edited = await edit(bo, { rules: " Bring a bowl.\nBe kind. " });
    expect([edited.status, edited.json]).toMatchObject([
      200,
      { rules: "Bring a bowl.\nBe kind.", name, description: "Soup" },
    ]);
    expect((await edit(bo, { rules: "Mine", name: "Mine" })).status).toBe(403);
    expect((await edit(cleo, { rules: "Mine" })).status).toBe(403);
    expect((await edit(ana, { rules: "x".repeat(5_001) })).json.errors).toEqual({
      rules: "The rules must be at most 5000 characters",
    });
    expect((await edit(ana, { name: "Soup" })).json.rules).toBe("Bring a bowl.\nBe kind.");
    expect((await edit(ana, { rules: "" })).json.rules).toBeNull();
  });
});

describe("editing and deleting a group", () => {
  it("is refused to everyone but the owner", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    const group = await makeGroup(ana, { description: "Soup" });
    await bringIn(ana, group.id, bo);
    await ana.send(`/api/groups/${group.id}/members/${bo.id}`, put({ role: "moderator" }));
    for (const person of [bo, cleo]) {
      expect((await person.send(`/api/groups/${group.id}`, put({ name: "Mine" }))).status).toBe(403);
      expect((await person.send(`/api/groups/${group.id}`, { method: "DELETE" })).status).toBe(403);
    }
    const edited = await ana.send(`/api/groups/${group.id}`, put({ name: "Supper" }));
    expect([edited.status, edited.json.name, edited.json.description]).toEqual([200, "Supper", "Soup"]);
    expect((await ana.send(`/api/groups/${group.id}`, put({ description: null }))).json.description).toBeNull();
    expect((await ana.send(`/api/groups/${group.id}`, put({ name: " " }))).status).toBe(400);
    for (const id of [NOBODY, "nonsense"]) {
      expect((await ana.send(`/api/groups/${id}`)).status).toBe(404);
      expect((await ana.send(`/api/groups/${id}`, put({ name: "X" }))).status).toBe(404);
      expect((await ana.send(`/api/groups/${id}`, { method: "DELETE" })).status).toBe(404);
    }
  });

  it("deletes its posts and everything on them with it", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const group = await makeGroup(ana);
    await bringIn(ana, group.id, bo);
    const post = await postIn(bo, group.id, "Who brings bread?");
    await ana.send("/api/comments", { body: { postId: post.id, content: "I do" } });
    const share = await ana.send("/api/posts", { body: { sharedPostId: post.id } });
    expect((await bo.send("/api/counts")).json.unreadNotifications).toBe(2);
    expect((await ana.send(`/api/groups/${group.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await bo.send(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await ana.send(`/api/posts/${share.json.id}`)).json.sharedPost).toBeNull();
    expect((await bo.send("/api/counts")).json.unreadNotifications).toBe(0);
    expect((await ana.send(`/api/groups/${group.id}`)).status).toBe(404);
  });
});

describe("a reported group", () => {
  it("is shown to an administrator by its name, and deleted if the report's outcome says so", async () => {
    const [ana, bo, admin] = [await world.member(), await world.member(), await world.member({ isAdmin: true })];
    const group = await makeGroup(ana, { name: "Reported" });
    const post = await postIn(ana, group.id, "goes with it");
    await world.ctx.db.rows(sql`
      insert into reports (reporter_id, kind, subject_id, member_id, reason)
      values (${bo.id}, 'group', ${group.id}, ${ana.id}, 'Not what it says')`);
    const [report] = (await admin.send("/api/admin/reports")).json;
    expect(report).toMatchObject({ kind: "group", link: `/groups/${group.id}` });
    const closed = await admin.send(`/api/admin/reports/${report.id}`, put({ outcome: "deleted" }));
    expect(closed.status).toBeLessThan(300);
    expect((await ana.send(`/api/groups/${group.id}`)).status).toBe(404);
    expect((await ana.send(`/api/posts/${post.id}`)).status).toBe(404);
  });
});

describe("an owner whose account is deleted", () => {
  it("passes the group on to the next in line; without one it is deleted", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    const [other, alone] = [await makeGroup(ana), await makeGroup(ana)];
    await bringIn(ana, other.id, bo, cleo);
    await ana.send(`/api/groups/${other.id}/members/${cleo.id}`, put({ role: "moderator" }));
    await world.ctx.db.rows(sql`delete from users where id = ${ana.id}`);
    expect(await seeGroup(cleo, other.id)).toMatchObject({ membership: "owner", memberCount: 2 });
    expect((await seeGroup(bo, other.id)).membership).toBe("member");
    expect((await bo.send(`/api/groups/${alone.id}`)).status).toBe(404);
  });
});
