import type { Page, PageAct, PageEditor } from "@plaza/contract/pages";
import type { Post } from "@plaza/contract/posts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { comment, notificationTexts, react } from "../../testing/acts/notifications.ts";
import { askForPage, follow, makePage, newHandle, postAs, putEditor, removeEditor } from "../../testing/acts/pages.ts";
import { get, upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const world = useWorld();
const lin = (firstName: string) => world.member({ firstName, lastName: "Lin" });
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  [ana, bo, cleo] = await Promise.all([lin("Ana"), lin("Bo"), lin("Cleo")]);
});

const path = ({ id }: { id: string }, more = "") => `/api/pages/${id}${more}`;
const see = async (who: Person, page: { id: string }): Promise<Page> => (await who.send(path(page))).json;
const postsOf = async (who: Person, page: { id: string }): Promise<Post[]> =>
  (await who.send(`/api/users/${page.id}/posts`)).json;
const erase = (who: Person) => who.send("/api/account", { method: "DELETE", body: { password: PASSWORD } });

describe("a page", () => {
  it("has a name, a kind, hours, links and pictures, which its editors change, and everyone sees", async () => {
    const days = [[{ from: "09:00", to: "12:30" }], [], [], [], [], [], []];
    const hours = { timeZone: "Europe/Berlin", days };
    const handle = newHandle();
    const page = await makePage(ana, {
      handle: handle.toUpperCase(),
      name: " Town  hall ",
      links: ["plaza.example"],
      hours,
    });
    expect(page).toMatchObject({
      handle,
      name: "Town hall",
      kind: "authority",
      about: null,
      links: ["https://plaza.example"],
      hours,
      role: "owner",
      followerCount: 0,
      isFollowed: false,
    });
    const [imageUrl, coverImageUrl] = [await upload(ana), await upload(ana)];
    const body = {
      name: "Our town hall",
      about: "Open to all",
      address: "Market 1",
      imageUrl,
      coverImageUrl,
      hours: null,
    };
    const { json: edited } = await ana.send(path(page), { method: "PUT", body });
    expect(edited).toMatchObject({ ...body, links: page.links });
    expect((await see(cleo, page)).role).toBeNull();
    const { json: found } = await cleo.send(`/api/pages?handle=${handle}`);
    expect(found).toMatchObject([{ id: page.id, name: "Our town hall", imageUrl }]);
    expect((await cleo.send(`/api/pages?q=${encodeURIComponent("our town ha")}`)).json).toMatchObject([
      { id: page.id },
    ]);
    expect((await cleo.send(`/api/search?q=${handle}&kind=pages`)).json).toMatchObject([
      { kind: "pages", page: { handle } },
    ]);
    await ana.send(path(page), { method: "PUT", body: { imageUrl: null } });
    expect((await see(cleo, page)).imageUrl).toBeNull();
    expect((await get(world, imageUrl, ana)).status).toBe(404);
    expect((await get(world, coverImageUrl, cleo)).status).toBe(200);
  });

  it.each([
    [{ handle: "ab" }, 400],
    [{ handle: "a--b" }, 400],
    [{ handle: "-abc" }, 400],
    [{ handle: "café" }, 400],
    [{ handle: "x".repeat(31) }, 400],
    [{ handle: "Admin" }, 400],
    [{ handle: "adm1n" }, 400],
    [{ handle: "p1aza" }, 400],
    [{ handle: "plaza-team" }, 400],
    [{ kind: "crown" }, 400],
    [{ name: " " }, 400],
    [{ hours: { timeZone: "Mars/Base", days: [[], [], [], [], [], [], []] } }, 400],
    [{ hours: { timeZone: "UTC", days: [[{ from: "9", to: "10:00" }], [], [], [], [], [], []] } }, 400],
    [{ links: ["not an address"] }, 400],
  ])("AA3: is not made with %j", async (body, status) => {
    expect((await askForPage(ana, body as object)).status).toBe(status);
  });

  it("AA3: keeps its handle, and all that look like it, for itself after it is deleted", async () => {
    const handle = `b00k-c1ub-${crypto
      .randomUUID()
      .slice(0, 8)
      .replaceAll(/[01li-]/g, "x")}`;
    const page = await makePage(bo, { handle });
    const alike = [handle, handle.replaceAll("0", "o"), handle.replace("c1ub", "club"), handle.replaceAll("-", "")];
    for (const one of alike) expect((await askForPage(cleo, { handle: one })).status).toBe(409);
    expect((await bo.send(path(page), { method: "DELETE" })).status).toBe(204);
    expect((await bo.send(path(page))).status).toBe(404);
    for (const one of alike) expect((await askForPage(bo, { handle: one })).status).toBe(409);
  });

  it("AA3: two who take one handle at once get one page", async () => {
    const handle = newHandle();
    const statuses = (await Promise.all([askForPage(ana, { handle }), askForPage(bo, { handle })])).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });

  it("is no person: in no list of members, with no profile, no chat and no friendship", async () => {
    const admin = await world.member({ isAdmin: true });
    const page = await makePage(ana, { name: "Xylophone society" });
    for (const who of [bo, admin]) {
      expect((await who.send(`/api/users/${page.id}`)).status).toBe(404);
      expect((await who.send("/api/search?q=xylophone&kind=people")).json).toEqual([]);
      expect((await who.send("/api/messages", { body: { receiverId: page.id, content: "Hi" } })).status).toBe(404);
      expect((await who.send("/api/friendships", { body: { addresseeId: page.id } })).status).toBeGreaterThanOrEqual(
        400,
      );
      expect((await who.send(`/api/users/${page.id}/block`, { method: "PUT" })).status).toBe(404);
    }
    expect((await admin.send("/api/admin/users?q=xylophone")).json).toEqual([]);
    expect(
      (await admin.send(`/api/admin/users/${page.id}/suspended`, { method: "PUT", body: { isSuspended: true } }))
        .status,
    ).toBe(404);
  });
});

