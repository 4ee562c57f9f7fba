import { describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { useWorld } from "../testing/use-world.ts";

/** Nobody said that there is a proxy in front. */
const world = useWorld({ env: { RATE_LIMIT: "on" } });

const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };

describe("what a stranger says a proxy forwarded", () => {
  it("makes no connection an encrypted one", async () => {
    const { email } = await world.member();
    const response = await world.send("/api/login", { body: { email, password: PASSWORD }, headers: forwarded });
    expect(response.headers.get("set-cookie")).toMatch(/^sid=/);
    expect(response.headers.get("strict-transport-security")).toBeNull();
  });

  it("is in no address that is sent back", async () => {
    const ana = await world.member();
    const response = await ana.send("/api/objects/upload", { method: "POST", headers: forwarded });
    expect([response.status, response.text.includes("evil.example")]).toEqual([201, false]);
  });

  it("hides nobody who guesses passwords", async () => {
    const { email } = await world.member();
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n++) {
      const headers = { "x-forwarded-for": `198.51.100.${n}` };
      statuses.push((await world.send("/api/login", { body: { email, password: "wrong-one" }, headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});
