import type { Locator, Page } from "@playwright/test";
import { write } from "../posts/feed-world.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  // A window of 1440×900 at 200 %.
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
];

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxesOf(found: Locator): Promise<Box[]> {
  return found.filter({ visible: true }).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name: element.getAttribute("aria-label") ?? element.textContent ?? "", x, y, width, height };
    }),
  );
}

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

function overlaps(some: Box[], others: Box[]) {
  return some.flatMap((one) =>
    others
      .filter((other) => one !== other && !areApart(one, other))
      .map((other) => `${one.name.slice(0, 30)} over ${other.name.slice(0, 30)}`),
  );
}

const installOf = (page: Page) => page.getByRole("complementary", { name: "Install" });
const noticeOf = (page: Page) =>
  page
    .locator("#edge")
    .getByRole("status")
    .filter({ hasText: /^You are offline$/ });

/** The chats, the bars and the buttons that stay where they are while the page scrolls. */
const fixedOf = (page: Page) =>
  page.locator(
    "header.sticky, nav[data-bottom-bar], aside[aria-label=Chats] > section, aside[aria-label=Chats] button, form",
  );

/** Cuts the connection once the part of the page that notices it has loaded. */
async function goOffline(page: Page) {
  await expect(page.locator("#edge [aria-live=polite]")).toHaveCount(1);
  await page.context().setOffline(true);
  // The browser says so before it cuts the connection, so the first look may still get through.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("offline")));
    await expect(noticeOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Shows all that lies over the page at once; without a connection a click on 'Log Out' shows a toast. */
async function showAll(page: Page) {
  await goOffline(page);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(toastOf(page)).toBeVisible();
}

test("nothing at the bottom edge covers anything else there, or a control", async ({ page, context, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  await write(bo, ana, "Hello");
  // As if the install offer had been put off earlier in this visit.
  await context.addInitScript(() => sessionStorage.setItem("plaza-install-later", "true"));
  for (const size of SIZES) {
    const isWide = size.width === 1440;
    await page.setViewportSize(size);
    await page.goto("/saved");
    await page.waitForLoadState("networkidle");
    if (isWide) {
      await page.getByRole("complementary", { name: "Chats" }).getByRole("button", { name: "Chats" }).click();
      await page
        .getByRole("dialog", { name: "Chats" })
        .getByRole("button", { name: /Bo Berg/ })
        .click();
      await expect(page.getByRole("region", { name: "Chat with Bo Berg" })).toBeVisible();
    }
    await showAll(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // On a wide screen the button is in the bar above the page instead.
    await expect(installOf(page)).toHaveCount(isWide ? 0 : 1);
    const over = await boxesOf(toastOf(page).or(noticeOf(page)).or(installOf(page)));
    expect(over).toHaveLength(isWide ? 2 : 3);
    const controls = await boxesOf(page.getByRole("main").locator("a, button, input"));
    expect(overlaps(over, [...over, ...(await boxesOf(fixedOf(page))), ...controls]), `${size.width} px`).toEqual([]);
    for (const { x, width } of over) expect(x >= 0 && x + width <= size.width).toBe(true);
    await context.setOffline(false);
  }
});

test("a toast in a phone's chat stands above the form, however high it is", async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  await write(bo, ana, "Hello");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/messages?userId=${bo.id}`);
  await page.getByLabel("Write a message").fill("One\ntwo\nthree\nfour");
  await page.waitForLoadState("networkidle");
  await goOffline(page);
  const form = page.getByRole("form", { name: /Write to/ });
  expect(overlaps(await boxesOf(noticeOf(page)), await boxesOf(form))).toEqual([]);
  await page.context().setOffline(false);
});
