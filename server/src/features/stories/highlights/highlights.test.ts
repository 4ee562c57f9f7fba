import type { Highlight } from "@plaza/contract/stories/highlights";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { createStory, people, storiesFor } from "../../../testing/acts/stories.ts";
import { get } from "../../../testing/acts/uploads.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";
import { sweepStories } from "../stories.ts";

const world = useWorld();

const create = (owner: Person, storyId: string, name = "Lisbon") =>
  owner.send("/api/highlights", { body: { name, storyId } });
const listOf = async (owner: Person, viewer: Person): Promise<Highlight[]> =>
  (await viewer.send(`/api/users/${owner.id}/highlights`)).json;
const open = (viewer: Person, { id }: { id: string }) => viewer.send(`/api/highlights/${id}`);
const inside = (owner: Person, method: "PUT" | "DELETE", id: string, storyId: string) =>
  owner.send(`/api/highlights/${id}/stories/${storyId}`, { method });
const isStored = async (storyId: string) =>
  (await world.ctx.db.row(sql`select 1 from stories where id = ${storyId}`)) !== undefined;
const end = (storyId: string) =>
  world.ctx.db.rows(sql`update stories set expires_at = now() - interval '2 hours' where id = ${storyId}`);

describe("a highlight", () => {
  it("has a name, a cover and stories, which stay on the profile after they have ended", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const story = await createStory(ana, { content: "The river" });
    const text = (await ana.send("/api/stories", { body: { content: "Still here" } })).json;
    const { status, json } = await create(ana, story.id, "  Lisbon ");
    expect([status, json]).toMatchObject([
      201,
      { userId: ana.id, name: "Lisbon", storyCount: 1, cover: { id: story.id, content: "The river" } },
    ]);
    for (let n = 0; n < 2; n++) expect((await inside(ana, "PUT", json.id, text.id)).status).toBe(204);
    for (const { id } of [story, text]) await end(id);
    await sweepStories(world.ctx);
    expect(JSON.stringify(await storiesFor(bo))).not.toContain(story.id);
    expect(await listOf(ana, bo)).toMatchObject([{ id: json.id, storyCount: 2 }]);
    expect((await open(bo, json)).json).toMatchObject({
      name: "Lisbon",
      user: { id: ana.id },
      stories: [{ id: story.id }, { id: text.id, mediaType: "text" }],
    });
    expect((await get(world, story.mediaUrl ?? "", bo)).status).toBe(200);
    // An ended story is neither replied to nor seen by itself.
    expect((await bo.send(`/api/stories/${story.id}`)).status).toBe(404);
  });

  it("can be renamed, get another cover and be deleted, with what has ended in it", async () => {
    const ana = await world.member();
    const [first, second] = [await createStory(ana), await createStory(ana)];
    const { id } = (await create(ana, first.id)).json;
    await inside(ana, "PUT", id, second.id);
    const path = `/api/highlights/${id}`;
    const edit = (body: object) => ana.send(path, { method: "PUT", body });
    expect((await edit({ name: "Porto" })).json).toMatchObject({ name: "Porto", cover: { id: first.id } });
    expect((await edit({ coverId: second.id })).json).toMatchObject({ name: "Porto", cover: { id: second.id } });
    const other = await createStory(ana);
    for (const body of [{ name: " " }, { name: "x".repeat(31) }, { coverId: other.id }, { coverId: "x" }]) {
      expect([body, (await edit(body)).status]).toEqual([body, 400]);
    }
    await end(first.id);
    expect((await ana.send(path, { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(path, { method: "DELETE" })).status).toBe(404);
    await sweepStories(world.ctx);
    expect([await isStored(first.id), await isStored(second.id)]).toEqual([false, true]);
  });

  it("loses a story that is removed or deleted, and ends with the last of them", async () => {
    const ana = await world.member();
    const [first, second] = [await createStory(ana), await createStory(ana)];
    const { id } = (await create(ana, first.id)).json;
    await inside(ana, "PUT", id, second.id);
    await ana.send(`/api/highlights/${id}`, { method: "PUT", body: { coverId: second.id } });
    expect((await inside(ana, "DELETE", id, second.id)).status).toBe(204);
    expect((await inside(ana, "DELETE", id, second.id)).status).toBe(404);
    expect(await listOf(ana, ana)).toMatchObject([{ storyCount: 1, cover: { id: first.id } }]);
    await end(first.id);
    await ana.send(`/api/stories/${first.id}`, { method: "DELETE" });
    expect(await listOf(ana, ana)).toEqual([]);
    expect((await open(ana, { id })).status).toBe(404);
  });

  it("shows each viewer what was for them, and nothing of one without", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    for (const friend of [bo, cleo]) await world.befriend(ana, friend);
    await ana.send(`/api/close-friends/${bo.id}`, { method: "PUT" });
    const [friends, close] = [
      await createStory(ana, { audience: "friends" }),
      await createStory(ana, { audience: "close-friends" }),
    ];
    const { id } = (await create(ana, friends.id)).json;
    await inside(ana, "PUT", id, close.id);
    await ana.send(`/api/highlights/${id}`, { method: "PUT", body: { coverId: close.id } });
    const seen = async (viewer: Person) =>
      (await listOf(ana, viewer)).map(({ storyCount, cover }) => [storyCount, cover.id]);
    expect(await seen(bo)).toEqual([[2, close.id]]);
    expect(await seen(cleo)).toEqual([[1, friends.id]]);
    expect(await seen(dee)).toEqual([]);
    expect((await open(dee, { id })).status).toBe(404);
    await ana.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    expect([(await open(cleo, { id })).status, (await cleo.send(`/api/users/${ana.id}/highlights`)).status]).toEqual([
      404, 404,
    ]);
  });

  it("is changed by its owner alone, with stories of their own", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const [story, bos] = [await createStory(ana), await createStory(bo)];
    const { id } = (await create(ana, story.id)).json;
    const path = `/api/highlights/${id}`;
    const refused = [
      await create(bo, story.id),
      await inside(ana, "PUT", id, bos.id),
      await inside(bo, "PUT", id, bos.id),
      await inside(bo, "DELETE", id, story.id),
      await bo.send(path, { method: "PUT", body: { name: "Mine" } }),
      await bo.send(path, { method: "DELETE" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(await listOf(ana, ana)).toMatchObject([{ name: "Lisbon", storyCount: 1 }]);
    expect(await listOf(bo, bo)).toEqual([]);
  });
});
