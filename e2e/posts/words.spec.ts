import type { Page } from "@playwright/test";
import { call, comment, write, writePost } from "./feed-world.ts";
import { listItem } from "../marketplace/market-world.ts";
import { expect, test } from "../testing/world.ts";

const ARABIC = "مرحبا بالجميع! هذا (طويل) مع رقم 12,345 وكلمة English.";
const LONG = "W".repeat(300);
const DAY_MS = 86_400_000;

/** Written from right to left, in a place that would read it from left to right. */
const misread = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      const isApart =
        nodeValue?.includes("\u2068") || parentElement?.closest("bdi, [dir=auto], [aria-hidden], .sr-only, script");
      if (nodeValue && /[\u0590-\u08ff]/.test(nodeValue) && !isApart) found.push(nodeValue);
    }
    return found;
  });

test(
  "the longest words and right-to-left texts fit the narrowest screen",
  { tag: "@full" },
  async ({ page, world, ana }) => {
    const long = await world.member({ firstName: "W".repeat(50), lastName: "M".repeat(50) });
    const yusuf = await world.member({ firstName: "عبدالرحمن", lastName: "(أبو يوسف) 77!" });
    const asked = await call<{ id: string }>(long, "POST", "/api/friendships", { addresseeId: yusuf.id });
    await call(yusuf, "PUT", `/api/friendships/${asked.id}`, { status: "accepted" });
    const post = await writePost(yusuf, { content: ARABIC });
    await comment(long, post.id, LONG);
    await comment(yusuf, post.id, ARABIC);
    await write(yusuf, ana, ARABIC);
    await write(long, ana, LONG);
    await write(ana, yusuf, ARABIC);
    const group = await call<{ id: string }>(yusuf, "POST", "/api/groups", { name: ARABIC, description: ARABIC });
    const event = await call<{ id: string }>(yusuf, "POST", "/api/events", {
      name: ARABIC,
      description: ARABIC,
      location: "القاهرة (Cairo) 12",
      startTime: new Date(Date.now() + DAY_MS).toISOString(),
      endTime: null,
    });
    const item = await listItem(yusuf, { title: ARABIC, description: ARABIC, location: "القاهرة (Cairo) 12" });

    await page.setViewportSize({ width: 320, height: 640 });
    const places = [
      `/profile/${yusuf.id}?tab=friends`,
      `/profile/${long.id}`,
      "/messages",
      `/messages?userId=${yusuf.id}`,
      "/notifications",
      `/groups/${group.id}`,
      `/marketplace/${item.id}`,
      `/events/${event.id}`,
      "/events",
      "/marketplace",
      `/post/${post.id}`,
    ];
    for (const path of places) {
      await page.goto(path);
      await page.getByRole("heading").first().waitFor();
      await page.waitForLoadState("networkidle");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width, misread: await misread(page) }).toEqual({ path, width: 320, misread: [] });
    }

    // No mark of the sentence is drawn into the name.
    await page.getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: /^Block/ }).click();
    await expect(page.getByRole("dialog").getByRole("heading")).toHaveText(
      "Block \u2068عبدالرحمن (أبو يوسف) 77!\u2069?",
    );
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

    // What the menu says comes after it is open: it stays on the screen all the same.
    await page.goto(`/profile/${long.id}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    const block = page.getByRole("menuitem", { name: /^Block W/ });
    await expect(block).toBeInViewport({ ratio: 1 });
    await block.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);
