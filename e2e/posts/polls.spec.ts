import type { Page } from "@playwright/test";
import type { Post } from "@plaza/contract/posts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, watching, writePost } from "./feed-world.ts";
import { expect, type Member, test, toastOf } from "../testing/world.ts";

const aText = () => `Where to? ${crypto.randomUUID()}`;
const pollOn = (page: Page, text: string) => cardOf(page, text).getByRole("group", { name: "Poll by Ana Prado" });
const choice = (page: Page, text: string, name: string) =>
  pollOn(page, text).getByRole("button", { name: new RegExp(`^${name}`) });
const vote = (member: Member, postId: string, choices: number[]) =>
  call(member, "PUT", `/api/posts/${postId}/vote`, { choices });

test(
  "a poll is written, voted in and counted live, without the vote of one who is blocked",
  { tag: "@full" },
  async ({ page, ana: _, world, elsewhere }) => {
    const [bo, cleo] = [
      await world.member({ firstName: "Bo", lastName: "Berg" }),
      await world.member({ firstName: "Cleo", lastName: "Costa" }),
    ];
    await call(bo, "PUT", `/api/users/${cleo.id}/block`);
    const text = aText();
    await page.goto("/");
    await page.getByPlaceholder("What's on your mind?").fill(text);
    await page.getByRole("button", { name: "Poll", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Choice 1" })).toBeFocused();
    await page.keyboard.type("Sea");
    await page.keyboard.press("Enter");
    const post = page.getByRole("button", { name: "Post", exact: true });
    await expect(post).toBeDisabled();
    await page.keyboard.type("sea");
    await expect(page.getByText("Choices can't repeat")).toBeVisible();
    await expect(post).toBeDisabled();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Mountains");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Choice 2" })).toHaveValue("Mountains");
    await page.getByRole("combobox", { name: "Poll ends" }).selectOption("Ends in a day");
    const created = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
    await post.click();
    const { id } = (await (await created).json()) as Post;
    await expect(toastOf(page)).toContainText("Post created");
    await expect(page.getByRole("textbox", { name: "Choice 1" })).toHaveCount(0);
    await expect(pollOn(page, text)).toContainText("0 votes");

    const ofCleo = await elsewhere(cleo);
    const isWatching = watching(ofCleo, id);
    await ofCleo.goto(`/post/${id}`);
    await isWatching;
    await vote(bo, id, [0]);
    await expect(choice(page, text, "Sea")).toContainText("100%, 1 vote");
    // Who has not voted sees how many have, and not what.
    await expect(pollOn(ofCleo, text)).toContainText("0 votes");
    await expect(pollOn(ofCleo, text)).not.toContainText("%");
    await choice(ofCleo, text, "Mountains").click();
    await expect(choice(page, text, "Mountains")).toContainText("50%, 1 vote");
    // Bo's vote is not there for Cleo.
    await expect(pollOn(ofCleo, text)).toContainText("1 vote");
    await expect(choice(ofCleo, text, "Mountains")).toContainText("100%, 1 vote");
    await ofCleo.getByRole("button", { name: "See who voted" }).click();
    await expect(ofCleo.getByRole("dialog", { name: "Who voted" }).getByRole("link")).toContainText(["Cleo Costa"]);
    expect(await findingsInBothThemes(ofCleo)).toEqual([]);
    expect(await findingsInBothThemes(page, "[aria-label='Poll by Ana Prado']")).toEqual([]);

    await choice(page, text, "Sea").click();
    await expect(choice(page, text, "Sea")).toHaveAttribute("aria-pressed", "true");
    await choice(page, text, "Mountains").click();
    await expect(choice(page, text, "Sea")).toHaveAttribute("aria-pressed", "false");
    await expect(pollOn(page, text)).toContainText("3 votes");
    await page.getByRole("button", { name: "See who voted" }).click();
    const voters = page.getByRole("dialog", { name: "Who voted" });
    await expect(voters.getByRole("link")).toContainText(["Bo Berg"]);
    await voters.getByRole("button", { name: "Mountains 2" }).click();
    await expect(voters.getByRole("link")).toContainText(["Ana Prado", "Cleo Costa"]);
    await page.keyboard.press("Escape");
  },
);

test(
  "the poll of a shared post is voted in there, and one that ends meanwhile takes no vote",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const text = aText();
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const poll = { choices: ["Sea", "Mountains"], isSecret: true, isMultiple: true, endsAt };
    const { id } = await writePost(ana, { content: text, poll });
    const share = await writePost(bo, { content: "Vote!", sharedPostId: id });
    await page.goto(`/post/${share.id}`);
    await choice(page, text, "Sea").click();
    await choice(page, text, "Mountains").click();
    await expect(choice(page, text, "Sea")).toContainText("100%, 1 vote");
    await expect(pollOn(page, text)).toContainText("1 vote");
    await expect(pollOn(page, text)).toContainText("Votes are private");
    await vote(bo, id, [0]);
    await expect(choice(page, text, "Mountains")).toContainText("50%, 1 vote");
    await page.clock.install();
    await page.reload();
    await expect(choice(page, text, "Sea")).toBeVisible();
    await page.clock.fastForward("24:01:00");
    await expect(pollOn(page, text)).toContainText("Ended");
    await expect(choice(page, text, "Sea")).toHaveCount(0);
  },
);
