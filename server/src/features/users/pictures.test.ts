import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { webm } from "../../testing/films.ts";
import { get, jpeg, send, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const change = (who: Person, which: "profile" | "cover", body: object) =>
  who.send(`/api/${which}-image`, { method: "PUT", body });

describe.each([
  ["profile", "profileImageUrl"],
  ["cover", "coverImageUrl"],
] as const)("one's %s picture", (which, field) => {
  it("is the uploaded one, in one's own record and for everyone else", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const path = await upload(ana);
    const response = await change(ana, which, { imageURL: path, userId: bo.id, isAdmin: true });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ id: ana.id, email: ana.email, isAdmin: false, [field]: path });
    expect((await ana.send("/api/auth/user")).json[field]).toBe(path);
    expect((await bo.send(`/api/users/${ana.id}`)).json[field]).toBe(path);
    expect((await bo.send("/api/auth/user")).json[field]).toBeNull();
    expect((await get(world, path, bo)).status).toBe(200);
  });

  it("accepts the upload address as well, and processes the upload", async () => {
    const ana = await world.member();
    const address = await send(ana, await jpeg());
    const response = await change(ana, which, { imageURL: address });
    expect([response.status, response.json[field]]).toEqual([200, new URL(address).pathname]);
  });

  it("replaces the former one, which is deleted", async () => {
    const ana = await world.member();
    const [former, next] = [await upload(ana), await upload(ana)];
    await change(ana, which, { imageURL: former });
    expect((await change(ana, which, { imageURL: next })).json[field]).toBe(next);
    expect((await get(world, former, ana)).status).toBe(404);
    expect((await get(world, next, ana)).status).toBe(200);
    const left = await world.ctx.db.rows(sql`select 1 from object_leavings where name = ${former.split("/").at(-1)}`);
    expect(left).toHaveLength(1);
  });

  it("changed twice at once is one of the two, and the other is deleted", async () => {
    const ana = await world.member();
    const paths = await Promise.all([upload(ana), upload(ana), upload(ana)]);
    const responses = await Promise.all(paths.map((imageURL) => change(ana, which, { imageURL })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const shown = (await ana.send("/api/auth/user")).json[field] as string;
    const stored = await world.ctx.db.rows<{ name: string }>(sql`select name from objects where owner_id = ${ana.id}`);
    expect(stored.map(({ name }) => `/objects/${name}`)).toEqual([shown]);
  });

  it("B1, X2: cannot be a foreign address, another member's upload, a film, or a used file", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const posted = await upload(ana);
    await ana.send("/api/posts", { body: { imageUrl: posted } });
    const refused = [
      "http://169.254.169.254/",
      "https://example.com/a.png",
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "/objects/../etc/passwd",
      "/objects/aaaaaaaaaaaaaaaaaaaaaa",
      "",
      null,
      7,
      await upload(bo),
      await upload(ana, webm()),
      posted,
    ];
    for (const imageURL of refused) {
      const { status, json } = await change(ana, which, { imageURL });
      expect([imageURL, status, typeof json.message]).toEqual([imageURL, 400, "string"]);
    }
    expect((await change(ana, which, {})).status).toBe(400);
    expect((await ana.send("/api/auth/user")).json[field]).toBeNull();
  });
});
