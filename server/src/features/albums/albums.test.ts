import type { PageAct } from "@plaza/contract/pages";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { addTo, albumsOf, contribute, makeAlbum, photosOf, triesToAdd } from "../../testing/acts/albums.ts";
import { everyPage, planEvent, rsvp } from "../../testing/acts/events.ts";
import { bringIn, changeMember, leave, makeGroup } from "../../testing/acts/groups.ts";
import { notificationTexts } from "../../testing/acts/notifications.ts";
import { makePage, putEditor, removeEditor } from "../../testing/acts/pages.ts";
import { get, upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana", lastName: "Lin" });
  bo = await world.member({ firstName: "Bo", lastName: "Lin" });
  cleo = await world.member({ firstName: "Cleo", lastName: "Lin" });
  dee = await world.member({ firstName: "Dee", lastName: "Lin" });
  for (const friend of [bo, cleo]) await world.befriend(ana, friend);
});

const path = ({ id }: { id: string }, more = "") => `/api/albums/${id}${more}`;
const edit = (who: Person, album: { id: string }, body: object) => who.send(path(album), { method: "PUT", body });
const change = (who: Person, album: { id: string }, photoId: string, body: object) =>
  who.send(path(album, `/photos/${photoId}`), { method: "PUT", body });
const remove = async (who: Person, album: { id: string }, photoId: string) =>
  (await who.send(path(album, `/photos/${photoId}`), { method: "DELETE" })).status;

