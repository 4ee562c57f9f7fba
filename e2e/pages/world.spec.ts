import type { Page as TownPage } from "@plaza/contract/pages";
import { call, deletePost, writePost } from "../posts/feed-world.ts";
import { upload } from "../stories/story-world.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { png } from "../testing/pictures.ts";
import { expect, PASSWORD, test } from "../testing/world.ts";

test("a visitor reads what a page wrote for the world, and a login leads back to it", async ({ page, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const handle = `w${bo.id.slice(-12)}`;
  const club = await call<TownPage>(bo, "POST", "/api/pages", {
    handle,
    name: "Rowing <b>club</b>",
    kind: "association",
  });
  const mediaUrls = [{ url: await upload(bo, png()), alt: "The boat house" }, { url: await upload(bo, png()) }];
  const post = await writePost(bo, { pageId: club.id, forWorld: true, content: "Open day on Saturday", mediaUrls });
  await writePost(bo, { pageId: club.id, content: "The key is under the mat" });

  await page.goto(`/p/${handle}`);
  await expect(page.getByRole("heading", { level: 1, name: club.name })).toBeVisible();
  await expect(page.getByText("Open day on Saturday")).toBeVisible();
  await expect(page.getByAltText("The boat house")).toBeVisible();
  await expect(page.getByText("The key is under the mat")).toHaveCount(0);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByAltText("The boat house").click();
  await expect(page).toHaveURL(`/p/${handle}/posts/${post.id}`);
  await expect(page.getByRole("img", { name: "Photo by Rowing <b>club</b>" })).toBeVisible();
  await page.getByRole("link", { name: "Log In" }).click();
  await page.getByLabel("Email").fill(bo.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByText("Open day on Saturday")).toBeVisible();

  await deletePost(bo, post.id);
  await page.context().clearCookies();
  await page.goto(`/p/${handle}/posts/${post.id}`);
  await expect(page.getByRole("heading", { name: "This is on Plaza" })).toBeVisible();
});
