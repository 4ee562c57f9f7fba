import type { OpenAlbum } from "@plaza/contract/albums";
import type { Event } from "@plaza/contract/events";
import type { Page as TownPage } from "@plaza/contract/pages";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { listItem, mark } from "../marketplace/market-world.ts";
import { call, cardOf, writePost } from "../posts/feed-world.ts";
import { upload } from "../stories/story-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, test } from "../testing/world.ts";

test("AA2: of what one member makes, a friend, an editor, a blocked member and a visitor each see what is theirs", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
  const [bo, eve, cleo] = await Promise.all(
    ["Bo", "Eve", "Cleo"].map((firstName) => world.member({ firstName, lastName: "Lin" })),
  );
  if (!bo || !eve || !cleo) throw new Error("nobody");
  for (const friend of [ana, cleo]) await insertFriendship(world.db, friend, bo);
  const word = mark();
  const handle = `roofs-${word}`;
  const club = await call<TownPage>(bo, "POST", "/api/pages", { handle, name: "Roofers", kind: "association" });
  await call(bo, "POST", `/api/pages/${club.id}/editors`, { userId: eve.id, role: "editor" });
  const list = await call<{ id: string }>(bo, "POST", "/api/lists", { name: "Roof", memberIds: [ana.id] });
  const post = await writePost(bo, { content: `Who has tiles? ${word}`, audience: `list:${list.id}` });
  const ladder = await listItem(bo, { kind: "lend", title: `Ladder ${word}` });
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  // Its host takes one of the two.
  const event = await call<Event>(bo, "POST", "/api/events", { name: `Roof day ${word}`, startTime, capacity: 2 });
  const album = await call<OpenAlbum>(bo, "POST", "/api/albums", { name: `Roofs ${word}`, audience: "public" });
  const mediaUrls = [{ url: await upload(bo, png()), alt: "The old roof" }];
  await call(bo, "POST", `/api/albums/${album.id}/photos`, { mediaUrls });
  await call(bo, "PUT", `/api/users/${cleo.id}/block`);

  const eves = await elsewhere(eve);
  await eves.goto(`/p/${handle}`);
  await eves.getByRole("textbox", { name: "Write as Roofers" }).fill(`Open roof on Sunday ${word}`);
  await eves.getByRole("switch", { name: "For the world" }).check({ force: true });
  await eves.getByRole("button", { name: "Post", exact: true }).click();
  await expect(cardOf(eves, "Open roof on Sunday")).toBeVisible();

  await page.goto(`/post/${post.id}`);
  await expect(cardOf(page, "Who has tiles?").getByText("Some friends")).toBeVisible();
  await page.goto(`/albums/${album.id}`);
  await expect(page.getByAltText("The old roof")).toBeVisible();
  await page.goto(`/marketplace/${ladder.id}`);
  // The button says so before the server does, and another page would stop the request.
  const saved = page.waitForResponse((response) => response.url().endsWith("/saved"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unsave" })).toBeVisible();
  await saved;
  await page.goto("/saved?show=listings");
  await page.getByRole("button", { name: `Add Ladder ${word} to collection` }).click();
  const dialog = page.getByRole("dialog", { name: "Collection" });
  await dialog.getByLabel("New collection").fill("The roof");
  await dialog.getByRole("button", { name: "Create collection" }).click();
  await page.getByRole("navigation", { name: "Collections" }).getByRole("link", { name: "The roof" }).click();
  await expect(page).toHaveURL(/collection=/);
  await expect(page.getByRole("link", { name: `Ladder ${word}` })).toBeVisible();

  const rsvp = { name: "Going", exact: true };
  await page.goto(`/events/${event.id}`);
  await page.getByRole("button", rsvp).click();
  await expect(page.getByRole("button", rsvp)).toHaveAttribute("aria-pressed", "true");
  await eves.goto(`/events/${event.id}`);
  await expect(eves.getByText("All spots are taken.")).toBeVisible();
  await eves.getByRole("button", rsvp).click();
  await expect(eves.getByText("You're number 1 on the waiting list.")).toBeVisible();
  await page.getByRole("button", rsvp).click();
  await expect(eves.getByRole("button", rsvp)).toHaveAttribute("aria-pressed", "true");

  const cleos = await elsewhere(cleo);
  await cleos.goto(`/search?q=${word}`);
  // What an editor writes is the page's, not its owner's.
  await expect(cardOf(cleos, "Open roof on Sunday")).toBeVisible();
  for (const hidden of ["Who has tiles?", "Ladder", "Roof day"]) await expect(cleos.getByText(hidden)).toHaveCount(0);
  await cleos.goto(`/albums/${album.id}`);
  await expect(cleos.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(cleos.getByAltText("The old roof")).toHaveCount(0);

  const visitor = await elsewhere(null);
  await visitor.goto(`/events/${event.id}`);
  await expect(visitor.getByRole("heading", { name: "This is on Plaza" })).toBeVisible();
  await visitor.goto(`/p/${handle}`);
  await expect(visitor.getByText("Open roof on Sunday")).toBeVisible();
  await expect(visitor.getByText(/Bo Lin|Eve Lin|tiles|Ladder/)).toHaveCount(0);
});
