import type { Page } from "@playwright/test";
import { cardOf, chooseReaction, comment, deleteComment, watching, writePost } from "./feed-world.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const aText = () => `Something ${crypto.randomUUID()}`;
const field = (page: Page, text: string) => cardOf(page, text).getByRole("textbox", { name: "Write a comment" });
const commentsOf = (page: Page, text: string) => cardOf(page, text).getByRole("article", { name: /^Comment by/ });

async function openTalk(page: Page, text: string) {
  await cardOf(page, text).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(field(page, text)).toBeVisible();
}

test("the comments panel opens and closes, and Enter sends a comment that is not blank", async ({ page, ana }) => {
  const text = aText();
  await writePost(ana, { content: text });
  await page.goto("/");
  await expect(field(page, text)).toBeHidden();
  await openTalk(page, text);
  await expect(field(page, text)).toBeFocused();
  await expect(field(page, text)).toBeInViewport({ ratio: 1 });
  await field(page, text).fill("   ");
  await page.keyboard.press("Enter");
  await expect(cardOf(page, text).getByRole("button", { name: "Send" })).toBeDisabled();

  await field(page, text).fill("  First line");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("second line  ");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/comments"));
  await page.keyboard.press("Enter");
  expect(((await sent).postDataJSON() as { content: string }).content).toBe("First line\nsecond line");
  await expect(toastOf(page)).toContainText("Comment added");
  await expect(commentsOf(page, text)).toHaveCount(1);
  await expect(field(page, text)).toHaveValue("");
  await expect(cardOf(page, text).getByRole("button", { name: "1 comment", exact: true })).toBeVisible();
  await cardOf(page, text).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(field(page, text)).toBeHidden();

  // Who opens the panel by its number of comments wants to read.
  await cardOf(page, text).getByRole("button", { name: "1 comment", exact: true }).click();
  await expect(field(page, text)).toBeVisible();
  await expect(field(page, text)).not.toBeFocused();
  await openTalk(page, text);
  await expect(field(page, text)).toBeFocused();
});

