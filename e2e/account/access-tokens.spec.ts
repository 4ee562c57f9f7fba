import { findingsInBothThemes } from "../testing/axe.ts";
import { baseURL, expect, test, toastOf } from "../testing/world.ts";

test(
  "a token made in the settings works for a program, until it is removed there",
  { tag: "@full" },
  async ({ page, ana }) => {
    await page.goto("/settings/security");
    const tokens = page.getByRole("region", { name: "Access tokens" });
    await tokens.getByRole("button", { name: "New access token" }).click();
    await page.getByLabel("Name", { exact: true }).fill("My script");
    await page.getByRole("switch", { name: "Write" }).click();
    await page.getByRole("button", { name: "Create token" }).click();
    const token = await page.getByLabel("Access token", { exact: true }).inputValue();
    const headers = { authorization: `Bearer ${token}` };
    const body = JSON.stringify({ content: "From a program" });
    const init = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
    const post = await (await fetch(`${baseURL()}/api/posts`, init)).json();
    expect(post).toMatchObject({ userId: ana.id, content: "From a program" });
    await page.keyboard.press("Escape");

    await expect(tokens.getByRole("listitem")).toContainText("Read, Write");
    await tokens.getByRole("button", { name: "Remove My script" }).click();
    await page.getByRole("button", { name: "Remove token" }).click();
    await expect(toastOf(page)).toContainText("Access token removed");
    await expect(tokens.getByText("No access tokens yet.")).toBeVisible();
    expect((await fetch(`${baseURL()}/api/auth/user`, { headers })).status).toBe(401);
  },
);

test("the page for developers shows every call, to visitors too", { tag: "@full" }, async ({ page }) => {
  await page.goto("/developers");
  await page.getByLabel("Search calls").fill("create post");
  await page.locator("summary").filter({ hasText: "/api/posts" }).first().click();
  await expect(page.getByText("For members. A token needs the write scope.")).toBeVisible();
  await expect(page.getByText(`curl -X POST ${baseURL()}/api/posts`)).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
