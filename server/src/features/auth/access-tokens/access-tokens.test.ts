import { api } from "@plaza/contract/api";
import type { Endpoint } from "@plaza/contract/base/endpoint";
import { type Scope, SCOPES } from "@plaza/contract/auth/token-form";
import { scopeFor } from "@plaza/contract/auth/scopes";
import type { Notification } from "@plaza/contract/notifications";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { makeChat, sendMessage, writeIn } from "../../../testing/acts/chats.ts";
import { people } from "../../../testing/acts/stories.ts";
import { PASSWORD } from "../../../testing/people.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();

async function makeToken(person: Person, scopes: Scope[] = ["read", "write"]) {
  const { status, json } = await person.send("/api/tokens", { body: { name: "My script", scopes, days: 30 } });
  expect(status).toBe(201);
  return json as { id: string; token: string; prefix: string };
}

const withToken = (token: string, path: string, init: { method?: string; body?: unknown } = {}) =>
  world.send(path, { ...init, headers: { authorization: `Bearer ${token}` } });

describe("a personal access token", () => {
  it("reads and writes as its member, without a cookie", async () => {
    const ana = await world.member();
    const { token } = await makeToken(ana);
    expect((await withToken(token, "/api/auth/user")).json).toMatchObject({ id: ana.id });
    const post = await withToken(token, "/api/posts", { body: { content: "From a script" } });
    expect([post.status, post.json.userId]).toEqual([201, ana.id]);
    expect((await withToken(token, `/api/posts/${post.json.id}`)).json.content).toBe("From a script");
  });

  it("T2: is shown once, and stored as a hash", async () => {
    const ana = await world.member();
    const { id, token, prefix } = await makeToken(ana);
    const [listed, ...more] = (await ana.send("/api/tokens")).json;
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ id, name: "My script", scopes: ["read", "write"], prefix, lastUsedAt: null });
    expect(listed).not.toHaveProperty("token");
    expect(token.startsWith(`${prefix}_`)).toBe(true);
    const secret = token.slice(prefix.length + 1);
    const stored = await world.ctx.db.rows(sql`select access_tokens::text, sessions::text from access_tokens
      join sessions using (id) where id = ${id}`);
    expect(JSON.stringify(stored)).not.toContain(secret);
    await withToken(token, "/api/auth/user");
    expect(world.logged.join("")).not.toContain(secret);
  });

  it("says when it was last used, written once an hour", async () => {
    const ana = await world.member();
    const { token } = await makeToken(ana);
    await withToken(token, "/api/counts");
    const [{ lastUsedAt }] = (await ana.send("/api/tokens")).json;
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
    const written = async () =>
      JSON.stringify(await world.ctx.db.rows(sql`select xmin::text from access_tokens where user_id = ${ana.id}`));
    const before = await written();
    await withToken(token, "/api/counts");
    expect(await written()).toBe(before);
  });

  it("is no cookie, opens no socket, and no cookie helps a wrong one", async () => {
    const ana = await world.member();
    const { token, prefix } = await makeToken(ana);
    const secret = token.slice(prefix.length + 1);
    expect((await world.send("/api/auth/user", {}, `sid=${secret}`)).status).toBe(401);
    expect((await world.openSocket({ authorization: `Bearer ${token}` })).status).toBe(401);
    const wrong = `${prefix}_${"A".repeat(43)}`;
    for (const bad of [wrong, "x", "", `${token}x`]) {
      expect((await ana.send("/api/auth/user", { headers: { authorization: `Bearer ${bad}` } })).status).toBe(401);
    }
    // A proxy's own password is not for us.
    expect((await ana.send("/api/auth/user", { headers: { authorization: "Basic YTpi" } })).status).toBe(200);
  });

  it("is not among the devices, and stays when these are logged out", async () => {
    const ana = await world.member();
    const { id, token } = await makeToken(ana);
    expect((await ana.send("/api/sessions")).json).toHaveLength(1);
    expect((await ana.send(`/api/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ana.send("/api/sessions", { method: "DELETE" })).status).toBe(204);
    expect((await withToken(token, "/api/counts")).status).toBe(200);
  });

  it("T2: ends when it is removed, at its end, with a new password, a suspension and the account", async () => {
    const admin = await world.member({ isAdmin: true });
    const ends: Record<string, (ana: Person, id: string) => Promise<unknown>> = {
      removed: (ana, id) => ana.send(`/api/tokens/${id}`, { method: "DELETE" }),
      over: async (ana, id) => {
        await world.ctx.db.rows(sql`update sessions set expires_at = now() where id = ${id} and user_id = ${ana.id}`);
        world.ctx.cache.clear();
      },
      password: (ana) =>
        ana.send("/api/password", { method: "PUT", body: { currentPassword: PASSWORD, newPassword: "another one" } }),
      suspended: (ana) =>
        admin.send(`/api/admin/users/${ana.id}/suspended`, { method: "PUT", body: { isSuspended: true } }),
      deleted: (ana) => ana.send("/api/account", { method: "DELETE", body: { password: PASSWORD } }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const ana = await world.member();
      const { id, token } = await makeToken(ana);
      expect([name, (await withToken(token, "/api/counts")).status]).toEqual([name, 200]);
      await end(ana, id);
      expect([name, (await withToken(token, "/api/counts")).status]).toEqual([name, 401]);
      expect([name, (await withToken(token, "/api/posts", { body: { content: "late" } })).status]).toEqual([name, 401]);
    }
  });

  it("is removed by nobody else, and needs a name, a scope and an end", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const { id, token } = await makeToken(ana);
    expect((await bo.send(`/api/tokens/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await bo.send("/api/tokens")).json).toEqual([]);
    expect((await withToken(token, "/api/counts")).status).toBe(200);
    const good = { name: "A", scopes: ["read"], days: 1 };
    for (const bad of [
      { name: " " },
      { scopes: [] },
      { scopes: ["root"] },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
    ]) {
      expect([bad, (await ana.send("/api/tokens", { body: { ...good, ...bad } })).status]).toEqual([bad, 400]);
    }
  });

  it("with the scope of administrators is made by these alone, and is in the audit log", async () => {
    const [ana, moderator] = [await world.member({ isAdmin: true }), await world.member({ isModerator: true })];
    const body = { name: "Nightly numbers", scopes: ["admin"], days: 1 };
    expect((await moderator.send("/api/tokens", { body })).status).toBe(403);
    const { json } = await ana.send("/api/tokens", { body });
    expect((await withToken(json.token, "/api/admin/stats")).status).toBe(200);
    const [entry] = (await ana.send("/api/admin/audit?q=Nightly")).json;
    expect(entry).toMatchObject({ action: "make-token", subjectKind: "token", subjectName: "Nightly numbers" });
    await world.ctx.db.rows(sql`update users set is_admin = false where id = ${ana.id}`);
    world.ctx.cache.clear();
    expect((await withToken(json.token, "/api/admin/stats")).status).toBe(403);
  });

  it("of an administrator without that scope is a plain member's", async () => {
    const [admin, ana] = [await world.member({ isAdmin: true }), await world.member()];
    const { token } = await makeToken(admin);
    const post = (await ana.send("/api/posts", { body: { content: "Ana's" } })).json;
    expect((await withToken(token, `/api/posts/${post.id}`, { method: "DELETE" })).status).toBe(403);
    expect((await withToken(token, "/api/auth/user")).json).toMatchObject({ role: "member", isAdmin: false });
  });
});

