import { describe, expect, it } from "vitest";
import { forgedCursor, people, seeStory, createStory } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld();

describe("marking a story as seen", () => {
  it("counts once, and is published to its author only", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id } = await createStory(ana);
    const marks = await Promise.all(Array.from({ length: 20 }, () => seeStory(bo, id)));
    expect(new Set(marks.map(({ status }) => status))).toEqual(new Set([204]));
    await seeStory(cleo, id);
    const viewers = await ana.send(`/api/stories/${id}/viewers`);
    expect(viewers.json).toEqual(
      [cleo, bo].map((viewer) => ({
        user: expect.objectContaining({ id: viewer.id }) as object,
        viewedAt: expect.any(String) as string,
      })),
    );
    expect(viewers.text).not.toContain("@");
    expect((await bo.send(`/api/stories/${id}/viewers`)).status).toBe(404);
  });

  it("does not count for one's own", async () => {
    const ana = await world.member();
    const { id } = await createStory(ana);
    expect((await seeStory(ana, id)).status).toBe(204);
    expect((await ana.send(`/api/stories/${id}/viewers`)).json).toEqual([]);
  });

  it("gets 404 for a story that the viewer may not see", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = await createStory(ana, { audience: "friends" });
    for (const storyId of [id, crypto.randomUUID(), "x"]) expect((await seeStory(bo, storyId)).status).toBe(404);
  });

  it("adds the member to a list, in pages, the latest first", async () => {
    const [ana, ...others] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    const { id } = await createStory(ana);
    for (const viewer of others) await seeStory(viewer, id);
    const first = await ana.send(`/api/stories/${id}/viewers?limit=2`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await ana.send(next);
    const shown = [...first.json, ...second.json].map(({ user }) => user.firstName);
    expect(shown).toEqual(["Dee", "Cleo", "Bo"]);
  });

  it("gets 400 for an invalid cursor of that list", async () => {
    const ana = await world.member();
    const { id } = await createStory(ana);
    for (const time of ["9999-99-99T99:99:99.999Z", "0000-01-01T00:00:00.000Z", "+275760-09-13T00:00:00.000Z", "now"]) {
      const before = forgedCursor([time, ana.id]);
      expect((await ana.send(`/api/stories/${id}/viewers?before=${before}`)).status).toBe(400);
    }
  });
});
