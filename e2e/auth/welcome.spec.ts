import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { png } from "../testing/pictures.ts";
import { expect, test, toastOf } from "../testing/world.ts";

// A browser in which nobody has hidden the welcome yet. The page is the instance's own already.
test.beforeEach(({ page }) => page.evaluate(() => localStorage.removeItem("plaza-welcome")));

const welcome = (page: Page) => page.getByRole("region", { name: "Welcome to Plaza" });
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem("plaza-welcome"));

test("the welcome leads a new member to people, a first post and a picture, and then goes away", async ({
  page,
  ana,
  world,
}) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const card = welcome(page);
  const ask = card.getByRole("button", { name: new RegExp(`^Add Friend: .* ${word}$`) }).first();
  // What others wrote would stand half under the bar at a phone's bottom, where it is too small to be pressed.
  await page.route(/\/api\/posts(\?|$)/, (route) => route.fulfill({ json: [] }));
  // Those with the most friends are suggested first.
  const { id } = await world.member({ firstName: "Bo", lastName: word });
  await world.db.rows(sql`update users set friend_count = 100000 where id = ${id}`);
  await page.goto("/");
  await expect(ask).toBeVisible();
  await expect(card.getByText(/, done$/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Posts" })).toBeVisible();
  expect(await (isFullSize ? findingsEverywhere(page) : findingsInBothThemes(page, "main"))).toEqual([]);
  await page.unrouteAll();

  await ask.click();
  await expect(toastOf(page)).toContainText("Friend request sent");
  await expect(card.getByText("Find people you know, done")).toBeVisible();
  await expect(card.getByRole("button", { name: `Request sent: Bo ${word}` })).toBeFocused();

  await card.getByRole("button", { name: "Write a post" }).click();
  const composer = page.getByRole("textbox", { name: "What's on your mind?" });
  await expect(composer).toBeFocused();
  await composer.fill(`My first word here, ${word}`);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(card.getByText("Write your first post, done")).toBeVisible();

  await page.reload();
  await expect(card.getByText(/, done$/)).toHaveCount(2);
  await card.getByRole("button", { name: "Choose a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Change profile picture" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /Choose/ }).click();
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer: png({ width: 200, height: 200 }) });
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  // While the dialog is open, nothing behind it has a role.
  await expect.poll(() => storedChoice(page)).toBe("hidden");
  await expect(card).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("article", { name: `Post by ${ana.firstName} ${ana.lastName}` }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("a hidden welcome stays hidden until the member signs out", { tag: "@full" }, async ({ page, ana: _ }) => {
  await page.goto("/");
  await welcome(page).getByRole("button", { name: "Hide this" }).click();
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("region", { name: "Posts" }).getByRole("group", { name: "Whose posts" })).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await expect.poll(() => storedChoice(page)).toBeNull();
});
