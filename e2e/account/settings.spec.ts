import { startSession } from "../../server/src/features/auth/sessions.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { cardOf, writePost } from "../posts/feed-world.ts";
import { expect, PASSWORD, test, toastOf } from "../testing/world.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

test.describe("settings", () => {
  test("change one's name, who may do what and muted words, and log out everywhere else at once", async ({
    page,
    ana,
    world,
    elsewhere,
  }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await writePost(bo, { content: "All about the Élection" });
    const token = await startSession(world.db, ana.id, PHONE);
    const phone = await elsewhere({ ...ana, token });
    await phone.goto("/friends");
    await expect(phone.getByRole("heading", { name: "Friends" })).toBeVisible();

    await page.goto("/settings/profile");
    await page.getByLabel("First name").fill("Zoë");
    await page.getByLabel("Bio").fill("Ceramics, long lunches.");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(toastOf(page)).toContainText("Profile updated");
    await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("ZP");

    await page.goto("/settings/privacy");
    const preset = (name: string) => page.getByRole("radio", { name });
    const writers = page.getByLabel("Who can message you");
    await expect(preset("Open")).toBeChecked();
    await preset("Private").check();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Who can see when you're online")).toHaveValue("nobody");
    await expect(writers).toHaveValue("friends");
    await page.getByLabel("Who can see your new posts").selectOption("Close friends");
    await expect(preset("Private")).not.toBeChecked();
    await page.getByLabel("Word or phrase").fill("election");
    await page.getByLabel("For how long").selectOption("1 week");
    await page.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(page.getByRole("list", { name: "Muted words" })).toContainText("electionUntil");
    await page.reload();
    await expect(writers).toHaveValue("friends");

    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Log out everywhere else" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Log out/ })
      .click();
    await expect(toastOf(page)).toContainText("Logged out everywhere else");
    await expect(phone.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();

    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByText("A post with “election”, which you muted")).toBeVisible();
    await expect(cardOf(page, "All about the Élection")).toBeHidden();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(cardOf(page, "All about the Élection")).toBeVisible();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "View profile" }).click();
    await expect(page.getByRole("heading", { name: "Zoë Prado" })).toBeVisible();
    await expect(page.getByText("Ceramics, long lunches.").first()).toBeVisible();
  });

  test("show an error under its field", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/settings/profile");
    await page.getByLabel("First name").fill("  ");
    await page.getByLabel("Bio").fill("x".repeat(501));
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
    await expect(page.getByText("Bio must be at most 500 characters")).toBeVisible();
  });

  test("change the password, given the current one", { tag: "@full" }, async ({ page, ana, elsewhere }) => {
    await page.goto("/settings/security");
    await page.getByLabel("Current password", { exact: true }).fill("not this one");
    await page.getByLabel("New password", { exact: true }).fill("a new password");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
      "That's not your current password",
    );
    await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(toastOf(page)).toContainText("Password changed");
    const other = await elsewhere(null);
    await other.goto("/login");
    await other.getByLabel("Email").fill(ana.email);
    await other.getByLabel("Password", { exact: true }).fill("a new password");
    await other.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();
  });

  test("change the address, confirmed on the page that its link leads to", { tag: "@full" }, async ({ page, ana }) => {
    await page.goto("/settings/security");
    const email = `new.${ana.email}`;
    await page.getByLabel("New email address").fill(email);
    await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByText("isn't confirmed yet")).toBeVisible();
    await page.getByRole("link", { name: "Confirm email" }).click();
    await page.getByRole("button", { name: "Use this email" }).click();
    await expect(page.getByRole("heading", { name: "Your email has changed" })).toBeVisible();
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });

  test("list where one is logged in, and log out one device", { tag: "@full" }, async ({ page, ana, world }) => {
    await startSession(world.db, ana.id, PHONE);
    await page.goto("/settings/security");
    const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
    const phone = devices.filter({ hasText: "Chrome on Android" });
    await phone.getByRole("button", { name: /Log out/ }).click();
    await expect(toastOf(page)).toContainText("Device logged out");
    await expect(devices).toHaveCount(1);
  });
});

test("a changed password empties the list of other devices", { tag: "@full" }, async ({ page, ana, world }) => {
  await startSession(world.db, ana.id, PHONE);
  await page.goto("/settings/security");
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(toastOf(page)).toContainText("Password changed");
  await expect(devices).toHaveCount(1);
});

test("every section of the settings is reached by search and by address", async ({ page, ana: _ }) => {
  const sections: { id: string; title: string; place: string }[] = [];
  for (const place of ["profile", "security", "notifications", "privacy", "data"]) {
    await page.goto(`/settings/${place}`);
    const titles = page.getByRole("main").locator("section[id] > h2");
    await expect(titles.first()).toBeVisible();
    for (const title of await titles.all()) {
      const id = await title.locator("..").getAttribute("id");
      sections.push({ id: id ?? "", title: await title.innerText(), place });
    }
  }
  expect(sections.length).toBeGreaterThanOrEqual(18);

  const search = page.getByRole("searchbox", { name: "Search settings" });
  const isShown = async ({ id, title, place }: (typeof sections)[number]) => {
    await expect(page).toHaveURL(`/settings/${place}#${id}`);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeInViewport();
  };
  const some = isFullSize ? sections : sections.filter((_section, at) => at % 4 === 0);
  for (const section of some) {
    await search.fill(section.title);
    await search.press("Enter");
    await isShown(section);
  }
  // Mails and notifications link so.
  for (const section of some) {
    await page.goto(`/settings#${section.id}`);
    await isShown(section);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings");
  await search.fill("2fa");
  await page.getByRole("link", { name: /^Two-factor authentication/ }).click();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeInViewport();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Your data/ })).toBeVisible();
  await page.goto("/settings/nowhere");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test(
  "a toast over a dialog can be closed without closing the dialog",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await startSession(world.db, ana.id, PHONE);
    await page.goto("/settings/profile");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(toastOf(page)).toContainText("Profile updated");
    // Under the pointer it stays.
    await toastOf(page).hover();
    await page.getByRole("link", { name: "Settings", exact: true }).press("Enter");
    await page.getByRole("link", { name: /^Login and security/ }).press("Enter");
    await page.getByRole("button", { name: "Log out everywhere else" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await toastOf(page).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Profile updated")).toBeHidden();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(2);
  },
);

test("the longest names and addresses fit a phone", { tag: "@full" }, async ({ page, world, context }) => {
  const long = await world.member({
    firstName: "W".repeat(50),
    lastName: "M".repeat(50),
    email: `${"long.address.".repeat(4)}x@${"sub.".repeat(20)}example.com`,
  });
  await world.signIn(context, long);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "/",
    "/settings",
    "/settings/security",
    "/settings/notifications",
    `/profile/${long.id}`,
    "/search?q=WWW",
    "/friends",
  ]) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
  }
});
