import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { makeGroup, postIn } from "../../testing/acts/groups.ts";
import { writePost } from "../../testing/acts/posts.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const REFUSED = "Only an administrator can do that to a moderator or an administrator";
const world = useWorld();
let admin: Person;
let moderator: Person;
let colleague: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", isAdmin: true });
  moderator = await world.member({ firstName: "Mo", isModerator: true });
  colleague = await world.member({ firstName: "Col", isModerator: true });
  bo = await world.member({ firstName: "Bo" });
  cleo = await world.member({ firstName: "Cleo" });
});

const put = (who: Person, path: string, body: object) => who.send(path, { method: "PUT", body });
const remove = (who: Person, path: string) => who.send(path, { method: "DELETE" });
const comment = async (who: Person, postId: string, content = "Rude") =>
  (await who.send("/api/comments", { body: { postId, content } })).json.id as string;
const report = async (kind: string, id: string, by = cleo) =>
  (await by.send("/api/reports", { body: { kind, id, reason: "Rude" } })).json.id as string;
const isThere = async (table: "posts" | "comments", id: string) => {
  const isLeft = table === "posts" ? sql`and deleted_at is null` : sql``;
  const from = table === "posts" ? sql`posts` : sql`comments`;
  return (await world.ctx.db.rows(sql`select 1 from ${from} where id = ${id} ${isLeft}`)).length === 1;
};
const listed = async (who: Person, path: string): Promise<string[]> =>
  (await who.send(path)).json.map(({ id }: { id: string }) => id);

describe("C6: a moderator's list of members", () => {
  it("has no email address, and none is found by one; an administrator's has both", async () => {
    for (const [who, email] of [
      [moderator, null],
      [admin, bo.email],
    ] as const) {
      const { text, json } = await who.send("/api/admin/users?limit=50");
      const shown = json.find(({ id }: { id: string }) => id === bo.id);
      expect([shown.email, text.includes("@example.com")]).toEqual([email, email !== null]);
      const found = await listed(who, `/api/admin/users?q=${encodeURIComponent(bo.email)}`);
      expect(found).toEqual(email ? [bo.id] : []);
    }
    expect(await listed(moderator, "/api/admin/users?q=Bo&limit=50")).toContain(bo.id);
  });

  it("has none in what an act on a member responds with", async () => {
    const dee = await world.member({ firstName: "Dee" });
    const path = `/api/admin/users/${dee.id}`;
    const acts = [
      await moderator.send(`${path}/warnings`, { body: { reason: "Please be kind" } }),
      await put(moderator, `${path}/limited`, { isLimited: true }),
      await put(moderator, `${path}/limited`, { isLimited: false }),
      await put(moderator, `${path}/suspended`, { isSuspended: true }),
      await put(moderator, `${path}/suspended`, { isSuspended: false }),
    ];
    expect(acts.map(({ status, json }) => [status, json.email])).toEqual([
      [201, null],
      ...Array.from({ length: 4 }, () => [200, null]),
    ]);
    expect((await put(admin, `${path}/limited`, { isLimited: false })).json.email).toBe(dee.email);
  });
});

/** Each post by its kind, and whether moderators see it in their list and may delete it. */
async function writeKinds() {
  const club = await makeGroup(bo, { name: "Club", privacy: "private" });
  const square = await makeGroup(bo, { name: "Square" });
  const reported = await writePost(bo, "Reported", { audience: "friends" });
  await world.befriend(bo, cleo);
  await report("post", reported.id);
  return {
    public: { id: (await writePost(bo, "For all")).id, isOpen: true },
    "in a public group": { id: (await postIn(bo, square.id, "For all")).id, isOpen: true },
    "reported, for friends": { id: reported.id, isOpen: true },
    friends: { id: (await writePost(bo, "For friends", { audience: "friends" })).id, isOpen: false },
    "close friends": { id: (await writePost(bo, "For few", { audience: "close-friends" })).id, isOpen: false },
    "in a private group": { id: (await postIn(bo, club.id, "For the club")).id, isOpen: false },
    "an administrator's": { id: (await writePost(admin, "For all")).id, isOpen: false },
    "a colleague's": { id: (await writePost(colleague, "For all")).id, isOpen: false },
  };
}

