import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { mp4 } from "../../testing/films.ts";
import { finish, get, jpeg, send, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person, World } from "../../testing/world.ts";

const world = useWorld();
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

const film = () => send(ana, mp4({ width: 640, height: 360 }));
const withPoster = (member: Person, mediaURL: string, posterURL: unknown) =>
  member.send("/api/post-media", { method: "PUT", body: { mediaURL, posterURL } });
const statusOf = async (path: string) => (await get(world, path, ana)).status;

describe("a film's poster", () => {
  it("is another upload, shown at the film's address with a width, and used up", async () => {
    const poster = await send(ana, await jpeg(1_280, 720));
    const { status, json } = await withPoster(ana, await film(), poster);
    expect(status).toBe(200);
    for (const [wanted, width] of [
      [160, 160],
      [480, 480],
      [1080, 1080],
      [1920, 1080],
    ]) {
      const { headers, body } = await get(world, `${json.objectPath}?w=${wanted}`, ana);
      expect(headers.get("content-type")).toBe("image/webp");
      expect((await sharp(body).metadata()).width).toBe(width);
    }
    const { headers } = await get(world, json.objectPath, ana);
    expect(headers.get("content-type")).toBe("video/mp4");
    expect((await finish(ana, poster)).status).toBe(400);
  });

  it("gives the post's film a placeholder", async () => {
    const { json } = await withPoster(ana, await film(), await send(ana, await jpeg(320, 180)));
    const post = await ana.send("/api/posts", { method: "POST", body: { videoUrl: json.objectPath } });
    expect(post.json).toMatchObject({ videoUrl: json.objectPath });
    const row = await world.ctx.db.row<{ placeholder: string }>(sql`
      select placeholder from objects where name = ${json.objectPath.slice("/objects/".length)}`);
    expect(row?.placeholder).toMatch(/^data:image\/webp/);
    expect(await statusOf(`${json.objectPath}?w=480`)).toBe(200);
  });

  it("is missing where none was sent: 404, never the film", async () => {
    expect(await statusOf(`${await upload(ana, mp4())}?w=480`)).toBe(404);
  });

  it("cannot be exchanged: 409", async () => {
    const { json } = await withPoster(ana, await film(), await send(ana, await jpeg(320, 180)));
    expect((await withPoster(ana, json.objectPath, await send(ana, await jpeg(90, 90)))).status).toBe(409);
    const { body } = await get(world, `${json.objectPath}?w=480`, ana);
    expect((await sharp(body).metadata()).width).toBe(320);
  });

  it("is refused for a photo, as a film, as another member's upload and as no address", async () => {
    const other = await world.member();
    const photo = await send(ana, await jpeg());
    expect((await withPoster(ana, photo, await send(ana, await jpeg()))).status).toBe(400);
    expect((await withPoster(ana, await film(), await film())).status).toBe(400);
    expect((await withPoster(ana, await film(), await send(other, await jpeg()))).status).toBe(400);
    expect((await withPoster(ana, await film(), 7)).status).toBe(400);
  });
});
