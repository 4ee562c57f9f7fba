import { MAX_LISTS, MAX_LIST_MEMBERS } from "@plaza/contract/forms/list-form";
import type { OpenFriendList } from "@plaza/contract/friends/lists";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";

import { makeList, onSquare, putList } from "../../testing/acts/posts.ts";
import type { Person, World } from "../../testing/world.ts";

let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

const post = (who: Person, body: object) => who.send("/api/lists", { body });
const remove = (who: Person, id: string) => who.send(`/api/lists/${id}`, { method: "DELETE" });
const show = async (who: Person, id: string) => (await who.send(`/api/lists/${id}`)).json as OpenFriendList;

describe("lists of friends", () => {
  it("begin with close friends, the others follow by name, and each has its friends", async () => {
    const family = await makeList(ana, "family", bo);
    const choir = await makeList(ana, "Choir");
    await ana.send(`/api/close-friends/${bo.id}`, { method: "PUT" });
    expect((await ana.send("/api/lists")).json).toEqual([
      { id: "close-friends", name: null, count: 1 },
      { id: choir.id, name: "Choir", count: 0 },
      { id: family.id, name: "family", count: 1 },
    ]);
    for (const id of [family.id, "close-friends"]) {
      expect(await show(ana, id)).toMatchObject({ id, count: 1, members: [{ id: bo.id }] });
    }
    expect((await putList(ana, family.id, { name: "Home" })).json).toMatchObject({ name: "Home", count: 1 });
    expect((await putList(ana, family.id, { memberIds: [] })).json).toMatchObject({ name: "Home", count: 0 });
    expect((await putList(ana, family.id, { name: "HOME", memberIds: [bo.id, bo.id] })).json).toMatchObject({
      count: 1,
    });
    for (const { id } of [family, choir]) expect((await remove(ana, id)).status).toBe(204);
    expect((await ana.send("/api/lists")).json).toHaveLength(1);
  });

  it("have a name that is given, not too long, and the owner's only one of its kind", async () => {
    for (const name of ["", "  ", "x".repeat(51), 7, null]) expect((await post(ana, { name })).status).toBe(400);
    const { id } = await makeList(ana, "Neighbors");
    for (const taken of [
      await post(ana, { name: "neighbors" }),
      await putList(ana, (await makeList(ana, "Street")).id, { name: "NEIGHBORS" }),
    ])
      expect([taken.status, taken.json.code]).toEqual([409, "list_name_taken"]);
    expect((await post(bo, { name: "Neighbors" })).status).toBe(201);
    expect((await putList(ana, id, { name: "Neighbors" })).status).toBe(200);
  });

  it("have friends on them, and nobody else", async () => {
    const { id } = await makeList(ana, "Strict", bo);
    const unknown = [cleo.id, ana.id, randomUUID()];
    for (const stranger of unknown) {
      const refused = [
        await putList(ana, id, { memberIds: [bo.id, stranger] }),
        await post(ana, { name: "More", memberIds: [stranger] }),
      ];
      for (const { status, json } of refused) expect([status, json.code]).toEqual([400, "list_of_friends"]);
    }
    for (const memberIds of [["me"], "all", Array.from({ length: MAX_LIST_MEMBERS + 1 }, () => bo.id)])
      expect((await putList(ana, id, { memberIds })).status).toBe(400);
    expect(await show(ana, id)).toMatchObject({ count: 1, members: [{ id: bo.id }] });
  });

  it("are their owner's alone, and close friends stay", async () => {
    const { id } = await makeList(ana, "Secret", bo);
    expect((await bo.send("/api/lists")).text).not.toContain("Secret");
    for (const key of [id, randomUUID(), "me"]) {
      for (const response of [
        await bo.send(`/api/lists/${key}`),
        await putList(bo, key, { name: "Mine" }),
        await remove(bo, key),
      ])
        expect([response.status, response.json.code]).toEqual([404, "list_not_found"]);
    }
    for (const response of [await putList(ana, "close-friends", { name: "Few" }), await remove(ana, "close-friends")])
      expect([response.status, response.json.code]).toEqual([403, "close_friends_stays"]);
    expect((await show(ana, id)).name).toBe("Secret");
  });

  it("lose a friend with the friendship, also for a later one, and one who is suspended only from sight", async () => {
    const dee = await world.member({ firstName: "Dee" });
    const admin = await world.member({ isAdmin: true });
    await world.befriend(ana, dee);
    const { id } = await makeList(ana, "Old friends", bo, dee);
    const suspend = (isSuspended: boolean) =>
      admin.send(`/api/admin/users/${dee.id}/suspended`, { method: "PUT", body: { isSuspended } });
    await suspend(true);
    expect((await putList(ana, id, { memberIds: [bo.id] })).json).toMatchObject({ count: 1 });
    await suspend(false);
    expect(await show(ana, id)).toMatchObject({ count: 2 });
    const { id: friendshipId } = (await ana.send(`/api/friendship-status/${dee.id}`)).json;
    await ana.send(`/api/friendships/${friendshipId}`, { method: "DELETE" });
    await world.befriend(dee, ana);
    expect(await show(ana, id)).toMatchObject({ count: 1, members: [{ id: bo.id }] });
  });

  it("are twenty at most, also when several are made at the same moment", async () => {
    const { length } = (await cleo.send("/api/lists")).json;
    const made = await Promise.all(
      Array.from({ length: MAX_LISTS + 3 }, (_, at) => post(cleo, { name: `List ${at}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_LISTS + 1 - length);
    expect(made.find(({ status }) => status === 409)?.json).toMatchObject({ code: "too_many_lists" });
  });
});
