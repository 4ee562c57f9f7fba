import { describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { useWorld } from "../testing/use-world.ts";

/** No proxy is configured. */
const world = useWorld({ env: { RATE_LIMIT: "on" } });

const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };

describe("a forwarded header from an untrusted client", () => {
  it("H6: does not make a connection count as encrypted", async () => {
    const { email } = await world.member();
    const response = await world.send("/api/login", { body: { email, password: PASSWORD }, headers: forwarded });
    expect(response.headers.get("set-cookie")).toMatch(/^sid=/);
    expect(response.headers.get("strict-transport-security")).toBeNull();
  });

  it("H6, H7: does not appear in any address sent back", async () => {
    const ana = await world.member();
    const response = await ana.send("/api/objects/upload", { method: "POST", headers: forwarded });
    expect([response.status, response.text.includes("evil.example")]).toEqual([201, false]);
  });

  it("H6: does not change the address that failed logins are counted by", async () => {
    const { email } = await world.member();
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n++) {
      const headers = { "x-forwarded-for": `198.51.100.${n}` };
      statuses.push((await world.send("/api/login", { body: { email, password: "wrong-one" }, headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});
