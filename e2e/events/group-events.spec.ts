import { findingsInBothThemes } from "../testing/axe.ts";
import { watchingEvents } from "../posts/feed-world.ts";
import { baseURL, expect, type Member, test, toastOf } from "../testing/world.ts";

async function call(member: Member, method: string, path: string, body?: object) {
  const response = await fetch(`${baseURL()}${path}`, {
    method,
    headers: { cookie: `sid=${member.token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : ((await response.json()) as { id: string });
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test(
  "a private group plans a weekly event and sells something; one member is blocked by another",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
    const group = await call(ana, "POST", "/api/groups", { name: "Supper on the Steps", privacy: "private" });
    const groupId = group?.id ?? "";
    for (const member of [bo, cleo]) {
      await call(member, "PUT", `/api/groups/${groupId}/membership`);
      await call(ana, "PUT", `/api/groups/${groupId}/members/${member.id}`, { accept: true });
    }
    await call(cleo, "PUT", `/api/users/${bo.id}/block`);
    await call(bo, "POST", "/api/marketplace", { title: "Big pot", price: 20, category: "Home & Garden", groupId });
    const [his, hers] = [await elsewhere(bo), await elsewhere(cleo)];
    for (const one of [his, hers]) {
      const watches = watchingEvents(one);
      await one.goto(`/groups/${groupId}?tab=events`);
      await watches;
      await expect(one.getByText("No events yet")).toBeVisible();
    }

    // Planned in the group, it is on the screens of its members at once, with its next date only.
    await page.goto(`/groups/${groupId}?tab=events`);
    await page.getByRole("button", { name: "Create event" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name *").fill("Soup for everybody");
    await form.getByLabel("Date *").fill(inDays(3).slice(0, 10));
    await form.getByLabel("Start time *").fill("18:00");
    await form.getByLabel("Repeats").selectOption("Every two weeks");
    await form.getByRole("button", { name: "Create event" }).click();
    await expect(form.getByText("Choose an end date")).toBeVisible();
    await form.getByLabel("Until *").fill(inDays(46).slice(0, 10));
    await form.getByRole("button", { name: "Create event" }).click();
    await expect(toastOf(page)).toContainText("Event created successfully");
    for (const one of [page, his, hers]) {
      const card = one.getByRole("article", { name: "Soup for everybody" });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText("Every two weeks");
    }
    expect(await findingsInBothThemes(his)).toEqual([]);

    // Each date is answered by itself.
    await his.getByRole("link", { name: "Soup for everybody" }).click();
    const others = his.getByRole("region", { name: "Other dates" });
    await expect(others.getByRole("link")).toHaveCount(3);
    expect(await findingsInBothThemes(his)).toEqual([]);
    await others.getByRole("link").first().click();
    await his.getByRole("button", { name: "Going" }).click();
    await expect(his.getByText("2 going, 0 interested")).toBeVisible();

    // What a blocked member sells is not there for who blocked them; who runs the group deletes it.
    await hers.getByRole("tab", { name: "Marketplace" }).click();
    await expect(hers.getByText("No items listed yet")).toBeVisible();
    await page.getByRole("tab", { name: "Marketplace" }).click();
    await page.getByRole("link", { name: /Big pot/ }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOf(page)).toContainText("Listing deleted");

    // From a date on they are cancelled together; whoever answered is told.
    await page.goto(his.url());
    await page.getByRole("button", { name: "Event menu" }).click();
    await page.getByRole("menuitem", { name: "Cancel event" }).click();
    await page.getByRole("dialog").getByLabel("Cancel", { exact: true }).selectOption("This and all following dates");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel event" }).click();
    await expect(toastOf(page)).toContainText("Event canceled");
    await expect(his.getByRole("button", { name: /Notifications, 2 unread/ })).toBeVisible();
    await his.goto(his.url());
    await expect(others.getByText("Canceled")).toHaveCount(2);
  },
);
