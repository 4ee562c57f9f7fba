import type { AppealedDecision, Decision } from "@plaza/contract/moderation/decisions";
import type { Notification } from "@plaza/contract/notifications";
import type { Post } from "@plaza/contract/posts";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { makeChat } from "../../testing/acts/chats.ts";
import { writePost } from "../../testing/acts/posts.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
let moderator: Person;
let cleo: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
  moderator = await world.member({ isModerator: true });
  cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
});

const end = (userId: string) => sql`update users set limited_until = now() where id = ${userId}`;
const of = (member: Person, path: string) => `/api/admin/users/${member.id}/${path}`;
const warn = (member: Person, reason: string, by = moderator) => by.send(of(member, "warnings"), { body: { reason } });
const limit = (member: Person, more: object = {}, by = moderator) =>
  by.send(of(member, "limited"), { method: "PUT", body: { isLimited: true, ...more } });
const decisionsOf = async (member: Person): Promise<Decision[]> => (await member.send("/api/decisions")).json;
const bell = async (who: Person): Promise<string[]> =>
  (await who.send("/api/notifications")).json.map(({ content }: Notification) => content);
const appeals = async (): Promise<AppealedDecision[]> => (await moderator.send("/api/admin/appeals")).json;
const settle = (id: string, outcome: string, by = moderator) =>
  by.send(`/api/admin/appeals/${id}`, { method: "PUT", body: { outcome } });
const appeal = (member: Person, id: string, text = "I did not know") =>
  member.send(`/api/decisions/${id}/appeal`, { body: { appeal: text } });
const acts = async (): Promise<string[]> =>
  (await admin.send("/api/admin/audit")).json.map(({ action }: { action: string }) => action);

describe("a warning", () => {
  it("is read once, and found among the notifications and the decisions", async () => {
    const bo = await world.member();
    expect((await warn(bo, "  Please be kind ")).json).toMatchObject({ id: bo.id, warningCount: 1 });
    expect((await bo.send("/api/auth/user")).json.hasDecision).toBe(true);
    expect(await decisionsOf(bo)).toMatchObject([
      { kind: "warning", reason: "Please be kind", isRead: false, appeal: null, outcome: null },
    ]);
    expect(await bell(bo)).toContain("A moderator sent you a warning");
    expect((await bo.send("/api/decisions/read", { method: "PUT" })).status).toBe(204);
    expect((await bo.send("/api/auth/user")).json.hasDecision).toBe(false);
    expect(await decisionsOf(cleo)).toEqual([]);
    expect(await acts()).toContain("warn");
  });

  it("needs a reason, and is for members: not for oneself, nor by a moderator for another one", async () => {
    const other = await world.member({ isModerator: true });
    expect((await warn(cleo, " ")).status).toBe(400);
    expect((await warn(moderator, "Hm")).status).toBe(403);
    expect((await warn(other, "Hm")).status).toBe(403);
    expect((await warn(cleo, "Hm", cleo)).status).toBe(403);
    expect((await warn(other, "Hm", admin)).status).toBe(201);
  });

  it("from a report closes all reports on the thing, and on the member", async () => {
    const bo = await world.member();
    const post = await writePost(bo, "Rude");
    for (const by of [cleo, admin])
      await by.send("/api/reports", { body: { kind: "post", id: post.id, reason: "Rude" } });
    await cleo.send("/api/reports", { body: { kind: "member", id: bo.id, reason: "Rude" } });
    const [, about] = (await moderator.send("/api/admin/reports?state=open")).json;
    expect(about).toMatchObject({ subjectId: post.id, complaintCount: 2 });
    const close = (body: object) => moderator.send(`/api/admin/reports/${about.id}`, { method: "PUT", body });
    expect((await close({ outcome: "warned" })).status).toBe(400);
    expect((await close({ outcome: "warned", reason: "Be kind" })).json).toMatchObject({ outcome: "warned" });
    expect((await moderator.send("/api/admin/reports?state=open")).json).toEqual([]);
    expect(await decisionsOf(bo)).toMatchObject([{ kind: "warning", reason: "Be kind" }]);
  });
});

