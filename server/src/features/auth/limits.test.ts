import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { RIGHT_LOGINS } from "./accounts.ts";

const home = useWorld({ own: true });
/** Each test begins with a server without counts; its proxy gives the address of each request. */
let world: World;
beforeEach(async () => {
  world = await createWorld({ TRUST_PROXY: "127.0.0.1" }, home.database);
});
afterEach(() => world.close());

const from = (address: string) => ({ "x-forwarded-for": address });
const login = (email: string, password: string, address = "198.51.100.7") =>
  world.send("/api/login", { body: { email, password }, headers: from(address) });
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

async function tryTimes<T>(times: number, act: (time: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await act(time));
  return results;
}

describe("the login limits", () => {
  it("A6, Y6: refuse the eleventh wrong password from one address, and let the owner in from another", async () => {
    const ana = await world.member();
    const tries = await tryTimes(11, () => login(ana.email, "wrong-one"));
    expect(statuses(tries)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(Number(tries.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(tries.at(-1)?.json.message).toBe("Too many attempts. Please wait a bit and try again.");
    expect((await login(ana.email, PASSWORD)).status).toBe(429);
    expect((await login(ana.email, PASSWORD, "203.0.113.9")).status).toBe(200);
  });

  it("A6: count wrong passwords sent at the same moment", async () => {
    const ana = await world.member();
    const responses = await Promise.all(Array.from({ length: 20 }, () => login(ana.email, "wrong-one")));
    expect(statuses(responses).filter((status) => status === 401)).toHaveLength(10);
  });

  it("are reset by a right password", async () => {
    const ana = await world.member();
    await tryTimes(9, () => login(ana.email, "wrong-one"));
    expect((await login(ana.email, PASSWORD)).status).toBe(200);
    expect(statuses(await tryTimes(10, () => login(ana.email, "wrong-one")))).toEqual(Array<number>(10).fill(401));
  });

  it("refuse the sixty-first right login of one account from one address within a quarter of an hour", async () => {
    const ana = await world.member();
    for (let time = 0; time < 59; time++) await world.ctx.limits.take(RIGHT_LOGINS, `${ana.email} 198.51.100.7`);
    expect((await login(ana.email, "wrong-one")).status).toBe(401);
    expect(statuses(await tryTimes(2, () => login(ana.email, PASSWORD)))).toEqual([200, 429]);
    expect((await login(ana.email, PASSWORD, "203.0.113.9")).status).toBe(200);
  });

  it("are the same for an address without an account", async () => {
    const tries = await tryTimes(11, () => login("nobody@example.com", "wrong-one"));
    expect(statuses(tries).at(-1)).toBe(429);
  });

  it("A6: count a whole IPv6 network as one address", async () => {
    const ana = await world.member();
    await tryTimes(10, (time) => login(ana.email, "wrong-one", `2001:db8:1:2::${time + 1}`));
    expect((await login(ana.email, "wrong-one", "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await login(ana.email, "wrong-one", "2001:db8:1:3::1")).status).toBe(401);
  });

  it("A7: refuse the hundred-and-first signup from one address within the hour", async () => {
    const signup = (n: number, address = "198.51.100.7") =>
      world.send("/api/signup", {
        // These addresses are taken on purpose: a signup counts before anything else is checked.
        body: { email: `limit-${n % 2}@example.com`, password: PASSWORD, firstName: "Ana", lastName: "Prado" },
        headers: from(address),
      });
    const responses = await tryTimes(101, (time) => signup(time));
    expect(statuses(responses)).toEqual([201, 201, ...Array<number>(98).fill(409), 429]);
    expect((await signup(5, "203.0.113.9")).status).toBe(409);
    expect(await world.ctx.db.rows(sql`select id from users where email like 'limit-%'`)).toHaveLength(2);
  });

  it("A9: refuse the sixth new link for one e-mail address, wherever the requests come from", async () => {
    for (const path of ["/api/resend-verification", "/api/forgot-password"]) {
      const ask = (time: number) =>
        world.send(path, { body: { email: "someone@example.com" }, headers: from(`198.51.100.${time + 1}`) });
      expect([path, ...statuses(await tryTimes(6, ask))]).toEqual([path, 200, 200, 200, 200, 200, 429]);
    }
  });

  it("A8: refuse a client that tries one link after another", async () => {
    const responses = await tryTimes(101, (time) =>
      world.send(`/api/verify-email/guess-${time}`, { headers: from("198.51.100.7") }),
    );
    expect(statuses(responses)).toEqual([...Array<number>(100).fill(400), 429]);
  });
});

describe("a server without a trusted proxy", () => {
  it("A6, H6: ignores a made-up X-Forwarded-For", async () => {
    const plain = await createWorld();
    const ana = await plain.member();
    const responses = await tryTimes(11, (time) =>
      plain.send("/api/login", {
        body: { email: ana.email, password: "wrong-one" },
        headers: from(`198.51.100.${time}`),
      }),
    );
    expect(statuses(responses).at(-1)).toBe(429);
    await plain.close();
  });
});
