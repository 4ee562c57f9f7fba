import { expect, test } from "../testing/world.ts";

test.describe("the landing page", () => {
  test("invites to connect; 'Get Started' leads to 'Create Account', and 'Log In' to 'Welcome Back', also after a reload", async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect with friends and the world around you.");
    await expect(page).toHaveTitle(/Plaza/);
    await expect(page.getByRole("contentinfo")).toContainText("© 2024 Plaza");
    // A visitor's page asks nothing that is refused.
    expect(errors).toEqual([]);
    for (const [name, title] of [
      ["Get Started", "Create Account"],
      ["Log In", "Welcome Back"],
    ] as const) {
      await page.getByRole("link", { name }).first().click();
      await expect(page).toHaveURL("/login");
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.goBack();
    }
  });

  test("shows four features", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    for (const name of ["Friends", "Messenger", "Events", "Marketplace"]) {
      await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4);
  });

  test("'Download App' without https says that the app must be published first", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Download App" })).not.toHaveCount(0);
    await page.getByRole("button", { name: "Download App" }).first().click();
    await expect(page.getByRole("dialog")).toContainText(
      "To install this app, it must first be published. The install feature will work once the app is live!",
    );
    await page.getByRole("button", { name: "Later" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("fits a phone without scrolling sideways", { tag: "@full" }, async ({ page }) => {
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
