import { findingsInBothThemes } from "../testing/axe.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { call, cardOf, deletePost, watching, writePost } from "./feed-world.ts";
import { baseURL, expect, test, toastOf } from "../testing/world.ts";

const aText = () => `Something ${crypto.randomUUID()}`;

test(
  "a post is shared with a text, and is shown inside its share",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
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
  },
);

test(
  "a post is sent to a friend and into a group, or leaves by its link; the text stays until then",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    await insertFriendship(world.db, ana, bo);
    const { name: groupName } = await call<{ name: string }>(ana, "POST", "/api/groups", {
      name: `Potters ${crypto.randomUUID()}`,
      privacy: "private",
    });
    const text = `${aText()}\n${"A line of a long post.\n".repeat(30)}The last line of ${crypto.randomUUID()}`;
    const firstLine = text.split("\n")[0] ?? "";
    const { id } = await writePost(bo, { content: text });
    await page.goto(`/post/${id}`);
    await page.evaluate(() => {
      Object.assign(navigator, { share: ({ url }: ShareData) => Promise.resolve((document.title = `Shared ${url}`)) });
    });
    const openShare = () => cardOf(page, firstLine).getByRole("button", { name: "Share" }).click();
    await openShare();
    const dialog = page.getByRole("dialog");
    // The preview is not cut.
    await dialog.getByText(text.split("\n").at(-1) ?? "").scrollIntoViewIfNeeded();
    await expect(dialog.getByText("See more")).toHaveCount(0);
    await dialog.getByRole("textbox").fill("Have you seen it?");
    await page.keyboard.press("Escape");
    await openShare();
    await expect(dialog.getByRole("textbox")).toHaveValue("Have you seen it?");

    await dialog.getByRole("button", { name: "Send to..." }).click();
    await expect(dialog.getByRole("searchbox", { name: "To" })).toBeFocused();
    await dialog.getByRole("button", { name: "Send to Bo Lind" }).click();
    await expect(dialog.getByRole("button", { name: "Sent to Bo Lind" })).toBeDisabled();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("searchbox", { name: "To" }).fill("potters");
    await dialog.getByRole("button", { name: `Share to ${groupName}` }).click();
    await expect(dialog.getByRole("button", { name: `Shared to ${groupName}` })).toBeDisabled();
    // Members of other journeys post at the same time.
    const feed = await call<{ content: string; sharedPostId: string; group: { name: string } }[]>(
      ana,
      "GET",
      "/api/posts",
    );
    const inGroup = feed.find(({ sharedPostId }) => sharedPostId === id);
    expect(inGroup).toMatchObject({ content: "Have you seen it?", sharedPostId: id, group: { name: groupName } });

    await dialog.getByRole("button", { name: "Back to sharing" }).click();
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await expect(toastOf(page)).toContainText("Link copied");
    await dialog.getByRole("button", { name: "More options" }).click();
    await expect(page).toHaveTitle(`Shared ${baseURL()}/post/${id}`);
    await page.keyboard.press("Escape");
    await openShare();
    await expect(dialog.getByRole("textbox")).toHaveValue("");

    const bos = await elsewhere(bo);
    await bos.goto(`/messages?userId=${ana.id}`);
    await expect(bos.getByRole("log")).toContainText("Have you seen it?");
    await bos.getByRole("log").getByRole("link").click();
    await expect(bos).toHaveURL(`/post/${id}`);
  },
);

test(
  "a share needs no text, and a share of a share quotes the original",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
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
  },
);

test("a share of a deleted post says so, also on an open screen", { tag: "@full" }, async ({ page, ana: _, world }) => {
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

test("a post for friends can be shared by its author only", { tag: "@full" }, async ({ page, ana, world }) => {
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

test("a share that the server refuses shows an error, and its text stays", { tag: "@full" }, async ({ page, ana }) => {
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
