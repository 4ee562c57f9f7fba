import { api } from "@plaza/contract/api";
import { describe, expect, it } from "vitest";
import { codeOf, outdateProof, turnOnApp } from "../../../testing/acts/factors.ts";
import { PASSWORD } from "../../../testing/people.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
const prove = (person: Person, body: object) => person.send("/api/proof", { body });
const token = { name: "A script", scopes: ["read"], days: 1 };

/** What asks for a fresh proof, and of whom. */
const STEP_UP = {
  fresh: [
    "POST /api/two-factor",
    "DELETE /api/two-factor",
    "POST /api/two-factor/recovery-codes",
    "POST /api/passkeys",
    "DELETE /api/passkeys/:passkeyId",
    "POST /api/tokens",
    "POST /api/account/exports",
    "POST /api/calendar-address",
    "PUT /api/admin/users/:userId/admin",
    "PUT /api/admin/users/:userId/role",
    "POST /api/admin/users/:userId/reset-link",
    "POST /api/admin/users/:userId/factor-reset",
    "PUT /api/admin/users/:userId/address-approved",
    "POST /api/admin/users/:userId/verify",
    "PUT /api/admin/users/:userId/suspended",
    "POST /api/admin/users/:userId/removals",
    "PUT /api/admin/settings",
    "POST /api/admin/webhooks",
    "PUT /api/admin/webhooks/:webhookId",
    "POST /api/admin/announcements",
    "PUT /api/admin/pages/:pageId/alerts",
    "POST /api/pages/:pageId/alerts",
  ],
  "second-factor": ["PUT /api/password", "POST /api/address-change", "DELETE /api/account"],
};

describe("a call that asks for a proof of some minutes ago", () => {
  it("is one of these", () => {
    for (const kind of ["fresh", "second-factor"] as const) {
      const calls = api.filter(({ proof }) => proof === kind).map(({ method, path }) => `${method} ${path}`);
      expect(calls.toSorted()).toEqual(STEP_UP[kind].toSorted());
    }
  });

  it("Y5: is refused an hour after the login, each of them", async () => {
    const admin = await world.member({ isAdmin: true });
    await turnOnApp(world, admin);
    await outdateProof(world, admin);
    for (const name of Object.values(STEP_UP).flat()) {
      const [method = "", path = ""] = name.split(" ");
      const address = path.replaceAll(/:\w+/g, crypto.randomUUID());
      const init = method === "DELETE" && path !== "/api/account" ? {} : { body: {} };
      const { status, json } = await admin.send(address, { method, ...init });
      expect([name, status, json.errors]).toEqual([name, 403, { proof: json.message }]);
    }
  });

  it("Y5: suspends or removes nothing of a member before it was given, by a moderator too, and then does", async () => {
    const [moderator, bo] = [await world.member({ isModerator: true }), await world.member()];
    await bo.send("/api/posts", { body: { content: "Bo's" } });
    const calls: [path: string, init: { method: string; body: object }][] = [
      [`/api/admin/users/${bo.id}/removals`, { method: "POST", body: { kinds: ["posts"] } }],
      [`/api/admin/users/${bo.id}/suspended`, { method: "PUT", body: { isSuspended: true } }],
    ];
    await outdateProof(world, moderator);
    for (const [path, init] of calls) {
      const { status, json } = await moderator.send(path, init);
      expect([path, status, json.errors]).toEqual([path, 403, { proof: json.message }]);
    }
    expect((await bo.send(`/api/users/${bo.id}/posts`)).json).toHaveLength(1);
    await prove(moderator, { password: PASSWORD });
    for (const [path, init] of calls) expect((await moderator.send(path, init)).status).toBeLessThan(300);
    expect((await bo.send("/api/auth/user")).status).toBe(401);
  });

  it("goes through once the password was given, by who has no second factor", async () => {
    const ana = await world.member();
    await outdateProof(world, ana);
    expect((await ana.send("/api/tokens", { body: token })).status).toBe(403);
    expect((await ana.send("/api/proof")).json).toEqual({ isProved: false, ways: ["password"] });
    const wrong = await prove(ana, { password: "not this one" });
    expect([wrong.status, wrong.json.errors]).toEqual([403, { password: "That's not your password" }]);
    expect((await prove(ana, { code: "123456" })).status).toBe(403);
    expect((await prove(ana, {})).status).toBe(400);
    expect((await ana.send("/api/tokens", { body: token })).status).toBe(403);
    expect((await prove(ana, { password: PASSWORD })).status).toBe(204);
    expect((await ana.send("/api/proof")).json).toMatchObject({ isProved: true });
    expect((await ana.send("/api/tokens", { body: token })).status).toBe(201);
  });

  it("Y5: needs the second factor of who has one, beside a password in the body", async () => {
    const ana = await world.member();
    const { secret } = await turnOnApp(world, ana);
    await outdateProof(world, ana);
    const change = () =>
      ana.send("/api/password", { method: "PUT", body: { currentPassword: PASSWORD, newPassword: "another one" } });
    expect((await change()).json.errors).toHaveProperty("proof");
    expect((await ana.send("/api/proof")).json).toEqual({ isProved: false, ways: ["totp", "recovery"] });
    for (const given of [{ password: PASSWORD }, { code: codeOf(secret, -2) }]) {
      expect((await prove(ana, given)).status).toBe(403);
    }
    expect((await prove(ana, { code: codeOf(secret) })).status).toBe(204);
    expect((await prove(ana, { code: codeOf(secret) })).status).toBe(403);
    expect((await change()).status).toBe(204);
  });

  it("is for the session that proved it, and no other of the member's", async () => {
    const ana = await world.member();
    const cookie = await world
      .send("/api/login", { body: { email: ana.email, password: PASSWORD } })
      .then(({ headers }) => /^[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0]);
    await outdateProof(world, ana);
    await prove(ana, { password: PASSWORD });
    expect((await world.send("/api/tokens", { body: token }, cookie)).status).toBe(403);
  });
});
