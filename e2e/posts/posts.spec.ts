import { insertFriendship } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, comment, react, watching, writePost } from "./feed-world.ts";
import { webm } from "../testing/pictures.ts";
import { upload } from "../stories/story-world.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const WORDS = "What's on your mind?";
/** One red pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const aText = () => `Something ${crypto.randomUUID()}`;

test.describe("the composer", () => {
  test("posts its text, is empty afterwards, and posts a photo", async ({ page, ana: _ }) => {
    await page.goto("/");
    const box = page.getByPlaceholder(WORDS);
    const button = page.getByRole("button", { name: "Post", exact: true });
    expect(await box.evaluate((element) => getComputedStyle(element).minHeight)).toBe("80px");
    await expect(button).toBeDisabled();
    await box.fill("   \n ");
    await expect(button).toBeDisabled();

    const text = aText();
    await box.fill(`  ${text}\n`);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/posts", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/posts"));
    await button.click();
    await expect(page.getByRole("button", { name: "Posting..." })).toBeDisabled();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body["content"]).toBe(text);
    expect(body).not.toHaveProperty("imageUrl");
    expect(body["clientId"]).toMatch(/^[0-9a-f-]{36}$/);
    letGo();

    await expect(toastOf(page)).toContainText("Post created");
    await expect(toastOf(page)).toContainText("Your post has been shared successfully");
    await expect(cardOf(page, text)).toHaveCount(1);
    await expect(page.getByRole("article", { name: "Post by Ana Prado" }).first()).toContainText(text);
    await expect(box).toHaveValue("");
    await expect(button).toBeDisabled();

    // A photo is previewed, removed, and posted.
    const attach = async () => {
      await page.getByRole("button", { name: "Photo" }).click();
      await page
        .getByRole("dialog")
        .locator("input[type=file]")
        .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
      await page.getByRole("dialog").getByRole("button", { name: "Use this photo" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    };
    await attach();
    await expect(page.getByRole("img", { name: "Your upload" })).toBeVisible();
    await expect(button).toBeEnabled();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("img", { name: "Your upload" })).toBeHidden();
    await expect(button).toBeDisabled();

    await attach();
    const withPhoto = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/posts"),
    );
    await button.click();
    const photoBody = (await withPhoto).postDataJSON() as Record<string, unknown>;
    expect(photoBody["imageUrl"]).toMatch(/^\/objects\//);
    expect(photoBody).not.toHaveProperty("content");
    const picture = page
      .getByRole("article", { name: "Post by Ana Prado" })
      .getByRole("img", { name: "Photo by Ana Prado" });
    await expect(picture.first()).toBeVisible();
    expect((await picture.first().boundingBox())?.height).toBeLessThanOrEqual(500);
  });

  test(
    "shows an error with the text still there when posting fails, and a retry makes one post",
    { tag: "@full" },
    async ({ page, ana: _ }) => {
      await page.goto("/");
      const ids: unknown[] = [];
      await page.route("**/api/posts", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        ids.push((route.request().postDataJSON() as { clientId: string }).clientId);
        return ids.length === 1 ? route.fulfill({ status: 500, body: "" }) : route.continue();
      });
      const text = aText();
      await page.getByPlaceholder(WORDS).fill(text);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
      await expect(toastOf(page)).toContainText("Error");
      await expect(toastOf(page)).toContainText("Failed to create post. Please try again.");
      await expect(page.getByPlaceholder(WORDS)).toHaveValue(text);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await expect(cardOf(page, text)).toHaveCount(1);
      expect(ids).toHaveLength(2);
      expect(ids[0]).toBe(ids[1]);
    },
  );

  test(
    "stores a draft across a reload, for its author alone, until it is posted",
    { tag: "@full" },
    async ({ page, ana: _ }) => {
      await page.goto("/");
      const text = aText();
      await page.getByPlaceholder(WORDS).fill(text);
      await page.getByRole("combobox", { name: "Who can see it" }).selectOption("Friends");
      await page.reload();
      await expect(page.getByPlaceholder(WORDS)).toHaveValue(text);
      await expect(page.getByRole("combobox", { name: "Who can see it" })).toHaveValue("friends");
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await expect(cardOf(page, text)).toContainText("Friends");
      await page.reload();
      await expect(cardOf(page, text)).toBeVisible();
      await expect(page.getByPlaceholder(WORDS)).toHaveValue("");
    },
  );

  test("deletes the draft at log out", { tag: "@full" }, async ({ page, ana }) => {
    await page.goto("/");
    await page.getByPlaceholder(WORDS).fill("For my eyes only");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    expect(await page.evaluate((id) => localStorage.getItem(`plaza-draft-${id}`), ana.id)).toBeNull();
  });

  test("counts near the end and refuses what is too long", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/");
    const box = page.getByPlaceholder(WORDS);
    await box.fill("a".repeat(4_499));
    await expect(page.getByText("of 5,000 characters")).toBeHidden();
    await box.fill("🧡".repeat(5_000));
    await expect(page.getByText("5,000 of 5,000 characters")).toBeVisible();
    await expect(page.getByRole("button", { name: "Post", exact: true })).toBeEnabled();
    await box.fill("a".repeat(5_001));
    await expect(page.getByText("5,001 of 5,000 characters")).toBeVisible();
    await expect(page.getByRole("button", { name: "Post", exact: true })).toBeDisabled();
  });

  test(
    "suggests people after an @, and the mention leads to them",
    { tag: "@full" },
    async ({ page, ana: _, world }) => {
      const last = `Lind${crypto.randomUUID().slice(0, 8)}`;
      const bo = await world.member({ firstName: "Bo", lastName: last });
      await page.goto("/");
      const box = page.getByPlaceholder(WORDS);
      await box.pressSequentially(`Thanks @${last}`);
      await expect(page.getByRole("option", { name: `Bo ${last}` })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(box).toHaveValue(`Thanks @Bo ${last} `);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      const mention = page.getByRole("link", { name: `@Bo ${last}` });
      await expect(mention).toHaveAttribute("href", `/profile/${bo.id}`);
    },
  );
});