/** What no token can do: whoever finds one must neither lock its member out nor get more than it. */
const SESSION_ONLY = [
  "PUT /api/password",
  "GET /api/sessions",
  "DELETE /api/sessions/:sessionId",
  "DELETE /api/sessions",
  "GET /api/two-factor",
  "POST /api/two-factor",
  "DELETE /api/two-factor",
  "POST /api/two-factor/recovery-codes",
  "DELETE /api/two-factor/reset",
  "GET /api/passkeys",
  "POST /api/passkeys",
  "DELETE /api/passkeys/:passkeyId",
  "GET /api/proof",
  "POST /api/proof",
  "GET /api/tokens",
  "POST /api/tokens",
  "DELETE /api/tokens/:tokenId",
  "POST /api/account/exports",
  "GET /api/account/exports",
  "DELETE /api/account",
  "GET /api/push/key",
  "PUT /api/push/subscription",
  "DELETE /api/push/subscription",
  "GET /api/calls",
  "POST /api/calls",
  "GET /api/calls/ice",
  "GET /api/calls/:callId",
  "PUT /api/calls/:callId/answer",
  "DELETE /api/calls/:callId",
  "GET /api/pages/:pageId/alerts",
  "POST /api/pages/:pageId/alerts",
  "PUT /api/pages/:pageId/alerts/:announcementId/solved",
  "DELETE /api/pages/:pageId/alerts/:announcementId",
  "GET /api/calendar-address",
  "POST /api/calendar-address",
  "DELETE /api/calendar-address",
  "GET /api/address-change",
  "POST /api/address-change",
  "DELETE /api/address-change",
  "PUT /api/admin/users/:userId/address-approved",
  "PUT /api/admin/users/:userId/admin",
  "PUT /api/admin/users/:userId/role",
  "POST /api/admin/users/:userId/reset-link",
  "POST /api/admin/users/:userId/factor-reset",
  "POST /api/admin/users/:userId/verify",
  "GET /api/admin/webhooks",
  "POST /api/admin/webhooks",
  "PUT /api/admin/webhooks/:webhookId",
  "DELETE /api/admin/webhooks/:webhookId",
  "GET /api/admin/webhooks/:webhookId/deliveries",
  "POST /api/admin/webhooks/:webhookId/test",
  "POST /api/admin/webhooks/:webhookId/deliveries/:deliveryId/again",
];

