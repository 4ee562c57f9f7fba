import { api } from "@plaza/contract/api";
import type { Endpoint } from "@plaza/contract/base/endpoint";
import { describe, expect, it } from "vitest";
import { useWorld } from "./testing/use-world.ts";
import type { Person } from "./testing/world.ts";

const world = useWorld({ own: true });

/** Routes that are not calls of the API. */
const BESIDE_THE_API = [
  "GET /healthz",
  "GET /readyz",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /p/:handle/feed.atom",
  "GET /objects/:name",
  "PUT /objects/:name",
  "POST /objects",
  "GET /api/account/exports/:name",
  "GET /api/albums/:albumId/download",
  "GET /api/unsubscribe/:token",
  "POST /api/unsubscribe/:token",
  ...["change", "approve-change", "undo-change"].flatMap((purpose) => [
    `GET /api/address-change/${purpose}/:token`,
    `POST /api/address-change/${purpose}/:token`,
  ]),
  "GET /api/stop-reset/:token",
  "POST /api/stop-reset/:token",
  "GET /api/not-me/:token",
  "POST /api/not-me/:token",
  "GET /api/messages/:messageId/attachment",
  "GET /api/groups/:groupId/files/:fileId/content",
];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w*Id/g, crypto.randomUUID()).replaceAll(/:\w+/g, "word");
const members = api.filter(({ access }) => access !== "visitor");

async function call(endpoint: Endpoint, cookie?: string) {
  const init = endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: {} };
  return world.send(addressOf(endpoint), { method: endpoint.method, ...init }, cookie);
}

const responses = new Map<Endpoint, ReturnType<typeof call>>();
/** A visitor calls each once, whatever is looked at in the response. */
function callAsVisitor(endpoint: Endpoint) {
  const response = responses.get(endpoint) ?? call(endpoint);
  responses.set(endpoint, response);
  return response;
}

const ROLES = { admin: { isAdmin: true }, moderator: { isModerator: true }, member: {} };
type Role = keyof typeof ROLES;
const people: Partial<Record<Role, Person>> = {};
/** A few calls end the session they are made in: somebody new makes the next one. */
async function statusFor(role: Role, endpoint: Endpoint) {
  const known = people[role];
  const status = known ? (await call(endpoint, known.cookie)).status : 401;
  if (status !== 401) return status;
  const next = (people[role] = await world.member(ROLES[role]));
  return (await call(endpoint, next.cookie)).status;
}

describe("the contract", () => {
  it("G0: lists exactly the routes that the server serves", () => {
    const served = world.routes().filter((route) => !BESIDE_THE_API.includes(route));
    expect(served.toSorted()).toEqual(api.map(nameOf).toSorted());
  });

  it("lists each call once, under /api", () => {
    expect(new Set(api.map(nameOf)).size).toBe(api.length);
    expect(api.filter(({ path }) => !path.startsWith("/api/"))).toEqual([]);
  });
});

describe("who may call what", () => {
  let unverified: Person | undefined;
  let loggedOut: Person | undefined;

  it.each(members.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s refuses a visitor",
    async (_, endpoint) => {
      const response = await callAsVisitor(endpoint);
      expect(response.status).toBe(401);
      expect(response.json).toMatchObject({ message: "Please log in" });
    },
  );

  it.each(members.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s refuses a member who has not verified",
    async (_, endpoint) => {
      unverified ??= await world.member({ isVerified: false });
      expect((await call(endpoint, unverified.cookie)).status).toBe(401);
    },
  );

  it.each(members.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s refuses a cookie that was logged out",
    async (_, endpoint) => {
      if (!loggedOut) {
        loggedOut = await world.member();
        await loggedOut.send("/api/logout");
      }
      expect((await call(endpoint, loggedOut.cookie)).status).toBe(401);
    },
  );

  it.each(members.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "G1, D1: %s lets in exactly those who may call it",
    async (_, endpoint) => {
      const [ofAdmin, ofModerator, ofMember] = await Promise.all([
        statusFor("admin", endpoint),
        statusFor("moderator", endpoint),
        statusFor("member", endpoint),
      ]);
      expect([401, 403]).not.toContain(ofAdmin);
      expect(ofModerator === 403).toBe(endpoint.access === "admin");
      expect(ofMember === 403).toBe(endpoint.access === "admin" || endpoint.access === "moderator");
      expect(Math.max(ofAdmin, ofModerator, ofMember)).toBeLessThan(500);
    },
  );

  it.each(api.filter(({ access }) => access === "visitor").map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s is open to a visitor",
    async (_, endpoint) => {
      const { status } = await callAsVisitor(endpoint);
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    },
  );
});

