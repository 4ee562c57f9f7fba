import type { GroupFile } from "@plaza/contract/groups/files";
import type { PostPhoto } from "@plaza/contract/posts/photos";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { everyPage } from "../../../testing/acts/events.ts";
import { bringIn, changeMember, leave, makeGroup } from "../../../testing/acts/groups.ts";
import { get, send as put, upload } from "../../../testing/acts/uploads.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
let owner: Person;
let member: Person;
let other: Person;
let blocked: Person;
let outsider: Person;
let groupId: string;
beforeAll(async () => {
  [owner, member, other] = [await world.member(), await world.member(), await world.member()];
  [blocked, outsider] = [await world.member(), await world.member()];
  groupId = (await makeGroup(owner, { privacy: "private" })).id;
  await bringIn(owner, groupId, member, other, blocked);
  await member.send(`/api/users/${blocked.id}/block`, { method: "PUT" });
});

const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const path = (more = "") => `/api/groups/${groupId}/files${more}`;
const share = async (who: Person, bytes: Buffer, name = "Minutes.txt") =>
  who.send(path(), { body: { url: await put(who, bytes), name } });
const remove = (who: Person, id: string) => who.send(path(`/${id}`), { method: "DELETE" });
const namesFor = async (who: Person) => (await who.send(path())).json.map(({ name }: GroupFile) => name);

describe("the files of a group", () => {
  it("are downloads for its members, listed with who shared them", async () => {
    const { status, json: file } = await share(member, HTML, "../Notes <1>.html");
    const url = path(`/${file.id}/content`);
    expect([status, file]).toMatchObject([
      201,
      { name: "Notes 1.html", bytes: HTML.byteLength, url, user: { id: member.id } },
    ]);
    for (const who of [owner, member]) {
      const got = await get(world, file.url, who);
      expect([got.status, got.body.equals(HTML)]).toEqual([200, true]);
      expect(got.headers.get("content-disposition")).toContain('attachment; filename="Notes 1.html"');
      expect(got.headers.get("content-type")).toBe("application/octet-stream");
      expect(got.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(await namesFor(who)).toEqual(["Notes 1.html"]);
    }
    expect((await get(world, file.url, outsider)).status).toBe(403);
    expect((await get(world, file.url, blocked)).status).toBe(404);
    expect((await world.send(file.url)).status).toBe(401);
    expect([await namesFor(blocked), (await outsider.send(path())).status]).toEqual([[], 403]);
    const another = await makeGroup(outsider);
    expect((await get(world, file.url.replace(groupId, another.id), outsider)).status).toBe(404);
    expect((await get(world, path("/nonsense/content"), owner)).status).toBe(404);
    // Nor is it at the address of its upload, where pictures are.
    const object = await world.ctx.db.row<{ name: string }>(sql`select name from objects where thing_id = ${file.id}`);
    expect((await get(world, `/objects/${object?.name}`, member)).status).toBe(404);
    expect((await remove(member, file.id)).status).toBe(204);
  });

  it("are shared by members only, and each upload once", async () => {
    expect((await share(outsider, HTML)).status).toBe(403);
    const url = await put(member, HTML);
    expect((await other.send(path(), { body: { url, name: "a" } })).status).toBe(400);
    expect((await member.send(path(), { body: { url } })).json.errors).toEqual({ name: "The file has no name" });
    const first = await member.send(path(), { body: { url, name: "a" } });
    expect([first.status, (await member.send(path(), { body: { url, name: "b" } })).status]).toEqual([201, 400]);
    const picture = await upload(member);
    expect((await member.send(path(), { body: { url: picture, name: "a" } })).status).toBe(400);
    const open = await makeGroup(owner);
    const body = { url: await put(outsider, HTML), name: "a" };
    expect((await outsider.send(`/api/groups/${open.id}/files`, { body })).status).toBe(403);
    await remove(member, first.json.id);
  });

  it("are deleted by whoever shared them, also after leaving, and by moderators", async () => {
    const leaver = await world.member();
    await bringIn(owner, groupId, leaver);
    const files = [];
    for (const name of ["one", "two", "three"]) files.push((await share(leaver, HTML, name)).json.id);
    const [one, two, three] = files;
    expect((await remove(other, one)).status).toBe(403);
    expect((await remove(outsider, one)).status).toBe(403);
    await changeMember(owner, groupId, other, { role: "moderator" });
    await leave(leaver, groupId);
    expect((await get(world, path(`/${two}/content`), leaver)).status).toBe(403);
    expect([(await remove(other, one)).status, (await remove(leaver, two)).status]).toEqual([204, 204]);
    expect((await remove(owner, one)).status).toBe(404);
    expect(await namesFor(member)).toEqual(["three"]);
    const objects = sql`select 1 from objects where owner_id = ${leaver.id}`;
    expect(await world.ctx.db.rows(objects)).toHaveLength(1);
    await remove(owner, three);
    expect(await world.ctx.db.rows(objects)).toEqual([]);
  });

  it("go with the group", async () => {
    const { id } = await makeGroup(owner);
    const body = { url: await put(owner, HTML), name: "a" };
    const { json } = await owner.send(`/api/groups/${id}/files`, { body });
    await owner.send(`/api/groups/${id}`, { method: "DELETE" });
    expect((await get(world, json.url, owner)).status).toBe(404);
    expect(await world.ctx.db.rows(sql`select 1 from objects where thing_id = ${json.id}`)).toEqual([]);
  });
});

describe("the photos of a group", () => {
  it("are those of its posts, the newest post's first, page by page, for who may see the post", async () => {
    const write = async (who: Person, count: number) => {
      const mediaUrls = [];
      for (let n = 0; n < count; n++) mediaUrls.push({ url: await upload(who) });
      return (await who.send("/api/posts", { body: { content: "Look", groupId, mediaUrls } })).json.id;
    };
    const [first, second] = [await write(member, 2), await write(owner, 1)];
    await owner.send("/api/posts", { body: { content: "No photo", groupId } });
    const photos = `/api/groups/${groupId}/photos`;
    const shown = (list: PostPhoto[]) => list.map(({ postId, position }) => [postId, position]);
    const all = [
      [second, 0],
      [first, 0],
      [first, 1],
    ];
    expect(shown((await other.send(photos)).json)).toEqual(all);
    expect(shown((await everyPage(other, `${photos}?limit=1`)).items)).toEqual(all);
    expect(shown((await blocked.send(photos)).json)).toEqual([[second, 0]]);
    expect((await outsider.send(photos)).status).toBe(403);
    expect((await other.send(`${photos}?before=nonsense`)).status).toBe(400);
    await owner.send(`/api/posts/${second}`, { method: "DELETE" });
    expect(shown((await other.send(photos)).json)).toEqual(all.slice(1));
  });
});