describe("a limit", () => {
  it("makes what they write for friends only, and says so", async () => {
    const [bo, friend] = [await world.member(), await world.member()];
    await world.befriend(bo, friend);
    const own = await writePost(friend, "Mine");
    const stranger = await writePost(cleo, "Hers");
    const old = await writePost(bo, "For all, before");
    const earlier = (await bo.send("/api/comments", { body: { postId: stranger.id, content: "Before" } })).json;
    await world.befriend(friend, cleo);
    const [among, mixed] = [await makeChat(friend, [bo]), await makeChat(friend, [bo, cleo])];
    expect((await limit(bo, { reason: "Spam" })).json).toMatchObject({ isLimited: true, limitReason: "Spam" });
    expect(await decisionsOf(bo)).toMatchObject([{ kind: "limit", reason: "Spam", until: null }]);

    const post = (await bo.send("/api/posts", { body: { content: "For all", audience: "public" } })).json;
    expect(post.audience).toBe("friends");
    const edited = await bo.send(`/api/posts/${post.id}`, { method: "PUT", body: { audience: "public" } });
    expect(edited.json.audience).toBe("friends");
    expect((await cleo.send(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await friend.send(`/api/posts/${post.id}`)).status).toBe(200);
    const before = await bo.send(`/api/posts/${old.id}`, { method: "PUT", body: { content: "Buy" } });
    expect(before.json).toMatchObject({ content: "Buy", audience: "friends" });
    expect((await cleo.send(`/api/posts/${old.id}`)).status).toBe(404);
    const reworded = { method: "PUT", body: { content: "Buy" } };
    expect((await bo.send(`/api/comments/${earlier.id}`, reworded)).status).toBe(403);
    const writes: [string, object, number][] = [
      ["/api/messages", { chatId: among.id, content: "Hi" }, 201],
      ["/api/messages", { chatId: mixed.id, content: "Hi" }, 403],
      ["/api/comments", { postId: own.id, content: "Hi" }, 201],
      ["/api/comments", { postId: stranger.id, content: "Hi" }, 403],
      ["/api/messages", { receiverId: friend.id, content: "Hi" }, 201],
      ["/api/messages", { receiverId: cleo.id, content: "Hi" }, 403],
      ["/api/marketplace", { title: "A lamp", price: 1, category: "Other" }, 403],
      ["/api/events", { name: "A walk", startTime: "2030-01-01T00:00:00Z" }, 403],
      ["/api/groups", { name: "A club" }, 403],
    ];
    for (const [path, body, status] of writes) {
      expect([path, (await bo.send(path, { body })).status]).toEqual([path, status]);
    }
    const story = await bo.send("/api/stories", { body: { content: "Hello", audience: "public" } });
    expect([story.status, story.json.audience]).toEqual([201, "friends"]);

    await moderator.send(of(bo, "limited"), { method: "PUT", body: { isLimited: false } });
    expect((await writePost(bo, "Again")) as Post).toMatchObject({ audience: "public" });
    expect(await acts()).toEqual(expect.arrayContaining(["limit", "unlimit"]));
  });

  it("ends by itself, and begins in no past", async () => {
    const bo = await world.member();
    expect((await limit(bo, { until: "2020-01-01T00:00:00Z" })).status).toBe(400);
    await limit(bo, { until: new Date(Date.now() + 1_500).toISOString() });
    expect((await bo.send("/api/auth/user")).json.isLimited).toBe(true);
    await world.ctx.db.transaction((tx) => tx.rows(end(bo.id)));
    expect((await writePost(bo, "Hello")) as Post).toMatchObject({ audience: "public" });
  });
});

describe("an appeal", () => {
  it("is given once, by whom it concerns, and lifts a limit if the moderators agree", async () => {
    const bo = await world.member();
    await limit(bo);
    const [{ id } = { id: "" }] = await decisionsOf(bo);
    expect((await appeal(cleo, id)).status).toBe(404);
    expect((await appeal(bo, id, " ")).status).toBe(400);
    expect((await appeal(bo, id)).json).toMatchObject({ appeal: "I did not know", outcome: null });
    expect((await appeal(bo, id)).status).toBe(409);
    expect(await appeals()).toMatchObject([{ id, appeal: "I did not know", member: { id: bo.id } }]);
    expect((await settle(id, "lifted", cleo)).status).toBe(403);
    expect((await settle(id, "lifted")).status).toBe(204);
    expect((await settle(id, "upheld")).status).toBe(409);
    expect(await appeals()).toEqual([]);
    expect(await decisionsOf(bo)).toMatchObject([{ outcome: "lifted" }]);
    expect((await bo.send("/api/auth/user")).json.isLimited).toBe(false);
    expect(await bell(bo)).toContain("A moderator reviewed your appeal");
    expect(await acts()).toContain("appeal-lift");
  });

  it("to an earlier limit leaves the later one as it is", async () => {
    const bo = await world.member();
    await limit(bo, { reason: "Spam" });
    const [{ id } = { id: "" }] = await decisionsOf(bo);
    await appeal(bo, id);
    await limit(bo, { reason: "Spam again" });
    expect((await settle(id, "lifted")).status).toBe(204);
    expect((await bo.send("/api/auth/user")).json.isLimited).toBe(true);
  });

  it("to a suspension comes by the token of the refused login, and lifts it", async () => {
    const bo = await world.member();
    const login = () => world.send("/api/login", { body: { email: bo.email, password: PASSWORD } });
    const suspend = { isSuspended: true, reason: "Spam" };
    await moderator.send(of(bo, "suspended"), { method: "PUT", body: suspend });
    const refused = await login();
    expect(refused.status).toBe(403);
    const token = refused.json.errors.appealToken;
    const send = (body: object) => world.send("/api/suspension-appeals", { body });
    expect((await send({ token: `${token}x`, appeal: "Sorry" })).status).toBe(400);
    const [id, , signature] = token.split(".");
    const later = `${id}.${Date.now() + 10 ** 9}.${signature}`;
    expect((await send({ token: later, appeal: "Sorry" })).status).toBe(400);
    expect((await send({ token, appeal: "Sorry" })).status).toBe(204);
    expect((await send({ token, appeal: "Again" })).status).toBe(409);
    expect((await login()).json.errors).toBeUndefined();
    expect(await appeals()).toMatchObject([{ kind: "suspension", reason: "Spam", appeal: "Sorry" }]);
    expect((await settle(id, "lifted")).status).toBe(204);
    expect((await login()).status).toBe(200);
  });

  it("to the removal of a post is upheld, and leaves it removed", async () => {
    const bo = await world.member();
    const post = await writePost(bo, "Gone soon");
    await moderator.send(`/api/admin/posts/${post.id}`, { method: "DELETE" });
    const [{ id, ...decision } = { id: "" }] = await decisionsOf(bo);
    expect(decision).toMatchObject({ kind: "removal", subjectKind: "post", excerpt: "Gone soon" });
    await appeal(bo, id);
    expect((await settle(id, "upheld")).status).toBe(204);
    expect(await decisionsOf(bo)).toMatchObject([{ outcome: "upheld" }]);
    expect(await acts()).toContain("appeal-uphold");
  });
});
