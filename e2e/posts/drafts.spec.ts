import type { Page } from "@playwright/test";
import { cardOf, writePost } from "./feed-world.ts";
import { png } from "../testing/pictures.ts";
import { publishStory, seeOnly } from "../stories/story-world.ts";
import { expect, test } from "../testing/world.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const DIALOGS = [
  { path: "/groups", button: "Create group", field: "Description" },
  { path: "/events", button: "Create event", field: "Location" },
  { path: "/marketplace", button: "Create Listing", field: "Title *" },
];

for (const { path, button, field } of DIALOGS) {
  test(
    `a draft typed into '${button}' survives a reload until the dialog is closed`,
    { tag: "@full" },
    async ({ page, ana: _ }) => {
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
    },
  );
}

test(
  "V3: the draft of a post's edit survives a reload until it is saved, and is deleted at log out",
  { tag: "@full" },
  async ({ page, ana }) => {
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
  },
);

test(
  "what is typed into a report, the profile and a reply to a story survives a reload, until it is left",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    const report = dialogOf(page).getByLabel("Details");
    const openReport = async () => {
      await page
        .getByRole("button", { name: /^More for|^More about|^More/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: /^Report/ }).click();
    };
    await page.goto(`/profile/${bo.id}`);
    await openReport();
    await report.fill("He sells my bicycle");
    await page.reload();
    await openReport();
    await expect(report).toHaveValue("He sells my bicycle");
    await page.keyboard.press("Escape");
    await openReport();
    await expect(report).toHaveValue("");

    const bio = page.getByLabel("Bio");
    await page.goto("/settings/profile");
    await bio.fill("Half a life");
    await page.reload();
    await expect(bio).toHaveValue("Half a life");
    await page.getByRole("link", { name: "Friends" }).first().click();
    await expect(page).toHaveURL("/friends");
    await page.goBack();
    await expect(bio).toHaveValue("");

    await publishStory(bo, png());
    await seeOnly(page, bo);
    const reply = page.getByRole("textbox", { name: "Reply to Bo" });
    const openStory = () => page.getByRole("button", { name: /^Bo.*story/ }).click();
    await page.goto("/");
    await openStory();
    await reply.fill("Where is");
    await page.reload();
    await openStory();
    await expect(reply).toHaveValue("Where is");
  },
);
