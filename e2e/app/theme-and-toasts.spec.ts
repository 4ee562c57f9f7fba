import { findingsInBothThemes } from "../testing/axe.ts";
import { expect, PASSWORD, test, toastOf } from "../testing/world.ts";

test.describe("the theme", () => {
  test(
    "is light by default, whatever the system prefers, and is stored",
    { tag: "@full" },
    async ({ elsewhere, world }) => {
      const page = await elsewhere(await world.member(), { colorScheme: "dark" });
      await page.goto("/");
      await expect(page.locator("html")).not.toHaveClass(/dark/);
      await page.getByRole("button", { name: "Use dark theme" }).click();
      await expect(page.locator("html")).toHaveClass(/dark/);
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
      await page.reload();
      await expect(page.locator("html")).toHaveClass(/dark/);
      await page.getByRole("button", { name: "Use light theme" }).click();
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
    },
  );

  test("never flashes: the first paint is already the right one", async ({ page }) => {
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    // The app's own code never arrives: what is painted is what the page itself decides.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.locator("html")).toHaveClass(/dark/);
  });
});

test.describe("toasts", () => {
  test("are shown one at a time, the new one in place of the old", { tag: "@full" }, async ({ page, world }) => {
    const ana = await world.member();
    await page.goto("/login");
    await page.getByLabel("Email").fill(ana.email);
    for (const attempt of ["wrong-1", "wrong-2"]) {
      await page.getByLabel("Password", { exact: true }).fill(attempt);
      await page.getByRole("button", { name: "Log In", exact: true }).click();
      await expect(toastOf(page)).toContainText("Login failed");
      await expect(toastOf(page)).toHaveCount(1);
    }
    // Under the pointer it stays.
    await toastOf(page).hover();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
    await toastOf(page).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Login failed")).toBeHidden();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(toastOf(page)).toContainText("Login successful!");
    await expect(toastOf(page)).toHaveCount(1);
    await expect(toastOf(page)).toHaveAttribute("data-variant", "default");
    // Home shows it already, so these words are only read out.
    await expect(toastOf(page)).toHaveClass("sr-only");
  });
});