test(
  "on a phone 'Comment' under a long post brings the field above the bottom bar",
  { tag: "@full" },
  async ({ page, ana }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    const text = aText();
    const { id } = await writePost(ana, { content: text });
    for (const line of ["one", "two", "three", "four", "five", "six"])
      await comment(ana, id, `Comment ${line}\n`.repeat(3));
    await page.goto("/");
    await openTalk(page, text);
    await expect(field(page, text)).toBeFocused();
    const box = await field(page, text).boundingBox();
    const bar = await page.getByRole("navigation").last().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

test("comments are listed from oldest to newest, earlier ones on request", { tag: "@full" }, async ({ page, ana }) => {
  const text = aText();
  const { id } = await writePost(ana, { content: text });
  for (let number = 1; number <= 25; number += 1) await comment(ana, id, `Number ${number}.`);
  await page.goto("/");
  await openTalk(page, text);
  await expect(commentsOf(page, text)).toHaveCount(20);
  await expect(commentsOf(page, text).first()).toContainText("Number 6.");
  await expect(commentsOf(page, text).last()).toContainText("Number 25.");
  await cardOf(page, text).getByRole("button", { name: "View earlier comments" }).click();
  await expect(commentsOf(page, text)).toHaveCount(25);
  await expect(commentsOf(page, text).first()).toContainText("Number 1.");
  await expect(cardOf(page, text).getByRole("button", { name: "View earlier comments" })).toBeHidden();
});

test("a comment can be edited and deleted by its author", { tag: "@full" }, async ({ page, ana }) => {
  const text = aText();
  const { id } = await writePost(ana, { content: text });
  await comment(ana, id, "Teh beginning");
  await page.goto("/");
  await openTalk(page, text);
  await commentsOf(page, text).getByRole("button", { name: "Comment menu" }).click();
  await page.getByRole("menuitem", { name: "Edit comment" }).click();
  await cardOf(page, text).getByRole("textbox", { name: "Edit your comment" }).fill("The beginning");
  await page.keyboard.press("Enter");
  await expect(commentsOf(page, text)).toContainText("The beginning");
  await commentsOf(page, text).getByRole("button", { name: "edited" }).click();
  await expect(page.getByRole("dialog", { name: "Edit history" }).getByRole("listitem")).toContainText("Teh beginning");
  await page.keyboard.press("Escape");
  await commentsOf(page, text).getByRole("button", { name: "Comment menu" }).click();
  await page.getByRole("menuitem", { name: "Delete comment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page)).toContainText("Comment deleted");
  await expect(commentsOf(page, text)).toHaveCount(0);
});

test(
  "a post's author can delete others' comments; elsewhere one can only report them or block their authors",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    const [own, foreign] = [aText(), aText()];
    const mine = await writePost(ana, { content: own });
    const theirs = await writePost(bo, { content: foreign });
    await comment(bo, mine.id, "Under Ana's post");
    await comment(bo, theirs.id, "Under Bo's post");
    await page.goto(`/post/${mine.id}`);
    await commentsOf(page, own).getByRole("button", { name: "Comment menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Delete comment" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Edit comment" })).toHaveCount(0);
    await page.goto(`/post/${theirs.id}`);
    await expect(commentsOf(page, foreign)).toContainText("Under Bo's post");
    await commentsOf(page, foreign).getByRole("button", { name: "Comment menu" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Report comment", "Block Bo"]);
    await page.keyboard.press("Escape");

    await page.goto(`/post/${mine.id}`);
    await commentsOf(page, own).getByRole("button", { name: "Comment menu" }).click();
    await page.getByRole("menuitem", { name: "Block Bo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(toastOf(page)).toContainText("You blocked");
    await expect(commentsOf(page, own)).toHaveCount(0);
  },
);

test(
  "replies are listed under their comment, and are deleted with it",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    const text = aText();
    const { id } = await writePost(ana, { content: text });
    await comment(bo, id, "Who brings soup?");
    await page.goto(`/post/${id}`);
    await commentsOf(page, text).getByRole("button", { name: "Reply" }).click();
    await page.getByRole("textbox", { name: "Reply to Bo Lind" }).fill("I do");
    await page.keyboard.press("Enter");
    const replies = page.getByRole("list", { name: "Replies to Bo Lind" });
    await expect(replies.getByRole("article")).toContainText("I do");
    await page.reload();
    await expect(replies.getByRole("article")).toContainText("I do");
    await commentsOf(page, text).first().getByRole("button", { name: "Comment menu" }).click();
    await page.getByRole("menuitem", { name: "Delete comment" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(commentsOf(page, text)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
  },
);

test(
  "a comment that the server refuses shows an error, and its text stays in the field",
  { tag: "@full" },
  async ({ page, ana }) => {
    const text = aText();
    const { id } = await writePost(ana, { content: text });
    await page.route("**/api/comments", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`/post/${id}`);
    await field(page, text).fill("Not to be lost");
    await page.keyboard.press("Enter");
    await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
    await expect(field(page, text)).toHaveValue("Not to be lost");
    await field(page, text).fill("a".repeat(2_001));
    await expect(page.getByText("2,001 of 2,000 characters")).toBeVisible();
    await expect(cardOf(page, text).getByRole("button", { name: "Send" })).toBeDisabled();
  },
);

test(
  "a new comment appears on other open screens once, without a reload",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    const text = aText();
    const { id } = await writePost(bo, { content: text });
    const ready = watching(page, id);
    await page.goto("/");
    await openTalk(page, text);
    await ready;
    const { id: commentId } = await comment(bo, id, "Do you see this?");
    await expect(commentsOf(page, text)).toHaveCount(1);
    await expect(cardOf(page, text).getByRole("button", { name: "1 comment", exact: true })).toBeVisible();
    await field(page, text).fill("I do");
    await page.keyboard.press("Enter");
    await expect(commentsOf(page, text)).toHaveCount(2);
    await expect(cardOf(page, text).getByRole("button", { name: "2 comments" })).toBeVisible();
    await deleteComment(bo, commentId);
    await expect(commentsOf(page, text)).toHaveCount(1);
    await expect(cardOf(page, text).getByRole("button", { name: "1 comment", exact: true })).toBeVisible();
    expect(ana.id).not.toBe(bo.id);
  },
);

test(
  "a comment written while the first page of comments is in flight is not lost",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    const text = aText();
    const { id } = await writePost(bo, { content: text });
    for (let number = 1; number <= 11; number += 1) await comment(bo, id, `Number ${number}.`);
    const received = new Promise<void>((resolve) => {
      page.on("websocket", (socket) => {
        socket.on("framereceived", ({ payload }) => {
          if (payload.toString().includes("Late, but here")) resolve();
        });
      });
    });
    let isFirst = true;
    await page.route(`**/api/posts/${id}/comments*`, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const response = await route.fetch();
      await comment(bo, id, "Late, but here");
      await received;
      // By now the page may have aborted its request.
      return route.fulfill({ response }).catch(() => {});
    });
    const ready = watching(page, id);
    // His profile: nothing that others write meanwhile pushes the post off the screen.
    await page.goto(`/profile/${bo.id}`);
    await ready;
    await openTalk(page, text);
    await expect(commentsOf(page, text)).toHaveCount(12);
    await expect(commentsOf(page, text).last()).toContainText("Late, but here");
    expect(ana.id).not.toBe(bo.id);
  },
);

test(
  "a reaction to a comment shows on other members' screens",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const text = aText();
    const { id } = await writePost(ana, { content: text });
    await comment(ana, id, "A fine day");
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const other = await elsewhere(bo);
    const isWatching = watching(page, id);
    // Its own page: nothing that others write meanwhile pushes it off the screen.
    await Promise.all([page.goto(`/post/${id}`), other.goto(`/post/${id}`)]);
    await isWatching;

    await chooseReaction(other, commentsOf(other, text), "Wow");
    await expect(commentsOf(other, text).getByRole("button", { name: "Wow, your reaction" })).toBeVisible();
    await expect(commentsOf(other, text)).toContainText("Reactions: 1");
    await expect(commentsOf(page, text)).toContainText("Reactions: 1");
    await expect(commentsOf(page, text).getByRole("button", { name: "Like comment" })).toBeVisible();

    await commentsOf(other, text).getByRole("button", { name: "Wow, your reaction" }).click();
    await expect(commentsOf(page, text)).not.toContainText("Reactions: 1");
    await commentsOf(other, text).getByRole("button", { name: "Like comment" }).click();
    await expect(commentsOf(other, text).getByRole("button", { name: "Like, your reaction" })).toBeVisible();
    await expect(commentsOf(page, text)).toContainText("Reactions: 1");
  },
);
