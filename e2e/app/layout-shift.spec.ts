import type { BrowserContext, Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { call, write, writePost } from "../posts/feed-world.ts";
import { seenBefore } from "../testing/warm-contexts.ts";
import { baseURL, expect, test } from "../testing/world.ts";

// What arrives late moves the rest: nothing is in the cache.
test.use({ storageState: seenBefore(baseURL()) });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];
/** What the eye does not notice. */
const LIMIT = 0.02;

interface Watched extends Window {
  shifted: { value: number; what: string }[];
}

/** From the first paint on; what follows a hand's own act does not count. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shifted: Watched["shifted"] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(" | ");
        if (!hadRecentInput) shifted.push({ value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** A connection so slow that each response arrives on its own. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const bytes = 1_000_000;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

test(
  "the feed, a profile, a chat, the settings and a newcomer's Home load without layout shift",
  { tag: "@full" },
  async ({ page, context, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    // As many people and groups as the newcomer's Home has places for.
    const [cleo] = await Promise.all(
      ["Cleo", "Dan", "Eve", "Flo", "Gus"].map((firstName) => world.member({ firstName })),
    );
    for (const name of ["Readers", "Runners", "Cooks", "Singers", "Walkers"])
      await call(bo, "POST", "/api/groups", { name });
    if (!cleo) throw new Error("nobody");
    await insertFriendship(world.db, ana, bo);
    await insertFriendship(world.db, bo, cleo);
    for (const length of [1, 40, 8, 120]) await writePost(bo, { content: "A word of Bo's. ".repeat(length) });
    for (const member of [ana, bo, ana]) await write(member, member === ana ? bo : ana, "Shall we meet? ".repeat(6));
    await watchShifts(context);
    await slowDown(page);

    const posts = page.getByRole("article", { name: /^Post by/ });
    const beside = page.getByRole("complementary", { name: "Around you" });
    const screens = [
      { path: "/", last: posts.first() },
      { path: `/profile/${bo.id}`, last: posts.first() },
      { path: `/messages?userId=${bo.id}`, last: page.getByText("Shall we meet?").last() },
      { path: "/settings/data", last: page.getByRole("button", { name: "Delete account" }) },
      { path: "/", last: page.getByRole("button", { name: /^(Add Friend: |Join )/ }).first(), isNewcomer: true },
    ];
    for (const { path, last, isNewcomer } of screens) {
      if (isNewcomer) await page.evaluate(() => localStorage.removeItem("plaza-welcome"));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(last).toBeVisible();
        // What is beside the feed comes late.
        if (path === "/" && size.width > 1_000)
          await expect(beside.getByRole("link", { name: /^Message / })).toBeVisible();
        await page.waitForLoadState("networkidle");
        const shifts = await page.evaluate(() => (window as unknown as Watched).shifted);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path} at ${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThan(LIMIT);
      }
    }
  },
);
