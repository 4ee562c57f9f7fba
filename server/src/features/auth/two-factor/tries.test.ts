import { describe, expect, it } from "vitest";
import { openBrowser } from "../../../testing/acts/browser.ts";
import { codeOf, sendCode, sendPassword, turnOnApp } from "../../../testing/acts/factors.ts";
import { useWorld } from "../../../testing/use-world.ts";

const world = useWorld({ env: { TRUST_PROXY: "127.0.0.1", RATE_LIMIT: "on" } });
const from = (address: string) => openBrowser(world, { "x-forwarded-for": address });

async function tryWrong(address: string, ana: { email: string }, times: number) {
  const browser = from(address);
  await sendPassword(browser, ana);
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await sendCode(browser, `00000-${time}`)).status);
  return statuses;
}

describe("wrong second factors", () => {
  it("Y1: are refused from the sixth on, by account over all addresses and by address over all accounts", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    for (const person of [ana, bo]) await turnOnApp(world, person);
    expect(await tryWrong("198.51.100.1", ana, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await tryWrong("198.51.100.2", ana, 1)).toEqual([429]);
    expect(await tryWrong("198.51.100.1", bo, 1)).toEqual([429]);
    expect(await tryWrong("198.51.100.3", bo, 1)).toEqual([401]);
  });

  it("Y6: elsewhere never lock out who has the right one in a browser that they have used before", async () => {
    const ana = await world.member();
    const home = from("203.0.113.5");
    await sendPassword(home, ana);
    await home.send("/api/logout");
    const { secret } = await turnOnApp(world, ana);
    for (let time = 0; time < 20; time++) await tryWrong(`198.51.100.${20 + time}`, ana, 5);
    const stranger = from("203.0.113.77");
    await sendPassword(stranger, ana);
    expect((await sendCode(stranger, codeOf(secret))).status).toBe(429);
    await sendPassword(home, ana);
    expect((await sendCode(home, codeOf(secret))).status).toBe(200);
  });
});