test.describe("a post", () => {
  test("shows links, hashtags and only those as links", { tag: "@full" }, async ({ page, ana }) => {
    const tag = `tag${crypto.randomUUID().slice(0, 8)}`;
    await writePost(ana, { content: `See https://example.com/a?b=c. #${tag} javascript:alert(1) <b>bold</b>` });
    await page.goto("/");
    const card = cardOf(page, tag);
    const link = card.getByRole("link", { name: "https://example.com/a?b=c" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
    await expect(link).toHaveAttribute("href", "https://example.com/a?b=c");
    await expect(card.getByRole("link", { name: `#${tag}` })).toHaveAttribute("href", `/search?q=%23${tag}`);
    await expect(card.getByText("javascript:alert(1) <b>bold</b>")).toBeVisible();
    await expect(card.getByRole("link", { name: /javascript/ })).toHaveCount(0);
  });

  test("folds a long text until 'See more' is pressed", { tag: "@full" }, async ({ page, ana }) => {
    const text = aText();
    await writePost(ana, { content: `${text}\n${"A long story. ".repeat(80)}THE END` });
    await page.goto("/");
    const card = cardOf(page, text);
    const folded = (await card.boundingBox())?.height ?? 0;
    await card.getByRole("button", { name: "See more" }).click();
    await expect(card.getByRole("button", { name: "See more" })).toBeHidden();
    expect((await card.boundingBox())?.height).toBeGreaterThan(folded + 50);
  });

  test(
    "can be saved by everyone, is listed under Saved, and can be removed from there",
    { tag: "@full" },
    async ({ page, ana: _, world }) => {
      const bo = await world.member({ firstName: "Bo" });
      const text = aText();
      await writePost(bo, { content: text });
      await page.goto("/");
      const menu = cardOf(page, text).getByRole("button", { name: "Post menu" });
      await menu.click();
      await expect(page.getByRole("menuitem", { name: "Delete post" })).toHaveCount(0);
      await expect(page.getByRole("menuitem", { name: "Edit post" })).toHaveCount(0);
      await page.getByRole("menuitem", { name: "Save post" }).click();
      await expect(toastOf(page)).toContainText("Post saved");
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("menuitem", { name: "Saved" }).click();
      await expect(page).toHaveURL(/\/saved$/);
      await cardOf(page, text).getByRole("button", { name: "Post menu" }).click();
      await page.getByRole("menuitem", { name: "Unsave post" }).click();
      await expect(cardOf(page, text)).toHaveCount(0);
      await expect(page.getByText("No saved posts yet")).toBeVisible();
      await expect(toastOf(page)).toContainText("Post removed from saved");
      await page.reload();
      await expect(page.getByText("No saved posts yet")).toBeVisible();
    },
  );

  test(
    "can be edited by its author, whose earlier words are read by who may see it, and deleted after a question",
    { tag: "@full" },
    async ({ page, ana, world, elsewhere }) => {
      const [before, after] = [aText(), aText()];
      const [bo, cleo] = [await world.member({ firstName: "Bo" }), await world.member({ firstName: "Cleo" })];
      await call(ana, "PUT", `/api/users/${cleo.id}/block`);
      const { id } = await writePost(ana, { content: before });
      await react(bo, id, "love");
      const ofBo = await elsewhere(bo);
      const isWatching = watching(ofBo, id);
      await ofBo.goto(`/post/${id}`);
      await isWatching;
      await page.goto("/");
      await cardOf(page, before).getByRole("button", { name: "Post menu" }).click();
      await page.getByRole("menuitem", { name: "Edit post" }).click();
      await page.getByRole("textbox", { name: "Your post" }).fill(after);
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(cardOf(page, after)).toContainText("edited");
      await expect(cardOf(page, before)).toHaveCount(0);

      await cardOf(ofBo, after).getByRole("button", { name: "Edited after sharing" }).click();
      const versions = ofBo.getByRole("dialog", { name: "Edit history" });
      await expect(versions).toContainText(after);
      await expect(versions.getByRole("listitem")).toHaveText([new RegExp(before)]);
      expect(await findingsInBothThemes(ofBo)).toEqual([]);
      await ofBo.keyboard.press("Escape");
      await expect(cardOf(ofBo, after).getByRole("button", { name: "edited", exact: true })).toBeVisible();
      if (isFullSize) {
        const ofCleo = await elsewhere(cleo);
        await ofCleo.goto(`/post/${id}`);
        await expect(ofCleo.getByText("This post is no longer available")).toBeVisible();
      }

      await cardOf(page, after).getByRole("button", { name: "Post menu" }).click();
      await page.getByRole("menuitem", { name: "Delete post" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await expect(cardOf(page, after)).toBeVisible();
      await cardOf(page, after).getByRole("button", { name: "Post menu" }).click();
      await page.getByRole("menuitem", { name: "Delete post" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(toastOf(page)).toContainText("Post deleted");
      await expect(cardOf(page, after)).toHaveCount(0);
    },
  );

  test(
    "C6: a wider audience asks first where others have commented, and shows what they wrote once it is confirmed",
    { tag: "@full" },
    async ({ page, ana, world, elsewhere }) => {
      const [text, reply] = [aText(), aText()];
      const [bo, cleo] = [await world.member({ firstName: "Bo" }), await world.member({ firstName: "Cleo" })];
      await insertFriendship(world.db, ana, bo);
      const { id } = await writePost(ana, { content: text, audience: "friends" });
      await comment(bo, id, reply);
      await page.goto(`/post/${id}`);
      await cardOf(page, text).getByRole("button", { name: "Post menu" }).click();
      await page.getByRole("menuitem", { name: "Edit post" }).click();
      await page.getByLabel("Who can see it").last().selectOption("Public");
      await page.getByRole("button", { name: "Save changes" }).click();
      const question = page.getByRole("dialog", { name: "Show comments to more people?" });
      await expect(question).toContainText("Everyone will also see the comments that others wrote here");
      expect(await findingsInBothThemes(page)).toEqual([]);
      const ofCleo = await elsewhere(cleo);
      await ofCleo.goto(`/post/${id}`);
      await expect(ofCleo.getByText("This post is no longer available")).toBeVisible();
      await question.getByRole("button", { name: "Change audience" }).click();
      await expect(toastOf(page)).toContainText("Post updated");
      await ofCleo.reload();
      await expect(ofCleo.getByText(reply)).toBeVisible();
    },
  );

  test("has a page of its own, whose link can be copied", { tag: "@full" }, async ({ page, context, ana }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const text = aText();
    const { id } = await writePost(ana, { content: text });
    await page.goto("/");
    await cardOf(page, text).getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect(toastOf(page)).toContainText("Link copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`/post/${id}$`));
    await page.goto(link);
    await expect(cardOf(page, text)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
  });

  test("that was deleted has a page that says so", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/post/0190a000-0000-7000-8000-000000000000");
    await expect(page.getByText("This post is no longer available")).toBeVisible();
  });
});

test("a video in a post plays with sound once Play is pressed", { tag: "@full" }, async ({ page, ana }) => {
  await page.goto("/");
  const content = aText();
  await writePost(ana, { content, videoUrl: await upload(ana, await webm(page)) });
  await page.reload();
  const film = cardOf(page, content).locator("video");
  await expect(film).toBeVisible();
  await expect(film).toHaveJSProperty("paused", true);
  await film.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.1);
  await expect(film).toHaveJSProperty("muted", false);
  await expect(film).toHaveJSProperty("volume", 1);
});
