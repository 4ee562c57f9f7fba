import { bubble, logOf, pick, say } from "./chat-world.ts";
import { call } from "../posts/feed-world.ts";
import { expect, test } from "../testing/world.ts";

test(
  "who takes messages from friends only is asked into a group's chat, and reads nothing from before",
  { tag: "@full" },
  async ({ page, elsewhere, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const group = await call<{ id: string }>(ana, "POST", "/api/groups", { name: "Rowing club" });
    await call(bo, "PUT", `/api/groups/${group.id}/membership`);
    await call(bo, "PUT", "/api/privacy", { messages: "friends" });

    await page.goto(`/groups/${group.id}`);
    await page.getByRole("button", { name: "Start a group chat" }).click();
    const dialog = page.getByRole("dialog", { name: "Start a group chat" });
    await dialog.getByText("Bo Berg").click();
    await dialog.getByRole("button", { name: "Start chat" }).click();
    await expect(page.getByText("Invitations sent").first()).toBeVisible();
    await say(page, "Bo's boat leaks");
    await expect(bubble(page, "Bo's boat leaks")).toBeVisible();

    const his = await elsewhere(bo);
    await his.goto("/notifications");
    await expect(his.getByText("Ana Prado invited you to a group chat about Rowing club")).toBeVisible();
    await his.getByRole("button", { name: "Join" }).click();
    await expect(his.getByText("You joined the chat").first()).toBeVisible();

    // What is quoted from before is unavailable to whoever joined later.
    await pick(page, "Bo's boat leaks", "Reply");
    await say(page, "It does");
    await expect(logOf(page).getByRole("button", { name: /Bo's boat leaks/ })).toBeVisible();
    await his.goto(`/messages?chatId=${new URL(page.url()).searchParams.get("chatId")}`);
    await expect(bubble(his, "It does")).toContainText("Message unavailable");
    await expect(his.getByText("Bo's boat leaks")).toHaveCount(0);
  },
);
