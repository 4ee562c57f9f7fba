import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, writePost } from "../posts/feed-world.ts";
import { expect, test, toastOf } from "../testing/world.ts";

test(
  "a list of friends is an audience that they alone see, and a feed",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const [bo, cleo] = [await world.member({ firstName: "Bo" }), await world.member({ firstName: "Cleo" })];
    for (const friend of [bo, cleo]) {
      await call(ana, "POST", "/api/friendships", { addresseeId: friend.id });
      await call(friend, "POST", "/api/friendships", { addresseeId: ana.id });
    }
    const [song, soup] = [`Thursday's song ${crypto.randomUUID()}`, `Soup ${crypto.randomUUID()}`];
    await writePost(bo, { content: song });
    await writePost(cleo, { content: soup });

    await page.goto("/friends?tab=lists");
    await page.getByRole("button", { name: "New list" }).click();
    const dialog = page.getByRole("dialog", { name: "New list" });
    await dialog.getByLabel("Name").fill("Choir");
    await dialog.getByText("Bo Prado").click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Create list" }).click();
    await page.getByRole("link", { name: /Choir 1 friend/ }).click();

    await expect(page).toHaveURL(/\?feed=list:/);
    await expect(page.getByRole("button", { name: "Choir" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Posts from friends on this list, newest first.")).toBeVisible();
    await expect(cardOf(page, song)).toBeVisible();
    await expect(cardOf(page, soup)).toHaveCount(0);
    await page.getByRole("button", { name: "Friends", exact: true }).click();
    await expect(cardOf(page, soup)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Choir" })).toHaveAttribute("aria-pressed", "true");
    await expect(cardOf(page, soup)).toHaveCount(0);

    const words = `Only for singers ${crypto.randomUUID()}`;
    await page.getByRole("textbox", { name: "What's on your mind?" }).fill(words);
    await page.getByLabel("Who can see it").selectOption("Choir");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(toastOf(page)).toContainText("Post created");
    await page.getByRole("button", { name: "Everyone", exact: true }).click();
    await expect(cardOf(page, words).getByText("Choir")).toBeVisible();

    const bos = await elsewhere(bo);
    await bos.goto(`/profile/${ana.id}`);
    await expect(cardOf(bos, words).getByText("Some friends")).toBeVisible();
    await expect(bos.getByText("Choir")).toHaveCount(0);
    const cleos = await elsewhere(cleo);
    expect(await (await cleos.request.get(`/api/users/${ana.id}/posts`)).text()).not.toContain(words);

    await page.goto("/friends?tab=lists");
    await page.getByRole("button", { name: "Delete Choir" }).click();
    await expect(page.getByText("Only you will see what you posted to it.")).toBeVisible();
    await page.getByRole("button", { name: "Delete list" }).click();
    await expect(page.getByRole("button", { name: "Edit Choir" })).toHaveCount(0);
    await bos.reload();
    await expect(bos.getByRole("heading", { name: "Ana Prado" })).toBeVisible();
    await expect(cardOf(bos, words)).toHaveCount(0);
  },
);
