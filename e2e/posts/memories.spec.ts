import { sql } from "../../server/src/db/sql.ts";
import { firstIdAt } from "../../server/src/paging/ids.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { expect, test } from "../testing/world.ts";

test.use({ timezoneId: "UTC" });

test("a memory comes up on Home, and the person in it is left out and taken back", async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  await insertFriendship(world.db, ana, bo);
  const now = new Date();
  const at = Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth(), now.getUTCDate(), 12);
  const mentions = JSON.stringify([{ userId: bo.id, name: "Bo Berg" }]);
  await world.db.rows(sql`
    insert into posts (id, user_id, content, mentions, created_at)
    values (${firstIdAt(at)}, ${ana.id}, 'Boats with @Bo Berg', ${mentions}::jsonb, ${new Date(at).toISOString()}::timestamptz)`);
  await page.goto("/");
  await page.getByRole("region", { name: "Memories" }).getByRole("link").click();
  await expect(page).toHaveURL("/memories");
  const memory = page.getByRole("region", { name: /^2 years ago/ });
  await expect(memory.getByRole("article")).toContainText("Boats with");
  await memory.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Leave out Bo Berg" }).click();
  await expect(page.getByText("No memories today")).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Show again" }).click();
  await expect(memory).toBeVisible();
});
