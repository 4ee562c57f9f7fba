import { describe, expect, it, vi } from "vitest";
import { readClock } from "../../../db/clock.ts";
import { sql } from "../../../db/sql.ts";
import { sign } from "../../../requests/signatures.ts";
import { Authenticator } from "../../../testing/acts/authenticator.ts";
import { openBrowser } from "../../../testing/acts/browser.ts";
import { outdateProof, sendPassword } from "../../../testing/acts/factors.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const PAGE = { origin: "http://plaza.example.com", rpId: "plaza.example.com" };
const world = useWorld({ env: { PUBLIC_URL: PAGE.origin } });

async function addPasskey(person: Person, name = "My phone") {
  const key = new Authenticator();
  const { options } = (await person.send("/api/passkeys", { body: {} })).json;
  const { status, json } = await person.send("/api/passkeys", { body: { name, passkey: key.create(options, PAGE) } });
  expect(status).toBe(200);
  return { key, options, ...(json as { passkey: { id: string }; recoveryCodes?: string[] }) };
}

const askForLogin = async () => (await world.send("/api/login/passkey-options", { method: "POST" })).json;
const logIn = (passkey: object, browser = openBrowser(world)) =>
  browser.send("/api/login/passkey", { body: { passkey } });
const refusals = () =>
  world.ctx.db.rows<{ subjectId: string | null; note: string }>(sql`
    select subject_id, note from audit_log where action = 'passkey-refused' order by id`);

