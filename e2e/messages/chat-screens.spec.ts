import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { bubble, fieldOf, listOf, logOf, say } from "./chat-world.ts";
import { call, write } from "../posts/feed-world.ts";
import { expect, test } from "../testing/world.ts";

test("on a phone the list and the chat are two screens", { tag: "@full" }, async ({ page, ana, world }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const cleo = await world.member({ firstName: "Cleo", lastName: "Vance" });
  for (const words of ["Hello?", "Are you there?"]) await write(bo, ana, words);
  for (const words of ["One", "Two", "Three"]) await write(cleo, ana, words);
  await page.goto("/messages");
  await expect(page.getByRole("link", { name: "Messages, 5 unread" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("link", { name: /Bo Berg/ }).click();
  await expect(bubble(page, "Are you there?")).toBeVisible();
  await expect(listOf(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Back to conversations" }).click();
  await expect(listOf(page)).toBeVisible();
  // What Bo wrote is read, and nothing else.
  await expect(page.getByRole("link", { name: "Messages, 3 unread" })).toBeVisible();
  await expect(fieldOf(page)).toBeHidden();
  await page.goForward();
  await expect(bubble(page, "Are you there?")).toBeVisible();
  await page.goBack();
  await expect(listOf(page)).toBeVisible();
  // By a link from elsewhere, the way back leads to the list all the same.
  await page.goto(`/messages?userId=${bo.id}`);
  await page.getByRole("button", { name: "Back to conversations" }).click();
  await expect(listOf(page)).toBeVisible();
  await page.goto("/messages?userId=0190a000-0000-7000-8000-000000000000");
  await expect(page.getByText("Member not found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Messages" })).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test("Enter begins a new line, and the head opens what was sent in the chat", async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bartholomew", lastName: "Featherstonehaugh" });
    await write(bo, ana, "See https://example.com/maps");
    await page.goto(`/messages?userId=${bo.id}`);
    await fieldOf(page).fill("Milk");
    await fieldOf(page).press("Enter");
    await fieldOf(page).pressSequentially("Bread");
    await expect(fieldOf(page)).toHaveValue("Milk\nBread");
    await page.getByRole("button", { name: "Send", exact: true }).tap();
    await expect(bubble(page, "Bread")).toBeVisible();

    await expect(bubble(page, "Bread").getByRole("button", { name: "Message menu" })).toBeAttached();
    const sent = page.locator("[data-message]").filter({ hasText: "Bread" });
    const before = await sent.boundingBox();
    await page.getByRole("button", { name: "Bartholomew Featherstonehaugh" }).tap();
    const info = page.getByRole("dialog", { name: "Bartholomew Featherstonehaugh" });
    await expect(info.getByText("No photos yet")).toBeVisible();
    expect(await sent.boundingBox()).toEqual(before);
    await info.getByRole("tab", { name: "Links" }).tap();
    await expect(info.getByRole("link", { name: /example.com\/maps/ })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await info.getByRole("button", { name: "Mute" }).tap();
    await page.getByRole("button", { name: "For 8 hours" }).tap();
    await expect(info.getByText(/^Muted until/)).toBeVisible();
    await info.getByRole("button", { name: "Search" }).tap();
    await expect(page.getByRole("searchbox", { name: "Search this conversation" })).toBeFocused();
  });

  test("a touched message shows its actions", { tag: "@full" }, async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await write(bo, ana, "Hello?");
    const { id } = await write(bo, ana, "Are you there?");
    await call(ana, "PUT", `/api/messages/${id}/reaction`, { type: "love" });
    // The list's ground reaches down to the bar.
    await page.goto("/messages");
    await expect(listOf(page).getByRole("link", { name: /Bo Berg/ })).toBeVisible();
    const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    const ground = await page.getByRole("main").boundingBox();
    expect((ground?.y ?? 0) + (ground?.height ?? 0)).toBeGreaterThanOrEqual(bar?.y ?? Infinity);
    await listOf(page)
      .getByRole("link", { name: /Bo Berg/ })
      .tap();

    const menuOf = (text: string) => bubble(page, text).getByRole("button", { name: "Message menu" });
    const opacityOf = (text: string) =>
      menuOf(text).evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity);
    await expect(bubble(page, "Are you there?")).toBeVisible();
    const badge = await bubble(page, "Are you there?").getByRole("list").boundingBox();
    const time = await bubble(page, "Are you there?").locator("time").filter({ visible: true }).boundingBox();
    expect(time?.y ?? 0).toBeGreaterThanOrEqual((badge?.y ?? Infinity) + (badge?.height ?? 0));
    expect(await opacityOf("Are you there?")).toBe("0");
    // Where it cannot be seen yet, a touch opens nothing.
    const place = await menuOf("Are you there?").boundingBox();
    await page.touchscreen.tap((place?.x ?? 0) + 16, (place?.y ?? 0) + 16);
    await expect.poll(() => opacityOf("Are you there?")).toBe("1");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await bubble(page, "Hello?").getByText("Hello?").tap();
    await expect.poll(() => opacityOf("Hello?")).toBe("1");
    await expect.poll(() => opacityOf("Are you there?")).toBe("0");
    await menuOf("Hello?").tap();
    await page.getByRole("menuitem", { name: "Reply" }).tap();
    await expect(page.getByText("Replying to Bo")).toBeVisible();
  });
});

test("a member without a conversation yet is found by name", { tag: "@full" }, async ({ page, ana: _, world }) => {
  await world.member({ firstName: "Zephyrine", lastName: "Quill" });
  await page.goto("/messages");
  await page.getByRole("button", { name: "New message" }).first().click();
  await page.getByRole("searchbox", { name: "To" }).fill("Zephyrine");
  await expect(page.getByRole("link", { name: /Zephyrine Quill/ }).first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page
    .getByRole("link", { name: /Zephyrine Quill/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Zephyrine Quill" })).toBeVisible();
  await expect(fieldOf(page)).toBeVisible();
});

test("on a wide screen open chats stay docked beside every page", { tag: "@full" }, async ({ page, ana, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  await write(bo, ana, "First word");
  await page.goto("/groups");
  const dock = page.getByRole("complementary", { name: "Chats" });
  await dock.getByRole("button", { name: "Chats" }).click();
  await page
    .getByRole("dialog", { name: "Chats" })
    .getByRole("button", { name: /Bo Berg/ })
    .click();
  const chat = dock.getByRole("region", { name: "Chat with Bo Berg" });
  await expect(chat.getByText("First word")).toBeVisible();
  await expect(chat.getByRole("textbox", { name: "Write a message" })).toBeFocused();
  await say(page, "From the dock");
  await expect(bubble(page, "From the dock")).toBeVisible();
  await chat.getByRole("button", { name: "Minimize chat" }).click();
  await expect(chat).toHaveCount(0);
  await write(bo, ana, "Second word");
  const head = dock.getByRole("button", { name: "Chat with Bo Berg, 1 unread" });
  await expect(head).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events" }).click();
  await head.click();
  await expect(bubble(page, "Second word")).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();
  await expect(chat).toHaveCount(0);

  // Whoever writes while one is elsewhere shows as a head, and takes no focus.
  const cleo = await world.member({ firstName: "Cleo", lastName: "Vance" });
  await page.getByRole("link", { name: "Home", exact: true }).focus();
  await write(cleo, ana, "Look here");
  await expect(dock.getByRole("button", { name: "Chat with Cleo Vance, 1 unread" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Home", exact: true })).toBeFocused();
  expect(await findingsInBothThemes(page, "[aria-label=Chats]")).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(dock).toHaveCount(0);
});

/** Empty colour beside the widest line of a bubble, beyond its padding. */
const slackOf = (page: Page) =>
  logOf(page)
    .locator("[data-message] p[dir=auto]")
    .evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
        const { paddingLeft, paddingRight } = getComputedStyle(text);
        const room = text.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return { slack: Math.round(room - width), lines: new Set(lines.map(({ top }) => Math.round(top))).size };
      }),
    );

test(
  "a bubble is as wide as its longest line, also after the window has changed its width",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const texts = [
      "Shall we meet at the fountain after the market has closed, extraordinarily punctual?",
      "Yes",
      "A first line\nand a second one that is much longer than the first, so that it has to be wrapped somewhere",
      "See https://example.com/a/rather/long/address/that/nobody/would/type/by/hand and incomprehensibilities",
    ];
    for (const text of texts) for (const sender of [ana, bo]) await write(sender, sender === ana ? bo : ana, text);
    await page.goto(`/messages?userId=${bo.id}`);
    await expect(bubble(page, "incomprehensibilities")).toHaveCount(2);
    let heights = 0;
    for (const width of [1440, 390, 640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const found = await slackOf(page);
        expect(found).toHaveLength(8);
        expect(found.filter(({ lines }) => lines > 1).length).toBeGreaterThan(3);
        for (const { slack } of found) expect(slack).toBeLessThanOrEqual(1);
      }).toPass({ timeout: 5_000 });
      const height = await logOf(page).evaluate(({ scrollHeight }) => scrollHeight);
      // As many lines as before it was fitted: the same window has the same height again.
      if (width === 1440 && heights > 0) expect(height).toBe(heights);
      if (width === 1440) heights = height;
    }
  },
);
