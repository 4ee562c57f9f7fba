import type { Page as TownPage } from "@plaza/contract/pages";
import { call } from "../posts/feed-world.ts";
import { sql } from "../../server/src/db/sql.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { expect, test } from "../testing/world.ts";

test("a page is made, an editor writes, plans and lists in its name, and a follower finds it until it is deleted", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
  const handle = `rowing-${crypto.randomUUID().slice(0, 8)}`;
  const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
  const cleo = await world.member({ firstName: "Cleo", lastName: "Lin" });
  await insertFriendship(world.db, ana, bo);
  await page.goto("/pages");
  await page.getByRole("button", { name: "Create page" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name *").fill("Rowing <b>club</b>");
  await dialog.getByLabel("Web address *").fill("admin");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByLabel("Web address *")).toHaveAccessibleDescription(/can't be used/);
  await dialog.getByLabel("Web address *").fill(handle);
  await dialog.getByRole("button", { name: "Add hours on Monday" }).click();
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rowing <b>club</b>" })).toBeVisible();
  await expect(page.getByText("9:00 AM – 5:00 PM")).toBeVisible();

  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Editors" }).click();
  await dialog.getByText("Bo Lin").click();
  await dialog.getByRole("button", { name: "Add editors" }).click();
  await expect(dialog.getByRole("combobox", { name: "Role of Bo Lin" })).toHaveValue("editor");

  const bos = await elsewhere(bo);
  await bos.goto(`/p/${handle}`);
  await bos.getByRole("textbox", { name: "Write as Rowing <b>club</b>" }).fill("Training is at six.");
  await bos.getByRole("switch", { name: "For the world" }).check({ force: true });
  await bos.getByRole("button", { name: "Post", exact: true }).click();
  const post = bos.getByRole("article").filter({ hasText: "Training is at six." });
  await expect(post.getByText("For the world")).toBeAttached();
  expect(await findingsInBothThemes(bos)).toEqual([]);

  const [club] = await call<TownPage[]>(cleo, "GET", `/api/pages?handle=${handle}`);
  const cleos = await elsewhere(cleo);
  await cleos.goto("/");
  await cleos.getByRole("link", { name: "Rowing <b>club</b>" }).first().click();
  await cleos.getByRole("button", { name: "Follow Rowing <b>club</b>" }).click();
  await expect(cleos.getByText("1 follower")).toBeVisible();

  // What it plans and sells is in its name, too; who asks about it writes to the editor who listed it.
  const clubId = club?.id ?? "";
  await bos.getByRole("tab", { name: "Events" }).click();
  await bos.getByRole("button", { name: "Create event" }).click();
  const form = bos.getByRole("dialog");
  await expect(form.getByRole("combobox", { name: "Post as" })).toHaveValue(clubId);
  await form.getByLabel("Name *").fill("Regatta");
  await form.getByLabel("Date *", { exact: true }).fill("2030-05-04");
  await form.getByLabel("Start time *").fill("10:00");
  await form.getByRole("button", { name: "Create event" }).click();
  await bos.getByRole("link", { name: "Regatta" }).click();
  await expect(bos.locator("main").getByRole("link", { name: /Rowing <b>club<.b>/ })).toHaveAttribute(
    "href",
    `/p/${handle}`,
  );
  await expect(bos.getByText("Bo Lin")).toHaveCount(0);
  await call(bo, "POST", "/api/marketplace", { title: "Old oar", price: 5, category: "Other", pageId: clubId });
  await world.db.rows(
    sql`insert into page_calendars (page_id, url, due_at) values (${clubId}, 'https://club.example/a.ics', 'infinity')`,
  );
  await world.db.rows(sql`
    insert into page_calendar_events (page_id, name, starts_at) values (${clubId}, '<b>Dinner</b>', now() + interval '1 hour')`);
  await cleos.getByRole("tab", { name: "Events" }).click();
  await expect(cleos.getByText("<b>Dinner</b>")).toBeVisible();
  await cleos.getByRole("tab", { name: "Marketplace" }).click();
  await cleos.getByRole("link", { name: /Old oar/ }).click();
  await cleos.getByRole("button", { name: "Message Seller" }).click();
  await cleos.getByRole("textbox", { name: "Message" }).fill("Does it float?");
  await cleos.getByRole("button", { name: "Send message" }).click();
  await expect(cleos).toHaveURL(`/messages?userId=${bo.id}`);
  await expect(cleos.getByText("Does it float?").first()).toBeVisible();

  await bos.goto(`/p/${handle}`);
  await bos.getByRole("textbox", { name: "Write as Rowing <b>club</b>" }).fill("And at seven.");
  await call(ana, "DELETE", `/api/pages/${clubId}/editors/${bo.id}`);
  await bos.getByRole("button", { name: "Post", exact: true }).click();
  await expect(bos.getByText("Only the page's editors can do that", { exact: true })).toBeVisible();

  await page.goto(`/p/${handle}?tab=photos`);
  await page.getByRole("button", { name: "New album" }).click();
  await dialog.getByLabel("Name *").fill("Regatta");
  await dialog.getByRole("button", { name: "Create album" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Regatta" })).toBeVisible();
  await page.getByRole("link", { name: "Rowing <b>club</b>" }).first().click();
  await expect(page.getByRole("link", { name: /^Regatta/ })).toBeVisible();

  await page.goto(`/p/${handle}`);
  await page.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No posts yet")).toBeVisible();
});
