import { expect, test } from "../testing/world.ts";

test(
  "logging out in one window ends the other one's session at once",
  { tag: "@full" },
  async ({ page, context, ana: _ }) => {
    const other = await context.newPage();
    const opened = other.waitForEvent("websocket");
    await Promise.all([page.goto("/friends"), other.goto("/groups")]);
    const socket = await opened;
    await expect(other.getByRole("heading", { name: "Groups", exact: true })).toBeVisible();
    const closed = socket.waitForEvent("close");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await closed;
    await expect(other.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  },
);

test("X1: markup in a member's texts is shown as text", async ({ page, world, context }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const name = `<img src=x onerror=alert(1)>`;
  const mallory = await world.member({ firstName: name, lastName: "<script>alert(2)</script>" });
  await world.signIn(context, mallory);
  const eve = await world.member({ firstName: `<b onclick="alert(3)">`, lastName: "javascript:alert(4)" });
  await world.notify(mallory, eve);
  await page.goto(`/profile/${mallory.id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText(`<b onclick="alert(3)"> javascript:alert(4) sent you a message`)).toBeVisible();
  await page.goto("/search?q=onerror");
  await expect(page.getByText(name).first()).toBeVisible();
  expect(dialogs).toEqual([]);
});