describe("C6: a moderator's list of posts", () => {
  it("has what is public and what is reported, by members; an administrator's has every post", async () => {
    const kinds = Object.entries(await writeKinds());
    const [forModerator, forAdmin] = [
      await listed(moderator, "/api/admin/posts?limit=50"),
      await listed(admin, "/api/admin/posts?limit=50"),
    ];
    expect(kinds.filter(([, { id }]) => !forAdmin.includes(id))).toEqual([]);
    for (const [kind, { id, isOpen }] of kinds) expect([kind, forModerator.includes(id)]).toEqual([kind, isOpen]);
    for (const [kind, { id, isOpen }] of kinds) {
      const { status } = await remove(moderator, `/api/admin/posts/${id}`);
      expect([kind, status < 300, await isThere("posts", id)]).toEqual([kind, isOpen, !isOpen]);
    }
    for (const [, { id, isOpen }] of kinds)
      if (!isOpen) expect((await remove(admin, `/api/admin/posts/${id}`)).status).toBe(204);
  });

  it("finds by words only what it lists", async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const open = await writePost(bo, `${word} for all`);
    const few = await writePost(bo, `${word} for few`, { audience: "close-friends" });
    expect(await listed(moderator, `/api/admin/posts?q=${word}`)).toEqual([open.id]);
    expect(await listed(admin, `/api/admin/posts?q=${word}`)).toEqual([few.id, open.id]);
  });

  it("shows of a reported post for friends what was reported, and not what others wrote under it", async () => {
    const { id } = await writePost(bo, "Reported here", { audience: "friends" });
    await comment(cleo, id, "Between us");
    await report("post", id);
    const shown = (await moderator.send("/api/admin/posts?limit=50")).json.find((one: { id: string }) => one.id === id);
    expect([shown.content, shown.comments]).toEqual(["Reported here", []]);
    const reportId = (await moderator.send("/api/admin/reports?state=open")).json.find(
      ({ subjectId }: { subjectId: string }) => subjectId === id,
    ).id;
    await put(moderator, `/api/admin/reports/${reportId}`, { outcome: "dismissed" });
    expect(await listed(moderator, "/api/admin/posts?limit=50")).not.toContain(id);
    expect((await remove(moderator, `/api/admin/posts/${id}`)).status).toBe(404);
  });
});

describe("C6: a closed report", () => {
  const shownTo = async (who: Person, id: string) => {
    const reports = (await who.send("/api/admin/reports?state=closed&limit=50")).json;
    const { excerpt, imageUrl, isGone } = reports.find(({ subjectId }: { subjectId: string }) => subjectId === id);
    return [excerpt, imageUrl !== null, isGone];
  };

  it("shows a moderator what was reported, and a post for friends no longer as it is now", async () => {
    const dee = await world.member({ firstName: "Dee" });
    await world.befriend(dee, cleo);
    const write = async (content: string | null) =>
      (
        await dee.send("/api/posts", {
          body: { content, audience: "friends", mediaUrls: [{ url: await upload(dee) }] },
        })
      ).json;
    const [worded, wordless] = [await write("Reported words"), await write(null)];
    for (const { id } of [worded, wordless]) {
      await report("post", id);
      const waiting = (await moderator.send("/api/admin/reports?state=open&limit=50")).json;
      const open = waiting.find(({ subjectId }: { subjectId: string }) => subjectId === id);
      expect(open.imageUrl).not.toBeNull();
      const closed = await put(moderator, `/api/admin/reports/${open.id}`, { outcome: "dismissed" });
      expect([closed.status, closed.json.imageUrl]).toEqual([200, null]);
      await put(dee, `/api/posts/${id}`, { content: "Written since" });
    }
    expect(await shownTo(moderator, worded.id)).toEqual(["Reported words", false, false]);
    expect(await shownTo(moderator, wordless.id)).toEqual([null, false, false]);
    expect(await shownTo(admin, wordless.id)).toEqual(["Written since", true, false]);
    await put(dee, `/api/posts/${wordless.id}`, { audience: "public", confirmWidening: true });
    expect(await shownTo(moderator, wordless.id)).toEqual(["Written since", true, false]);
  });
});

