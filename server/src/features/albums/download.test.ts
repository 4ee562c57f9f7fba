import { expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { addTo, contribute, makeAlbum } from "../../testing/acts/albums.ts";
import { get } from "../../testing/acts/uploads.ts";
import { unzip } from "../../testing/unzip.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld();
const zipOf = ({ id }: { id: string }) => `/api/albums/${id}/download`;

it("G1, U4: the zip of an album has every photo that one sees, whole, under a name that leads nowhere", async () => {
  const [ana, bo, cleo] = [await world.member({ firstName: "../../Ana", lastName: "<Lin>" }), ...(await pair())];
  for (const friend of [bo, cleo]) await world.befriend(ana, friend);
  const album = await makeAlbum(ana, { name: "../Our <summer>", audience: "friends" });
  for (const friend of [bo, cleo]) await contribute(ana, album, friend);
  expect((await get(world, zipOf(album), ana)).status).toBe(409);
  const [own] = await addTo(ana, album);
  await addTo(bo, album);
  await addTo(cleo, album);
  await bo.send(`/api/users/${cleo.id}/block`, { method: "PUT" });

  const { status, headers, body } = await get(world, zipOf(album), cleo);
  expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(headers.get("content-disposition")).toContain('attachment; filename="Our summer.zip"');
  const files = unzip(body);
  expect([...files.keys()]).toEqual(["0001 Ana Lin.webp", "0002 Cleo Lin.webp"]);
  const shown = await get(world, own?.media.url ?? "", ana);
  expect(files.get("0001 Ana Lin.webp")?.equals(shown.body)).toBe(true);

  const stranger = await world.member();
  expect([(await get(world, zipOf(album), stranger)).status, (await world.send(zipOf(album))).status]).toEqual([
    404, 401,
  ]);
  // A file that is lost leaves the others whole.
  await world.ctx.db.rows(sql`update objects set name = left(name || 'x', 21) || '_' where thing_id = ${own?.id}`);
  expect([...unzip((await get(world, zipOf(album), cleo)).body).keys()]).toEqual(["0002 Cleo Lin.webp"]);
});

const pair = async () =>
  [
    await world.member({ firstName: "Bo", lastName: "Lin" }),
    await world.member({ firstName: "Cleo", lastName: "Lin" }),
  ] as const;