describe("every call and every scope", () => {
  const calls = api.filter(({ access }) => access !== "visitor");
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w*Id/g, crypto.randomUUID()).replaceAll(/:\w+/g, "word");

  it("what only a session can do is decided", () => {
    const decided = calls.filter((endpoint) => scopeFor(endpoint) === null).map(nameOf);
    expect(decided.toSorted()).toEqual(SESSION_ONLY.toSorted());
  });

  it("T2: a token makes exactly the calls of its scope", { timeout: 60_000 }, async () => {
    const admin = await world.member({ isAdmin: true });
    const all = (await makeToken(admin, [...SCOPES])).token;
    const tokens = new Map<Scope, { alone: string; others: string }>();
    for (const scope of SCOPES) {
      const others = SCOPES.filter((one) => one !== scope);
      const [alone, rest] = [await makeToken(admin, [scope]), await makeToken(admin, others)];
      tokens.set(scope, { alone: alone.token, others: rest.token });
    }
    async function isRefused(endpoint: Endpoint, token: string) {
      const init = endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: {} };
      const { status, json } = await withToken(token, addressOf(endpoint), { method: endpoint.method, ...init });
      expect([nameOf(endpoint), status === 401 || status >= 500]).toEqual([nameOf(endpoint), false]);
      return status === 403 && json.message === "This token isn't allowed to do that";
    }
    for (const endpoint of calls) {
      const scope = scopeFor(endpoint);
      const { alone = all, others = all } = (scope && tokens.get(scope)) || {};
      const refused = await Promise.all([isRefused(endpoint, alone), isRefused(endpoint, others)]);
      expect([nameOf(endpoint), ...refused]).toEqual([nameOf(endpoint), scope === null, true]);
    }
  });

  it("T2: a token without the scope of messages reads no words of theirs among the notifications", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    for (const friend of [bo, cleo]) await world.befriend(ana, friend);
    const story = (await ana.send("/api/stories", { body: { content: "Hello" } })).json;
    const chat = await makeChat(bo, [ana], { name: "Hushed name" });
    await sendMessage(bo, ana, "Hushed message");
    await bo.send(`/api/stories/${story.id}/reply`, { body: { content: "Hushed reply" } });
    await cleo.send(`/api/stories/${story.id}/reply`, { body: { reaction: "love" } });
    await writeIn(bo, chat, "Hushed words");
    await writeIn(bo, chat, `Hushed @${ana.firstName} ${ana.lastName}`, { mentionIds: [ana.id] });
    const post = (await ana.send("/api/posts", { body: { content: "Loud" } })).json;
    await bo.send("/api/comments", { body: { postId: post.id, content: "Loud comment" } });
    const tokens = { few: await makeToken(ana, ["read", "write"]), all: await makeToken(ana, ["read", "messages"]) };
    const seen = (await ana.send("/api/notifications")).json;
    expect(seen.filter(({ excerpt }: Notification) => excerpt?.includes("Hushed"))).toHaveLength(4);
    expect((await withToken(tokens.all.token, "/api/notifications")).json).toEqual(seen);
    const few = await withToken(tokens.few.token, "/api/notifications");
    expect(few.text).not.toContain("Hushed");
    expect(few.text).toContain("Loud comment");
    const reactions = [seen, few.json].map((list: Notification[]) =>
      list.filter(({ type }) => type === "story-reaction").map(({ content, reaction }) => [content, reaction]),
    );
    expect(reactions).toEqual([
      [["Cleo Prado reacted with Love to your story", "love"]],
      [["Cleo Prado reacted to your story", null]],
    ]);
    expect(few.json.map(({ id }: Notification) => id)).toEqual(seen.map(({ id }: Notification) => id));
    expect(few.json.map(({ content }: Notification) => content)).toEqual(
      expect.arrayContaining(["Bo Prado sent you a message", "Bo Prado wrote in a group chat"]),
    );
  });

  it("T2: a token that writes sends no message by replying to a story", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const story = (await bo.send("/api/stories", { body: { content: "Hello" } })).json;
    const reply = async (scopes: Scope[], body: object) => {
      const { token } = await makeToken(ana, scopes);
      return withToken(token, `/api/stories/${story.id}/reply`, { body });
    };
    for (const body of [{ content: "Hi" }, { reaction: "love" }]) {
      const refused = await reply(["read", "write"], body);
      expect([refused.status, refused.json.message]).toEqual([403, "This token isn't allowed to do that"]);
    }
    expect((await bo.send("/api/conversations")).json).toEqual([]);
    expect((await reply(["messages"], { content: "Hi" })).status).toBe(201);
  });

  it("files follow the same scopes", async () => {
    const ana = await world.member();
    const { token } = await makeToken(ana, ["write"]);
    const id = crypto.randomUUID();
    const files = [`/objects/${id}`, `/api/messages/${id}/attachment`, `/api/groups/${id}/files/${id}/content`];
    for (const path of [...files, "/api/account/exports/x.zip"])
      expect((await withToken(token, path)).status).toBe(403);
    const reading = await makeToken(ana, ["read", "messages"]);
    for (const path of files) expect((await withToken(reading.token, path)).status).toBe(404);
    expect((await withToken(reading.token, "/api/account/exports/x.zip")).status).toBe(403);
  });
});