describe("a moderator decides nothing about a colleague, an administrator or themselves", () => {
  const staff = () => [colleague, admin, moderator];

  it("deletes none of their comments, but their own", async () => {
    const { id: postId } = await writePost(bo, "For all");
    for (const author of [colleague, admin]) {
      const id = await comment(author, postId);
      const { status, json } = await remove(moderator, `/api/comments/${id}`);
      expect([status, json.message, await isThere("comments", id)]).toEqual([403, REFUSED, true]);
    }
    const own = await comment(moderator, postId);
    expect((await remove(moderator, `/api/comments/${own}`)).status).toBe(204);
    const members = await comment(cleo, postId);
    expect((await remove(moderator, `/api/comments/${members}`)).status).toBe(204);
  });

  it("deletes an administrator's comment under a post of their own, as every member does", async () => {
    const { id: postId } = await writePost(moderator, "Mine");
    expect((await remove(moderator, `/api/comments/${await comment(admin, postId)}`)).status).toBe(204);
  });

  it.each(["dismissed", "deleted", "warned", "limited", "suspended"])(
    "is not listed reports on them, and cannot close one as %s",
    async (outcome) => {
      for (const author of staff()) {
        const { id } = await writePost(author, "Rude");
        const reportId = await report("post", id);
        const shown = (await moderator.send("/api/admin/reports?limit=50")).json;
        expect(shown.map(({ subjectId }: { subjectId: string }) => subjectId)).not.toContain(id);
        const closed = await put(moderator, `/api/admin/reports/${reportId}`, { outcome, reason: "Rude" });
        expect([closed.status, closed.json.message, await isThere("posts", id)]).toEqual([403, REFUSED, true]);
        expect((await admin.send("/api/admin/reports?limit=50")).text).toContain(id);
      }
    },
  );

  it("neither warns, limits nor suspends them, nor removes what they made, nor counts it", async () => {
    for (const { id } of [colleague, admin]) {
      const path = `/api/admin/users/${id}`;
      const acts = [
        await moderator.send(`${path}/warnings`, { body: { reason: "Please be kind" } }),
        await put(moderator, `${path}/limited`, { isLimited: true }),
        await put(moderator, `${path}/suspended`, { isSuspended: true }),
        await moderator.send(`${path}/removals`, { body: { kinds: ["posts"] } }),
        await moderator.send(`${path}/removable`),
      ];
      expect(acts.map(({ status, json }) => [status, json.message])).toEqual(acts.map(() => [403, REFUSED]));
    }
    expect((await moderator.send(`/api/admin/users/${bo.id}/removable`)).status).toBe(200);
    expect((await admin.send(`/api/admin/users/${colleague.id}/removable`)).status).toBe(200);
  });

  it("neither sees nor settles their appeals, nor sees or undoes what was removed of theirs", async () => {
    await admin.send(`/api/admin/users/${colleague.id}/warnings`, { body: { reason: "Please be kind" } });
    const [decision] = (await colleague.send("/api/decisions")).json;
    await colleague.send(`/api/decisions/${decision.id}/appeal`, { body: { appeal: "I was" } });
    expect(await listed(admin, "/api/admin/appeals")).toContain(decision.id);
    expect(await listed(moderator, "/api/admin/appeals")).not.toContain(decision.id);
    const decided = await put(moderator, `/api/admin/appeals/${decision.id}`, { outcome: "lifted" });
    expect([decided.status, decided.json.message]).toEqual([403, REFUSED]);

    await writePost(colleague, "To be removed");
    const { id } = (await admin.send(`/api/admin/users/${colleague.id}/removals`, { body: { kinds: ["posts"] } })).json;
    expect(await listed(admin, "/api/admin/removals")).toContain(id);
    expect(await listed(moderator, "/api/admin/removals")).not.toContain(id);
    expect((await remove(moderator, `/api/admin/removals/${id}`)).status).toBe(403);
  });
});
