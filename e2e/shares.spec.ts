import { insertFriendship } from "../server/src/testing/people.ts";
import { cardOf, deletePost, watching, writePost } from "./feed-world.ts";
import { expect, test, toastOf } from "./world.ts";

const aText = () => `Something ${crypto.randomUUID()}`;

test("a post is shared with a text, and is shown inside its share", async ({ page, ana: _, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
  const [text, words] = [aText(), aText()];
  const { id } = await writePost(bo, { content: text });
  await page.goto("/");
  await cardOf(page, text).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share post" });
  await dialog.getByRole("textbox").fill(words);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/posts"));
  await dialog.getByRole("button", { name: "Share now" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ sharedPostId: id, content: words });
  await expect(toastOf(page)).toContainText("Post shared successfully");
  await expect(dialog).toBeHidden();
  const share = cardOf(page, words);
  await expect(share.getByRole("group", { name: "Shared post by Bo Lind" })).toContainText(text);
  await expect(share).toContainText("Ana Prado shared a post");
  await expect(page.getByRole("article", { name: "Post by Bo Lind" }).filter({ hasText: text })).toContainText(
    "1 share",
  );
});

test("a share needs no text, and a share of a share quotes the original", async ({ page, ana: _, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  const cleo = await world.member({ firstName: "Cleo" });
  const [text, words] = [aText(), aText()];
  const original = await writePost(bo, { content: text });
  const share = await writePost(cleo, { content: words, sharedPostId: original.id });
  await page.goto(`/post/${share.id}`);
  await cardOf(page, words).getByRole("button", { name: "Share" }).click();
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/posts"));
  await page.getByRole("dialog").getByRole("button", { name: "Share now" }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body["sharedPostId"]).toBe(original.id);
  expect(body).not.toHaveProperty("content");
  await expect(toastOf(page)).toContainText("Post shared successfully");
});

test("a share of a deleted post says so, also on an open screen", async ({ page, ana: _, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  const [text, words] = [aText(), aText()];
  const original = await writePost(bo, { content: text });
  const share = await writePost(bo, { content: words, sharedPostId: original.id });
  const ready = watching(page, original.id);
  await page.goto(`/post/${share.id}`);
  await expect(cardOf(page, words)).toContainText(text);
  await ready;
  await deletePost(bo, original.id);
  await expect(cardOf(page, words)).toContainText("This post is no longer available");
  await expect(cardOf(page, words).getByRole("button", { name: "Share" })).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, words)).toContainText("This post is no longer available");
});

test("a post for friends can be shared by its author only", async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  await insertFriendship(world.db, ana, bo);
  const [theirs, own] = [aText(), aText()];
  await writePost(bo, { content: theirs, audience: "friends" });
  await writePost(ana, { content: own, audience: "friends" });
  await page.goto("/");
  await expect(cardOf(page, theirs).getByRole("button", { name: "Comment", exact: true })).toBeVisible();
  await expect(cardOf(page, theirs).getByRole("button", { name: "Share" })).toHaveCount(0);
  await expect(cardOf(page, own).getByRole("button", { name: "Share" })).toBeVisible();
});

test("a share that the server refuses shows an error, and its text stays", async ({ page, ana }) => {
  const text = aText();
  const { id } = await writePost(ana, { content: text });
  await page.goto(`/post/${id}`);
  await page.route("**/api/posts", (route) => route.fulfill({ status: 500, body: "" }));
  await cardOf(page, text).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share post" });
  await dialog.getByRole("textbox").fill("Not to be lost");
  await dialog.getByRole("button", { name: "Share now" }).click();
  await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
  await expect(dialog.getByRole("textbox")).toHaveValue("Not to be lost");
});