describe("an album of a member", () => {
  it("has a name, photos in an order, a cover and an audience, which its owner changes", async () => {
    const album = await makeAlbum(ana, { name: "  Summer\nparty ", description: "By the lake" });
    expect(album).toMatchObject({
      name: "Summer party",
      description: "By the lake",
      user: { id: ana.id },
      place: null,
      audience: "friends",
      contributing: "owner",
      photoCount: 0,
      cover: null,
      canAdd: true,
      canManage: true,
    });
    const [one, two, three] = (await addTo(ana, album, 3)).map(({ id }) => id) as [string, string, string];
    expect(await photosOf(bo, album)).toEqual([one, two, three]);
    expect((await change(ana, album, three, { afterId: null })).status).toBe(200);
    expect((await change(ana, album, one, { afterId: two })).status).toBe(200);
    expect(await photosOf(bo, album)).toEqual([three, two, one]);
    const { items } = await everyPage(bo, path(album, "/photos?limit=2"));
    expect(items.map(({ id }) => id)).toEqual([three, two, one]);
    const { json } = await change(ana, album, two, { isCover: true, alt: "<b>Us</b> & the lake" });
    expect(json).toMatchObject({ isCover: true, media: { alt: "<b>Us</b> & the lake" } });
    expect((await bo.send(path(album))).json).toMatchObject({
      photoCount: 3,
      cover: { url: json.media.url },
      canAdd: false,
      canManage: false,
      contributors: [],
    });
    expect((await edit(ana, album, { name: "Winter", audience: "close-friends" })).json).toMatchObject({
      name: "Winter",
      description: "By the lake",
      audience: "close-friends",
    });
    expect((await bo.send(path(album))).status).toBe(404);
    for (const body of [
      { name: " " },
      { name: "x".repeat(81) },
      { audience: "everyone" },
      { contributing: "members" },
    ]) {
      expect([body, (await edit(ana, album, body)).status]).toEqual([body, 400]);
    }
    expect(await remove(ana, album, two)).toBe(204);
    expect((await ana.send(path(album))).json).toMatchObject({ photoCount: 2 });
    expect((await get(world, json.media.url, ana)).status).toBe(404);
    expect((await ana.send(path(album), { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(path(album))).status).toBe(404);
    expect(await world.ctx.db.rows(sql`select 1 from objects where thing_id = any(${[one, three]}::uuid[])`)).toEqual(
      [],
    );
  });

  it("is filled by chosen friends, who are notified, may leave, and are out once they are removed or no friends", async () => {
    const album = await makeAlbum(ana, { name: "Our trip", audience: "close-friends" });
    expect((await bo.send(path(album))).status).toBe(404);
    expect((await contribute(ana, album, dee)).json.code).toBe("invite_friends_only");
    for (let n = 0; n < 2; n += 1) expect((await contribute(ana, album, bo)).status).toBe(204);
    await contribute(ana, album, cleo);
    expect(await notificationTexts(bo)).toEqual(["Ana Lin invited you to add photos to “Our trip”"]);
    expect((await bo.send(path(album))).json).toMatchObject({
      isContributor: true,
      canAdd: true,
      canManage: false,
      contributing: "chosen",
      contributors: [{ id: bo.id }, { id: cleo.id }],
    });
    expect(await albumsOf(bo, "")).toContain(album.id);
    expect(await albumsOf(cleo, `userId=${bo.id}`)).not.toContain(album.id);
    const [first] = await addTo(bo, album, 2);
    expect(await albumsOf(cleo, `userId=${bo.id}`)).toContain(album.id);
    await addTo(bo, album, 1);
    expect(await notificationTexts(ana)).toContain("Bo Lin added 3 photos to “Our trip”");
    await addTo(cleo, album, 1);
    expect(await notificationTexts(ana)).toContain("Cleo Lin and 1 other added photos to “Our trip”");
    const photo = first?.id ?? "";
    expect([await remove(cleo, album, photo), (await change(cleo, album, photo, { alt: "Mine" })).status]).toEqual([
      403, 403,
    ]);
    expect((await change(ana, album, photo, { alt: "Words of Bo" })).status).toBe(403);
    expect((await edit(ana, album, { audience: "public" })).json.code).toBe("album_wider_audience");

    expect((await contribute(ana, album, bo, "DELETE")).status).toBe(204);
    expect([await triesToAdd(bo, album), await notificationTexts(bo)]).toEqual([404, []]);
    expect(await remove(bo, album, photo)).toBe(204);
    expect((await contribute(cleo, album, cleo, "DELETE")).status).toBe(204);
    expect(await triesToAdd(cleo, album)).toBe(404);
    expect((await ana.send(path(album))).json).toMatchObject({ photoCount: 3, contributors: [] });

    const eve = await world.member();
    await world.befriend(ana, eve);
    await contribute(ana, album, eve);
    await addTo(eve, album);
    const { id } = (await ana.send(`/api/friendship-status/${eve.id}`)).json;
    expect((await ana.send(`/api/friendships/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await triesToAdd(eve, album)).toBe(404);
  });

  it("G1: shows no photo of somebody who is blocked or suspended, and goes with its owner", async () => {
    const owner = await world.member();
    const admin = await world.member({ isAdmin: true });
    const [eve, fay] = [await world.member(), await world.member()];
    for (const friend of [eve, fay]) await world.befriend(owner, friend);
    const album = await makeAlbum(owner, { audience: "public" });
    for (const friend of [eve, fay]) await contribute(owner, album, friend);
    const [own] = await addTo(owner, album);
    const [ofEve] = await addTo(eve, album);
    const [ofFay] = await addTo(fay, album);
    await eve.send(`/api/users/${fay.id}/block`, { method: "PUT" });
    const ids = (...photos: ({ id: string } | undefined)[]) => photos.map((photo) => photo?.id);
    expect(await photosOf(fay, album)).toEqual(ids(own, ofFay));
    expect(await photosOf(eve, album)).toEqual(ids(own, ofEve));
    expect((await fay.send(path(album))).json.photoCount).toBe(2);
    await admin.send(`/api/admin/users/${eve.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    expect(await photosOf(owner, album)).toEqual(ids(own, ofFay));
    await owner.send(`/api/users/${fay.id}/block`, { method: "PUT" });
    expect([(await fay.send(path(album))).status, await albumsOf(fay, "")]).toEqual([404, []]);
    await owner.send("/api/account", { method: "DELETE", body: { password: PASSWORD } });
    expect(await world.ctx.db.rows(sql`select 1 from albums where id = ${album.id}`)).toEqual([]);
    expect(await world.ctx.db.rows(sql`select 1 from objects where thing_id = ${ofFay?.id}`)).toEqual([]);
  });
});

describe("G1, U3: whoever attacks an album", () => {
  it("changes none of another's, finds no photo by the id of another album, and adds no upload that is used or another's", async () => {
    const album = await makeAlbum(ana, { audience: "public" });
    const few = await makeAlbum(ana, { audience: "close-friends" });
    const [photo] = await addTo(ana, album);
    const [secret] = await addTo(ana, few);
    const mine = await makeAlbum(dee);
    const [own] = await addTo(dee, mine);
    const [id, hidden, ofDee] = [photo?.id ?? "", secret?.id ?? "", own?.id ?? ""];
    const statuses = [
      (await edit(dee, album, { name: "Mine" })).status,
      (await dee.send(path(album), { method: "DELETE" })).status,
      (await contribute(dee, album, dee)).status,
      await triesToAdd(dee, album),
      await triesToAdd(dee, few),
      await remove(dee, album, id),
      await remove(dee, mine, id),
      await remove(dee, mine, hidden),
      (await change(dee, mine, id, { isCover: true })).status,
      (await change(dee, mine, ofDee, { afterId: id })).status,
      (await change(dee, album, ofDee, { isCover: true })).status,
      (await dee.send(path(few))).status,
      (await dee.send(path(few, "/photos"))).status,
      (await get(world, path(few, "/download"), dee)).status,
      (await get(world, path({ id: "nonsense" }, "/download"), dee)).status,
      (await world.send(path(album, "/download"))).status,
      (await dee.send(`/api/albums?userId=${ana.id}&groupId=${ana.id}`)).status,
      (await dee.send("/api/reports", { body: { kind: "album-photo", id: hidden, reason: "Let me see" } })).status,
    ];
    expect(statuses).toEqual([
      403, 403, 403, 403, 404, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404, 401, 400, 404,
    ]);
    expect(await photosOf(dee, album)).toEqual([id]);
    const used = own?.media.url ?? "";
    const another = await upload(ana);
    for (const urls of [[used], [another], [await upload(dee), used], ["https://example.com/a.jpg"]]) {
      const mediaUrls = urls.map((url) => ({ url }));
      expect((await dee.send(path(mine, "/photos"), { body: { mediaUrls } })).status).toBe(400);
    }
    const twice = await upload(dee);
    for (const mediaUrls of [
      [],
      [{ url: twice }, { url: twice }],
      Array.from({ length: 51 }, () => ({ url: twice })),
    ]) {
      expect((await dee.send(path(mine, "/photos"), { body: { mediaUrls } })).status).toBe(400);
    }
    expect((await dee.send("/api/posts", { body: { content: "Look", mediaUrls: [{ url: used }] } })).status).toBe(400);
    expect((await photosOf(dee, mine)).length).toBe(1);
  });

  it("gets the thousandth photo in, and no more, whoever comes first", async () => {
    const album = await makeAlbum(dee);
    await world.ctx.db.rows(sql`
      insert into album_photos (album_id, user_id, position)
      select ${album.id}, ${dee.id}, number from generate_series(1, 998) as number`);
    const add = async (urls: string[]) =>
      dee.send(path(album, "/photos"), { body: { mediaUrls: urls.map((url) => ({ url })) } });
    const both = [
      [await upload(dee), await upload(dee)],
      [await upload(dee), await upload(dee)],
    ];
    const statuses = (await Promise.all(both.map(add))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });
});

describe("an album of a group or an event", () => {
  it("is filled by its members, looked after by its moderators, and stays when its maker leaves", async () => {
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo, cleo);
    expect((await dee.send("/api/albums", { body: { name: "In", groupId: group.id } })).status).toBe(403);
    const body = { name: "In", groupId: group.id, audience: "public" };
    expect((await bo.send("/api/albums", { body })).json.code).toBe("album_audience_of_place");
    const album = await makeAlbum(bo, { groupId: group.id });
    expect(album).toMatchObject({ audience: null, contributing: "members", place: { kind: "group", id: group.id } });
    const [photo] = await addTo(cleo, album);
    expect(await triesToAdd(dee, album)).toBe(404);
    expect(await albumsOf(cleo, `groupId=${group.id}`)).toEqual([album.id]);
    expect(await albumsOf(bo, "")).not.toContain(album.id);
    expect((await dee.send(`/api/albums?groupId=${group.id}`)).status).toBe(403);
    expect((await edit(cleo, album, { name: "Cleo's" })).status).toBe(403);
    await edit(bo, album, { contributing: "owner" });
    expect([await triesToAdd(cleo, album), await triesToAdd(ana, album), await triesToAdd(bo, album)]).toEqual([
      403, 201, 201,
    ]);
    expect((await contribute(bo, album, ana)).status).toBe(400);
    await leave(bo, group.id);
    expect([(await bo.send(path(album))).status, (await edit(bo, album, { name: "Gone" })).status]).toEqual([404, 404]);
    expect((await photosOf(cleo, album)).length).toBe(3);
    await changeMember(ana, group.id, cleo, { role: "moderator" });
    expect((await edit(cleo, album, { name: "Ours" })).json).toMatchObject({ name: "Ours", user: { id: bo.id } });
    expect(await remove(ana, album, photo?.id ?? "")).toBe(204);
    await ana.send(`/api/groups/${group.id}`, { method: "DELETE" });
    expect((await ana.send(path(album))).status).toBe(404);
  });

  it("is made and filled by those who are going or interested, for whoever sees the event", async () => {
    const event = await planEvent(ana);
    expect((await bo.send("/api/albums", { body: { name: "In", eventId: event.id } })).json.code).toBe(
      "album_guests_only",
    );
    await rsvp(bo, event.id, "interested");
    const album = await makeAlbum(bo, { eventId: event.id });
    const [photo] = await addTo(bo, album);
    expect([await triesToAdd(dee, album), await photosOf(dee, album)]).toEqual([403, [photo?.id]]);
    await rsvp(dee, event.id, "going");
    expect(await triesToAdd(dee, album)).toBe(201);
    expect(await albumsOf(cleo, `eventId=${event.id}`)).toEqual([album.id]);
    expect((await edit(dee, album, { name: "Dee's" })).status).toBe(403);
    expect((await edit(ana, album, { name: "The party" })).status).toBe(200);
    await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" });
    // One's own photo is there still, and everybody else's.
    expect((await ana.send(path(album))).json).toMatchObject({ user: null, photoCount: 1 });
    await ana.send(`/api/users/${bo.id}/block`, { method: "DELETE" });
  });
});

describe("an album of a page", () => {
  it("AA1: is the page's, with its photos: its editors look after it until they edit the page no more", async () => {
    const owner = await world.member({ firstName: "Olga", lastName: "Lin" });
    const editor = await world.member({ firstName: "Edi", lastName: "Lin" });
    const page = await makePage(owner, { name: "Town hall" });
    await putEditor(owner, page, editor.id);
    const create = (who: Person, body: object = {}) =>
      who.send("/api/albums", { body: { name: "Town fair", pageId: page.id, ...body } });
    const fair = await planEvent(owner, { name: "Fair", pageId: page.id });
    const { status, json: ofFair } = await create(editor, { pageId: undefined, eventId: fair.id });
    expect([status, (await edit(owner, ofFair, { name: "Our fair" })).status]).toEqual([201, 200]);
    expect((await create(dee)).json.code).toBe("page_editors_only");
    for (const body of [{ audience: "public" }, { contributing: "members" }, { groupId: page.id }]) {
      expect((await create(owner, body)).status).toBe(400);
    }
    expect((await create(owner, { pageId: owner.id })).status).toBe(404);
    const { json: album } = await create(editor);
    expect(album).toMatchObject({
      user: { id: page.id, firstName: "Town hall" },
      place: { kind: "page", id: page.id, handle: page.handle },
      contributing: "owner",
      audience: null,
    });
    const [photo] = await addTo(editor, album);
    expect(photo).toMatchObject({ user: { id: page.id } });
    await editor.send(`/api/users/${dee.id}/block`, { method: "PUT" });
    expect([await albumsOf(dee, `pageId=${page.id}`), await photosOf(dee, album)]).toEqual([[album.id], [photo?.id]]);
    expect([await albumsOf(editor, ""), await triesToAdd(dee, album)]).toEqual([[], 403]);
    expect((await change(owner, album, photo?.id ?? "", { alt: "The fair" })).status).toBe(200);
    const report = { kind: "album-photo", id: photo?.id, reason: "Rude" };
    expect((await owner.send("/api/reports", { body: report })).json.code).toBe("report_own_content");
    expect((await dee.send("/api/reports", { body: report })).status).toBe(201);

    expect((await removeEditor(owner, page, editor.id)).status).toBe(204);
    const late = [
      await triesToAdd(editor, album),
      (await edit(editor, album, { name: "Mine" })).status,
      await remove(editor, album, photo?.id ?? ""),
      (await create(editor)).status,
    ];
    expect(late).toEqual([403, 403, 403, 403]);
    const { json: acts } = await owner.send(`/api/pages/${page.id}/acts?limit=3`);
    expect(acts.map(({ act, note }: PageAct) => `${act}: ${note}`)).toEqual([
      "remove-page-editor: Edi Lin",
      "album-as-page: Town fair",
      "album-as-page: Town fair",
    ]);
    await editor.send("/api/account", { method: "DELETE", body: { password: PASSWORD } });
    expect((await get(world, photo?.media.url ?? "", dee)).status).toBe(200);
    await owner.send(`/api/pages/${page.id}`, { method: "DELETE" });
    expect([(await dee.send(path(album))).status, await triesToAdd(owner, album)]).toEqual([404, 404]);
    await eventually(async () =>
      expect(await world.ctx.db.rows(sql`select 1 from albums where id = ${album.id}`)).toEqual([]),
    );
  });
});

describe("what happens to an album", () => {
  it("is seen by the screens that show it, and by nobody who may not", async () => {
    const album = await makeAlbum(cleo, { audience: "public" });
    const hidden = await makeAlbum(cleo, { audience: "close-friends" });
    const { socket, frames } = await dee.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [album.id, hidden.id] }));
    await eventually(() =>
      expect(frames).toContainEqual(expect.objectContaining({ type: "watching", postIds: [album.id] })),
    );
    await addTo(cleo, hidden);
    await addTo(cleo, album);
    await eventually(() => expect(frames).toContainEqual({ type: "album", albumId: album.id }));
    expect(frames).not.toContainEqual({ type: "album", albumId: hidden.id });
    socket.terminate();
  });

  it("is decided by moderators where it is reported, by itself or photo by photo", async () => {
    const admin = await world.member({ isAdmin: true });
    const album = await makeAlbum(cleo, { name: "Spam", audience: "public" });
    const [photo] = await addTo(cleo, album, 2);
    const close = async (kind: string, id: string) => {
      expect((await dee.send("/api/reports", { body: { kind, id, reason: "Rude" } })).status).toBe(201);
      const reports = (await admin.send("/api/admin/reports?state=open")).json;
      const report = reports.find((one: { subjectId: string }) => one.subjectId === id);
      expect(report).toMatchObject({ kind, isGone: false, member: { id: cleo.id } });
      const body = { outcome: "deleted" };
      return (await admin.send(`/api/admin/reports/${report.id}`, { method: "PUT", body })).json;
    };
    expect(await close("album-photo", photo?.id ?? "")).toMatchObject({ outcome: "deleted", isGone: true });
    expect((await photosOf(dee, album)).length).toBe(1);
    expect(await close("album", album.id)).toMatchObject({ outcome: "deleted", isGone: true });
    expect((await cleo.send(path(album))).status).toBe(404);
    expect((await cleo.send("/api/decisions")).json.map((one: { subjectKind: string }) => one.subjectKind)).toEqual([
      "album",
      "album-photo",
    ]);
    await admin.send("/api/admin/settings", {
      method: "PUT",
      body: { filters: [{ kind: "word", text: "casino", action: "hold" }] },
    });
    expect((await cleo.send("/api/albums", { body: { name: "Casino" } })).json.code).toBe("words_not_allowed");
    await admin.send("/api/admin/settings", { method: "PUT", body: { filters: [] } });
  });
});
