import { cardOf, comment, editPost, watching, writePost } from "./feed-world.ts";
import { expect, test } from "../testing/world.ts";

const aText = () => `Something ${crypto.randomUUID()}`;

test(
  "an author turns comments off, and readers see that at once",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    const { id } = await writePost(bo, { content: aText() });
    const watched = watching(page, id);
    await page.goto(`/post/${id}`);
    await watched;
    await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
    await editPost(bo, id, { commenting: "nobody" });
    await expect(page.getByText("The author turned off comments on this post")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeHidden();
  },
);

test("an author hides a comment, which folds, and shows it again", { tag: "@full" }, async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  const { id } = await writePost(ana, { content: aText() });
  await comment(bo, id, "Something rude");
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "Comment menu" }).click();
  await page.getByRole("menuitem", { name: "Hide comment" }).click();
  await expect(page.getByText("can see it.")).toBeVisible();
  await expect(page.getByText("Something rude")).toBeHidden();
  await page.getByRole("button", { name: "Unhide" }).click();
  await expect(page.getByText("Something rude")).toBeVisible();
});

test("a post is scheduled, found on the profile and published from there", { tag: "@full" }, async ({ page, ana }) => {
  const text = aText();
  await page.goto("/");
  await page.getByRole("textbox", { name: "What's on your mind?" }).fill(text);
  const composer = page.getByRole("form", { name: "Create post" });
  await composer.getByRole("button", { name: "Schedule" }).first().click();
  await expect(composer.getByLabel("Publish at")).not.toHaveValue("");
  await composer.getByRole("button", { name: "Schedule" }).last().click();
  await expect(page.getByText("Post scheduled").first()).toBeVisible();
  await expect(cardOf(page, text)).toBeHidden();
  await page.goto(`/profile/${ana.id}`);
  await page.getByRole("button", { name: "Scheduled posts" }).click();
  await page.getByRole("button", { name: "Publish now" }).first().click();
  await expect(cardOf(page, text)).toBeVisible();
});
