import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { contents, makeList, onSquare, post, putList, writePost } from "../../testing/acts/posts.ts";
import { eventually } from "../../testing/eventually.ts";
import type { Person, World } from "../../testing/world.ts";

let world: World;
/** Bo is on Ana's list, Dee a close friend, Cleo nobody's friend. */
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

let listId: string;
let audience: string;
beforeAll(async () => {
  dee = await world.member({ firstName: "Dee" });
  await world.befriend(ana, dee);
  await ana.send(`/api/close-friends/${dee.id}`, { method: "PUT" });
  listId = (await makeList(ana, "The choir", bo)).id;
  audience = `list:${listId}`;
});

const put = (who: Person, path: string, body: object) => who.send(path, { method: "PUT", body });
const edit = (id: string, body: object) => put(ana, `/api/posts/${id}`, body);
/** Who of Ana, Bo, Dee and Cleo sees it: by itself, in both feeds and on her profile. */
async function seenBy(id: string) {
  const seeing: string[] = [];
  for (const who of [ana, bo, dee, cleo]) {
    const paths = ["/api/posts", "/api/posts?feed=friends", `/api/users/${ana.id}/posts`];
    const found = [(await who.send(`/api/posts/${id}`)).status === 200];
    for (const path of paths) found.push((await who.send(path)).text.includes(`"id":"${id}"`));
    expect(new Set(found).size).toBe(1);
    if (found[0]) seeing.push(who.firstName);
  }
  return seeing;
}
const countFor = async (who: Person) => (await who.send(`/api/users/${ana.id}/counts`)).json.posts;