describe("followers", () => {
  it("are counted, and find the page among those they follow", async () => {
    const page = await makePage(ana);
    for (const method of ["PUT", "PUT"] as const) expect((await follow(bo, page, method)).status).toBe(204);
    await follow(cleo, page);
    expect(await see(bo, page)).toMatchObject({ followerCount: 2, isFollowed: true });
    expect((await bo.send("/api/pages?view=followed")).json).toMatchObject([{ id: page.id }]);
    for (const method of ["DELETE", "DELETE"] as const) expect((await follow(cleo, page, method)).status).toBe(204);
    expect(await see(cleo, page)).toMatchObject({ followerCount: 1, isFollowed: false });
    const gone = await world.member({});
    await follow(gone, page);
    await erase(gone);
    await eventually(async () => expect((await see(cleo, page)).followerCount).toBe(1));
    expect((await follow(bo, { id: bo.id })).status).toBe(404);
  });
});

describe("what a page writes", () => {
  it("is by the page, public, in everyone's feed and on its page, with its photos", async () => {
    const page = await makePage(ana, { name: "Bakery" });
    const imageUrl = await upload(ana);
    const { status, json: post } = await postAs(ana, page, { imageUrl });
    expect(status).toBe(201);
    const shown = {
      userId: page.id,
      author: { firstName: "Bakery" },
      page: { handle: page.handle, isForWorld: false },
      audience: "public",
    };
    expect(post).toMatchObject(shown);
    expect((await cleo.send("/api/posts")).json).toContainEqual(
      expect.objectContaining({ id: post.id, userId: page.id }),
    );
    expect(await postsOf(cleo, page)).toMatchObject([{ id: post.id, ...shown }]);
    const { json: own } = await ana.send("/api/posts", { body: { content: "Me" } });
    expect(own.page).toBeNull();
  });

  it.each([
    ["for friends", { audience: "friends" }],
    ["with comments of friends", { commenting: "friends" }],
    ["in a group", { groupId: "019c0000-0000-7000-8000-000000000000" }],
    ["for later", { publishAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ])("is not %s", async (_how, body) => {
    const page = await makePage(await world.member({}));
    expect((await postAs(ana, page, body)).status).toBe(400);
  });

  it("is for the world only where an editor says so, and nothing else is", async () => {
    const page = await makePage(ana);
    const { json: post } = await postAs(ana, page, { forWorld: true });
    expect(post.page.isForWorld).toBe(true);
    const put = async (who: Person, id: string, forWorld: boolean) =>
      who.send(`/api/posts/${id}`, { method: "PUT", body: { forWorld } });
    expect((await put(ana, post.id, false)).json.page.isForWorld).toBe(false);
    const { json: own } = await bo.send("/api/posts", { body: { content: "Me" } });
    expect((await put(bo, own.id, true)).status).toBe(400);
    expect((await bo.send("/api/posts", { body: { content: "Me", forWorld: true } })).status).toBe(400);
    expect((await put(bo, post.id, true)).status).toBe(403);
  });

  it("notifies the editor who wrote it of comments and reactions, until they edit the page no more", async () => {
    const editor = await world.member({ firstName: "Edi" });
    const page = await makePage(ana);
    await putEditor(ana, page, editor.id);
    const { json: post } = await postAs(editor, page);
    await comment(cleo, post.id);
    await react(cleo, post.id);
    // Beside that they edit it.
    await eventually(async () => expect(await notificationTexts(editor)).toHaveLength(3));
    await removeEditor(ana, page, editor.id);
    await comment(bo, post.id);
    await react(bo, post.id);
    expect(await notificationTexts(editor)).toHaveLength(2);
    const stored = await world.ctx.db.rows(sql`select 1 from notifications where user_id = ${page.id}`);
    expect(stored).toEqual([]);
  });

  it("is not seen by who has muted the page, and a block of its editor hides nothing of it", async () => {
    const page = await makePage(ana);
    const { json: post } = await postAs(ana, page);
    const reader = await world.member({});
    const feed = async () => ((await reader.send("/api/posts")).json as Post[]).some(({ id }) => id === post.id);
    await reader.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect(await feed()).toBe(true);
    expect((await reader.send(`/api/users/${page.id}/mute`, { method: "PUT" })).status).toBe(204);
    expect(await feed()).toBe(false);
    expect((await see(reader, page)).isMuted).toBe(true);
  });
});

describe("acting as a page", () => {
  let page: Page;
  let post: Post;
  let two: World;
  beforeAll(async () => {
    page = await makePage(ana);
    post = (await postAs(ana, page)).json;
    two = await createWorld({ RATE_LIMIT: "off" }, world.database);
  });
  afterAll(() => two.close());

  const acts = (who: Person) => [
    postAs(who, page),
    who.send(`/api/posts/${post.id}`, { method: "PUT", body: { content: "Ours" } }),
    who.send(`/api/posts/${post.id}`, { method: "DELETE" }),
    who.send(path(page), { method: "PUT", body: { name: "Ours" } }),
    who.send(path(page), { method: "DELETE" }),
    who.send(path(page, "/editors")),
    who.send(path(page, "/acts")),
    putEditor(who, page, who.id),
    removeEditor(who, page, ana.id),
  ];

  it("AA1: is a 403 for a stranger and for an editor of another page", async () => {
    await makePage(bo);
    for (const who of [cleo, bo])
      expect(new Set((await Promise.all(acts(who))).map(({ status }) => status))).toEqual(new Set([403]));
  });

  it("AA1: an editor writes, and neither adds editors nor deletes the page", async () => {
    expect((await putEditor(ana, page, bo.id)).status).toBe(204);
    const { json: second } = await postAs(bo, page);
    const body = { content: "Changed" };
    expect((await bo.send(`/api/posts/${post.id}`, { method: "PUT", body })).status).toBe(200);
    expect((await ana.send(`/api/posts/${second.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await putEditor(bo, page, cleo.id)).status).toBe(403);
    expect((await bo.send(path(page), { method: "DELETE" })).status).toBe(403);
  });

  it("AA1: ends with the removal, on another node too, and every act has a trace", async () => {
    expect((await removeEditor(ana, page, bo.id)).status).toBe(204);
    const body = { content: "Too late", pageId: page.id };
    expect((await two.send("/api/posts", { method: "POST", body }, bo.cookie)).status).toBe(403);
    const change = { method: "PUT", body: { content: "Too late" } };
    expect((await two.send(`/api/posts/${post.id}`, change, bo.cookie)).status).toBe(403);
    const { json: log } = await ana.send(path(page, "/acts"));
    expect(log.map(({ act, name }: PageAct) => `${name}: ${act}`)).toEqual([
      "Ana Lin: remove-page-editor",
      "Ana Lin: delete-as-page",
      "Bo Lin: edit-as-page",
      "Bo Lin: write-as-page",
      "Ana Lin: add-page-editor",
      "Ana Lin: write-as-page",
      "Ana Lin: create-page",
    ]);
  });

  it("AA1: a removal at the same moment on another node is before or after each post, and after it there is none", async () => {
    await putEditor(ana, page, bo.id);
    const body = { content: "In a race", pageId: page.id };
    const [removal, ...posts] = await Promise.all([
      two.send(path(page, `/editors/${bo.id}`), { method: "DELETE" }, ana.cookie),
      ...Array.from({ length: 6 }, (_, number) =>
        (number % 2 ? two : world).send("/api/posts", { method: "POST", body }, bo.cookie),
      ),
    ]);
    expect(removal?.status).toBe(204);
    expect(posts.every(({ status }) => status === 201 || status === 403)).toBe(true);
    expect((await postAs(bo, page)).status).toBe(403);
  });
});

describe("owners", () => {
  // One owns ten at most.
  beforeAll(async () => {
    [ana, bo, cleo] = await Promise.all([lin("Ana"), lin("Bo"), lin("Cleo")]);
  });
  it("hand a page on, and the last one stays", async () => {
    const page = await makePage(ana);
    expect((await removeEditor(ana, page, ana.id)).status).toBe(409);
    expect((await putEditor(ana, page, ana.id, "editor")).status).toBe(409);
    expect((await putEditor(ana, page, bo.id, "owner")).status).toBe(204);
    expect((await removeEditor(ana, page, ana.id)).status).toBe(204);
    const { json } = await bo.send(path(page, "/editors"));
    expect(json.map(({ user, role }: PageEditor) => [user.id, role])).toEqual([[bo.id, "owner"]]);
    expect((await removeEditor(bo, page, cleo.id)).status).toBe(404);
  });

  it("notify whom they make an editor or an owner, until they are none any more", async () => {
    const [page, editor] = [await makePage(ana, { name: "Bakery" }), await lin("Edi")];
    await putEditor(ana, page, editor.id);
    await putEditor(ana, page, editor.id, "owner");
    const { json } = await editor.send("/api/notifications");
    expect(json.map(({ content, link }: Record<string, string>) => [content, link])).toEqual([
      ["Ana Lin made you an owner of Bakery", `/p/${page.handle}`],
      ["Ana Lin made you an editor of Bakery", `/p/${page.handle}`],
    ]);
    await removeEditor(ana, page, editor.id);
    expect([await notificationTexts(editor), (await editor.send("/api/counts")).json.unreadNotifications]).toEqual([
      [],
      0,
    ]);
  });

  it("two who leave at once leave one behind", async () => {
    const page = await makePage(ana);
    await putEditor(ana, page, bo.id, "owner");
    const left = await Promise.all([removeEditor(ana, page, ana.id), removeEditor(bo, page, bo.id)]);
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([204, 409]));
  });

  it("add nobody whom they do not see", async () => {
    const stranger = await world.member({});
    await stranger.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    const page = await makePage(ana);
    expect((await putEditor(ana, page, stranger.id)).status).toBe(404);
    expect((await putEditor(ana, page, page.id)).status).toBe(404);
  });

  it("own ten at most, however many they ask for at once", async () => {
    const many = await world.member({});
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => askForPage(many)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  });

  it("who delete their account leave the page to its first editor, and without one it is deleted with its posts", async () => {
    const owner = await world.member({});
    const [staying, gone] = [await makePage(owner), await makePage(owner)];
    for (const editor of [bo, cleo]) await putEditor(owner, staying, editor.id);
    const imageUrl = await upload(owner);
    const { json: stayingPost } = await postAs(owner, staying, { imageUrl });
    const { json: leaving } = await postAs(owner, gone);
    const { json: alone } = await owner.send("/api/pages?view=only-mine");
    expect(alone.map(({ id }: Page) => id)).toEqual([gone.id, staying.id]);
    expect((await erase(owner)).status).toBe(204);
    expect([(await see(bo, staying)).role, (await see(cleo, staying)).role]).toEqual(["owner", "editor"]);
    expect(await notificationTexts(bo)).toContain(`You're now the owner of ${staying.name}`);
    expect((await cleo.send(`/api/posts/${stayingPost.id}`)).json).toMatchObject({ userId: staying.id, imageUrl });
    expect((await get(world, imageUrl, cleo)).status).toBe(200);
    expect((await cleo.send(path(gone))).status).toBe(404);
    await eventually(async () => expect((await cleo.send(`/api/posts/${leaving.id}`)).status).toBe(404));
    await eventually(async () =>
      expect(await world.ctx.db.rows(sql`select 1 from users where id = ${gone.id}`)).toEqual([]),
    );
  });
});

it("a moderator deletes a reported page, and its owner is responsible for it", async () => {
  const admin = await world.member({ isAdmin: true });
  const owner = await world.member({});
  const page = await makePage(owner, { name: "Spam shop" });
  await postAs(owner, page);
  const report = { kind: "page", id: page.id, reason: "Spam" };
  expect((await owner.send("/api/reports", { body: report })).status).toBe(400);
  expect((await cleo.send("/api/reports", { body: report })).status).toBe(201);
  const { json: reports } = await admin.send("/api/admin/reports");
  const found = reports.find(({ subjectId }: { subjectId: string }) => subjectId === page.id);
  expect(found).toMatchObject({ kind: "page", member: { id: owner.id }, link: `/p/${page.handle}` });
  const { status } = await admin.send(`/api/admin/reports/${found.id}`, {
    method: "PUT",
    body: { outcome: "deleted" },
  });
  expect(status).toBeLessThan(300);
  expect((await cleo.send(path(page))).status).toBe(404);
  expect((await cleo.send("/api/posts")).json.some(({ userId }: Post) => userId === page.id)).toBe(false);
});
