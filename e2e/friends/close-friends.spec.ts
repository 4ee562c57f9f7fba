import { sql } from "../../server/src/db/sql.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call } from "../posts/feed-world.ts";
import { png } from "../testing/pictures.ts";
import { publishStory, seeOnly } from "../stories/story-world.ts";
import { expect, test, toastOf } from "../testing/world.ts";

test(
  "a story of words for close friends is seen and reacted to by them alone",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const [bo, cleo, dee] = [
      await world.member({ firstName: "Bo" }),
      await world.member({ firstName: "Cleo" }),
      await world.member({ firstName: "Dee" }),
    ];
    for (const friend of [bo, cleo, dee]) {
      await call(ana, "POST", "/api/friendships", { addresseeId: friend.id });
      await call(friend, "POST", "/api/friendships", { addresseeId: ana.id });
    }
    await seeOnly(page, ana);
    await page.goto("/");
    const strip = page.getByRole("region", { name: "Stories" });
    await strip.getByRole("button", { name: "Your story", exact: true }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByRole("button", { name: "Text story" }).click();
    await dialog.getByLabel("Who can see it").selectOption("close-friends");
    await dialog.getByRole("button", { name: "Choose close friends" }).click();
    const list = page.getByRole("dialog", { name: "Close friends" });
    for (const name of ["Bo", "Dee"]) await list.getByText(`${name} Prado`).click();
    await expect(list.getByRole("checkbox", { name: "Bo Prado" })).toBeChecked();
    await list.getByRole("button", { name: "Done" }).click();
    // Who is blocked is no friend any more, and so no close one.
    await call(ana, "PUT", `/api/users/${dee.id}/block`);
    await dialog.getByRole("textbox", { name: "Your story" }).fill("Ladders tonight, only for us");
    await dialog.getByTitle("Night").click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Share" }).click();
    await expect(toastOf(page)).toContainText("Story created successfully!");

    const bos = await elsewhere(bo);
    await seeOnly(bos, ana);
    await bos.goto("/");
    await bos.getByRole("button", { name: "Ana Prado's story, new" }).click();
    const viewer = bos.getByRole("dialog", { name: "Story by Ana Prado" });
    await expect(viewer.getByText("Ladders tonight, only for us")).toBeVisible();
    await expect(viewer.getByText("Close friends")).toBeVisible();
    await viewer.getByRole("button", { name: "Love" }).click();
    await expect(toastOf(bos)).toContainText("Reaction sent");

    for (const other of [cleo, dee]) {
      const theirs = await elsewhere(other);
      const response = await theirs.request.get("/api/stories?limit=50");
      expect(await response.text()).not.toContain("Ladders tonight");
    }

    await page.goto(`/messages?userId=${bo.id}`);
    const log = page.getByRole("log");
    await expect(log).toContainText("Reacted to your story");
    await expect(log).toContainText("❤️");
    await world.db.rows(sql`update stories set expires_at = now() - interval '1 second' where user_id = ${ana.id}`);
    await page.reload();
    await expect(log).toContainText("Story no longer available");
  },
);

test(
  "a story stays in a highlight on the profile until it is removed",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo" });
    const blocked = await world.member({ firstName: "Cleo" });
    await call(ana, "PUT", `/api/users/${blocked.id}/block`);
    const storyId = await publishStory(ana, png(), "image", {
      content: "The river, for @Bo Prado",
      mentionIds: [bo.id],
    });
    await seeOnly(page, ana);
    await page.goto("/");
    await page.getByRole("button", { name: "Watch your story" }).click();
    const viewer = page.getByRole("dialog", { name: "Story by Ana Prado" });
    await viewer.getByRole("button", { name: "Story menu" }).click();
    await page.getByRole("menuitem", { name: "Add to a highlight" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Lisbon");
    await page.getByRole("button", { name: "Create highlight" }).click();
    await expect(toastOf(page)).toContainText("Added to Lisbon");

    // The mention leads to the story, while it lives.
    const bos = await elsewhere(bo);
    await bos.goto("/notifications");
    await bos.getByRole("link", { name: /Ana Prado mentioned you in a story/ }).click();
    const asked = bos.getByRole("dialog", { name: "Story by Ana Prado" });
    await expect(asked.getByRole("link", { name: "@Bo Prado" })).toHaveAttribute("href", `/profile/${bo.id}`);
    await bos.keyboard.press("Escape");
    await expect(bos).toHaveURL(`/profile/${ana.id}`);

    await world.db.rows(sql`update stories set expires_at = now() - interval '1 day' where id = ${storyId}`);
    await bos.reload();
    await bos.getByRole("button", { name: "Highlight Lisbon" }).click();
    await expect(asked.getByText("The river, for")).toBeVisible();
    await expect(asked.getByRole("textbox")).toHaveCount(0);

    const cleos = await elsewhere(blocked);
    expect((await cleos.request.get(`/api/users/${ana.id}/highlights`)).status()).toBe(404);

    await page.goto(`/profile/${ana.id}`);
    await page.getByRole("button", { name: "Highlight Lisbon" }).click();
    await viewer.getByRole("button", { name: "Story menu" }).click();
    await page.getByRole("menuitem", { name: "Edit highlight" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("River");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toastOf(page)).toContainText("Highlight updated");
    await viewer.getByRole("button", { name: "Story menu" }).click();
    await page.getByRole("menuitem", { name: "Remove from highlight" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(toastOf(page)).toContainText("Removed from River");
    await expect(viewer).toBeHidden();
    await expect(page.getByRole("button", { name: /^Highlight/ })).toHaveCount(0);
  },
);
