import type { Event } from "@plaza/contract/events";
import type { Group } from "@plaza/contract/groups";
import type { Item } from "@plaza/contract/marketplace";
import type { Page } from "@playwright/test";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, writePost } from "../posts/feed-world.ts";
import { upload } from "../stories/story-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, test } from "../testing/world.ts";

const WIDTHS = isFullSize ? [1024, 1440, 1920] : [1920];
const BAR = 64;

/** Where the cover and the content of the open tab begin. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [cover, content] = [box("[data-cover]"), box("[role=tabpanel]:not([hidden]) > *")];
    return { cover: cover?.left, height: cover?.height, content: content?.left, top: content?.top };
  });

test("head and content of a group and a profile begin at one edge on every tab, and the tabs stay in view", async ({
  page,
  ana,
}) => {
  const group = await call<Group>(ana, "POST", "/api/groups", { name: "Evening Walkers", privacy: "private" });
  for (let nth = 1; nth <= 8; nth += 1) await writePost(ana, { content: "A long day. ".repeat(30), groupId: group.id });
  await writePost(ana, { content: "Look", mediaUrls: [{ url: await upload(ana, png()) }] });

  for (const path of [`/groups/${group.id}`, `/profile/${ana.id}`]) {
    await page.goto(path);
    const tabs = page.getByRole("tab");
    await expect(tabs.first()).toBeVisible();
    for (const tab of (await tabs.all()).toReversed()) {
      await tab.click();
      await expect(page.getByRole("tabpanel").locator(":scope > *").first()).toBeVisible();
      await expect(page.getByRole("tabpanel").getByRole("status")).toHaveCount(0);
      const name = await tab.textContent();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await edges(page);
        expect(found.content, `${path} ${name} at ${width}`).toBe(found.cover);
        if (name === "Posts") continue;
        expect(found.height).toBe(96);
        expect(found.top).toBeLessThanOrEqual(240);
      }
    }
  }

  await page.getByRole("tab", { name: "Photos" }).click();
  await expect(page.getByRole("list", { name: /^\w+ 20\d\d$/ }).getByRole("link")).toHaveCount(1);
  if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);

  await page.goto(`/groups/${group.id}`);
  await expect(page.getByRole("article", { name: /^Post by/ }).first()).toBeVisible();
  const bar = page.getByRole("tablist");
  // Posts that are drawn later make the page longer: one scrolls on.
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect((await bar.boundingBox())?.y).toBe(BAR);
  }).toPass({ timeout: 20_000 });
  await page.getByRole("tab", { name: "Members" }).click();
  await expect(page.getByRole("heading", { name: "Members" })).toBeInViewport();
});

test("head and content of an event and a listing begin at one edge", { tag: "@full" }, async ({ page, ana }) => {
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const event = await call<Event>(ana, "POST", "/api/events", { name: "Supper", startTime });
  const listing = { title: "Lamp", price: 5, category: "Other" };
  const item = await call<Item>(ana, "POST", "/api/marketplace", listing);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
    await page.goto(`/events/${event.id}`);
    expect(await leftOf("main section")).toBe(await leftOf("[data-cover]"));
    await page.goto(`/marketplace/${item.id}`);
    expect(await leftOf("main section")).toBe(await leftOf("main a"));
  }
});