/** What only an administrator may call; a moderator gets 403. Every other call of the dashboard is a moderator's too. */
const ADMINISTRATORS = [
  "GET /api/admin/health",
  "GET /api/admin/health/samples",
  "PUT /api/admin/users/:userId/admin",
  "PUT /api/admin/users/:userId/role",
  "POST /api/admin/users/:userId/reset-link",
  "POST /api/admin/users/:userId/factor-reset",
  "GET /api/admin/audit",
  "GET /api/admin/audit/export",
  "POST /api/admin/users/:userId/verify",
  "PUT /api/admin/users/:userId/address-approved",
  "GET /api/admin/applications",
  "PUT /api/admin/applications/:applicationId",
  "GET /api/admin/settings",
  "PUT /api/admin/settings",
  "GET /api/admin/announcements",
  "POST /api/admin/announcements",
  "PUT /api/admin/announcements/:announcementId",
  "PUT /api/admin/announcements/:announcementId/ended",
  "PUT /api/admin/announcements/:announcementId/solved",
  "DELETE /api/admin/announcements/:announcementId",
  "GET /api/admin/pages",
  "PUT /api/admin/pages/:pageId/alerts",
  "DELETE /api/admin/pages/:pageId",
  "GET /api/admin/webhooks",
  "POST /api/admin/webhooks",
  "PUT /api/admin/webhooks/:webhookId",
  "DELETE /api/admin/webhooks/:webhookId",
  "GET /api/admin/webhooks/:webhookId/deliveries",
  "POST /api/admin/webhooks/:webhookId/test",
  "POST /api/admin/webhooks/:webhookId/deliveries/:deliveryId/again",
];
const MODERATORS = [
  "GET /api/admin/stats",
  "GET /api/admin/activity",
  "GET /api/admin/users",
  "PUT /api/admin/users/:userId/suspended",
  "PUT /api/admin/users/:userId/limited",
  "POST /api/admin/users/:userId/warnings",
  "GET /api/admin/posts",
  "DELETE /api/admin/posts/:postId",
  "GET /api/admin/reports",
  "PUT /api/admin/reports/:reportId",
  "GET /api/admin/users/:userId/removable",
  "POST /api/admin/users/:userId/removals",
  "GET /api/admin/removals",
  "DELETE /api/admin/removals/:removalId",
  "GET /api/admin/appeals",
  "PUT /api/admin/appeals/:decisionId",
];

it("every call of the dashboard is decided: an administrator's alone, or a moderator's too", () => {
  const withAccess = (wanted: string) =>
    api
      .filter(({ access }) => access === wanted)
      .map(nameOf)
      .toSorted();
  expect(withAccess("admin")).toEqual(ADMINISTRATORS.toSorted());
  expect(withAccess("moderator")).toEqual(MODERATORS.toSorted());
});

describe("what every call has in common", () => {
  // The document of the API is the same for everybody.
  const personal = api.filter(({ path }) => path !== "/api/openapi.json");
  it.each(personal.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "G6: %s is not cached",
    async (_, endpoint) => {
      const response = await callAsVisitor(endpoint);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("vary")).toContain("Cookie");
    },
  );

  it("an API response is not cached however its address is written", async () => {
    const { status, headers } = await world.send("/%61pi/auth/user");
    expect([status, headers.get("cache-control")]).toEqual([401, "no-store"]);
  });

  it("G0, G6: an unknown call gets a JSON 404, not the page", async () => {
    for (const path of ["/api/nothing", "/api", "/api/auth/user/x.css", "/api/admin/nothing"]) {
      const response = await world.send(path);
      expect([path, response.status, response.json]).toMatchObject([path, 404, { message: "Page not found" }]);
    }
  });

  it("G2: no response shows another member's e-mail address or a secret", async () => {
    const [ana, bo] = [await world.member({ firstName: "Ana" }), await world.member({ firstName: "Bo" })];
    await bo.send("/api/profile", { method: "PUT", body: { firstName: "Bo", lastName: "Berg", bio: "Hello" } });
    await bo.send("/api/messages", { body: { receiverId: ana.id, content: "Hello" } });
    const responses = [`/api/users/${bo.id}`, "/api/search?q=Bo", "/api/notifications", "/api/counts", "/api/sessions"];
    const ofMessages = ["/api/conversations", `/api/conversations/${bo.id}`, `/api/messages/${bo.id}`];
    await bo.send("/api/friendships", { body: { addresseeId: ana.id } });
    const ofFriends = ["/api/friends", "/api/friend-requests", "/api/friend-requests/sent", "/api/friend-suggestions"];
    const between = [`/api/friendship-status/${bo.id}`, `/api/users/${bo.id}/friends-in-common`];
    const ofBo = [`/api/users/${bo.id}/friends`, `/api/users/${bo.id}/about`, `/api/users/${bo.id}/counts`];
    for (const path of [...responses, ...ofMessages, ...ofFriends, ...between, ...ofBo]) {
      const { status, text } = await ana.send(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/hash|token|password|email|verified/i);
    }
    expect(Object.keys((await ana.send(`/api/users/${bo.id}`)).json).toSorted()).toEqual(
      ["bio", "coverImageUrl", "firstName", "id", "isAdmin", "lastName", "profileImageUrl"].toSorted(),
    );
  });
});
