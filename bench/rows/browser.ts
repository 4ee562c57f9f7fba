import { chromium, type Page } from "@playwright/test";
import { progress, type Report } from "../report.ts";
import { signIn } from "../town/people.ts";
import type { Town } from "../town/town.ts";

const RUNS = 3;
const PHONE = { width: 390, height: 844 };
/** 1.6 Mbit/s with 150 ms, and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;

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

async function look(
  town: Town,
  path: string,
  token: string | undefined,
  ready: (page: Page) => Promise<unknown>,
): Promise<Seen> {
  const browser = await chromium.launch({
    executablePath: process.env["PLAZA_CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    if (token) {
      await context.addCookies([{ name: "sid", value: token, url: town.address }]);
      // A returning member: the page knows that somebody was signed in here.
      await context.addInitScript(`localStorage.setItem("plaza-signed-in", "returning")`);
    }
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", NETWORK);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript({ content: OBSERVE });
    let [requests, bytes] = [0, 0];
    client.on("Network.responseReceived", () => (requests += 1));
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(town.address + path);
    await ready(page);
    const usable = { requests, bytes };
    await page.waitForTimeout(3_000);
    return { ...(await page.evaluate<Pick<Seen, "lcp" | "blocking" | "shift">>("seen")), ...usable };
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Landing and Home on a slowed phone with an empty cache: the median of three. */
export async function measureScreens(report: Report, town: Town) {
  const [member] = await signIn(town.db, [1]);
  const screens = {
    landing: {
      token: undefined,
      ready: (page: Page) => page.getByRole("link", { name: "Get Started" }).first().waitFor(),
    },
    home: { token: member?.token, ready: (page: Page) => page.getByRole("article").first().waitFor() },
  };
  for (const [name, { token, ready }] of Object.entries(screens)) {
    const runs: Seen[] = [];
    for (let n = 0; n < RUNS; n++) {
      progress(`${name} on a slowed phone, ${n + 1} of ${RUNS}`);
      runs.push(await look(town, "/", token, ready));
    }
    const of = (key: keyof Seen) => median(runs.map((run) => run[key]));
    report.add({ name: `${name}, slowed phone: LCP`, value: of("lcp") / 1000, unit: "s", most: 2 });
    report.add({ name: `${name}, slowed phone: blocking time`, value: of("blocking"), unit: "ms", most: 200 });
    report.add({ name: `${name}, slowed phone: layout shift`, value: of("shift"), unit: "", most: 0.02 });
    report.add({ name: `${name}, slowed phone: requests until usable`, value: of("requests"), unit: "", most: 40 });
    report.add({ name: `${name}, slowed phone: bytes until usable`, value: of("bytes") / 1024, unit: "KiB" });
  }
}