describe("a post for a list of friends", () => {
  it("is seen by those on it, as long as they are, and counted for them", async () => {
    const before = [await countFor(bo), await countFor(dee)];
    const { id, ...shown } = await writePost(ana, "On Thursday we sing", { audience });
    expect(shown).toMatchObject({ audience: "close-friends", listId });
    expect(await seenBy(id)).toEqual(["Ana", "Bo"]);
    expect([await countFor(bo), await countFor(dee)]).toEqual([before[0] + 1, before[1]]);
    await putList(ana, listId, { memberIds: [dee.id] });
    expect(await seenBy(id)).toEqual(["Ana", "Dee"]);
    expect([await countFor(bo), await countFor(dee)]).toEqual([before[0], before[1] + 1]);
    expect((await bo.send("/api/comments", { body: { postId: id, content: "Me too" } })).status).toBe(404);
    await putList(ana, listId, { memberIds: [bo.id] });
    expect(await seenBy(id)).toEqual(["Ana", "Bo"]);
  });

  it("looks to others like one for close friends, whether it comes from memory or not", async () => {
    const [{ id }] = [await writePost(ana, "Among singers", { audience })];
    for (const path of ["/api/posts?limit=1", "/api/posts?limit=1", `/api/posts/${id}`]) {
      const { text, json } = await bo.send(path);
      expect([json].flat()[0]).toMatchObject({ id, audience: "close-friends", listId: null });
      expect(text).not.toMatch(new RegExp(`choir|${listId}`));
      expect([(await ana.send(path)).json].flat()[0]).toMatchObject({ id, listId });
    }
  });

  it("is for one of the author's own lists, which is refused otherwise", async () => {
    const { id: bosList } = await makeList(bo, "Bo's", ana);
    for (const other of [bosList, randomUUID()]) {
      for (const response of [
        await post(ana, { content: "No", audience: `list:${other}` }),
        await edit((await writePost(ana, "Yes")).id, { audience: `list:${other}` }),
      ])
        expect([response.status, response.json.code]).toEqual([404, "list_not_found"]);
    }
    for (const invalid of ["list:", "list:me", "list", listId, `list:${listId} `])
      expect((await post(ana, { content: "No", audience: invalid })).status).toBe(400);
    expect((await post(ana, { content: "No", audience, groupId: randomUUID() })).json.code).toBe("group_audience");
  });

  it("is its author's alone once the list is deleted", async () => {
    const { id: gone } = await makeList(ana, "For a while", bo, dee);
    const { id } = await writePost(ana, "Soon mine", { audience: `list:${gone}` });
    expect(await seenBy(id)).toEqual(["Ana", "Bo", "Dee"]);
    expect((await ana.send(`/api/lists/${gone}`, { method: "DELETE" })).status).toBe(204);
    expect(await seenBy(id)).toEqual(["Ana"]);
    expect((await edit(id, { content: "Still mine" })).json).toMatchObject({ listId: gone });
    expect(await seenBy(id)).toEqual(["Ana"]);
    expect((await edit(id, { audience: "friends" })).json).toMatchObject({ audience: "friends", listId: null });
  });

  it("is not seen any more after the end of the friendship or a block", async () => {
    const eve = await world.member({ firstName: "Eve" });
    await world.befriend(ana, eve);
    await putList(ana, listId, { memberIds: [bo.id, eve.id] });
    const { id } = await writePost(ana, "While we are friends", { audience });
    const sees = async () => (await eve.send(`/api/posts/${id}`)).status;
    expect(await sees()).toBe(200);
    const { id: friendshipId } = (await ana.send(`/api/friendship-status/${eve.id}`)).json;
    await eve.send(`/api/friendships/${friendshipId}`, { method: "DELETE" });
    expect(await sees()).toBe(404);
    await world.befriend(ana, eve);
    expect(await sees()).toBe(404);
    await putList(ana, listId, { memberIds: [bo.id, eve.id] });
    expect(await sees()).toBe(200);
    await put(eve, `/api/users/${ana.id}/block`, {});
    expect(await sees()).toBe(404);
  });

  it("is shared by its author for the same list, whatever is chosen", async () => {
    const { id } = await writePost(ana, "Come and sing", { audience });
    expect((await post(bo, { content: "Look", sharedPostId: id })).status).toBe(403);
    for (const chosen of ["public", "close-friends", audience]) {
      const share = (await post(ana, { content: "Look", sharedPostId: id, audience: chosen })).json;
      expect(share).toMatchObject({ audience: "close-friends", listId });
      expect(await seenBy(share.id)).toEqual(["Ana", "Bo"]);
      expect((await edit(share.id, { audience: "close-friends" })).json.code).toBe("share_wider_audience");
    }
    const open = await writePost(ana, "For everyone");
    const share = (await post(bo, { content: "Look", sharedPostId: open.id })).json;
    await edit(open.id, { audience });
    for (const [who, isShown] of [
      [bo, true],
      [dee, false],
    ] as const)
      expect((await who.send(`/api/posts/${share.id}`)).json.sharedPost !== null).toBe(isShown);
  });

  it("asks before others than those on its list see the comments under it", async () => {
    const { id } = await writePost(ana, "Who brings cake?", { audience });
    await bo.send("/api/comments", { body: { postId: id, content: "I do" } });
    for (const [wider, code] of [
      ["close-friends", "confirm_for_list"],
      [`list:${(await makeList(ana, "Cake", dee)).id}`, "confirm_for_list"],
      ["friends", "confirm_for_friends"],
    ] as const) {
      const refused = await edit(id, { audience: wider });
      expect([refused.status, refused.json.code]).toEqual([409, code]);
    }
    expect((await edit(id, { audience: "close-friends", confirmWidening: true })).json.listId).toBeNull();
    expect(await seenBy(id)).toEqual(["Ana", "Dee"]);
  });

  it("C6: has earlier versions that others read if they were for the same list, or for all friends", async () => {
    const { id } = await writePost(ana, "for the list", { audience });
    await edit(id, { content: "for close friends", audience: "close-friends" });
    await edit(id, { content: "for friends", audience: "friends" });
    await edit(id, { content: "now", audience });
    const versions = async (who: Person) => contents((await who.send(`/api/posts/${id}/edits`)).json).toReversed();
    expect(await versions(bo)).toEqual(["for the list", "for friends"]);
    expect(await versions(ana)).toHaveLength(3);
    await edit(id, { audience: "close-friends" });
    expect(await versions(dee)).toEqual(["for close friends", "for friends"]);
  });

  it("is announced live to those on the list, who get nothing more of it once they are off it", async () => {
    await putList(ana, listId, { memberIds: [bo.id] });
    const screens = await Promise.all([bo, dee].map((who) => who.openSocket()));
    const [bos, dees] = screens.map(
      ({ frames }) =>
        () =>
          JSON.stringify(frames),
    ) as [() => string, () => string];
    const { id } = await writePost(ana, "Live from the choir", { audience });
    await writePost(ana, "And for friends", { audience: "friends" });
    await eventually(() => expect([bos(), dees()].every((one) => one.includes('"type":"post"'))).toBe(true));
    expect([bos().includes(id), dees().includes(id)]).toEqual([true, false]);
    screens[0]?.socket.send(JSON.stringify({ type: "watch", postIds: [id], feed: false }));
    await eventually(() => expect(bos()).toContain('"watching"'));
    await putList(ana, listId, { memberIds: [] });
    await eventually(() => expect(bos()).toContain('"type":"friendship"'));
    await ana.send("/api/comments", { body: { postId: id, content: "Only for those who are left" } });
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "The end" } });
    await eventually(() => expect(bos()).toContain("The end"));
    expect(bos()).not.toContain("those who are left");
    for (const { socket } of screens) socket.terminate();
  });
});
