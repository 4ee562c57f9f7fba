import type { Page } from "@playwright/test";
import { withPhone } from "../measure/phone.ts";
import { progress, type Report } from "../report.ts";
import { prepareViewer } from "../town/pictures.ts";
import type { Town } from "../town/town.ts";

const POSTS = 300;
/** A quick thumb. */
const PX_PER_SECOND = 2_500;
const MAX_MS = 240_000;

interface Frames {
  drawn: number;
  ms: number;
  longest: number;
  posts: number;
}

/** Scrolls a little in each frame until so many posts have been passed, and counts the frames in which the page moved. */
const SCROLL = `new Promise((resolve) => {
  const seen = { drawn: 0, ms: 0, longest: 0, posts: 0 };
  const start = performance.now();
  let last = start;
  const step = (now) => {
    const [passed, before] = [now - last, scrollY];
    last = now;
    scrollBy(0, (Math.min(passed, 100) * ${PX_PER_SECOND}) / 1000);
    if (scrollY > before) {
      seen.drawn += 1;
      seen.ms += passed;
      seen.longest = Math.max(seen.longest, passed);
    }
    seen.posts = document.querySelectorAll("article").length;
    if (seen.posts >= ${POSTS} || now - start > ${MAX_MS}) resolve(seen);
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

const scrollThrough = (page: Page): Promise<Frames> => page.evaluate(SCROLL);

/** Through 300 posts of Home, on a phone that is not slowed: the machine draws its frames without a graphics card. */
export async function measureScrolling(report: Report, town: Town) {
  const member = await prepareViewer(town);
  await withPhone({ address: town.address, member, isSlowed: false }, async ({ page, client }) => {
    progress("scrolling 300 posts");
    await page.goto(town.address);
    await page.getByRole("article").first().waitFor();
    await page.waitForLoadState("networkidle");
    const { drawn, ms, longest, posts } = await scrollThrough(page);
    if (posts < POSTS) throw new Error(`Only ${posts} posts came`);
    await client.send("HeapProfiler.collectGarbage");
    await client.send("Performance.enable");
    const { metrics } = await client.send("Performance.getMetrics");
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    const name = "scrolling 300 posts";
    report.add({ name: `${name}: frames`, value: (drawn * 1000) / ms, unit: "/s", least: 58 });
    report.add({ name: `${name}: longest frame`, value: longest, unit: "ms" });
    const beside = `${of("Nodes")} nodes`;
    report.add({ name: `${name}: JS heap`, value: of("JSHeapUsedSize") / 2 ** 20, unit: "MB", most: 150, beside });
  });
}