describe("a passkey", () => {
  it("is made unlocked, has a name, and brings recovery codes if it is the first factor", async () => {
    const ana = await world.member();
    const { options, recoveryCodes } = await addPasskey(ana);
    expect(options).toMatchObject({ rp: { id: "plaza.example.com" }, attestation: "none" });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    expect(recoveryCodes).toHaveLength(10);
    const second = await addPasskey(ana, "My key ring");
    expect(second.recoveryCodes).toBeUndefined();
    expect(second.options.excludeCredentials).toHaveLength(1);
    const listed = (await ana.send("/api/passkeys")).json;
    expect(listed).toMatchObject([
      { name: "My phone", lastUsedAt: null },
      { name: "My key ring", lastUsedAt: null },
    ]);
    expect(Object.keys(listed[0]).toSorted()).toEqual(["createdAt", "id", "lastUsedAt", "name"]);
  });

  it("Y3: is not stored if it is locked, of another origin or host, or its challenge somebody else's or used", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const ask = async (who: Person) => (await who.send("/api/passkeys", { body: {} })).json.options;
    const refused = [
      new Authenticator().create(await ask(ana), { ...PAGE, isUnlocked: false }),
      new Authenticator().create(await ask(ana), { ...PAGE, origin: "http://evil.example" }),
      new Authenticator().create(await ask(ana), { ...PAGE, rpId: "evil.example" }),
      new Authenticator().create(await ask(bo), PAGE),
      new Authenticator().create({ challenge: "bm90IG91cnM" }, PAGE),
    ];
    const { options } = await addPasskey(ana);
    refused.push(new Authenticator().create(options, PAGE));
    for (const passkey of refused) {
      expect((await ana.send("/api/passkeys", { body: { name: "Bad", passkey } })).status).toBe(400);
    }
    expect((await ana.send("/api/passkeys")).json).toHaveLength(1);
  });

  it("logs its member in alone, and says when it was used", async () => {
    const ana = await world.member();
    const { key } = await addPasskey(ana);
    const browser = openBrowser(world);
    const { status, json } = await logIn(key.get(await askForLogin(), PAGE), browser);
    expect([status, json.id]).toEqual([200, ana.id]);
    expect((await browser.send("/api/auth/user")).json.id).toBe(ana.id);
    expect((await ana.send("/api/passkeys")).json[0].lastUsedAt).not.toBeNull();
  });

  it("is the second factor after the password, for its own member only", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const [{ key }, others] = [await addPasskey(ana), await addPasskey(bo)];
    const browser = openBrowser(world);
    const { json: step } = await sendPassword(browser, ana);
    expect(step.secondFactor).toEqual(["passkey", "recovery"]);
    expect(step.passkeyOptions.allowCredentials).toEqual([
      { id: key.id, type: "public-key", transports: ["internal"] },
    ]);
    const second = (passkey: object) => browser.send("/api/login/second-factor", { body: { passkey } });
    expect((await second(others.key.get(step.passkeyOptions, PAGE))).status).toBe(401);
    // What was signed for a login alone is no second step.
    expect((await second(key.get(await askForLogin(), PAGE))).status).toBe(401);
    expect((await second(key.get(step.passkeyOptions, PAGE))).json.id).toBe(ana.id);
  });

  it.each([
    [
      "another origin",
      (key: Authenticator, asked: never) => key.get(asked, { ...PAGE, origin: "http://evil.example" }),
    ],
    ["another host", (key: Authenticator, asked: never) => key.get(asked, { ...PAGE, rpId: "evil.example" })],
    ["a locked one", (key: Authenticator, asked: never) => key.get(asked, { ...PAGE, isUnlocked: false })],
    ["a made-up challenge", (key: Authenticator) => key.get({ challenge: "bm90IG91cnM" }, PAGE)],
    [
      "a copy that counts for itself",
      (key: Authenticator, asked: never) => {
        key.counter = 0;
        return key.get(asked, PAGE);
      },
    ],
    [
      "another key's signature",
      (key: Authenticator, asked: never) => ({ ...new Authenticator().get(asked, PAGE), id: key.id, rawId: key.id }),
    ],
  ])("Y3: is refused with 401 and an audit row: %s", async (_, answer) => {
    const ana = await world.member();
    const { key } = await addPasskey(ana);
    for (let time = 0; time < 2; time++) expect((await logIn(key.get(await askForLogin(), PAGE))).status).toBe(200);
    const before = (await refusals()).length;
    const { status, headers } = await logIn(answer(key, (await askForLogin()) as never));
    expect([status, headers.get("set-cookie")]).toEqual([401, null]);
    const after = await refusals();
    expect([after.length, after.at(-1)?.subjectId]).toEqual([before + 1, ana.id]);
    expect(after.at(-1)?.note).not.toBe("");
  });

  it("Y3: signs for one login: the same response again is refused with an audit row", async () => {
    const ana = await world.member();
    const { key } = await addPasskey(ana);
    const signed = key.get(await askForLogin(), PAGE);
    expect((await logIn(signed)).status).toBe(200);
    const before = (await refusals()).length;
    expect((await logIn(signed)).status).toBe(401);
    expect((await refusals()).slice(before).map(({ subjectId }) => subjectId)).toEqual([ana.id]);
  });

  it("Y3: that nobody has here is refused and counted; a visitor writes no audit row with it, who knows the password does", async () => {
    const counted = async () => {
      const families = await world.ctx.measures.metrics.read();
      const { samples = [] } = families.find(({ name }) => name === "plaza_passkeys_refused_total") ?? {};
      return samples.find(({ labels }) => labels?.["whose"] === "nobody")?.value ?? 0;
    };
    const [rows, count] = [(await refusals()).length, await counted()];
    for (let time = 0; time < 3; time++)
      expect((await logIn(new Authenticator().get(await askForLogin(), PAGE))).status).toBe(401);
    expect([(await refusals()).length, await counted()]).toEqual([rows, count + 3]);

    const ana = await world.member();
    await addPasskey(ana);
    const browser = openBrowser(world);
    const { json: step } = await sendPassword(browser, ana);
    const passkey = new Authenticator().get(step.passkeyOptions, PAGE);
    expect((await browser.send("/api/login/second-factor", { body: { passkey } })).status).toBe(401);
    expect((await refusals()).slice(rows).map(({ subjectId }) => subjectId)).toEqual([ana.id]);
  });

  it("is removed by its member alone; with the last one two-factor is off", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const { key, passkey } = await addPasskey(ana);
    expect((await bo.send(`/api/passkeys/${passkey.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ana.send(`/api/passkeys/${passkey.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await logIn(key.get(await askForLogin(), PAGE))).status).toBe(401);
    expect((await sendPassword(openBrowser(world), ana)).json.id).toBe(ana.id);
    expect((await ana.send("/api/two-factor")).json).toMatchObject({ isOn: false, recoveryCodes: 0 });
  });

  it("proves before an act that it is the member", async () => {
    const ana = await world.member();
    const { key } = await addPasskey(ana);
    await outdateProof(world, ana);
    const { ways, passkeyOptions } = (await ana.send("/api/proof")).json;
    expect(ways).toEqual(["passkey", "recovery"]);
    const proof = (body: object) => ana.send("/api/proof", { body });
    expect((await proof({ passkey: key.get(await askForLogin(), PAGE) })).status).toBe(403);
    expect((await proof({ passkey: key.get(passkeyOptions, PAGE) })).status).toBe(204);
    expect((await ana.send("/api/two-factor/recovery-codes", { method: "POST" })).status).toBe(200);
  });

  it.each([-2, 2])("is made and logs in where one node's clock is off by %i hours", async (hours) => {
    const ana = await world.member();
    const elsewhere = async <T>(act: () => Promise<T>): Promise<T> => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60_000 });
      try {
        return await act();
      } finally {
        vi.useRealTimers();
      }
    };
    const [key, other] = [new Authenticator(), new Authenticator()];
    const prepare = async () => (await ana.send("/api/passkeys", { body: {} })).json.options;
    const store = (passkey: object) => ana.send("/api/passkeys", { body: { name: "Mine", passkey } });
    const [here, there] = [await prepare(), await elsewhere(prepare)];
    expect((await elsewhere(() => store(key.create(here, PAGE)))).status).toBe(200);
    expect((await store(other.create(there, PAGE))).status).toBe(200);
    const [askedHere, askedThere] = [await askForLogin(), await elsewhere(askForLogin)];
    expect((await elsewhere(() => logIn(key.get(askedHere, PAGE)))).status).toBe(200);
    expect((await logIn(key.get(askedThere, PAGE))).status).toBe(200);
  });

  it("Y3: signs too late when its challenge is over by the database's clock", async () => {
    const ana = await world.member();
    const { key } = await addPasskey(ana);
    const challengeUntil = (expires: number) => {
      const signature = sign(world.ctx, "passkey", ["login", "", `until ${expires}`, expires]);
      return Buffer.from([`until ${expires}`, expires, signature].join(".")).toString("base64url");
    };
    const now = await readClock(world.ctx.db);
    expect((await logIn(key.get({ challenge: challengeUntil(now) }, PAGE))).status).toBe(401);
    expect((await logIn(key.get({ challenge: challengeUntil(now + 60) }, PAGE))).status).toBe(200);
  });

  it("of a suspended member opens nothing", async () => {
    const ana = await world.member();
    const { key } = await addPasskey(ana);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${ana.id}`);
    expect((await logIn(key.get(await askForLogin(), PAGE))).status).toBe(403);
  });
});
