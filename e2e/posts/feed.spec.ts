import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { cardOf, deletePost, editPost, listening, watching, writePost } from "./feed-world.ts";
import { expect, test } from "../testing/world.ts";

const WORDS = "What's on your mind?";
const aText = () => `Something ${crypto.randomUUID()}`;
/** As if they had chosen it here before. The page is the instance's own already. */
const chooseFriends = (page: Page) => page.evaluate(() => localStorage.setItem("plaza-feed", "friends"));

test.describe("the feed", () => {
  test(
    "shows what to do when it is empty, and remembers the chosen filter",
    { tag: "@full" },
    async ({ page, ana }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Friends", exact: true }).click();
      await expect(page.getByText("No posts yet. Create your first post above!")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "Friends", exact: true })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("No posts yet. Create your first post above!")).toBeVisible();
      await page.goto(`/profile/${ana.id}`);
      await expect(page.getByText("No posts yet", { exact: true })).toBeVisible();
    },
  );

  test("loads twenty more posts while one scrolls, and restores the scroll position on Back", async ({ page, ana }) => {
    await chooseFriends(page);
    for (let number = 1; number <= 25; number += 1)
      await writePost(ana, { content: `Post number ${number}.`, audience: "friends" });
    await page.goto("/");
    const cards = page.getByRole("article", { name: "Post by Ana Prado" });
    await expect(cards.first()).toBeVisible();
    const more = page.waitForRequest(/\/api\/posts\?.*before=/);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(cards).toHaveCount(25, { timeout: 500 });
    }).toPass();
    await more;
    const place = cardOf(page, "Post number 12.");
    const author = place.getByRole("link", { name: "Ana Prado" });
    // The pointer may have to scroll to reach it: only then is this the place to come back to.
    await author.hover();
    const top = (await place.boundingBox())?.y ?? 0;
    await author.click();
    await expect(page.getByRole("heading", { name: "Ana Prado" })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(25);
    await expect.poll(async () => Math.abs(((await place.boundingBox())?.y ?? 9_999) - top)).toBeLessThan(40);
  });

  test("offers a retry after a page could not be loaded", { tag: "@full" }, async ({ page, ana }) => {
    const text = aText();
    await writePost(ana, { content: text });
    await page.route("**/api/posts", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByText("This couldn't be loaded.").first()).toBeVisible();
    await page.unroute("**/api/posts");
    await page.getByRole("region", { name: "Posts" }).getByRole("button", { name: "Try again" }).click();
    await expect(cardOf(page, text)).toBeVisible();
  });

  test("on a profile lists that member's posts", { tag: "@full" }, async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    const text = aText();
    await writePost(bo, { content: text });
    await page.goto(`/profile/${bo.id}`);
    await expect(cardOf(page, text)).toBeVisible();
  });
});

test.describe("on another screen", () => {
  test("another member's new post is announced, and edits and deletions show without a reload", async ({
    page,
    ana,
    world,
  }) => {
    const bo = await world.member({ firstName: "Bo" });
    await insertFriendship(world.db, ana, bo);
    const [before, after, text] = [aText(), aText(), aText()];
    const { id } = await writePost(bo, { content: before });
    await chooseFriends(page);
    const ready = Promise.all([listening(page), watching(page, id)]);
    await page.goto("/");
    await expect(cardOf(page, before)).toBeVisible();
    await ready;
    await writePost(bo, { content: text, audience: "friends" });
    await page.getByRole("button", { name: "New posts" }).click();
    await expect(cardOf(page, text)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "New posts" })).toBeHidden();

    await editPost(bo, id, { content: after });
    await expect(cardOf(page, after)).toContainText("edited");
    await deletePost(bo, id);
    await expect(cardOf(page, after)).toHaveCount(0);
  });

  test("a member's own new post appears in the feed at once", { tag: "@full" }, async ({ page, context, ana: _ }) => {
    const ready = listening(page);
    await page.goto("/");
    await ready;
    const other = await context.newPage();
    await other.goto("/");
    const text = aText();
    await other.getByPlaceholder(WORDS).fill(text);
    await other.getByRole("button", { name: "Post", exact: true }).click();
    await expect(cardOf(page, text)).toHaveCount(1);
    await expect(cardOf(other, text)).toHaveCount(1);
  });

  test(
    "a post made while the connection was down appears once after it is back",
    { tag: "@full" },
    async ({ page, context, ana: _, world }) => {
      const bo = await world.member({ firstName: "Bo" });
      const [first, second] = [aText(), aText()];
      const { id } = await writePost(bo, { content: first });
      const ready = watching(page, id);
      await page.goto("/");
      // Only what is in view is watched, and others' posts may stand above it.
      await cardOf(page, first).scrollIntoViewIfNeeded();
      await ready;
      await context.setOffline(true);
      await editPost(bo, id, { content: `${first}, changed` });
      await writePost(bo, { content: second });
      await context.setOffline(false);
      await expect(cardOf(page, `${first}, changed`)).toHaveCount(1);
      await page.getByRole("button", { name: "New posts" }).click();
      await expect(cardOf(page, second)).toHaveCount(1);
    },
  );
});
