import type { Page } from "@playwright/test";
import { cardOf, writePost } from "./feed-world.ts";
import { expect, test } from "./world.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const DIALOGS = [
  { path: "/groups", button: "Create group", field: "Description" },
  { path: "/events", button: "Create event", field: "Location" },
  { path: "/marketplace", button: "Create Listing", field: "Title *" },
];

for (const { path, button, field } of DIALOGS) {
  test(`a draft typed into '${button}' survives a reload until the dialog is closed`, async ({ page, ana: _ }) => {
    const open = () => page.getByRole("button", { name: button }).first().click();
    const typed = dialogOf(page).getByLabel(field);
    await page.goto(path);
    await open();
    await typed.fill("Half a thought");
    await page.reload();
    await open();
    await expect(typed).toHaveValue("Half a thought");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await open();
    await expect(typed).toHaveValue("");
  });
}

test("the draft of a post's edit survives a reload until it is saved, and is deleted at log out", async ({
  page,
  ana,
}) => {
  await writePost(ana, { content: "Tomatoes" });
  await page.goto("/");
  const field = dialogOf(page).getByRole("textbox", { name: "Your post" });
  const open = async (card: string) => {
    await cardOf(page, card).getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Edit post" }).click();
  };
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")));
  await open("Tomatoes");
  await field.fill("Tomatoes and basil");
  await page.reload();
  await open("Tomatoes");
  await expect(field).toHaveValue("Tomatoes and basil");
  await dialogOf(page).getByRole("button", { name: "Save changes" }).click();
  await expect(cardOf(page, "Tomatoes and basil")).toBeVisible();
  expect(await stored()).toEqual([]);

  await open("Tomatoes and basil");
  await field.fill("For my eyes only");
  await expect.poll(stored).toHaveLength(1);
  await page.reload();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  expect(await stored()).toEqual([]);
});
