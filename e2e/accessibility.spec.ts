import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { write } from "./feed-world.ts";
import { expect, test } from "./world.ts";

const THEMES = ["light", "dark"] as const;
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const VISITOR = [
  "/",
  "/login",
  "/login?mode=signup",
  "/verify-email/unknown",
  "/forgot-password",
  "/reset-password/x",
  "/nowhere",
];
const MEMBER = [
  "/",
  "/settings",
  "/nowhere",
  "/friends",
  "/messages",
  "/notifications",
  "/groups",
  "/marketplace",
  "/events",
  "/search",
  "/search?q=a",
];

async function findings(page: Page) {
  // A colour on its way to another is neither.
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => null);
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // Menus stand beside the landmarks, as the layer above the page that they are.
    .disableRules(["region"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

async function look(page: Page, path: string, theme: string) {
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await page.waitForLoadState("networkidle");
    found.push(...(await findings(page)).map((finding) => `${size.width} px: ${finding}`));
  }
  return found;
}

for (const theme of THEMES) {
  for (const path of VISITOR) {
    test(`nothing stands in a visitor's way at ${path} (${theme})`, async ({ page }) => {
      expect(await look(page, path, theme)).toEqual([]);
    });
  }
  for (const path of MEMBER) {
    test(`nothing stands in a member's way at ${path} (${theme})`, async ({ page, ana: _ }) => {
      expect(await look(page, path, theme)).toEqual([]);
    });
  }

  test(`nor in a chat (${theme})`, async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await write(bo, ana, "Hello Ana");
    await write(ana, bo, "Hello Bo, see https://example.com");
    expect(await look(page, `/messages?userId=${bo.id}`, theme)).toEqual([]);
  });

  test(`nor in open menus and on a profile (${theme})`, async ({ page, ana, world }) => {
    await world.notify(ana, await world.member({ firstName: "Bo", lastName: "Lin" }), 2);
    expect(await look(page, `/profile/${ana.id}`, theme)).toEqual([]);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText("Bo Lin sent you a message").first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Account menu" }).click();
    expect(await findings(page)).toEqual([]);
  });

  for (const tab of ["overview", "users", "posts", "reports", "audit", "health"]) {
    test(`nor in an administrator's, at ${tab} (${theme})`, async ({ page, context, world }) => {
      await world.signIn(context, await world.member({ isAdmin: true }));
      expect(await look(page, `/admin?tab=${tab}`, theme)).toEqual([]);
    });
  }
}
