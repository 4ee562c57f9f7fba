import type { Page } from "@playwright/test";
import { median, type PhoneOptions, withPhone } from "../measure/phone.ts";
import { progress, type Report } from "../report.ts";
import { prepareViewer } from "../town/pictures.ts";
import type { Town } from "../town/town.ts";

const RUNS = 3;

interface Seen {
  lcp: number;
  blocking: number;
  shift: number;
  requests: number;
  bytes: number;
}

/** Runs in the page before anything of it does. */
const OBSERVE = `
  globalThis.seen = { lcp: 0, blocking: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => { seen.lcp = startTime; });
  watch("longtask", ({ duration }) => { seen.blocking += Math.max(0, duration - 50); });
  watch("layout-shift", ({ value, hadRecentInput }) => { seen.shift += hadRecentInput ? 0 : value; });
`;

const look = (options: PhoneOptions, ready: (page: Page) => Promise<unknown>): Promise<Seen> =>
  withPhone(options, async ({ page, client }) => {
    await page.addInitScript({ content: OBSERVE });
    const addresses: string[] = [];
    let bytes = 0;
    client.on("Network.responseReceived", ({ response: { url } }) => !url.startsWith("data:") && addresses.push(url));
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(options.address);
    await ready(page);
    const usable = { requests: addresses.length, bytes };
    if (process.env["VERBOSE"]) console.log(addresses.slice(0, usable.requests).join("\n"));
    await page.waitForTimeout(3_000);
    return { ...(await page.evaluate<Pick<Seen, "lcp" | "blocking" | "shift">>("seen")), ...usable };
  });

/** Landing and Home on a slowed phone with an empty cache, the median of three. */
export async function measureScreens(report: Report, town: Town) {
  const member = await prepareViewer(town);
  const screens = {
    landing: {
      member: undefined,
      ready: (page: Page) => page.getByRole("link", { name: "Get Started" }).first().waitFor(),
    },
    home: { member, ready: (page: Page) => page.getByRole("article").first().waitFor() },
  };
  for (const [name, { member: who, ready }] of Object.entries(screens)) {
    const runs: Seen[] = [];
    for (let n = 0; n < RUNS; n++) {
      progress(`${name} on a slowed phone, ${n + 1} of ${RUNS}`);
      runs.push(await look({ address: town.address, member: who, isSlowed: true }, ready));
    }
    const of = (key: keyof Seen) => median(runs.map((run) => run[key]));
    report.add({ name: `${name}, slowed phone: LCP`, value: of("lcp") / 1000, unit: "s", most: 2 });
    report.add({ name: `${name}, slowed phone: blocking time`, value: of("blocking"), unit: "ms", most: 200 });
    report.add({ name: `${name}, slowed phone: layout shift`, value: of("shift"), unit: "", most: 0.02 });
    report.add({ name: `${name}, slowed phone: requests until usable`, value: of("requests"), unit: "", most: 40 });
    report.add({ name: `${name}, slowed phone: bytes until usable`, value: of("bytes") / 1024, unit: "KiB" });
  }
}
