import type { Page } from "@playwright/test";
import { findingsEverywhere } from "../testing/axe.ts";
import { openLine } from "../testing/line.ts";
import { openContext } from "../testing/own-instance.ts";
import { anAddress, baseURL, expect, PASSWORD, test } from "../testing/world.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { translatedInto } from "./translated.ts";

const htmlOf = (page: Page) => page.locator("html");

async function expectNoSidewaysScroll(page: Page) {
  const more = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(more).toBe(0);
}

test.describe("in Arabic on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } });

  test("a visitor signs up, writes a first post and a message, from right to left", async ({ elsewhere, world }) => {
    const say = translatedInto("ar");
    const bo = await world.member({ firstName: "Bo", lastName: "Lindqvist" });
    const page = await elsewhere(null, { locale: "ar-EG" });
    await page.goto("/");
    await expect(htmlOf(page)).toHaveAttribute("lang", "ar");
    await expect(htmlOf(page)).toHaveAttribute("dir", "rtl");
    await page
      .getByRole("link", { name: say("Get Started") })
      .first()
      .click();

    const email = anAddress();
    await page.getByLabel(say("First name")).fill("نور");
    await page.getByLabel(say("Last name")).fill("حداد");
    await page.getByLabel(say("Email")).fill(email);
    await page.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("Sign Up"), exact: true }).click();
    await page.getByRole("button", { name: say("Verify Email Now") }).click();
    await page.getByRole("link", { name: say("Go to Login") }).click();
    await page.getByLabel(say("Email")).fill(email);
    await page.getByLabel(say("Password"), { exact: true }).fill("wrong password");
    await page.getByRole("button", { name: say("Log In"), exact: true }).click();
    await expect(page.getByText(say("Login failed")).first()).toBeVisible();
    await page.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: say("Log In"), exact: true }).click();

    const field = page.getByPlaceholder(say("What's on your mind?"));
    const words = `صباح الخير من الميناء ${crypto.randomUUID()}`;
    await field.fill(words);
    await page.getByRole("button", { name: say("Post"), exact: true }).click();
    await expect(page.getByRole("article").filter({ hasText: words })).toBeVisible({
      timeout: 30_000,
    });
    await expectNoSidewaysScroll(page);

    await page.goto(`/messages?userId=${bo.id}`);
    const message = page.getByLabel(say("Write a message"));
    await message.fill("مرحبا");
    await page.getByRole("button", { name: say("Send"), exact: true }).click();
    const bubble = page.getByRole("log").getByText("مرحبا");
    await expect(bubble).toBeVisible();
    // One's own messages stand at the end of a line, which is on the left here.
    const [box, log] = [await bubble.boundingBox(), await page.getByRole("log").boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeLessThan((log?.x ?? 0) + (log?.width ?? 0) / 2);
    await expectNoSidewaysScroll(page);
    expect(await findingsEverywhere(page)).toEqual([]);
  });
});

test("another language is chosen in the settings, and a draft of a post is still there", async ({ page, ana: _ }) => {
  const say = translatedInto("de");
  await page.goto("/");
  await page.getByPlaceholder("What's on your mind?").fill("Half a thought");
  await page.goto("/settings/profile#language");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(htmlOf(page)).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { name: say("About you") })).toBeVisible();
  await page.goto("/");
  await expect(page.getByPlaceholder(say("What's on your mind?"))).toHaveValue("Half a thought");
});

test("a member's language comes with them to another browser", async ({ ana, elsewhere, page }) => {
  await page.goto("/");
  const profile = { firstName: "Ana", lastName: "Prado", language: "uk" };
  const headers = { origin: baseURL() };
  expect((await page.request.put("/api/profile", { data: profile, headers })).status()).toBe(200);
  const other = await elsewhere(ana);
  await other.goto("/");
  await expect(htmlOf(other)).toHaveAttribute("lang", "uk");
  await expect(other.getByPlaceholder(translatedInto("uk")("What's on your mind?"))).toBeVisible();
});

test(
  "without a connection the app opens in Japanese where it was in Japanese",
  { tag: "@full" },
  async ({ browser, world }) => {
    test.setTimeout(180_000);
    const say = translatedInto("ja");
    const line = await openLine();
    const ana = await world.member({ firstName: "Ana", lastName: "Prado" });
    const bo = await world.member({ firstName: "Bo", lastName: "Lindqvist" });
    await insertFriendship(world.db, ana, bo);
    const context = await openContext(browser, line.url);
    try {
      await context.addCookies([
        { name: "sid", value: ana.token, url: line.url },
        { name: "lang", value: "ja", url: line.url },
      ]);
      const page = await context.newPage();
      await page.goto("/");
      const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
      await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
      await page.goto("/friends");
      await expect(page.getByText("Bo Lindqvist").first()).toBeVisible();
      await line.cut();
      await page.goto("/friends");
      await expect(htmlOf(page)).toHaveAttribute("lang", "ja");
      await expect(page.getByRole("status").filter({ hasText: say("You are offline") })).toBeVisible();
    } finally {
      await context.close();
      await line.cut().catch(() => {});
    }
  },
);
