import { beforeAll, describe, expect, it } from "vitest";
import { mp4 } from "../../testing/films.ts";
import { get, jpeg, send, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { eventually } from "../../testing/eventually.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = [await world.member(), await world.member()];
});

const post = (who: Person, body: object) => who.send("/api/posts", { body });

describe("a post with a picture or a film", () => {
  it("shows it with its size, whichever of its addresses was sent", async () => {
    for (const imageUrl of [await upload(ana, await jpeg(800, 600)), await send(ana, await jpeg(800, 600))]) {
      const { status, json } = await post(ana, { imageUrl });
      expect(status).toBe(201);
      expect(json).toMatchObject({
        videoUrl: null,
        content: null,
        media: [{ kind: "image", width: 800, height: 600, alt: null }],
      });
      expect(json.imageUrl).toBe(json.media[0].url);
      expect(json.media[0].placeholder).toMatch(/^data:image\/webp;base64,/);
      expect((await get(world, json.imageUrl, bo)).status).toBe(200);
    }
    const film = await post(ana, { videoUrl: await upload(ana, mp4()), content: "look" });
    expect(film.json).toMatchObject({
      imageUrl: null,
      media: [{ kind: "video" }],
      videoUrl: expect.any(String) as string,
    });
  });

  it("O2, U3: refuses a film as a photo, another member's file, and a used one", async () => {
    expect((await post(ana, { imageUrl: await upload(ana, mp4()) })).status).toBe(400);
    expect((await post(ana, { videoUrl: await upload(ana) })).status).toBe(400);
    expect((await post(bo, { imageUrl: await upload(ana) })).status).toBe(400);
    const imageUrl = await upload(ana);
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(ana, { imageUrl })));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(400)]);
  });

  it("is created once from a retry, even at the same moment", async () => {
    const body = { imageUrl: await upload(ana), clientId: crypto.randomUUID() };
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(ana, body)));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect((await post(ana, body)).json.id).toBe(responses[0]?.json.id);
  });

  it("may lose its text but not both; after its deletion the picture is gone", async () => {
    const { json } = await post(ana, { imageUrl: await upload(ana), content: "words" });
    const edited = await ana.send(`/api/posts/${json.id}`, { method: "PUT", body: { content: "" } });
    expect([edited.status, edited.json.content]).toEqual([200, null]);
    await ana.send(`/api/posts/${json.id}`, { method: "DELETE" });
    await eventually(async () => expect((await get(world, json.imageUrl, ana)).status).toBe(404));
  });
});
