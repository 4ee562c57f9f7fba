import type { Page as TownPage } from "@plaza/contract/pages";
import { call } from "../posts/feed-world.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { expect, test } from "../testing/world.ts";

test("a page is made, an editor writes in its name, and a follower finds the post until it is deleted", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
  const handle = `rowing-${crypto.randomUUID().slice(0, 8)}`;
  const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
  const cleo = await world.member({ firstName: "Cleo", lastName: "Lin" });
  await insertFriendship(world.db, ana, bo);
  await page.goto("/pages");
  await page.getByRole("button", { name: "Create page" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name *").fill("Rowing <b>club</b>");
  await dialog.getByLabel("Web address *").fill("admin");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByLabel("Web address *")).toHaveAccessibleDescription(/can't be used/);
  await dialog.getByLabel("Web address *").fill(handle);
  await dialog.getByRole("button", { name: "Add hours on Monday" }).click();
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rowing <b>club</b>" })).toBeVisible();
  await expect(page.getByText("9:00 AM – 5:00 PM")).toBeVisible();

  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Editors" }).click();
  await dialog.getByText("Bo Lin").click();
  await dialog.getByRole("button", { name: "Add editors" }).click();
  await expect(dialog.getByRole("combobox", { name: "Role of Bo Lin" })).toHaveValue("editor");

  const bos = await elsewhere(bo);
  await bos.goto(`/p/${handle}`);
  await bos.getByRole("textbox", { name: "Write as Rowing <b>club</b>" }).fill("Training is at six.");
  await bos.getByRole("switch", { name: "For the world" }).check({ force: true });
  await bos.getByRole("button", { name: "Post", exact: true }).click();
  const post = bos.getByRole("article").filter({ hasText: "Training is at six." });
  await expect(post.getByText("For the world")).toBeAttached();
  expect(await findingsInBothThemes(bos)).toEqual([]);

  const [club] = await call<TownPage[]>(cleo, "GET", `/api/pages?handle=${handle}`);
  const cleos = await elsewhere(cleo);
  await cleos.goto("/");
  await cleos.getByRole("link", { name: "Rowing <b>club</b>" }).first().click();
  await cleos.getByRole("button", { name: "Follow Rowing <b>club</b>" }).click();
  await expect(cleos.getByText("1 follower")).toBeVisible();
  await call(ana, "DELETE", `/api/pages/${club?.id}/editors/${bo.id}`);
  await bos.getByRole("textbox", { name: "Write as Rowing <b>club</b>" }).fill("And at seven.");
  await bos.getByRole("button", { name: "Post", exact: true }).click();
  await expect(bos.getByText("Only the page's editors can do that", { exact: true })).toBeVisible();

  await page.goto(`/p/${handle}`);
  await page.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No posts yet")).toBeVisible();
});
